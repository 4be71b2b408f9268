import type { SignUpRole } from '@firstrung/api/accounts/wire'
import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signUp } from '../api.ts'
import { faultsByField, payloadOf, type SignUpDraft } from '../sign-up-form.ts'
import type { Refusal } from './use-calm-form.ts'

interface SignUpAttempt {
  /** How the faults read above the form. */
  readonly linesOf: (errors: readonly ErrorEntry[]) => readonly string[]
  readonly refuse: (refusal: Refusal) => void
  readonly dismiss: () => void
}

/** Sends a sign-up, one at a time. The form keeps everything whatever comes of it. */
export const useSignUp = ({ linesOf, refuse, dismiss }: SignUpAttempt) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  /** True once the account was begun and its code mailed. */
  const send = async (draft: SignUpDraft, role: SignUpRole): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    dismiss()
    try {
      const result = await signUp(payloadOf(draft, role))
      if (result.status === 'success') return true
      refuse({ lines: linesOf(result.errors), byField: faultsByField(result.errors) })
    } catch {
      refuse({
        lines: [t`We could not reach the server. Nothing you typed is lost. Check your connection and try again.`],
        byField: {},
      })
    } finally {
      setBusy(false)
    }
    return false
  }
  return { busy, send }
}
