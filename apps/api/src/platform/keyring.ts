import { createHash } from 'node:crypto'

/**
 * The server's secrets: what is made now is made with `current`, what was made with a former one still counts until the operator
 * takes that away. So a secret is changed without a code, a cookie or an authenticator app going out of use.
 */
export interface Keyring {
  readonly current: string
  /** The latest first. */
  readonly former: readonly string[]
}

/** All of them, the current one first. */
export const secretsOf = ({ current, former }: Keyring): readonly string[] => [current, ...former]

/** By what a secret is known to whoever must not learn it. */
export const signOf = (secret: string): string => createHash('sha256').update(`sign of ${secret}`).digest('base64url')
