import { uuidv7 } from 'uuidv7'
import { insertPosting } from '../modules/jobs/discovery/testing.ts'
import type { TestApp } from '../testing.ts'
import { host } from './testing-organizations.ts'

/** Those of the play, by name. */
type Cast = ReadonlyMap<string, { readonly id: string }>

/** Postings of the organization that anybody may know of: one that is open, and one that is over. */
export const posted = { open: uuidv7(), closed: uuidv7() } as const

const searches = new Map<string, string>()

/** The search that somebody keeps. */
export const searchOf = (name: string): string => {
  const id = searches.get(name) ?? uuidv7()
  searches.set(name, id)
  return id
}

/** Posts what the play needs, once. */
export const postInternships = async ({ ports }: TestApp): Promise<void> => {
  const ground = { orm: ports.db.orm, now: ports.clock.now() }
  const organization = { id: host.id, name: 'Host' }
  await insertPosting(ground, organization, { id: posted.open, title: 'Python intern' })
  await insertPosting(ground, organization, { id: posted.closed, title: 'Writer', status: 'closed' })
}

/** Sees to it that everybody keeps one search. */
export const keepSearches = async ({ ports }: TestApp, cast: Cast): Promise<void> => {
  for (const [name, { id }] of cast) {
    await ports.db.pool.query('delete from saved_searches where user_id = $1 and id <> $2', [id, searchOf(name)])
    await ports.db.pool.query(
      `insert into saved_searches (id, user_id, name, query, mail, created_at) values ($1, $2, 'Mine', '{}', true, now())
       on conflict do nothing`,
      [searchOf(name), id],
    )
  }
}
