import { uuidv7 } from 'uuidv7'
import { auditLine } from '../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { allow, conflict, invalid, invalidAll, notFound } from '../../platform/errors.ts'
import { signed } from '../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../platform/http/cursor.ts'
import { pageOf } from '../../platform/http/page.ts'
import { emitLive } from '../../platform/live/emit-live.ts'
import { markApplied } from '../jobs/discovery/index.ts'
import { countHire } from '../jobs/hires/index.ts'
import { countPosting, holdOpenPosting, lastDayUnderWay, listWaits } from '../jobs/index.ts'
import { ownOf } from './application-object.ts'
import { tellDeciders } from './notices.ts'
import { canApply } from './policy.ts'
import {
  answerFaults,
  answersTo,
  canBeSentAgain,
  canBeWithdrawn,
  isHired,
  stageForStudent,
  waitsForAnswer,
} from './rules.ts'
import { showProfile } from './showing.ts'
import { type ApplicationRow, applicationsStore, type NamedApplication } from './store.ts'
import type { AcceptanceBody, NewApplication, OwnApplication, OwnListQuery } from './wire.ts'

const list = 'own_applications'
const offeredAnew = 'The offer has changed since you read it. Read it again, then answer.'
const noTerms = 'This offer has no terms that could be accepted. Ask the organization to make it again.'
const notFromHere = 'This cannot be done at the stage the application is in now.'

const told = async (db: Db, rows: readonly NamedApplication[], now: Date): Promise<OwnApplication[]> => {
  if (rows.length === 0) return []
  const waits = await listWaits(db, [...new Set(rows.map((row) => row.organizationId))], lastDayUnderWay(now))
  return rows.map((row) => ownOf(row, waits.get(row.organizationId), now))
}

const toldOf = async (db: Db, row: NamedApplication, now: Date): Promise<OwnApplication> => {
  const [own] = await told(db, [row], now)
  if (!own) throw new Error('a row is told of')
  return own
}

/** The actor's own application, or null where it is none of theirs. */
export const findOwnApplication = async (ctx: SignedCtx, db: Db, id: string): Promise<OwnApplication | null> => {
  const row = await applicationsStore(db).find(id)
  return row?.userId === ctx.actor.id ? toldOf(db, row, ctx.clock.now()) : null
}

const getOwn = async (ctx: SignedCtx, db: Db, id: string): Promise<OwnApplication> => {
  const own = await findOwnApplication(ctx, db, id)
  if (!own) throw notFound()
  return own
}

/** The actor's own applications, the last sent first. */
export const listOwnApplications = async (caller: Ctx, { limit, cursor, posting }: OwnListQuery) => {
  const ctx = signed(caller)
  const [at, id] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = at !== undefined && id !== undefined ? { at, id } : null
  const rows = await applicationsStore(ctx.db).listOwn(ctx.actor.id, after, limit + 1, posting ?? null)
  const { shown, last } = pageOf(rows, limit)
  return {
    results: await told(ctx.db, shown, ctx.clock.now()),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.appliedAt.toISOString(), last.id] }),
  }
}

/** Tells whoever has the board or the list open. */
const tell = (tx: Tx, row: Pick<ApplicationRow, 'id' | 'userId' | 'postingId' | 'organizationId'>): Promise<void> =>
  emitLive(tx, [`organization:${row.organizationId}`, `user:${row.userId}`], {
    kind: 'application.moved',
    application: row.id,
    posting: row.postingId,
  })

interface Sent {
  readonly application: OwnApplication
  readonly isNew: boolean
}

type OpenPosting = NonNullable<Awaited<ReturnType<typeof holdOpenPosting>>>

const closed = () => invalid('posting_closed', 'This internship no longer takes applications.', 'posting')

/** What an application that is sent now says, wherever it stood before. */
const sentTo = ({ questions }: OpenPosting, { answers, note }: NewApplication, now: Date) => ({
  stage: 'new',
  answers: answersTo(questions, answers),
  note,
  appliedAt: now,
  movedAt: now,
})

const checkAnswers = ({ questions }: OpenPosting, { answers }: NewApplication): void => {
  const faults = answerFaults(questions, answers)
  if (faults.length > 0) throw invalidAll(faults)
}

/** Counts and tells that an application was sent, whose row is written. */
const record = async (
  ctx: SignedCtx,
  tx: Tx,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'postingId' | 'organizationId' | 'appliedAt'>,
  from: 'withdrawn' | null,
): Promise<Sent> => {
  const { id, postingId, organizationId, appliedAt: now } = row
  const line = auditLine(tx, ctx, { action: 'application.sent', subjectType: 'application', subjectId: id })
  const [named, waits] = await Promise.all([
    tellDeciders(tx, row, 'applied', now),
    listWaits(tx, [organizationId], lastDayUnderWay(now)),
    applicationsStore(tx).insertMove({ applicationId: id, from, to: 'new', byId: ctx.actor.id, at: now }, line),
    // Of each student one, however often it is sent.
    from === null ? countPosting(tx, postingId, { applications: 1 }) : null,
    markApplied(tx, row, now),
    showProfile(tx, row),
    tell(tx, row),
  ])
  return { application: ownOf(named, waits.get(organizationId), now), isNew: true }
}

/** The first that the student sends to the posting, or the one that is there; null where that was withdrawn. */
const sendFirst = async (ctx: SignedCtx, tx: Tx, body: NewApplication): Promise<Sent | null> => {
  const store = applicationsStore(tx)
  const [before, posting] = await Promise.all([
    store.findOf(ctx.actor.id, body.posting),
    holdOpenPosting(tx, body.posting),
  ])
  if (before?.stage === 'withdrawn') return null
  if (before) return { application: await getOwn(ctx, tx, before.id), isNew: false }
  if (!posting) throw closed()
  const { id: postingId, organizationId } = posting
  const sent = sentTo(posting, body, tx.clock.now())
  const row = { id: uuidv7(), userId: ctx.actor.id, postingId, organizationId, ...sent }
  if (await store.insert(row)) {
    checkAnswers(posting, body)
    return record(ctx, tx, row, null)
  }
  // It was sent twice at one moment, and the other is there by now.
  const other = await store.findOf(ctx.actor.id, postingId)
  if (!other || other.stage === 'withdrawn') throw conflict('The application could not be sent. Try again.')
  return { application: await getOwn(ctx, tx, other.id), isNew: false }
}

/** The same of one that was withdrawn. It is held before its posting: a move holds the application first, and then counts its hire there. */
const sendAgain = async (ctx: SignedCtx, tx: Tx, body: NewApplication): Promise<Sent> => {
  const store = applicationsStore(tx)
  const before = await store.findOf(ctx.actor.id, body.posting)
  const there = before && (await store.findForUpdate(before.id))
  if (!there) throw notFound()
  if (there.stage !== 'withdrawn') return { application: await getOwn(ctx, tx, there.id), isNew: false }
  const posting = await holdOpenPosting(tx, body.posting)
  if (!posting) throw closed()
  if (!canBeSentAgain(there))
    throw invalid('invalid_transition', 'You have withdrawn this application twice. It cannot be sent again.')
  checkAnswers(posting, body)
  const sent = sentTo(posting, body, tx.clock.now())
  const again = { answeredAt: null, nudgedAt: null, withdrawnAt: null, times: there.times + 1 }
  await store.update(there.id, { ...sent, ...again })
  return record(ctx, tx, { ...there, ...sent }, 'withdrawn')
}

/**
 * Sends an application. Whoever asks twice has one, and hears of the one that is there; a withdrawn one is sent again once. A posting that
 * is not open takes none: its row is held until the transaction ends.
 */
export const applyTo = async (caller: Ctx, body: NewApplication): Promise<Sent> => {
  const ctx = signed(caller)
  allow(canApply(ctx.actor))
  const sent = await ctx.transaction((tx) => sendFirst(ctx, tx, body))
  return sent ?? ctx.transaction((tx) => sendAgain(ctx, tx, body))
}

/** Takes the actor's application back from the organization. */
export const withdrawApplication = async (caller: Ctx, id: string): Promise<OwnApplication> => {
  const ctx = signed(caller)
  allow(canApply(ctx.actor))
  return ctx.transaction(async (tx) => {
    const store = applicationsStore(tx)
    const row = await store.findForUpdate(id)
    if (row?.userId !== ctx.actor.id || !row) throw notFound()
    const now = tx.clock.now()
    // Who asks twice has been heard.
    if (row.stage === 'withdrawn') return getOwn(ctx, tx, id)
    const seen = stageForStudent(row, now)
    if (!canBeWithdrawn(seen)) throw invalid('invalid_transition', notFromHere)
    await store.update(id, {
      stage: 'withdrawn',
      movedAt: now,
      withdrawnAt: now,
      decidedFrom: null,
      decisionDueAt: null,
      offerAcceptedAt: null,
      offeredVersion: null,
      offeredPayCents: null,
      offeredStartDay: null,
    })
    const line = auditLine(tx, ctx, { action: 'application.withdrawn', subjectType: 'application', subjectId: id })
    await store.insertMove({ applicationId: id, from: row.stage, to: 'withdrawn', byId: ctx.actor.id, at: now }, line)
    // It may have been hired without knowing it yet.
    if (isHired(row.stage)) await countHire(tx, row.postingId, -1)
    await markApplied(tx, row, null)
    await showProfile(tx, row)
    await tell(tx, row)
    const kind = waitsForAnswer({ ...row, stage: seen }) ? 'offer_declined' : 'withdrawn'
    return toldOf(tx, await tellDeciders(tx, row, kind, now), now)
  })
}

/**
 * Accepts the offer that the actor's application stands at, as they see it; the organization can complete the hire from then on. 409 where
 * it is not the one that they read.
 */
export const acceptOffer = async (caller: Ctx, id: string, { version }: AcceptanceBody): Promise<OwnApplication> => {
  const ctx = signed(caller)
  allow(canApply(ctx.actor))
  return ctx.transaction(async (tx) => {
    const store = applicationsStore(tx)
    const row = await store.findForUpdate(id)
    if (row?.userId !== ctx.actor.id || !row) throw notFound()
    const own = await getOwn(ctx, tx, id)
    if (own.offer && own.offer.version !== version) throw conflict(offeredAnew)
    // Who asks twice has been heard.
    if (own.offer?.accepted_at) return own
    if (own.stage !== 'offer') throw invalid('invalid_transition', notFromHere)
    if (!own.offer) throw invalid('no_offer', noTerms)
    if (!own.may.accept) throw invalid('organization_suspended', 'This offer cannot be accepted at the moment.')
    const now = tx.clock.now()
    const line = auditLine(tx, ctx, {
      action: 'application.offer_accepted',
      subjectType: 'application',
      subjectId: id,
      detail: { offer_number: version, posting_version: row.offeredVersion, pay_cents: own.offer.pay_cents },
    })
    await store.acceptOffer(id, now, line)
    await tell(tx, row)
    return toldOf(tx, await tellDeciders(tx, row, 'offer_accepted', now), now)
  })
}
