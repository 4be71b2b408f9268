import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '../../../../ui/alert.tsx'
import { PageTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { BackLink } from '../../../../ui/two-columns.tsx'
import { forgetChallenge } from '../../challenge-kept.ts'
import { type ChallengeMethod, fetchChallenge } from '../../second-factor-api.ts'
import { faultLines } from '../../sign-up-faults.ts'
import accounts from '../accounts.module.css'
import { StepAnswer } from './step-answer.tsx'
import { usePasskeysAble } from './use-passkeys.ts'

interface SecondStepProps {
  onBack: () => void
  /** The login waits no more: it took too long, or was tried too often. */
  onOver: (lines: readonly string[]) => void
}

type Known = { readonly methods: readonly ChallengeMethod[] } | { readonly lines: readonly string[] } | null

/** By what the login that waits can be ended, or why that is not known. */
const useMethods = (onOver: (lines: readonly string[]) => void) => {
  const { t } = useLingui()
  const [known, setKnown] = useState<Known>(null)
  const ask = async () => {
    setKnown(null)
    try {
      const result = await fetchChallenge()
      if (result.status === 'success') setKnown(result.data)
      else if (result.httpStatus === 404) onOver([t`This login took too long or was tried too often. Log in again.`])
      else setKnown({ lines: faultLines(result.errors) })
    } catch {
      setKnown({ lines: [t`We could not reach the server. Check your connection and try again.`] })
    }
  }
  const begin = useEffectEvent(ask)
  useEffect(() => void begin(), [])
  return { known, ask }
}

/** The second step of a login: a code of the app, a recovery code or a passkey. The page leads on once somebody is signed in. */
export const SecondStep = ({ onBack, onOver }: SecondStepProps) => {
  const { t } = useLingui()
  const able = usePasskeysAble()
  const over = (told: readonly string[]) => {
    forgetChallenge()
    onOver(told)
  }
  const { known, ask } = useMethods(over)
  if (known && 'methods' in known)
    return (
      <StepAnswer
        methods={known.methods.filter((method) => able || method !== 'passkey')}
        onBack={onBack}
        onOver={over}
      />
    )
  return (
    <div className={accounts.screen}>
      <BackLink onClick={onBack} />
      <PageTitle size="step">{t`One more step`}</PageTitle>
      {known ? (
        <Alert tone="danger" lines={[...known.lines]} action={{ label: t`Try again`, onClick: () => void ask() }} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </div>
  )
}
