import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { saidOf } from '../../../platform/api-result.ts'
import { useSession } from '../../../platform/session.tsx'
import { useLocale } from '../../../platform/use-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type SignedConsent, statementQuery } from '../api.ts'
import { saveConsent } from '../unsaved.ts'
import { ConsentForm } from './consent-form.tsx'

export interface ConsentStepProps {
  user: CurrentUser
  /** The consent was saved, now or before, or could not be saved (ConsentNotice tells so). */
  onPassed: () => void
  /** It is left unsigned. */
  onDeclined: () => void
  as?: 'h1' | 'h2' | undefined
}

/** The onboarding's consent: whatever comes of the save, the student goes on. */
export const ConsentStep = ({ user, onPassed, onDeclined, as = 'h1' }: ConsentStepProps) => {
  const { t } = useLingui()
  const { refreshCurrentUser } = useSession()
  const { data, error, refetch } = useQuery(statementQuery(useLocale()))

  const passed = useRef(false)

  const save = async (signed: SignedConsent) => {
    // The second of a double click may come when the first is through already.
    if (passed.current) return
    const outcome = await saveConsent(user, signed)
    if (outcome === 'saved') {
      await refreshCurrentUser().catch((error: unknown) => console.error(error))
    } else if (outcome === 'refused') {
      // So that coming back finds the statement that is in force.
      void refetch()
    }
    if (passed.current) return
    passed.current = true
    onPassed()
  }
  const leave = (
    <Button variant="subtle" onClick={user.profile.fafsa_consent ? onPassed : onDeclined}>
      {user.profile.fafsa_consent ? t`Continue` : t`Continue without signing`}
    </Button>
  )

  return (
    <>
      <PageTitle as={as} size="step">
        {t`Please review and sign the consent form to collect your Student Aid Report`}
      </PageTitle>
      {user.profile.fafsa_consent ? (
        <Alert tone="success" announce="none" title={t`You have signed this consent`}>
          <p>
            <Trans>You can continue, or sign it again.</Trans>
          </p>
        </Alert>
      ) : null}
      {error ? (
        <>
          <Alert
            tone="danger"
            title={t`The consent form could not be loaded.`}
            lines={saidOf(error, { lost: t`Nothing is lost. Check your connection and try again.` })}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
          {leave}
        </>
      ) : data ? (
        <ConsentForm key={data.version} userId={user.id} statement={data} onSave={save} secondary={leave} />
      ) : (
        <SkeletonRows rows={6} label={t`Loading the consent form`} />
      )}
    </>
  )
}
