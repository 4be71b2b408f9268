import type { SignUpRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { payloadOf, type SignUpDraft } from '../sign-up-form.ts'
import { loadVerification } from './later-verification.tsx'
import { loadSending } from './load-sending.ts'
import type { Refusal } from './use-calm-form.ts'

interface SignUpAttempt {
  /** Whether the faults above the form name what they are about. */
  readonly named?: boolean
  readonly refuse: (refusal: Refusal) => void
  readonly dismiss: () => void
}

/** What sending a sign-up takes, with the screen for the code. */
export const loadSigningUp = () => Promise.all([loadSending(), loadVerification()])

/** Sends a sign-up, one at a time. The form keeps everything whatever comes of it. */
export const useSignUp = ({ named = false, refuse, dismiss }: SignUpAttempt) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  /** True once the account was begun and its code mailed. */
  const send = async (draft: SignUpDraft, role: SignUpRole): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    dismiss()
    try {
      // The screen for the code is there before the account is begun, so that no lost connection comes between.
      const [[{ signUp }, { faultLines, faultLinesWithNames, faultsByField }]] = await loadSigningUp()
      const result = await signUp(payloadOf(draft, role))
      if (result.status === 'success') return true
      const lines = named ? faultLinesWithNames(result.errors) : faultLines(result.errors)
      refuse({ lines, byField: faultsByField(result.errors) })
    } catch {
      refuse({
        lines: [t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`],
        byField: {},
      })
    } finally {
      setBusy(false)
    }
    return false
  }
  return { busy, send }
}
