import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { useLingui } from '@lingui/react/macro'
import { useCurrentUser } from '../../../../platform/session.tsx'
import type { Question } from './asking.tsx'

/** What somebody who has set up that much is asked for, to prove that the account is theirs; nothing to ask by while that is not known. */
export const useProofFields = (has: SecondFactor | undefined) => {
  const { t } = useLingui()
  const hasPassword = useCurrentUser()?.has_password ?? true
  const byPasskey = (has?.passkeys.length ?? 0) > 0
  const proof: Pick<Question, 'fields' | 'codeHint' | 'isByLogin'> = {
    fields: [...(hasPassword ? (['password'] as const) : []), ...(has?.totp || byPasskey ? (['code'] as const) : [])],
    isByLogin: !hasPassword,
    codeHint: byPasskey
      ? t`A code from your app or a recovery code. Leave it empty to use a passkey.`
      : t`A code from your app or a recovery code.`,
  }
  return { proof, byPasskey }
}
