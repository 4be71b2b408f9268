import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Keyring, secretsOf } from '../../../platform/keyring.ts'

// The first byte says how the rest is sealed, so that another way can stand beside this one while rows are sealed anew.
const version = 1
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `totp secrets, version ${version}`, 32))

/** The text encrypted under the server's secret (AES-256-GCM); it opens only for the same owner. */
export const sealFor = (secret: Keyring, ownerId: string, text: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret.current), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

const openWith = (secret: string, ownerId: string, sealed: string): string | null => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== version || bytes.length < 1 + ivBytes + tagBytes) return null
  const tagAt = 1 + ivBytes
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(1, tagAt), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(tagAt + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** What was sealed for the owner, under the current secret or a former one; null where the owner or a byte is another one. */
export const openFor = (secret: Keyring, ownerId: string, sealed: string): string | null => {
  for (const one of secretsOf(secret)) {
    const text = openWith(one, ownerId, sealed)
    if (text !== null) return text
  }
  return null
}

/** The same text sealed under the current secret; null where it is already, or where no secret opens it. */
export const sealedAnew = (secret: Keyring, ownerId: string, sealed: string): string | null => {
  if (openWith(secret.current, ownerId, sealed) !== null) return null
  const text = openFor(secret, ownerId, sealed)
  return text === null ? null : sealFor(secret, ownerId, text)
}
