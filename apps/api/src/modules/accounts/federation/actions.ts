import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports } from '../../../platform/context.ts'
import { type Tx, violatedUnique } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import {
  type Choice,
  type Identity,
  type IdentityProvider,
  ProviderFault,
} from '../../../platform/oidc/identity-provider.ts'
import { isEmail } from '../credentials/wire.ts'
import { rememberedFor } from '../known-browsers.ts'
import { safeNext } from '../next/wire.ts'
import { awaitSecondFactor } from '../second-factor/pending-logins.ts'
import { newToken, sha256 } from '../secrets.ts'
import { actorOfToken, openSession } from '../sessions/actions.ts'
import { countStart } from '../sign-in-starts.ts'
import { attemptsStore } from '../sign-up/store.ts'
import { accountsStore } from '../store.ts'
import type { UserRole } from '../wire.ts'
import { type Linkable, linkIdentity } from './linking.ts'
import { flowKeptSeconds, flowLifeSeconds, isDemoIssuer, isLinkable, namesOf } from './rules.ts'
import { type FlowRow, federationStore } from './store.ts'
import { type FederationNotice, roleOfFlow } from './wire.ts'

interface Asked {
  readonly provider: string | undefined
  readonly next: string | undefined
  readonly newUserFlow: string | undefined
  readonly choice: Choice
  /** The session that the browser has. */
  readonly session: string | null
}

export type Start =
  | { readonly kind: 'away'; readonly address: string; readonly state: string; readonly browser: string }
  | { readonly kind: 'notice'; readonly notice: FederationNotice; readonly next: string | null }
  | { readonly kind: 'stay'; readonly next: string | null }

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)

// Nothing of what the provider or the browser sent: a state, a code or an address would be in it.
const noticeOf = (ctx: Ctx, error: unknown): FederationNotice => {
  if (!(error instanceof ProviderFault)) throw error
  const { kind, code } = error
  ctx.log.warn({ kind, code }, 'a sign-in with the identity provider came to nothing')
  return kind === 'invalid' ? 'failed' : kind
}

/** Starts a sign-in at the provider, as a flow of its own that only this browser can end. */
export const startSignIn = async (
  ctx: Ctx,
  { provider, next: asked, newUserFlow, choice, session }: Asked,
): Promise<Start> => {
  const next = safeNext(asked)
  // Whoever is signed in stays so: no link, be it another site's or one that somebody put on a page of ours, puts another session in the
  // place of theirs.
  if ((await actorOfToken(ctx, session)) !== null) return { kind: 'stay', next }
  if (!ctx.identityProvider || provider !== ctx.brand.identity_provider.value)
    return { kind: 'notice', notice: 'not_offered', next }
  await countStart(ctx, 'provider-sign-in')
  const [state, browser, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()]
  const now = ctx.clock.now()
  try {
    const address = await ctx.identityProvider.addressOf({ state, nonce, verifier }, ctx.locale, choice)
    await federationStore(ctx.db).insertFlow({
      stateHash: sha256(state),
      browserHash: sha256(browser),
      verifier,
      nonce,
      next,
      role: roleOfFlow(newUserFlow),
      createdAt: now,
      expiresAt: later(now, flowLifeSeconds),
    })
    return { kind: 'away', address, state, browser }
  } catch (error) {
    return { kind: 'notice', notice: noticeOf(ctx, error), next }
  }
}

interface Account {
  readonly id: string
  readonly primary_role: UserRole
}

interface Signed {
  readonly kind: 'signed-in'
  readonly user: Account
  readonly token: string
  /** What the browser is known by from now on. */
  readonly remembered: string
}

type Unsigned =
  | { readonly kind: 'notice'; readonly notice: FederationNotice }
  | { readonly kind: 'choose-role' }
  | { readonly kind: 'second-factor-due'; readonly pending: string }

/** `way`: the link by which the provider opens the account. */
type Settled = { readonly kind: 'account'; readonly user: Account; readonly way: string } | Unsigned

export type End = (Signed | Unsigned) & { readonly next: string | null }

/** What the browser carries of the flow, of the session that it had before, and of what it is known by. */
interface Cookies {
  readonly browser: string | null
  readonly session: string | null
  readonly known: string | null
}

interface Return {
  /** The query that the browser came back with, from its `?` on. */
  readonly answer: string
  readonly state: string
  readonly cookies: Cookies
}

/** Ends a sign-in: the browser's own flow, in time and once. */
export const finishSignIn = async (ctx: Ctx, { answer, state, cookies }: Return): Promise<End> => {
  const { identityProvider } = ctx
  const store = federationStore(ctx.db)
  const flow = cookies.browser ? await store.findFlow(sha256(state), sha256(cookies.browser)) : null
  if (!flow || !identityProvider) return { kind: 'notice', notice: flow ? 'not_offered' : 'expired', next: null }
  const next = safeNext(flow.next)
  // Taken before the provider is asked, so that of two of the same answers at once one is a replay.
  if (!(await store.useFlow(flow.id, ctx.clock.now()))) return { kind: 'notice', notice: 'expired', next }
  return { ...(await settle(ctx, identityProvider, flow, { answer, state, cookies })), next }
}

const settle = async (
  ctx: Ctx,
  provider: IdentityProvider,
  { nonce, verifier, role }: FlowRow,
  { answer, state, cookies }: Return,
): Promise<Signed | Unsigned> => {
  try {
    const identity = await provider.identify(answer, { state, nonce, verifier })
    return await signInAs(ctx, identity, role, cookies)
  } catch (error) {
    return { kind: 'notice', notice: noticeOf(ctx, error) }
  }
}

/** Opens the account of whom the provider vouches for; at the same moment a code may make it, which the second try finds. */
const signInAs = async (ctx: Ctx, identity: Identity, role: string | null, cookies: Cookies) => {
  const signIn = () =>
    ctx.transaction(async (tx): Promise<Signed | Unsigned> => {
      const settled = await findOrMake(ctx, tx, identity, role)
      if (settled.kind !== 'account') return settled
      const { user, way } = settled
      // An account that is closed meanwhile opens no session: closing ends the sessions that it finds.
      const account = await accountsStore(tx).lockOpen(user.id, tx.clock.now())
      if (account === null) return { kind: 'notice', notice: 'deactivated' }
      const remembered = rememberedFor(ctx.secret, cookies.known, account.emailKey, { account, way })
      const opening = { way: { by: 'provider', second: null }, ended: cookies.session } as const
      return { kind: 'signed-in', user, token: await openSession(tx, user.id, ctx, opening), remembered }
    })
  try {
    return await signIn()
  } catch (error) {
    if (violatedUnique(error) === null) throw error
    return signIn()
  }
}

const refusal = (notice: FederationNotice): Settled => ({ kind: 'notice', notice })

const findOrMake = async (ctx: Ctx, tx: Tx, identity: Identity, role: string | null): Promise<Settled> => {
  const { issuer, subject, email } = identity
  const store = federationStore(tx)
  await store.holdIdentity(issuer, subject)
  const known = await store.findUser(issuer, subject)
  if (known) return openKnown(tx, identity, known)
  if (email === null || !identity.emailVerified || !isEmail(email)) return refusal('address_unverified')
  const owner = await accountsStore(tx).findByEmail(emailKey(email))
  if (owner) return link(ctx, tx, { ...identity, email }, owner)
  if (role === null) return { kind: 'choose-role' }
  return make(ctx, tx, { ...identity, email }, role)
}

const openKnown = async (tx: Tx, { issuer, subject }: Identity, { id }: { readonly id: string }): Promise<Settled> => {
  const held = await accountsStore(tx).lockOpen(id, tx.clock.now())
  if (!held) return refusal('deactivated')
  // Until the row was to be had, the operator may have given the account back to its owner, whom no word of before opens it to.
  const known = await federationStore(tx).findUser(issuer, subject)
  if (known?.id !== id) return refusal('not_linked')
  // Whoever became staff since: from then on they need the password and the second factor.
  if (!isLinkable(held)) return refusal('not_linked')
  return { kind: 'account', user: { id, primary_role: held.primaryRole as UserRole }, way: known.identityId }
}

type Owner = NonNullable<Awaited<ReturnType<ReturnType<typeof accountsStore>['findByEmail']>>>

const link = async (
  ctx: Ctx,
  tx: Tx,
  { issuer, subject, email }: Linkable & { readonly email: string },
  { id }: Owner,
): Promise<Settled> => {
  const held = await accountsStore(tx).lockOpen(id, tx.clock.now())
  if (!held) return refusal('deactivated')
  // The address that the provider vouches for may be another account's by the time the row was to be had, or nobody's.
  if (held.emailKey !== emailKey(email) || !isLinkable(held)) return refusal('not_linked')
  if (await federationStore(tx).isLinked(id, issuer)) return refusal('not_linked')
  // Whoever has a second factor shows it before another key to the account is cut; the link waits with the login.
  const pending = await awaitSecondFactor(tx, id, { identity: { issuer, subject } })
  if (pending !== null) return { kind: 'second-factor-due', pending }
  const way = await linkIdentity(tx, ctx, id, { issuer, subject })
  if (way === null) return refusal('not_linked')
  return { kind: 'account', user: { id, primary_role: held.primaryRole as UserRole }, way }
}

const make = async (ctx: Ctx, tx: Tx, identity: Identity & { email: string }, role: string): Promise<Settled> => {
  const { issuer, subject, email } = identity
  const now = tx.clock.now()
  const key = emailKey(email)
  // Before the account, as a confirmation does: the other way round the two would wait for each other.
  await attemptsStore(tx).listForUpdate(key)
  const id = await accountsStore(tx).insertUser({
    email,
    emailKey: key,
    ...namesOf(identity, email),
    passwordHash: null,
    primaryRole: role,
    roles: [role],
    locale: ctx.locale,
    createdAt: now,
  })
  const way = await federationStore(tx).insertIdentity({ userId: id, issuer, subject, createdAt: now })
  if (way === null) throw new Error('the identity of a new account was not inserted')
  // Whoever else typed this address may have been anybody.
  await attemptsStore(tx).voidAll(key, now)
  await audit(tx, ctx, { action: 'user.made', subjectType: 'user', subjectId: id, detail: { issuer } })
  return { kind: 'account', user: { id, primary_role: role as UserRole }, way }
}

/** Forgets the sign-ins that ran out an hour ago. */
export const forgetOldFlows = (ports: Ports): Promise<void> =>
  federationStore(ports.db).removeFlowsBefore(later(ports.clock.now(), -flowKeptSeconds))

/**
 * For a database that once was the demo's: whom its provider vouched for, nobody has checked. No identity of such a provider stands, and
 * the accounts that nothing else opens are the demo's from now on. `issuer` is the operator's own, which stays.
 */
export const forgetDemoProvider = async (tx: Tx, issuer: string | null): Promise<void> => {
  const store = federationStore(tx)
  const issuers = (await store.listIssuers()).filter((one) => isDemoIssuer(one, issuer))
  if (issuers.length === 0) return
  await store.markDemos(issuers)
  await store.removeIdentitiesOf(issuers)
}
