import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// The first byte says under which key the rest is, so that a later key can stand beside this one while rows are sealed anew.
const version = 1
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `totp secrets, version ${version}`, 32))

/** The text encrypted under the server's secret (AES-256-GCM); it opens only for the same owner. */
export const sealFor = (secret: string, ownerId: string, text: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What was sealed for the owner; null where the server's secret, the owner or a byte is another one. */
export const openFor = (secret: string, ownerId: string, sealed: string): string | null => {
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
