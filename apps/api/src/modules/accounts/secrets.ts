import { createHmac, hash as digest, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type Keyring, secretsOf } from '../../platform/keyring.ts'
import { normalizePassword } from './credentials/wire.ts'

// OWASP's smallest argon2id setting: 19 MiB, two passes, one lane; argon2id is the library's default.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

// The fifth part of the hash as it is kept: $argon2id$v$cost$salt$hash.
export const saltOf = (stored: string): Uint8Array => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** The password as it is kept; with the salt that is given, so that one computation compares with all that have it. */
export const hashPassword = (password: string, salt: Uint8Array | null = null): Promise<string> =>
  hash(normalizePassword(password), salt === null ? cost : { ...cost, salt })

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

let decoy: Promise<string> | null = null

/** Whether the password is the one of the hash. Without a hash it takes the same time and answers no. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const matches = await verify(stored ?? (await decoy), normalizePassword(password))
  return stored !== null && matches
}

/** Which of several have this password, by the work of one comparison, be there none or many: they were hashed with one salt. */
export const withPassword = async <T extends { readonly passwordHash: string }>(
  stored: readonly T[],
  password: string,
): Promise<T[]> => {
  const [first] = stored
  if (!first) {
    await isPassword(null, password)
    return []
  }
  const given = await hashPassword(password, saltOf(first.passwordHash))
  return stored.filter(({ passwordHash }) => isSame(given, passwordHash))
}

/** A token that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): string => digest('sha256', text)

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

const keyed = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

const codeHash = (secret: string, id: string, code: string): string =>
  keyed(secret, `code:${id}:${code}`).toString('hex')

/** The salt of every password that waits at an address, also of two that come at the same moment. */
export const saltFor = ({ current }: Keyring, emailKey: string): Uint8Array =>
  keyed(current, `salt:${emailKey}`).subarray(0, 16)

/** A code as the database keeps it: bound to its owner's id and useless without the secret. */
export const hashCode = (secret: Keyring, id: string, code: string): string => codeHash(secret.current, id, code)

export const isCode = (secret: Keyring, id: string, code: string, stored: string): boolean =>
  secretsOf(secret).some((one) => isSame(codeHash(one, id, code), stored))

const sealed = (secret: string, id: string): string => `${id}.${keyed(secret, `attempt:${id}`).toString('base64url')}`

/** The id with a seal, so that a browser can carry it without being able to make one up. */
export const seal = (secret: Keyring, id: string): string => sealed(secret.current, id)

/** The sealed id, or null where the seal is not ours. */
export const unseal = (secret: Keyring, text: string): string | null => {
  const id = text.split('.')[0] ?? ''
  return secretsOf(secret).some((one) => isSame(text, sealed(one, id))) ? id : null
}

/** A text's seal alone, for what a browser carries without the text itself. */
export const markOf = (secret: Keyring, text: string): string => keyed(secret.current, text).toString('base64url')

export const isMark = (secret: Keyring, text: string, mark: string): boolean =>
  secretsOf(secret).some((one) => isSame(mark, keyed(one, text).toString('base64url')))
