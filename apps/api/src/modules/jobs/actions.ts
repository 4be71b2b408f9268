import { uuidv7 } from 'uuidv7'
import { audit } from '../../platform/audit/audit.ts'
import { today } from '../../platform/clock.ts'
import type { Ctx, Ports, SignedCtx } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { allow, conflict, invalid, invalidAll, notFound } from '../../platform/errors.ts'
import { emit } from '../../platform/events.ts'
import { signed } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { pageOf } from '../../platform/http/page.ts'
import { tell } from '../notices/index.ts'
import { findMembership, findOrganization, listDeciders } from '../organizations/index.ts'
import { findPlace } from '../places/index.ts'
import { deletedBefore, deletedBy, idTaken, noteDeletion } from './deletions.ts'
import { postingClosed } from './events.ts'
import { type Colleague, canPost, canSeePostings, canSubmit } from './policy.ts'
import { factsOf, listedOf, postingOf, versionsOf } from './posting-object.ts'
import {
  changedFields,
  faultsOf,
  isOver,
  isUntold,
  lastDayUnderWay,
  matters,
  nextStatuses,
  payFaults,
  placeFaults,
} from './rules.ts'
import { type PostingRow, postingsStore } from './store.ts'
import type {
  NewPosting,
  OwnMove,
  Posting,
  PostingFields,
  PostingListQuery,
  PostingMoveBody,
  PostingPage,
  PostingPatch,
  PostingStatus,
  PostingVersions,
} from './wire.ts'

const list = 'postings'

interface AtWork extends Colleague {
  readonly organizationId: string
}

/** Where the actor works; 404 for who belongs nowhere or is not let in yet. */
const atWork = async (ctx: SignedCtx, db: Db): Promise<AtWork> => {
  const membership = await findMembership(db, ctx.actor.id)
  const organization = membership && (await findOrganization(db, membership.organization))
  if (!organization) throw notFound()
  const colleague = {
    role: membership.role,
    organizationId: organization.id,
    organizationStatus: organization.status,
  }
  if (!canSeePostings(colleague)) throw notFound()
  return colleague
}

const shown = async (db: Db, id: string, colleague: AtWork, now: Date): Promise<Posting> => {
  const store = postingsStore(db)
  const row = await store.find(id)
  if (row?.organizationId !== colleague.organizationId || !row) throw notFound()
  return postingOf(row, await store.listMoves(id), colleague, now)
}

/** The postings of the actor's organization, those that moved last first, a page at a time. */
export const listPostings = async (caller: Ctx, { limit, cursor, status }: PostingListQuery): Promise<PostingPage> => {
  const ctx = signed(caller)
  const { organizationId } = await atWork(ctx, ctx.db)
  const [movedAt, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = movedAt !== undefined && id !== undefined ? { movedAt, id } : null
  const wanted = { after, limit: limit + 1, organizationId, status: status ?? null, search: null }
  const { shown: rows, last } = pageOf(await postingsStore(ctx.db).list(wanted), limit)
  return {
    results: rows.map(listedOf),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.movedAt.toISOString(), last.id] }),
  }
}

/** A posting of the actor's organization. */
export const getPosting = async (caller: Ctx, id: string): Promise<Posting> => {
  const ctx = signed(caller)
  return shown(ctx.db, id, await atWork(ctx, ctx.db), ctx.clock.now())
}

/** What a posting of the actor's organization said each time that staff were asked. */
export const listVersions = async (caller: Ctx, id: string): Promise<PostingVersions> => {
  const ctx = signed(caller)
  const { organizationId } = await atWork(ctx, ctx.db)
  const store = postingsStore(ctx.db)
  if (!(await store.findOf(organizationId, id))) throw notFound()
  return versionsOf(await store.listVersions(id))
}

type SomeFields = { readonly [F in keyof PostingFields]?: PostingFields[F] | undefined }

const columnsOf = (fields: SomeFields) => ({
  title: fields.title,
  category: fields.category,
  description: fields.description,
  skills: fields.skills,
  place: fields.place,
  // A place that is typed anew is no longer the one that was chosen.
  placeId: fields.place !== undefined && fields.place_id === undefined ? null : fields.place_id,
  remote: fields.remote,
  remoteStates: fields.remote_states,
  payMinCents: fields.pay_min_cents,
  payMaxCents: fields.pay_max_cents,
  hoursWeek: fields.hours_week,
  weeks: fields.weeks,
  startDay: fields.start_day,
  openings: fields.openings,
  deadlineDay: fields.deadline_day,
  questions: fields.questions,
  reviewedBy: fields.reviewed_by,
  subsidyPrograms: fields.subsidy_programs,
})

const nowhere = { country: null, region: null, latitude: null, longitude: null }

/** The columns that the fields change, with where the place is and what the place data call it. */
const changeOf = async (tx: Tx, fields: SomeFields) => {
  const columns = columnsOf(fields)
  const place = columns.placeId ? await findPlace(tx, columns.placeId) : null
  if (columns.placeId && !place) throw invalid('invalid', 'Choose a place from the list', 'place_id')
  const where = place
    ? {
        place: place.description,
        country: place.countryCode,
        region: place.countryCode === 'US' ? place.regionCode : null,
        latitude: place.latitude,
        longitude: place.longitude,
      }
    : columns.placeId === null
      ? nowhere
      : {}
  return Object.fromEntries(
    Object.entries({ ...columns, ...where }).filter(([, value]) => value !== undefined),
  ) as Partial<PostingRow>
}

/** Begins a posting. Asked again with the same id it answers with the draft that the first asking made; with that of a deleted one it begins none. */
export const createPosting = async (caller: Ctx, { id: named, ...fields }: NewPosting): Promise<Posting> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const colleague = await atWork(ctx, tx)
    allow(canPost(colleague))
    const now = tx.clock.now()
    const id = named ?? uuidv7()
    const row = {
      id,
      organizationId: colleague.organizationId,
      createdById: ctx.actor.id,
      status: 'draft',
      movedAt: now,
      changedAt: now,
      createdAt: now,
      ...(await changeOf(tx, fields)),
    }
    const store = postingsStore(tx)
    if (!(await store.insert(row))) {
      const there = await store.find(id)
      if (there?.organizationId !== colleague.organizationId) throw idTaken()
    } else {
      // Asked now that the row is in: a deletion that was under way is waited for by then.
      const gone = named === undefined ? null : await deletedBy(tx, id, colleague)
      if (gone !== null) throw gone === 'own' ? deletedBefore() : idTaken()
      const made = await store.find(id)
      const faults = made ? payFaults(factsOf(made)) : []
      if (faults.length > 0) throw invalidAll(faults)
      await audit(tx, ctx, { action: 'posting.created', subjectType: 'posting', subjectId: id })
    }
    return shown(tx, id, colleague, now)
  })
}

interface Held {
  readonly row: PostingRow
  readonly colleague: AtWork
}

/** The posting of the actor's organization, locked until the transaction ends; 409 where it is not the version that was read. */
const hold = async (tx: Tx, ctx: SignedCtx, id: string, version: number, isToGo = false): Promise<Held> => {
  const colleague = await atWork(ctx, tx)
  const row = await postingsStore(tx).findForUpdate(id, isToGo)
  if (!row && !isToGo && (await deletedBy(tx, id, colleague)) === 'own') throw deletedBefore()
  if (row?.organizationId !== colleague.organizationId || !row) throw notFound()
  allow(canPost(colleague))
  if (row.version !== version) throw conflict('The posting has changed in the meantime. Read it again, then change it.')
  return { row, colleague }
}

/** Writes the move and, where an open posting ends by it, tells later rooms. */
const recordMove = async (tx: Tx, ctx: SignedCtx, row: PostingRow, to: PostingStatus): Promise<void> => {
  await postingsStore(tx).insertMove({
    postingId: row.id,
    from: row.status,
    to,
    byId: ctx.actor.id,
    at: tx.clock.now(),
  })
  await audit(tx, ctx, {
    action: 'posting.moved',
    subjectType: 'posting',
    subjectId: row.id,
    detail: { from: row.status, to },
  })
  if (row.status === 'open')
    await emit(tx, postingClosed({ postingId: row.id, organizationId: row.organizationId, to }))
}

const keepVersion = (tx: Tx, ctx: SignedCtx, row: PostingRow, version: number): Promise<void> =>
  postingsStore(tx).insertVersion({
    postingId: row.id,
    version,
    facts: factsOf(row),
    byId: ctx.actor.id,
    at: tx.clock.now(),
  })

/**
 * Writes what the patch names and nothing else. An edit of an open posting about what students decide by sends it back to staff; until
 * they have approved it nobody applies.
 */
export const updatePosting = async (
  caller: Ctx,
  id: string,
  { version, ...fields }: PostingPatch,
): Promise<Posting> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const { row, colleague } = await hold(tx, ctx, id, version)
    const now = tx.clock.now()
    const change = await changeOf(tx, fields)
    const next = { ...row, ...change }
    const changed = changedFields(factsOf(row), factsOf(next))
    if (changed.length === 0) return shown(tx, id, colleague, now)
    const isAtStaff = row.status === 'submitted' || row.status === 'open'
    const isMovedElsewhere = changed.some((field) => field === 'place' || field === 'place_id' || field === 'remote')
    const wrong = isAtStaff ? faultsOf(factsOf(next), now) : payFaults(factsOf(next))
    const faults = isAtStaff && isMovedElsewhere ? [...wrong, ...placeFaults(factsOf(next))] : wrong
    if (faults.length > 0) throw invalidAll(faults)
    const isSentBack = row.status === 'open' && matters(changed)
    if (isSentBack) allow(canSubmit(colleague))
    const store = postingsStore(tx)
    const moved = isSentBack ? { status: 'submitted', movedAt: now } : {}
    await store.update(id, { ...change, ...moved, changedAt: now })
    if (isSentBack) await recordMove(tx, ctx, row, 'submitted')
    if (isAtStaff) {
      await keepVersion(tx, ctx, next, version + 1)
      await audit(tx, ctx, {
        action: 'posting.changed',
        subjectType: 'posting',
        subjectId: id,
        detail: { fields: changed },
      })
    }
    return shown(tx, id, colleague, now)
  })
}

const notNow = 'This cannot be done in the state the posting is in now.'

const unvetted =
  'Students see postings of vetted organizations only. You can write and preview; send it once yours is vetted.'

const checkSubmission = (row: PostingRow, colleague: AtWork, now: Date): void => {
  if (!canSubmit(colleague)) throw invalid('organization_not_vetted', unvetted, 'status')
  const facts = factsOf(row)
  const faults = [...faultsOf(facts, now), ...placeFaults(facts)]
  if (faults.length > 0) throw invalidAll(faults)
}

/** Sends a posting to staff, takes it back, or closes it. */
export const movePosting = async (
  caller: Ctx,
  id: string,
  { status: to, version }: PostingMoveBody,
): Promise<Posting> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const { row, colleague } = await hold(tx, ctx, id, version)
    const now = tx.clock.now()
    const from = row.status as PostingStatus
    const next: readonly PostingStatus[] = nextStatuses(from, 'member')
    if (!next.includes(to satisfies OwnMove)) throw invalid('invalid_transition', notNow, 'status')
    if (to === 'submitted') checkSubmission(row, colleague, now)
    // What opens again after its end counts as new.
    const renewed = to === 'submitted' && isOver(from) ? { publishedAt: null, hires: 0 } : {}
    await postingsStore(tx).update(id, { status: to, movedAt: now, ...renewed })
    if (to === 'submitted') await keepVersion(tx, ctx, row, version + 1)
    await recordMove(tx, ctx, row, to)
    return shown(tx, id, colleague, now)
  })
}

/** Deletes a draft that was never sent to staff, as it was read; whatever was sent is kept. */
export const deletePosting = async (caller: Ctx, id: string, version: number): Promise<void> => {
  const ctx = signed(caller)
  await ctx.transaction(async (tx) => {
    const { row, colleague } = await hold(tx, ctx, id, version, true)
    const store = postingsStore(tx)
    if (!isUntold({ status: row.status, hasMoved: await store.hasMoved(id) }))
      throw invalid('invalid_transition', notNow, 'status')
    await store.delete(id)
    await noteDeletion(tx, ctx, row.id, colleague)
  })
}

/** A new draft that says the same, but when: its days are to be told anew. */
export const copyPosting = async (caller: Ctx, id: string): Promise<Posting> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const colleague = await atWork(ctx, tx)
    const row = await postingsStore(tx).find(id)
    if (row?.organizationId !== colleague.organizationId || !row) throw notFound()
    allow(canPost(colleague))
    const now = tx.clock.now()
    const { place_id: _place, ...facts } = factsOf(row)
    const { country, region, latitude, longitude, placeId } = row
    const copy = uuidv7()
    await postingsStore(tx).insert({
      id: copy,
      organizationId: colleague.organizationId,
      createdById: ctx.actor.id,
      status: 'draft',
      movedAt: now,
      changedAt: now,
      createdAt: now,
      ...columnsOf({ ...facts, start_day: null, deadline_day: null }),
      questions: row.questions.map((question) => ({ ...question, id: uuidv7() })),
      placeId,
      country,
      region,
      latitude,
      longitude,
    })
    await audit(tx, ctx, {
      action: 'posting.created',
      subjectType: 'posting',
      subjectId: copy,
      detail: { copy_of: id },
    })
    return shown(tx, copy, colleague, now)
  })
}

const batch = 200

/** Ends the open postings whose deadline day is over everywhere in the country. */
export const expirePostings = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> => {
  const day = lastDayUnderWay(clock.now())
  const done = await db.transaction(async (tx) => {
    const store = postingsStore(tx)
    const overdue = await store.takeOverdue(day, batch)
    for (const row of overdue) {
      const { id, organizationId } = row
      const at = tx.clock.now()
      await store.update(id, { status: 'expired', movedAt: at })
      await store.insertMove({ postingId: id, from: 'open', to: 'expired', byId: null, at })
      await emit(tx, postingClosed({ postingId: id, organizationId, to: 'expired' }))
      await tell(tx, {
        to: await listDeciders(tx, organizationId),
        kind: 'posting_expired',
        key: `${id}:${row.version}`,
        about: { posting: row.title, organization: row.organizationName },
        path: `/postings/${id}`,
        mail: 'updates',
      })
    }
    return overdue.length
  })
  return done < batch ? done : done + (await expirePostings({ db, clock }))
}

/** Calls the postings of an organization as it is called from now on. */
export const followName = (tx: Tx, { id, name }: { readonly id: string; readonly name: string }): Promise<void> =>
  postingsStore(tx).rename(id, name)

/**
 * The posting if it can be applied to now: open, not past its deadline, of a vetted organization; null otherwise. Until the transaction
 * ends nobody closes it.
 */
export const holdOpenPosting = (tx: Tx, id: string) => postingsStore(tx).holdOpen(id, lastDayUnderWay(tx.clock.now()))

/** A posting of this organization, in any state; null where it is none of its. */
export const findPostingOf = (db: Db, organizationId: string, id: string) =>
  postingsStore(db).findOf(organizationId, id)

/** Counts an application of today, or an answer with the whole hours that it took. */
export const countPosting = (
  tx: Tx,
  id: string,
  what: { readonly applications: 1 } | { readonly hoursWaited: number },
): Promise<void> =>
  postingsStore(tx).count(id, today(tx.clock), 'hoursWaited' in what ? { waits: [what.hoursWaited] } : what)
