import { codeLength } from '@firstrung/api/accounts/credentials/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../../platform/session.tsx'
import { confirmSignUp, logIn } from '../api.ts'
import { keepChallenge } from '../challenge-kept.ts'
import { forgetDraft, forgetVerification, keepConfirmed } from '../draft-store.ts'

/** How a verification ended. Where the person is not signed in, the login page comes next. */
export interface Verified {
  readonly signedIn: boolean
}

interface Verification {
  readonly email: string
  readonly password: string | null
  readonly onVerified: (verified: Verified) => void
}

/** The code and its way to the server: sent by itself once it is complete, never two at a time. */
export const useVerification = ({ email, password, onVerified }: Verification) => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [lost, setLost] = useState(false)

  const signIn = async (): Promise<boolean> => {
    if (password === null) return false
    const result = await logIn(email, password)
    // The login page, which comes next, goes on with the second step.
    if (result.status === 'error' && result.code === 'challenge_required') keepChallenge()
    if (result.status === 'error') return false
    await refreshSession()
    return true
  }

  const submit = async (complete: string) => {
    if (busy) return
    setBusy(true)
    setError(null)
    setLost(false)
    try {
      const result = await confirmSignUp(email, complete)
      if (result.status === 'success') {
        forgetDraft()
        forgetVerification()
        // It stays busy: the next screen takes over.
        const signedIn = await signIn()
        if (!signedIn) keepConfirmed(email)
        onVerified({ signedIn })
        return
      }
      setError(result.errors.map(({ detail }) => detail).join('\n'))
    } catch {
      // Confirming with the same code again is as good, so the whole way can be gone again.
      setError(t`We could not reach the server. Check your connection.`)
      setLost(true)
    }
    setBusy(false)
  }

  /** A new code was asked for: why an old one was refused says nothing of it. */
  const forgive = () => {
    setError(null)
    setLost(false)
  }

  const change = (next: string) => {
    setCode(next)
    forgive()
    if (next.length === codeLength) void submit(next)
  }

  const retry = () => void submit(code)

  return { code, change, busy, error, lost, retry, forgive }
}
