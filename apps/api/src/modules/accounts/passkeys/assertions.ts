import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { countKnownStart, countStart } from '../sign-in-starts.ts'
import { type ChallengePurpose, passkeysStore } from './store.ts'
import type { Assertion } from './wire.ts'

const challengeSeconds = 5 * 60

/** When a challenge that is made now can be answered no more. */
export const challengeExpiry = (now: Date): Date => new Date(now.getTime() + challengeSeconds * 1000)

/** For whom passkeys are made: the host of the product's address. */
export const partyOf = ({ publicUrl }: Pick<Ctx, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** What a passkey may sign by: Ed25519, ES256 and RS256. */
export const algorithms = [-8, -7, -257]

/** What is answered for any passkey that does not serve; why is nobody's to know. */
export const passkeyRefused = () => invalid('passkey_refused', 'This passkey could not be used. Try another way.')

/** Who is to sign: a user who is known already, or, at a sign-in without one, whoever has a passkey. */
type Asked =
  | { readonly purpose: Extract<ChallengePurpose, 'second' | 'prove'>; readonly userId: string }
  | { readonly purpose: Extract<ChallengePurpose, 'sign_in'>; readonly userId: null }

/** What the browser is asked to sign, once, within five minutes; throws 429 where its network asks too often. */
export const assertionOptions = async (ctx: Ctx, { purpose, userId }: Asked) => {
  await (userId === null ? countStart(ctx, 'passkey-question') : countKnownStart(ctx))
  const store = passkeysStore(ctx.db)
  const keys = userId === null ? [] : await store.list(userId)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(ctx).id,
    timeout: challengeSeconds * 1000,
    userVerification: userId === null ? 'required' : 'preferred',
    allowCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  const expiresAt = challengeExpiry(ctx.clock.now())
  await store.insertChallenge({ challenge: options.challenge, purpose, userId, expiresAt })
  return options
}

/**
 * Whose signature it is, and of which passkey; throws where it is none of a passkey that we know and asked. Without a password before it, the
 * authenticator must have made sure of the person. `use` writes the use down, and throws for a copy of the passkey.
 */
export const checkAssertion = async (ctx: Ctx, given: Assertion, { purpose, userId }: Asked) => {
  const store = passkeysStore(ctx.db)
  const key = await store.findByCredential(given.id)
  if (!key || (userId !== null && key.userId !== userId)) throw passkeyRefused()
  const { id, origin } = partyOf(ctx)
  const result = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge: (challenge) => store.useChallenge(challenge, purpose, userId, ctx.clock.now()),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: userId === null,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      // Compared when the use is written down, where two at once take turns.
      counter: 0,
    },
  }).catch(() => null)
  if (!result?.verified) throw passkeyRefused()
  const { newCounter: counter, userVerified: hasVerified } = result.authenticationInfo
  return {
    id: key.id,
    userId: key.userId,
    use: async (tx: Tx): Promise<void> => {
      // Where nobody's passkeys were named, it was found without.
      const wasFound = userId === null
      const isUsed = await passkeysStore(tx).use(key.id, { counter, hasVerified, wasFound, now: tx.clock.now() })
      if (!isUsed) throw passkeyRefused()
    },
  }
}
