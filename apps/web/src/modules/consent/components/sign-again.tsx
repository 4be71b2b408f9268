import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { useSession } from '../../../platform/session.tsx'
import { leaveForLogin } from '../../../platform/session-end.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { present } from '../../../ui/present.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ownConsentQuery, type SignedConsent, signConsent, statementQuery } from '../api.ts'
import { forgetConsentDraft } from '../consent-draft.ts'
import { forgetUnsavedConsent } from '../unsaved.ts'
import { ConsentForm } from './consent-form.tsx'

interface SignAgainProps {
  user: CurrentUser
  /** What was signed before and is to be corrected: the form starts with it. */
  corrects?: Pick<SignedConsent, 'signature' | 'date'>
  onDone: () => void
  onSigned?: () => void
}

/** The consent's form in Settings, where a save that fails is told and the form stays. */
export const SignAgain = ({ user, corrects, onDone, onSigned }: SignAgainProps) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const { refreshCurrentUser } = useSession()
  const { data, isError, refetch } = useQuery(statementQuery(useLocale()))
  const [lines, setLines] = useState<string[]>([])

  const save = async (signed: SignedConsent) => {
    setLines([])
    try {
      const result = await signConsent(user.profile.id, signed)
      if (result.status === 'error') {
        // What was typed is kept for this tab, and is there again after the login.
        if (result.httpStatus === 401) return leaveForLogin()
        setLines(result.errors.map(messageOf))
        // The form may have changed while it stood here.
        if (result.httpStatus === 400) await refetch()
        return
      }
    } catch {
      setLines([t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`])
      return
    }
    forgetConsentDraft(user.id)
    forgetUnsavedConsent(user.id)
    await Promise.allSettled([client.invalidateQueries(ownConsentQuery), refreshCurrentUser()])
    onDone()
    onSigned?.()
  }

  if (isError)
    return (
      <Alert
        title={t`The consent form could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  if (!data) return <SkeletonRows rows={4} />
  return (
    <ConsentForm
      key={data.version}
      userId={user.id}
      statement={data}
      {...present({ corrects })}
      onSave={save}
      message={lines.length > 0 ? <Alert tone="danger" lines={lines} /> : null}
      secondary={
        <Button variant="subtle" onClick={onDone}>
          {t`Not now`}
        </Button>
      }
    />
  )
}
