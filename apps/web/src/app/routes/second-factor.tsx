import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { redirect } from 'react-router'
import { SecondFactorCard } from '../../modules/accounts/public.ts'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { requireUser } from '../../platform/page-access.ts'
import { useCurrentUser } from '../../platform/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { PageTitle } from '../../ui/headings.tsx'
import classes from '../settings/settings.module.css'
import type { Route } from './+types/second-factor.ts'

export const loader = (args: Route.LoaderArgs) => {
  const user = requireUser(args)
  if (!user.second_factor_due) throw redirect('/settings')
  return null
}

// It stays for who has just set one up: recovery codes may still be on the screen.
export const shouldRevalidate = () => false

const SecondFactorPage = () => {
  const { t } = useLingui()
  const isDue = useCurrentUser()?.second_factor_due ?? false
  return (
    <>
      <DocumentTitle>{t`Second factor`}</DocumentTitle>
      <PageTitle
        lead={
          isDue ? (
            <Trans>Staff accounts need more than a password. Set up one of these, and you can go on.</Trans>
          ) : null
        }
      >
        {t`Secure your account`}
      </PageTitle>
      <div className={classes.only}>
        {isDue ? null : (
          <Alert tone="success" title={t`Your account is secured.`}>
            {/* A whole load: all that was refused before is asked for anew. */}
            <Button component="a" href="/">{t`Go on`}</Button>
          </Alert>
        )}
        <SecondFactorCard />
      </div>
    </>
  )
}

export default SecondFactorPage
