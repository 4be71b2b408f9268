import { uuidv7 } from 'uuidv7'
import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { apart } from '../../../platform/jobs/apart.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { getContact, sendOptionalMail } from '../../accounts/index.ts'
import { findPlace } from '../../places/index.ts'
import { wantedOf } from '../discovery/actions.ts'
import { discoveryStore } from '../discovery/store.ts'
import { jobFilters } from '../discovery/wire.ts'
import { newJobsMail } from './mails.ts'
import { mailedOf, mailMost, readMost, settlingSeconds } from './rules.ts'
import { type SearchRow, searchesStore } from './store.ts'
import { type NewSavedSearch, type SavedSearch, type SavedSearchPatch, savedSearchesMax, searchKey } from './wire.ts'

const placeOf = async (db: Db, { place_id: id }: SearchRow['query']): Promise<string | null> =>
  id === undefined ? null : ((await findPlace(db, id))?.description ?? null)

const searchOf = async (db: Db, { id, name, query, mail, createdAt }: SearchRow): Promise<SavedSearch> => ({
  id,
  name,
  query: { ...query },
  place: await placeOf(db, query),
  mail,
  created_at: createdAt.toISOString(),
})

/** The searches that the actor keeps, in the order in which they were kept. */
export const listSearches = async (caller: Ctx): Promise<SavedSearch[]> => {
  const { db, actor } = signed(caller)
  const rows = await searchesStore(db).list(actor.id)
  return Promise.all(rows.map((row) => searchOf(db, row)))
}

interface Kept {
  readonly search: SavedSearch
  /** Whether it was not kept before. */
  readonly isNew: boolean
}

/** Keeps a search; of one that is kept already, a second asking hears, under its own name. */
export const saveSearch = async (caller: Ctx, { name, query, mail }: NewSavedSearch): Promise<Kept> => {
  const ctx = signed(caller)
  const userId = ctx.actor.id
  const row = { id: uuidv7(), userId, name, query, mail, lastMailedAt: null, createdAt: ctx.clock.now() }
  const told = await searchOf(ctx.db, row)
  if (query.place_id !== undefined && told.place === null)
    throw invalid('invalid', 'Choose a place from the list', 'query.place_id')
  return ctx.transaction(async (tx) => {
    const store = searchesStore(tx)
    const rows = await store.listLocked(userId)
    const key = searchKey(query)
    const same = rows.find((one) => searchKey(one.query) === key)
    if (same) return { search: await searchOf(tx, same), isNew: false }
    if (rows.length >= savedSearchesMax)
      throw invalid('too_many', `You can keep ${savedSearchesMax} searches. Delete one first.`)
    await store.insert(row)
    return { search: told, isNew: true }
  })
}

/** Renames a search, or turns its mail on or off; what is left out stays. */
export const updateSearch = async (caller: Ctx, id: string, patch: SavedSearchPatch): Promise<SavedSearch> => {
  const { db, actor, clock } = signed(caller)
  const change = {
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.mail === undefined ? {} : { mail: patch.mail }),
  }
  const row = await searchesStore(db).update(actor.id, id, change, clock.now())
  if (!row) throw notFound()
  return searchOf(db, row)
}

export const deleteSearch = async (caller: Ctx, id: string): Promise<void> => {
  const { db, actor } = signed(caller)
  if (!(await searchesStore(db).remove(actor.id, id))) throw notFound()
}

const dueAfterHours = 20
const batch = 200

type House = Pick<Ports, 'db' | 'clock' | 'brand' | 'publicUrl' | 'secret'>

/** What was published for a search after its last mail and until an instant, of each organization no more than a mail tells. */
const newsOf = async (house: House, tx: Tx, search: SearchRow, until: Date) => {
  const filters = jobFilters.safeParse(search.query)
  // What it was once allowed to ask for may be gone.
  if (!filters.success) return []
  const db = { ...house.db, orm: tx.orm }
  if (filters.data.place_id !== undefined && !(await findPlace(db, filters.data.place_id))) return []
  const wanted = await wantedOf({ db, clock: tx.clock }, filters.data, search.userId)
  const since = search.lastMailedAt ?? search.createdAt
  return discoveryStore(tx).listBetween(wanted, { since, until }, { limit: readMost, ofEach: mailMost.organization })
}

const mailOne = (house: House, userId: string, due: Date): Promise<boolean> =>
  house.db.transaction(async (tx) => {
    const store = searchesStore(tx)
    const searches = await store.listMailedForUpdate(userId)
    // Another process may have mailed them meanwhile. What is not due yet goes with what is, so that a day brings one mail.
    if (!searches.some(({ lastMailedAt, createdAt }) => (lastMailedAt ?? createdAt) < due)) return false
    const ids = searches.map(({ id }) => id)
    const until = new Date(tx.clock.now().getTime() - settlingSeconds * 1_000)
    const found = []
    for (const search of searches) found.push(await newsOf(house, tx, search, until))
    await store.noteMailed(ids, until)
    const told = mailedOf(found)
    const toldIds = new Set(told.flat().map(({ id }) => id))
    if (toldIds.size === 0) return false
    const mail = newJobsMail(house, await getContact(tx, userId), {
      searches: searches
        .map(({ name, query }, at) => ({ name, query, jobs: told[at] ?? [] }))
        .filter(({ jobs }) => jobs.length > 0),
      hasMore: found.some((rows) => (rows[0]?.found ?? 0) > rows.filter(({ id }) => toldIds.has(id)).length),
    })
    await sendOptionalMail(tx, house, { userId, kind: 'searches', mail })
    return true
  })

/** Tells each person in one mail what was published for their saved searches since the last, at most once in twenty hours; how many mails that were. */
export const mailSearches = async (house: House & Pick<JobContext, 'log'>): Promise<number> => {
  const parts = apart(house)
  const due = new Date(house.clock.now().getTime() - dueAfterHours * 3_600_000)
  let mailed = 0
  let after: string | null = null
  for (;;) {
    const people = await searchesStore(house.db).listDue(due, after, batch)
    for (const { userId } of people) if (await parts.run(() => mailOne(house, userId, due))) mailed += 1
    const last = people.at(-1)
    if (!last || people.length < batch) break
    after = last.userId
  }
  parts.end()
  return mailed
}
