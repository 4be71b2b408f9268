import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { SectionTitle } from '../../ui/headings.tsx'
import classes from './settings.module.css'

/** What the account is known by. */
export const AccountCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="account">
      <SectionTitle id="account">{t`Your account`}</SectionTitle>
      <div className={classes.account}>
        <Facts>
          <Fact label={t`Name`}>{`${user.first_name} ${user.last_name}`}</Fact>
          <Fact label={t`Email`}>{user.email}</Fact>
        </Facts>
      </div>
    </Card>
  )
}
