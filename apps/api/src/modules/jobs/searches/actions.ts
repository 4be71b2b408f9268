import { uuidv7 } from 'uuidv7'
import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { getContact, sendOptionalMail } from '../../accounts/index.ts'
import { findPlace } from '../../places/index.ts'
import { wantedOf } from '../discovery/actions.ts'
import { mailedOf } from '../discovery/rules.ts'
import { discoveryStore } from '../discovery/store.ts'
import { jobFilters } from '../discovery/wire.ts'
import { newJobsMail } from './mails.ts'
import { type SearchRow, searchesStore } from './store.ts'
import { type NewSavedSearch, type SavedSearch, type SavedSearchPatch, savedSearchesMax } from './wire.ts'

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

/** Keeps a search. */
export const saveSearch = async (caller: Ctx, { name, query, mail }: NewSavedSearch): Promise<SavedSearch> => {
  const ctx = signed(caller)
  const userId = ctx.actor.id
  const row = { id: uuidv7(), userId, name, query, mail, lastMailedAt: null, createdAt: ctx.clock.now() }
  const told = await searchOf(ctx.db, row)
  if (query.place_id !== undefined && told.place === null)
    throw invalid('invalid', 'Choose a place from the list', 'query.place_id')
  return ctx.transaction(async (tx) => {
    const store = searchesStore(tx)
    if ((await store.countLocked(userId)) >= savedSearchesMax)
      throw invalid('too_many', `You can keep ${savedSearchesMax} searches. Delete one first.`)
    await store.insert(row)
    return told
  })
}

/** Renames a search, or turns its mail on or off; what is left out stays. */
export const updateSearch = async (caller: Ctx, id: string, patch: SavedSearchPatch): Promise<SavedSearch> => {
  const { db, actor, clock } = signed(caller)
  const change = {
    ...(patch.name === undefined ? {} : { name: patch.name }),
    // Turned on anew, it begins with what is published from now on.
    ...(patch.mail === undefined ? {} : { mail: patch.mail, ...(patch.mail ? { lastMailedAt: clock.now() } : {}) }),
  }
  const row = await searchesStore(db).update(actor.id, id, change)
  if (!row) throw notFound()
  return searchOf(db, row)
}

export const deleteSearch = async (caller: Ctx, id: string): Promise<void> => {
  const { db, actor } = signed(caller)
  if (!(await searchesStore(db).remove(actor.id, id))) throw notFound()
}

const dueAfterHours = 20
const batch = 200
// Of which ten at most are told: more are read because of one organization only two are.
const readMost = 100

type House = Pick<Ports, 'db' | 'clock' | 'brand' | 'publicUrl' | 'secret'>

const mailOne = (house: House, id: string, due: Date): Promise<boolean> =>
  house.db.transaction(async (tx) => {
    const store = searchesStore(tx)
    const search = await store.findDueForUpdate(id, due)
    if (!search) return false
    const filters = jobFilters.safeParse(search.query)
    const since = search.lastMailedAt ?? search.createdAt
    const now = tx.clock.now()
    await store.noteMailed(id, now)
    // What it was once allowed to ask for may be gone.
    if (!filters.success) return false
    const db = { ...house.db, orm: tx.orm }
    if (filters.data.place_id !== undefined && !(await findPlace(db, filters.data.place_id))) return false
    const wanted = await wantedOf({ db, clock: tx.clock }, filters.data, search.userId)
    const found = await discoveryStore(tx).listSince(wanted, since, readMost)
    if (found.length === 0) return false
    const contact = await getContact(tx, search.userId)
    const mail = newJobsMail(house, contact, {
      name: search.name,
      query: search.query,
      jobs: mailedOf(found),
      found: found.length,
    })
    await sendOptionalMail(tx, house, { userId: search.userId, kind: 'searches', mail })
    return true
  })

/** Tells of each saved search what was published since its last mail, at most once in twenty hours; how many mails that were. */
export const mailSearches = async (house: House): Promise<number> => {
  const due = new Date(house.clock.now().getTime() - dueAfterHours * 3_600_000)
  let mailed = 0
  let after: string | null = null
  for (;;) {
    const ids = await searchesStore(house.db).listDue(due, after, batch)
    for (const { id } of ids) if (await mailOne(house, id, due)) mailed += 1
    const last = ids.at(-1)
    if (!last || ids.length < batch) return mailed
    after = last.id
  }
}
