import { codeTries } from '../codes.ts'

interface CountedTry {
  readonly codeHash: string | null
  readonly codeExpiresAt: Date
  /** With the one that is being judged. */
  readonly codeTries: number
}

/**
 * What a code is answered that was not the right one, or may not be compared any more. It must not tell whether the address
 * has an account, so it looks at nothing that depends on that.
 */
export const refusalOf = (
  tried: CountedTry | null,
  isRight: boolean,
  now: Date,
): 'code_mismatch' | 'expired_code' | null => {
  if (tried && (tried.codeTries > codeTries || now >= tried.codeExpiresAt)) return 'expired_code'
  return tried && isRight ? null : 'code_mismatch'
}
