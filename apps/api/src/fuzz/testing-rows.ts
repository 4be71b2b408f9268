import type { TestApp } from '../testing.ts'
import type { Cast } from './testing-cast.ts'

/** What a person's rows look like, by the kind of row: a hash of all of them. */
export type Rows = ReadonlyMap<string, Readonly<Record<string, string>>>

const query = `
  with everybody as (select unnest($1::uuid[]) as id), kept as (
    select u.id as owner, 'account' as kind, u::text as row from users u
    union all select user_id, 'session', s.id::text || s.token_hash || s.created_at from sessions s
    union all select user_id, 'consent', concat_ws('|', p.fafsa_consent, p.fafsa_consent_signature, p.fafsa_consent_date) from profiles p
    union all select user_id, 'profile', p::text from profiles p
    union all select user_id, 'evidence', e::text from consent_evidence e
    union all select uploaded_by, 'file', f::text from files f
    union all select user_id, 'waitlist', w::text from waitlist_entries w
    union all select user_id, 'roles', r::text from user_target_roles r
    union all select user_id, 'enrollment', e::text from enrollments e
    union all select e.user_id, 'move', m::text from enrollment_moves m join enrollments e on e.id = m.enrollment_id
  )
  select owner, kind, md5(string_agg(row, '|' order by row)) as hash
  from kept join everybody on everybody.id = kept.owner group by owner, kind`

/** The rows of everybody in the cast as they are now. */
export const rowsOf = async ({ ports }: TestApp, cast: Cast): Promise<Rows> => {
  const players = [...cast.values()]
  const { rows } = await ports.db.pool.query(query, [players.map(({ id }) => id)])
  const found = new Map(players.map(({ name }) => [name, {} as Record<string, string>]))
  for (const { owner, kind, hash } of rows) {
    const name = players.find(({ id }) => id === owner)?.name
    const kinds = name && found.get(name)
    if (kinds) kinds[kind] = hash
  }
  return found
}

/** What staff may change of others; the rest is a person's own. */
const staffs = new Set(['profile', 'enrollment', 'move'])

/** Whose rows changed that the caller may not change. */
export const changedRows = (
  before: Rows,
  after: Rows,
  { caller, isStaff }: { caller: string; isStaff: boolean },
): string[] => {
  const changed: string[] = []
  for (const [name, kinds] of after) {
    if (name === caller) continue
    const old = before.get(name) ?? {}
    for (const kind of new Set([...Object.keys(old), ...Object.keys(kinds)]))
      if (old[kind] !== kinds[kind] && !(isStaff && staffs.has(kind))) changed.push(`${kind} of ${name}`)
  }
  return changed
}
