import { createHmac } from 'node:crypto'
import { type Clock, today } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { autocompletePlaces, findPlace } from '../../places/index.ts'
import { lastDayUnderWay } from '../rules.ts'
import { postingsStore } from '../store.ts'
import { countJobs, listJobs } from './actions.ts'
import { jobOf, listedJobOf } from './job-object.ts'
import { discoveryStore } from './store.ts'
import {
  type FoundPlace,
  facetQuery,
  type JobFacets,
  type JobPage,
  jobListQuery,
  type ListedJob,
  type ReadJob,
} from './wire.ts'

const isReadable = (status: string): boolean => ['open', 'closed', 'expired'].includes(status)

const dayMs = 24 * 60 * 60 * 1000

const onceToday = (clock: Clock) => ({
  max: 1,
  windowSeconds: Math.ceil((dayMs - (clock.now().getTime() % dayMs)) / 1000),
})

/**
 * Whether whoever reads has not read this posting today. Visitors without an account are told apart by network alone, since a
 * browser can name itself as it likes; until midnight UTC a code is kept for each, which nobody makes without the secret.
 */
const isFirstToday = async ({ actor, clock, db, network, limiter, secret }: Ctx, id: string): Promise<boolean> => {
  const read = `job-read:${id} ${today(clock)} ${actor?.id ?? network}`
  const code = createHmac('sha256', secret.current).update(read).digest('base64url')
  return (await limiter.hit(db, `job-read:${code}`, onceToday(clock))).ok
}

/**
 * A posting for its public page. The first look of a student or of nobody known counts on its day, without whose it was; a
 * student's own mark says that they saw it.
 */
const readJob = async (ctx: Ctx, id: string, isPerson: boolean): Promise<ReadJob> => {
  const { actor, clock, db } = ctx
  const store = discoveryStore(db)
  const row = await store.find(id, lastDayUnderWay(clock.now()), actor?.id ?? null)
  if (!row) return { state: 'none' }
  if (row.isInReview) return { state: 'in_review', title: row.approvedTitle }
  if (!row.isOpen) return { state: 'gone', title: isReadable(row.status) ? row.approvedTitle : null }
  const isStudent = actor?.roles.includes('STUDENT') ?? false
  if (isPerson && !actor?.runAsBy && (isStudent || !actor)) {
    if (await isFirstToday(ctx, id)) await postingsStore(db).count(id, today(clock), { views: 1 })
    if (actor && !row.seen) await store.mark(actor.id, id, { seen: true }, clock.now())
  }
  return { state: 'open', job: jobOf({ ...row, seen: row.seen || isStudent }, actor !== null) }
}

const newestShown = 6

const listNewest = async ({ db, clock }: Ctx): Promise<ListedJob[]> => {
  const wanted = { filters: {}, circle: null, today: lastDayUnderWay(clock.now()), userId: null, show: null } as const
  const rows = await discoveryStore(db).list({ ...wanted, sort: 'newest', after: null, limit: newestShown })
  return rows.map((row) => listedJobOf(row, false))
}

const ofEmployerMost = 100

/** The open postings of an employer, the newest of them, and how many there are in all. */
interface EmployersJobs {
  readonly jobs: readonly ListedJob[]
  readonly total: number
}

const listOf = async ({ db, clock }: Ctx, slug: string): Promise<EmployersJobs> => {
  const rows = await discoveryStore(db).listOf(slug, lastDayUnderWay(clock.now()), ofEmployerMost)
  return { jobs: rows.map((row) => listedJobOf(row, false)), total: rows[0]?.found ?? 0 }
}

// What an address asks for that the list does not know is told by the page's own call.
const listAsked = async (ctx: Ctx, asked: Readonly<Record<string, string>>): Promise<JobPage | null> => {
  const query = jobListQuery.safeParse(asked)
  return query.success ? listJobs(ctx, query.data).catch(() => null) : null
}

const countAsked = async (ctx: Ctx, asked: Readonly<Record<string, string>>): Promise<JobFacets | null> => {
  const query = facetQuery.safeParse(asked)
  return query.success ? countJobs(ctx, query.data).catch(() => null) : null
}

const placeOf = async ({ db }: Ctx, id: string): Promise<FoundPlace | null> => {
  const place = await findPlace(db, id)
  return place && { id, name: place.description }
}

const typedMost = 200

const placeMeant = async (ctx: Ctx, typed: string): Promise<FoundPlace | null> => {
  const [likeliest] = (await autocompletePlaces(ctx, typed.slice(0, typedMost))).predictions
  return likeliest ? { id: likeliest.place_id, name: likeliest.description } : null
}

/** What the server's own pages read of postings, for whoever asks for the page. */
export const jobPages = (ctx: Ctx) => ({
  /** The posting of a page; `isPerson` is false for what only fetches pages. */
  read: (id: string, isPerson: boolean) => readJob(ctx, id, isPerson),
  /** The page of the list that the query asks for; null where it is none. */
  list: (asked: Readonly<Record<string, string>>) => listAsked(ctx, asked),
  /** How many each further choice would leave of what the query asks for; null where it asks for nothing. */
  count: (asked: Readonly<Record<string, string>>) => countAsked(ctx, asked),
  /** The place with this id, or null. */
  place: (id: string) => placeOf(ctx, id),
  /** The place that a typed name most likely means, or null. */
  placeMeant: (typed: string) => placeMeant(ctx, typed),
  /** Some of the newest ones. */
  newest: () => listNewest(ctx),
  /** The newest open ones of one employer, the newest first, and how many there are. */
  of: (slug: string) => listOf(ctx, slug),
})
