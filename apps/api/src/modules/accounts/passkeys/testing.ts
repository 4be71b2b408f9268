import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

interface Flags {
  readonly origin?: string
  /** Whether it makes sure of the person, by a finger or a PIN. */
  readonly verified?: boolean
  /** What its browser tells of whether the authenticator keeps it; null where it tells nothing. */
  readonly kept?: boolean | null
  readonly counter?: number
}

/** An authenticator in software, with one passkey; what it answers may be made wrong on purpose. */
export const makeAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const party = sha('localhost')
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([party, Buffer.of(flags), count])
  }
  const named = { id: b64(id), rawId: b64(id), type: 'public-key' as const }
  return {
    create: (
      challenge: string,
      { origin = 'http://localhost:3000', verified = true, kept = true, counter = 0 }: Flags = {},
    ) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        head(verified ? 0x45 : 0x41, counter),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
          attestationObject: b64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
        clientExtensionResults: kept === null ? {} : { credProps: { rk: kept } },
      }
    },
    get: (challenge: string, { origin = 'http://localhost:3000', verified = true, counter = 0 }: Flags = {}) => {
      const data = clientData('webauthn.get', challenge, origin)
      const authData = head(verified ? 0x05 : 0x01, counter)
      const signature = sign('sha256', Buffer.concat([authData, sha(data)]), privateKey)
      return {
        ...named,
        response: { clientDataJSON: b64(data), authenticatorData: b64(authData), signature: b64(signature) },
      }
    },
  }
}
