import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/headings.tsx'
import classes from './settings.module.css'

/** What the account is known by. */
export const AccountCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="account">
      <SectionTitle id="account">{t`Your account`}</SectionTitle>
      <dl className={classes.facts}>
        <div>
          <dt>{t`Name`}</dt>
          <dd>{`${user.first_name} ${user.last_name}`}</dd>
        </div>
        <div>
          <dt>{t`Email`}</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
    </Card>
  )
}
