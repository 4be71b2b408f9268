import { mayTry, staffCodeTries } from '../codes.ts'

interface CountedTry {
  readonly codeExpiresAt: Date
  /** With the one that is being judged, of who asked for the code or of others. */
  readonly codeTries: number
  readonly otherTries: number
}

const isOneTooMany = ({ codeTries, otherTries }: CountedTry, isOwn: boolean): boolean =>
  !mayTry(isOwn ? { codeTries: codeTries - 1, otherTries } : { codeTries, otherTries: otherTries - 1 }, isOwn)

/**
 * What a code is answered that was not the right one, or may not be compared any more. It must not tell whether the address
 * has an account, so it looks at nothing that depends on that.
 */
export const refusalOf = (
  tried: CountedTry | null,
  { isOwn, isRight, now }: { readonly isOwn: boolean; readonly isRight: boolean; readonly now: Date },
): 'code_mismatch' | 'expired_code' | null => {
  if (tried && (isOneTooMany(tried, isOwn) || now >= tried.codeExpiresAt)) return 'expired_code'
  return tried && isRight ? null : 'code_mismatch'
}

/** The same for the code that staff sent. Whoever types the right one has read the mail, and is told that it serves no more; its tries then let nobody learn it. */
export const refusalOfStaffs = (
  tried: Pick<CountedTry, 'codeExpiresAt' | 'codeTries'> | null,
  { isRight, now }: { readonly isRight: boolean; readonly now: Date },
): 'code_mismatch' | 'expired_code' | null => {
  if (!tried || !isRight) return 'code_mismatch'
  return tried.codeTries > staffCodeTries.overall || now >= tried.codeExpiresAt ? 'expired_code' : null
}

interface Request {
  readonly id: string
  readonly codeExpiresAt: Date
}

/**
 * Which request a typed code is for, and whether it is the browser's own: the one that its cookie names, where that is alive, else the
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
