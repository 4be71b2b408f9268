import { uuidv7 } from 'uuidv7'
import type { TestApp } from '../testing.ts'

const noticeIds = new Map<string, string>()

/** The id of what the player was told. */
export const noticeIdOf = (name: string): string => {
  const id = noticeIds.get(name) ?? uuidv7()
  noticeIds.set(name, id)
  return id
}

/** Tells every player something, with a mark of theirs in it. */
export const tellPlayers = async (
  { ports }: TestApp,
  cast: ReadonlyMap<string, { readonly id: string; readonly marks: Readonly<Record<string, string>> }>,
): Promise<void> => {
  for (const [name, { id, marks }] of cast)
    await ports.db.pool.query(
      `insert into notices (id, user_id, kind, about, path, event_key, created_at)
        values ($1, $2, 'posting_opened', $3, '/postings', 'play', now()) on conflict do nothing`,
      [noticeIdOf(name), id, { posting: marks.content ?? '' }],
    )
}
