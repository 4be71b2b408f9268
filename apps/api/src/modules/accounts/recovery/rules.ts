import { codeTries } from '../codes.ts'

interface CountedTry {
  readonly codeExpiresAt: Date
  /** With the one that is being judged. */
  readonly tries: number
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
  if (tried && (tried.tries > codeTries || now >= tried.codeExpiresAt)) return 'expired_code'
  return tried && isRight ? null : 'code_mismatch'
}

interface Request {
  readonly id: string
  readonly codeExpiresAt: Date
}

/**
 * Which request a typed code is for, and whose tries it counts as: the browser's own where its cookie names one that is alive, else the
 * newest, whose mail is the last in the mailbox. `requests` is newest first.
 */
export const requestForCode = <R extends Request>(
  requests: readonly R[],
  own: string | null,
  now: Date,
): { readonly request: R; readonly isOwn: boolean } | null => {
  const mine = requests.find(({ id, codeExpiresAt }) => id === own && now < codeExpiresAt)
  const request = mine ?? requests[0]
  return request ? { request, isOwn: mine !== undefined } : null
}
