import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { gone, invalid, notAuthenticated, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import { getFlags } from '../../flags/index.ts'
import { findPlace, stateCodes } from '../../places/index.ts'
import { lastDayUnderWay } from '../rules.ts'
import { jobOf, listedJobOf } from './job-object.ts'
import type { ListedRow } from './rows.ts'
import { circleAround, isPossible, sortOf } from './rules.ts'
import { type Wanted, wholeCountry } from './search/store.ts'
import { discoveryStore } from './store.ts'
import {
  type FacetQuery,
  hoursBands,
  type Job,
  type JobFacets,
  type JobListQuery,
  type JobPage,
  type JobSort,
  type MarkBody,
  type Marks,
  payBands,
} from './wire.ts'

const milesUsual = 25

/** Whoever is not signed in reads postings while `public_job_posting` is on. */
const checkPublic = async (ctx: Ctx): Promise<void> => {
  if (!ctx.actor && !(await getFlags(ctx)).public_job_posting) throw notAuthenticated()
}

/** What the filters come to, for whoever asks. */
export const wantedOf = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { show, ...filters }: FacetQuery,
  userId: string | null,
): Promise<Wanted> => {
  const place = filters.place_id === undefined ? null : await findPlace(ctx.db, filters.place_id)
  if (filters.place_id !== undefined && !place) throw invalid('invalid', 'Choose a place from the list', 'place_id')
  return {
    filters,
    circle: place && circleAround(place, filters.within_miles ?? milesUsual),
    today: lastDayUnderWay(ctx.clock.now()),
    userId,
    show: show ?? null,
  }
}

const lastPlaceOf = (sort: JobSort, row: ListedRow): readonly string[] => {
  const places: Readonly<Record<JobSort, readonly string[]>> = {
    newest: [row.publishedAt, row.id],
    relevance: [String(row.tier), row.publishedAt, row.id],
    pay: [String(row.payMinCents), row.id],
    deadline: [row.deadlineDay, row.id],
  }
  return places[sort]
}

/** Fewer hits than this on a first page, and what comes close is shown after them. */
const fewHits = 5

/** Open postings of vetted organizations, a page at a time; what the actor hid is left out. */
export const listJobs = async (ctx: Ctx, query: JobListQuery): Promise<JobPage> => {
  await checkPublic(ctx)
  const { limit, cursor, sort: asked, ...narrowed } = query
  const nothing = { results: [], next: null, close_from: null }
  if (!isPossible(narrowed)) return nothing
  const wanted = await wantedOf(ctx, narrowed, ctx.actor?.id ?? null)
  const sort = sortOf(asked, narrowed.q)
  const list = `jobs:${sort}`
  const after = cursor === undefined ? null : openCursor({ list, secret: ctx.secret, cursor })
  const { shown, last } = pageOf(await discoveryStore(ctx.db).list({ ...wanted, sort, after, limit: limit + 1 }), limit)
  const hasFew = cursor === undefined && shown.length < fewHits && (narrowed.q ?? '') !== ''
  const close = hasFew ? await discoveryStore(ctx.db).listClose(wanted) : []
  return {
    results: [...shown, ...close].map((row) => listedJobOf(row, ctx.actor !== null)),
    next: last && sealCursor({ list, secret: ctx.secret, place: lastPlaceOf(sort, last) }),
    close_from: close.length === 0 ? null : shown.length,
  }
}

// One that is open to who lives anywhere counts in each state.
const withWholeCountry = (states: JobFacets['state']): JobFacets['state'] => {
  const countOf = new Map(states.map(({ value, count }) => [value, count]))
  return stateCodes
    .map((value) => ({ value, count: (countOf.get(value) ?? 0) + (countOf.get(wholeCountry) ?? 0) }))
    .filter(({ count }) => count > 0)
}

/** How many postings each further choice would leave. */
export const countJobs = async (ctx: Ctx, query: FacetQuery): Promise<JobFacets> => {
  await checkPublic(ctx)
  const wanted = await wantedOf(ctx, query, ctx.actor?.id ?? null)
  const bands = { pay: payBands, hours: hoursBands }
  const exact = await discoveryStore(ctx.db).count(wanted, bands)
  // Beside a list that goes on with what comes close, no choice is said to leave nothing that leaves some of that.
  const hasFew = exact.total < fewHits && (query.q ?? '') !== ''
  const { isMore, facets } = hasFew ? await discoveryStore(ctx.db).count(wanted, bands, true) : exact
  return { total: exact.total, is_more: isMore, ...facets, state: withWholeCountry(facets.state) }
}

/** One open posting; 410 for one that was open, 404 for any other. */
export const getJob = async (ctx: Ctx, id: string): Promise<Job> => {
  await checkPublic(ctx)
  const row = await discoveryStore(ctx.db).find(id, lastDayUnderWay(ctx.clock.now()), ctx.actor?.id ?? null)
  if (!row) throw notFound()
  if (!row.isOpen) throw gone()
  return jobOf(row, ctx.actor !== null)
}

/** Notes of a posting that somebody saw, saved or hid it; what is left out stays. */
export const markJob = async (caller: Ctx, id: string, body: MarkBody): Promise<Marks> => {
  const ctx = signed(caller)
  const userId = ctx.actor.id
  return ctx.transaction(async (tx) => {
    const store = discoveryStore(tx)
    if (!(await store.find(id, lastDayUnderWay(ctx.clock.now()), null))) throw notFound()
    await store.mark(userId, id, body, ctx.clock.now())
    const marks = await store.findMarks(userId, id)
    return { seen: !!marks?.seenAt, saved: !!marks?.savedAt, hidden: !!marks?.hiddenAt }
  })
}

/** Marks the posting as one that the student has applied to since then; null: not any more. */
export const markApplied = (
  tx: Tx,
  { userId, postingId }: { readonly userId: string; readonly postingId: string },
  at: Date | null,
): Promise<void> => discoveryStore(tx).markApplied(userId, postingId, at)
