import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Keyring, secretsOf } from './keyring.ts'

// The first byte says how the rest is sealed, so that another way can stand beside this one while rows are sealed anew.
const version = 1
const ivBytes = 12
const tagBytes = 16

/** How texts of one purpose are kept secret in the database; what is sealed for one owner opens for no other. */
export interface Seal {
  /** The text encrypted under the server's secret (AES-256-GCM). */
  sealFor(secret: Keyring, ownerId: string, text: string): string
  /** What was sealed for the owner, under the current secret or a former one; null where the owner or a byte is another one. */
  openFor(secret: Keyring, ownerId: string, sealed: string): string | null
  /** The same text sealed under the current secret; null where it is already, or where no secret opens it. */
  sealedAnew(secret: Keyring, ownerId: string, sealed: string): string | null
}

/** The seal of a purpose, "totp secrets" for example: one purpose's seals open with no other's. */
export const makeSeal = (purpose: string): Seal => {
  const keyOf = (secret: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `${purpose}, version ${version}`, 32))

  const sealFor: Seal['sealFor'] = (secret, ownerId, text) => {
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

  const openFor: Seal['openFor'] = (secret, ownerId, sealed) => {
    for (const one of secretsOf(secret)) {
      const text = openWith(one, ownerId, sealed)
      if (text !== null) return text
    }
    return null
  }

  return {
    sealFor,
    openFor,
    sealedAnew(secret, ownerId, sealed) {
      if (openWith(secret.current, ownerId, sealed) !== null) return null
      const text = openFor(secret, ownerId, sealed)
      return text === null ? null : sealFor(secret, ownerId, text)
    },
  }
}

/** Rows that hold what was sealed, each for its owner. */
export interface SealedRows {
  /** Those behind the owner `after`, in the order of the owners' ids. */
  list(after: string | null, limit: number): Promise<readonly { readonly ownerId: string; readonly sealed: string }[]>
  /** Puts one seal in another's place, unless it has changed in the meantime. */
  update(ownerId: string, from: string, to: string): Promise<void>
}

const batch = 500

async function* sealsOfFormer(seal: Seal, secret: Keyring, rows: SealedRows) {
  let after: string | null = null
  for (;;) {
    const found = await rows.list(after, batch)
    for (const { ownerId, sealed } of found) {
      const to = seal.sealedAnew(secret, ownerId, sealed)
      if (to !== null) yield { ownerId, from: sealed, to }
    }
    if (found.length < batch) return
    after = found.at(-1)?.ownerId ?? null
  }
}

/** Seals what only a former server secret opens under the current one; answers how many rows that were. */
export const sealRowsAnew = async (seal: Seal, secret: Keyring, rows: SealedRows): Promise<number> => {
  if (secret.former.length === 0) return 0
  let sealed = 0
  for await (const { ownerId, from, to } of sealsOfFormer(seal, secret, rows)) {
    await rows.update(ownerId, from, to)
    sealed += 1
  }
  return sealed
}

/** Whether a former server secret is still needed to open one of the rows. */
export const needFormerSecret = async (seal: Seal, secret: Keyring, rows: SealedRows): Promise<boolean> => {
  if (secret.former.length === 0) return false
  const first = await sealsOfFormer(seal, secret, rows).next()
  return !first.done
}
