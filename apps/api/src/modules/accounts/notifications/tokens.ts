import type { Keyring } from '../../../platform/keyring.ts'
import { isMark, markOf } from '../secrets.ts'
import { type OptionalMail, optionalMails } from './wire.ts'

interface Ending {
  readonly userId: string
  readonly kind: OptionalMail
}

const textOf = ({ userId, kind }: Ending): string => `unsubscribe:${userId}:${kind}`

/** What the link of a mail carries: whose it is and what it ends, sealed, and no address. It works as long as the secret does. */
export const tokenOf = (secret: Keyring, ending: Ending): string =>
  `${ending.userId}.${ending.kind}.${markOf(secret, textOf(ending))}`

/** What a token ends; null where its seal is not ours. */
export const readToken = (secret: Keyring, token: string): Ending | null => {
  const [userId = '', name, mark = '', ...more] = token.split('.')
  const kind = optionalMails.find((one) => one === name)
  if (!kind || more.length > 0) return null
  return isMark(secret, textOf({ userId, kind }), mark) ? { userId, kind } : null
}
