import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { isDeletionDue } from '../deletion/rules.ts'
import { rememberedFor, rememberedWith } from '../known-browsers.ts'
import { removeOwnWay } from '../own-ways.ts'
import { holdOwner, ownerCall, proveOwner } from '../ownership/actions.ts'
import type { OwnerProof } from '../ownership/wire.ts'
import { dropNeedlessCodes, issueFirstCodes } from '../second-factor/recovery-codes.ts'
import { secondFactorStore } from '../second-factor/store.ts'
import { tellChange } from '../second-factor/told.ts'
import { closedAccount, openSession, type SignedIn } from '../sessions/actions.ts'
import { accountsStore } from '../store.ts'
import type { UserRole } from '../wire.ts'
import { algorithms, assertionOptions, challengeExpiry, checkAssertion, partyOf, passkeyRefused } from './assertions.ts'
import { passkeyOf } from './keyring.ts'
import { isOnlyWay, isRemovable } from './rules.ts'
import { passkeysStore } from './store.ts'
import type { Assertion, NewCredential, Passkey } from './wire.ts'

const passkeysAtMost = 20

const tooMany = () => invalid('too_many_passkeys', `Keep ${passkeysAtMost} passkeys at most`)

/** What a passkey of the actor is asked to sign, to prove who asks. */
export const askForProof = async (caller: Ctx) => {
  const { ctx, owner } = await ownerCall(caller)
  return assertionOptions(ctx, { purpose: 'prove', userId: owner.id })
}

/** Begins to add a passkey, by its owner's proof: what the browser makes one from. */
export const beginPasskey = async (caller: Ctx, proof: OwnerProof) => {
  // Before the proof, which may use up a recovery code.
  const before = await ownerCall(caller)
  if ((await passkeysStore(before.ctx.db).list(before.owner.id)).length >= passkeysAtMost) throw tooMany()
  const { ctx, owner } = await proveOwner(caller, proof)
  const store = passkeysStore(ctx.db)
  const keys = await store.list(owner.id)
  if (keys.length >= passkeysAtMost) throw tooMany()
  const expiresAt = challengeExpiry(ctx.clock.now())
  const options = await generateRegistrationOptions({
    rpName: ctx.brand.name,
    rpID: partyOf(ctx).id,
    userName: owner.email,
    userDisplayName: owner.email,
    userID: new TextEncoder().encode(owner.id),
    timeout: expiresAt.getTime() - ctx.clock.now().getTime(),
    // Only preferred, so that a security key without room for it still serves as a second step.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: keys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await store.insertChallenge({ challenge: options.challenge, purpose: 'add', userId: owner.id, expiresAt })
  return options
}

interface Addition {
  readonly name: string
  readonly credential: NewCredential
  readonly known: string | null
}

/** Adds the passkey that the browser made for the question asked before; recovery codes for who has none. The browser is known to it from then on. */
export const addPasskey = async (caller: Ctx, { name, credential, known }: Addition) => {
  const { ctx, owner } = await ownerCall(caller)
  const { id, origin } = partyOf(ctx)
  const { transports = [], ...response } = credential.response
  const result = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => passkeysStore(ctx.db).useChallenge(challenge, 'add', owner.id, ctx.clock.now()),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!result?.verified) throw passkeyRefused()
  const made = result.registrationInfo.credential
  return ctx.transaction(async (tx) => {
    await holdOwner(tx, ctx.actor)
    const store = passkeysStore(tx)
    if ((await store.list(owner.id)).length >= passkeysAtMost) throw tooMany()
    const row = await store.insert({
      userId: owner.id,
      name,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports,
      verifiesUser: result.registrationInfo.userVerified,
      isDiscoverable: credential.clientExtensionResults?.credProps?.rk ?? null,
      createdAt: tx.clock.now(),
    })
    if (!row) throw passkeyRefused()
    // Whoever began before this factor stood has to prove it now.
    await secondFactorStore(tx).removeBegunTotp(owner.id)
    await store.removeBegun(owner.id)
    const passkey = passkeyOf(row)
    await tellChange(tx, ctx, owner, passkey.opens === false ? 'step_passkey_added' : 'passkey_added')
    const whose = await secondFactorStore(tx).findOwner(owner.id)
    return {
      passkey,
      recoveryCodes: await issueFirstCodes(tx, owner.id),
      remembered: whose && rememberedWith(ctx, known, whose, row.id),
    }
  })
}

/** Gives one of the actor's passkeys another name; throws 404 for one that is not theirs. */
export const renamePasskey = async (caller: Ctx, id: string, name: string): Promise<Passkey> => {
  const { ctx, owner } = await ownerCall(caller)
  return ctx.transaction(async (tx) => {
    const row = await passkeysStore(tx).rename(owner.id, id, name)
    if (!row) throw notFound()
    await audit(tx, ctx, { action: 'passkey.renamed', subjectType: 'passkey', subjectId: id })
    return passkeyOf(row)
  })
}

/**
 * Removes one of the actor's passkeys, by its owner's proof; throws 404 for one that is not theirs, and `other_way_first` where nobody might
 * get into the account any more.
 */
export const removePasskey = (caller: Ctx, id: string, proof: OwnerProof): Promise<void> =>
  removeOwnWay(caller, proof, {
    check: ({ passkeys, ...ways }) => {
      if (!passkeys.some((one) => one.id === id)) throw notFound()
      if (isRemovable(id, ways)) return
      if (isOnlyWay(id, ways))
        throw invalid('other_way_first', 'This passkey is the only way into your account. Add another one first.')
      throw invalid(
        'other_way_first',
        'It is not known yet whether your other passkeys log you in by themselves. Log in with one of them first.',
      )
    },
    remove: async (tx, ctx, owner) => {
      if (!(await passkeysStore(tx).remove(owner.id, id))) throw notFound()
      await dropNeedlessCodes(tx, owner.id)
      await tellChange(tx, ctx, owner, 'passkey_removed')
    },
  })

/** What a passkey is asked to sign at a sign-in without a password. */
export const beginSignIn = (ctx: Ctx) => assertionOptions(ctx, { purpose: 'sign_in', userId: null })

/** Signs in with a passkey alone: it is the key and, by its own check of the person, the second factor. */
export const signInWithPasskey = async (
  ctx: Ctx,
  assertion: Assertion,
  cookies: { readonly session: string | null; readonly known: string | null },
): Promise<SignedIn & { readonly remembered: string }> => {
  const { id, userId, use } = await checkAssertion(ctx, assertion, { purpose: 'sign_in', userId: null })
  return ctx.transaction(async (tx) => {
    const owner = await accountsStore(tx).lock(userId)
    if (!owner || owner.deletedAt) throw passkeyRefused()
    // First, so that a copy of the passkey is told nothing.
    await use(tx)
    const isDeleted = isDeletionDue(owner.deletionDueAt, tx.clock.now())
    if (owner.deactivatedAt || isDeleted) throw closedAccount(ctx, isDeleted)
    const opening = { way: { by: 'passkey', second: null }, ended: cookies.session } as const
    const token = await openSession(tx, userId, ctx, opening)
    const known = { account: owner, way: id, passed: { userId, factor: id } }
    const remembered = rememberedFor(ctx.secret, cookies.known, owner.emailKey, known)
    return { remembered, token, user: { id: userId, primary_role: owner.primaryRole as UserRole } }
  })
}

/** Forgets the questions that nobody answered in time. */
export const forgetOldChallenges = ({ db, clock }: Ports): Promise<void> =>
  passkeysStore(db).removeExpiredChallenges(clock.now())
