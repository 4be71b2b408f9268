import { Secret, TOTP } from 'otpauth'

/** How long somebody who gave the right password may take for the second step. */
export const pendingLoginSeconds = 10 * 60
/** How many codes are compared in one login. */
export const pendingLoginTries = 5
/** How long an authenticator app's new secret waits for its first code. */
export const setUpSeconds = 15 * 60

const stepSeconds = 30
// A clock may be off by this many steps, either way.
const drift = 1

const totpOf = (secret: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepSeconds })

/** How many random bytes a secret is made of. */
export const secretBytes = 20

/** The secret of these bytes, in base32, as an authenticator app takes it. */
export const totpSecretOf = (bytes: Uint8Array): string => new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** What the QR code says: the secret, whose it is and for which product. */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString()

/** The code of the instant's step. */
export const totpCodeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() })

/** The step whose code this is, at `now` give or take one; null for a wrong code, and for one of a step that was taken before. */
export const stepOf = (secret: string, code: string, now: Date, lastStep: number | null): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: drift })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / stepSeconds) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

// Without the letters that are taken for digits, and without vowels that make words.
const alphabet = 'bcdfghjkmnpqrstvwxz23456789'
const groupLength = 4
const groups = 6

/** A recovery code of what `pick` picks, a number below the given one: about 114 random bits, so that a plain hash of it tells nothing. */
export const recoveryCodeOf = (pick: (below: number) => number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[pick(alphabet.length)]).join(''),
  ).join('-')

// Codes of four groups were made before, and are good until they are used or made anew.
const recoveryLengths = [groups * groupLength, 4 * groupLength]

/** What somebody typed, as it is compared: digits are a code of the app, more of them and letters a recovery code; null for neither. */
export const typedCode = (typed: string): { readonly kind: 'totp' | 'recovery'; readonly code: string } | null => {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s\p{Dash_Punctuation}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain }
  if (!recoveryLengths.includes(plain.length) || [...plain].some((sign) => !alphabet.includes(sign))) return null
  return { kind: 'recovery', code: plain }
}

/** By what a browser is known to have passed the app's code: an app that is set up anew is another factor. */
export const appFactors = (totp: { readonly confirmedAt: Date | null } | null): string[] =>
  totp?.confirmedAt ? [`app:${totp.confirmedAt.getTime()}`] : []
