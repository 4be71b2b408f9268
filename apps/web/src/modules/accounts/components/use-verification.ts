import { codeLength } from '@firstrung/api/accounts/credentials/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '../../../platform/session.tsx'
import { confirmSignUp } from '../api.ts'
import { forgetDraft, forgetSignUpNext, forgetVerification, keepConfirmed } from '../draft-store.ts'
import { logInAtOnce } from '../log-in-at-once.ts'

/** How a verification ended. Where the person is not signed in, the login page comes next. */
export interface Verified {
  readonly signedIn: boolean
}

interface Verification {
  readonly email: string
  readonly password: string | null
  readonly onVerified: (verified: Verified) => void
}

/** What another code mends. */
const codeFaults: ReadonlySet<string> = new Set(['code_mismatch', 'expired_code'])

/** The code and its way to the server: sent by itself once it is complete, never two at a time. */
export const useVerification = ({ email, password, onVerified }: Verification) => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [isCodeWrong, setCodeWrong] = useState(false)

  const signIn = async (): Promise<boolean> => {
    if (password === null || !(await logInAtOnce(email, password))) return false
    await refreshSession()
    return true
  }

  /** Another code is sent, or was asked for: why an old one was refused says nothing of it. */
  const forgive = () => {
    setError(null)
    setLost(false)
    setCodeWrong(false)
  }

  const submit = async (complete: string) => {
    if (busy) return
    setBusy(true)
    forgive()
    try {
      const result = await confirmSignUp(email, complete)
      if (result.status === 'success') {
        forgetDraft()
        forgetVerification()
        forgetSignUpNext(email)
        // It stays busy: the next screen takes over.
        const signedIn = await signIn()
        if (!signedIn) keepConfirmed(email)
        onVerified({ signedIn })
        return
      }
      setError(result.errors.map(({ detail }) => detail).join('\n'))
      setCodeWrong(result.errors.some(({ code: fault }) => codeFaults.has(fault)))
    } catch {
      // Confirming with the same code again is as good, so the whole way can be gone again.
      setError(t`We could not reach the server. Check your connection.`)
      setLost(true)
    }
    setBusy(false)
  }

  const change = (next: string) => {
    setCode(next)
    forgive()
    if (next.length === codeLength) void submit(next)
  }

  const retry = () => void submit(code)

  return { code, change, busy, error, isCodeWrong, lost, retry, forgive }
}
