import { uuidv7 } from 'uuidv7'
import { audit } from '../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { allow, conflict, invalid, invalidAll, notAuthenticated, notFound } from '../../platform/errors.ts'
import { emit } from '../../platform/events.ts'
import { signed } from '../../platform/http/access.ts'
import { getFlags } from '../flags/index.ts'
import { findPlace } from '../places/index.ts'
import { einSeal } from './ein.ts'
import { organizationRenamed } from './events.ts'
import { addMember } from './members/joining.ts'
import { membersStore } from './members/store.ts'
import { waysIn } from './members/ways-in.ts'
import { organizationOf, publicOf } from './organization-object.ts'
import { type Held, holdOwn } from './own.ts'
import {
  canEditOrganization,
  canHaveOrganization,
  canMoveOrganization,
  canSeeOrganization,
  type Membership,
} from './policy.ts'
import {
  changesWhatIsShown,
  changesWhatWasVetted,
  isSameProposal,
  missingFaults,
  nextStatuses,
  proposalAfter,
  slugsOf,
  vettedBeforeAfter,
  withoutProposable,
} from './rules.ts'
import { type OrganizationRow, organizationsStore } from './store.ts'
import {
  type MemberRole,
  type Organization,
  type OrganizationPatch,
  type OrganizationStatus,
  type OwnStanding,
  type PublicOrganization,
  proposableFacts,
} from './wire.ts'

type Belonging = Awaited<ReturnType<ReturnType<typeof organizationsStore>['findMembership']>>

const belongingOf = (row: Belonging) =>
  row && { organization: row.organizationId, role: row.role, status: row.status as OrganizationStatus }

/** Where somebody belongs, as the current user tells it; null for nowhere. */
export const findMembership = async (db: Db, userId: string) =>
  belongingOf(await organizationsStore(db).findMembership(userId))

/** The same, and until the transaction ends they neither leave nor get another role. */
export const holdMembership = async (tx: Tx, userId: string) =>
  belongingOf(await organizationsStore(tx).holdMembership(userId))

/** The vetted organization that somebody works for, and as what; null for nobody who may see students. */
export const findVettedMembership = async (db: Db, userId: string): Promise<Membership | null> => {
  const row = await organizationsStore(db).findMembership(userId)
  return row && row.status === 'vetted' && canSeeOrganization(row) ? row : null
}

/** What an organization is called, its address and where it stands; null where there is none. */
export const findOrganization = async (db: Db, id: string) => {
  const row = await organizationsStore(db).find(id)
  return row && { id, name: row.name, slug: row.slug, status: row.status as OrganizationStatus }
}

/** Who can answer for an organization. */
export const listActiveAdmins = (db: Db, id: string): Promise<string[]> => membersStore(db).listActiveAdmins(id)

/** Its recruiters and administrators with an open account, who stay so until the transaction ends. */
export const listDeciders = (tx: Tx, id: string): Promise<string[]> => membersStore(tx).holdDeciders(id)

const whole = async (ctx: SignedCtx, db: Db, membership: Membership): Promise<Organization> => {
  const row = await organizationsStore(db).find(membership.organizationId)
  if (!row) throw notFound()
  return organizationOf(ctx.secret, row, membership)
}

/** The actor's own organization, or the ways to one. */
export const getStanding = async (caller: Ctx): Promise<OwnStanding> => {
  const ctx = signed(caller)
  allow(canHaveOrganization(ctx.actor))
  const membership = await organizationsStore(ctx.db).findMembership(ctx.actor.id)
  if (!membership) return { membership: null, organization: null, ...(await waysIn(ctx)) }
  const { organizationId: id, name, role } = membership
  return {
    membership: { organization: { id, name }, role: role as MemberRole },
    organization: canSeeOrganization(membership) ? await whole(ctx, ctx.db, membership) : null,
    invitations: [],
    joinable: [],
  }
}

const changedMeanwhile = 'The organization has changed in the meantime. Read it again, then take it back.'

const insertWithSlug = async (tx: Tx, id: string, name: string): Promise<void> => {
  const now = tx.clock.now()
  for (const slug of slugsOf(name)) {
    const row = { id, slug, name, status: 'draft', movedAt: now, createdAt: now }
    if (await organizationsStore(tx).insert(row)) return
  }
  throw conflict('The organization could not be created. Try again.')
}

/** Founds an organization; the actor is its first admin. */
export const createOrganization = async (caller: Ctx, name: string): Promise<Organization> => {
  const ctx = signed(caller)
  allow(canHaveOrganization(ctx.actor))
  return ctx.transaction(async (tx) => {
    const id = uuidv7()
    await insertWithSlug(tx, id, name)
    const membership = { userId: ctx.actor.id, organizationId: id, role: 'admin' as const }
    await addMember(tx, membership)
    await audit(tx, ctx, { action: 'organization.created', subjectType: 'organization', subjectId: id })
    return whole(ctx, tx, membership)
  })
}

const columnsOf = (ctx: SignedCtx, id: string, patch: OrganizationPatch) => ({
  name: patch.name,
  legalName: patch.legal_name,
  kind: patch.kind,
  industry: patch.industry,
  employeesRange: patch.employees_range,
  internsRange: patch.interns_range,
  place: patch.place,
  // A place that is typed anew is no longer the one that was chosen.
  placeId: patch.place !== undefined && patch.place_id === undefined ? null : patch.place_id,
  website: patch.website,
  about: patch.about,
  einSealed: patch.ein === undefined ? undefined : patch.ein === '' ? null : einSeal.sealFor(ctx.secret, id, patch.ein),
})

/** Keeps what a vetted organization wants to say instead until staff decide on it; who says again what stands has taken it back. */
const propose = async (tx: Tx, ctx: SignedCtx, row: OrganizationRow, patch: OrganizationPatch): Promise<void> => {
  const waiting = row.proposedAt && row.proposal
  const proposal = proposalAfter(waiting, row, patch)
  // Nobody who reads it has to begin anew because the same was sent twice.
  if (isSameProposal(waiting, proposal)) return
  await organizationsStore(tx).update(row.id, {
    proposal,
    proposedAt: proposal && tx.clock.now(),
    proposalReason: null,
  })
  await audit(tx, ctx, {
    action: proposal ? 'organization.change_proposed' : 'organization.change_taken_back',
    subjectType: 'organization',
    subjectId: row.id,
    detail: { fields: Object.keys(proposal ?? waiting ?? {}) },
  })
}

type Columns = ReturnType<typeof columnsOf>

/** What can change at once: all of one that nobody has vetted yet. */
const atOnce = (row: OrganizationRow, columns: Columns): Partial<Columns> =>
  row.status === 'vetted' ? withoutProposable(columns) : columns

const given = (columns: Partial<Columns>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

const isProposable = (field: string): boolean => proposableFacts.some((fact) => fact === field)

/** Writes what the patch names and nothing else; of a vetted organization, what students know it by is proposed to staff. */
export const updateOrganization = async (caller: Ctx, id: string, patch: OrganizationPatch): Promise<Organization> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const { row, membership } = await holdOwn(tx, ctx, id)
    allow(canEditOrganization(membership, row.status as OrganizationStatus))
    const place = patch.place_id ? await findPlace(tx, patch.place_id) : null
    if (patch.place_id && !place) throw invalid('invalid', 'Choose a place from the list', 'place_id')
    // A place that was chosen is called as the list calls it.
    const columns = { ...columnsOf(ctx, id, patch), ...(place ? { place: place.description } : {}) }
    const staysWhole = row.status === 'submitted' || row.status === 'vetted'
    const missing = staysWhole ? missingFaults({ ...row, ...given(columns) }) : []
    if (missing.length > 0) throw invalidAll(missing)
    if (row.status === 'vetted') await propose(tx, ctx, row, patch)
    const now = atOnce(row, columns)
    const change = given(now)
    if (Object.keys(change).length === 0) return whole(ctx, tx, membership)
    // The same EIN sealed again is another text.
    const known = row.einSealed === null ? '' : einSeal.openFor(ctx.secret, id, row.einSealed)
    const hasOtherEin = patch.ein !== undefined && patch.ein !== known
    const looked = { about: columns.about, einSealed: hasOtherEin ? columns.einSealed : undefined }
    const isChanged = row.status === 'vetted' && changesWhatWasVetted(row, looked)
    const store = organizationsStore(tx)
    await store.update(id, {
      ...change,
      ...(changesWhatIsShown(row, now) ? { shownChangedAt: tx.clock.now() } : {}),
      ...(isChanged
        ? {
            changedSinceVettingAt: tx.clock.now(),
            vettedBefore: vettedBeforeAfter(row.vettedBefore, row, looked),
          }
        : {}),
    })
    await audit(tx, ctx, {
      action: 'organization.changed',
      subjectType: 'organization',
      subjectId: id,
      detail: { fields: Object.keys(patch).filter((field) => row.status !== 'vetted' || !isProposable(field)) },
    })
    if (now.name !== undefined && now.name !== row.name) await emit(tx, organizationRenamed({ id, name: now.name }))
    return whole(ctx, tx, membership)
  })
}

const move = async (tx: Tx, ctx: SignedCtx, { row }: Held, to: 'submitted' | 'draft'): Promise<void> => {
  const from = row.status as OrganizationStatus
  // Who asks twice has been heard.
  if (from === to) return
  if (!nextStatuses(from, 'member').includes(to))
    throw invalid('invalid_transition', 'This cannot be done in the state the organization is in now.')
  if (to === 'submitted') {
    const missing = missingFaults(row)
    if (missing.length > 0) throw invalidAll(missing)
  }
  const at = tx.clock.now()
  const store = organizationsStore(tx)
  await store.update(row.id, { status: to, movedAt: at, submittedAt: to === 'submitted' ? at : null })
  await store.insertMove({ organizationId: row.id, from, to, byId: ctx.actor.id, at })
}

const asMover = async (
  caller: Ctx,
  id: string,
  act: (tx: Tx, ctx: SignedCtx, held: Held) => Promise<void>,
): Promise<Organization> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, ctx, id)
    allow(canMoveOrganization(held.membership))
    await act(tx, ctx, held)
    return whole(ctx, tx, held.membership)
  })
}

/** Asks staff to vet the organization; every fault is told at once. */
export const submitOrganization = (caller: Ctx, id: string): Promise<Organization> =>
  asMover(caller, id, (tx, ctx, held) => move(tx, ctx, held, 'submitted'))

/**
 * Takes back what staff have not decided yet: the organization, or what a vetted one proposes. A refused proposal is put away by it. 409
 * where it is not the version that was read, so that nobody takes back what they have not seen.
 */
export const takeBackOrganization = (caller: Ctx, id: string, version: number): Promise<Organization> =>
  asMover(caller, id, async (tx, ctx, held) => {
    const { row } = held
    const isProposal = row.status === 'vetted' && row.proposal !== null
    if ((isProposal || row.status === 'submitted') && row.version !== version) throw conflict(changedMeanwhile)
    if (!isProposal) return move(tx, ctx, held, 'draft')
    await organizationsStore(tx).update(id, { proposal: null, proposedAt: null, proposalReason: null })
    await audit(tx, ctx, {
      action: 'organization.change_taken_back',
      subjectType: 'organization',
      subjectId: id,
    })
  })

/** A vetted organization as everybody sees it, or null. */
export const findPublicOrganization = async (
  { db }: Pick<Ctx, 'db'>,
  slug: string,
): Promise<PublicOrganization | null> => {
  // A page's address may hold anything; no other slug was ever given.
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) return null
  const row = await organizationsStore(db).findVettedBySlug(slug)
  return row && publicOf(row)
}

/** The same; 404 where there is none. Whoever is not signed in reads it while `public_job_posting` is on. */
export const getPublicOrganization = async (ctx: Ctx, slug: string): Promise<PublicOrganization> => {
  if (!ctx.actor && !(await getFlags(ctx)).public_job_posting) throw notAuthenticated()
  const told = await findPublicOrganization(ctx, slug)
  if (!told) throw notFound()
  return told
}
