import { useLingui } from '@lingui/react/macro'
import { PasswordCard, SecondFactorCard, SessionsCard } from '../../modules/accounts/public.ts'
import { AidLetterNotice, ConsentSettings } from '../../modules/consent/public.ts'
import { DocumentsCard } from '../../modules/files/public.ts'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { PageTitle } from '../../ui/headings.tsx'
import { AccountCard } from '../settings/account-card.tsx'
import { DeactivateCard } from '../settings/deactivate-card.tsx'
import { LanguageCard } from '../settings/language-card.tsx'
import classes from '../settings/settings.module.css'
import type { Route } from './+types/settings.ts'

export const loader = (args: Route.LoaderArgs) => {
  requireUser(args)
  return null
}

const Settings = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const isStudent = user?.roles.includes('STUDENT') ?? false
  return (
    <>
      <DocumentTitle>{t`Settings`}</DocumentTitle>
      <PageTitle>{t`Settings`}</PageTitle>
      {user ? (
        <div className={classes.parts}>
          <div className={classes.column}>
            <AccountCard user={user} />
            {isStudent ? (
              <>
                <LanguageCard />
                <DocumentsCard aidLetterNotice={<AidLetterNotice />} />
              </>
            ) : null}
            {user.run_as_by ? null : <SecondFactorCard />}
          </div>
          <div className={classes.column}>
            {isStudent ? <ConsentSettings /> : <LanguageCard />}
            {/* For nobody who acts in the place of another. */}
            {user.run_as_by === null ? (
              <>
                <PasswordCard />
                <SessionsCard />
              </>
            ) : null}
            <DeactivateCard user={user} />
          </div>
        </div>
      ) : null}
    </>
  )
}

export default Settings
