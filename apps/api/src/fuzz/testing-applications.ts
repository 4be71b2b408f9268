import { uuidv7 } from 'uuidv7'
import type { TestApp } from '../testing.ts'
import { employments, hostStudent } from './testing-organizations.ts'

/** An open posting of an organization that nobody of the play belongs to. */
export const hostPostingId = uuidv7()

const neighborId = uuidv7()
// For the students their own to another posting of the same, for the employers one to their posting.
const otherPostingId = uuidv7()
const applicationIds = new Map(['ana', 'bea', 'vera', 'erin', 'vito'].map((name) => [name, uuidv7()]))

/** The id of the application that somebody of the play sent or got. */
export const applicationOf = (name: string): string | undefined => applicationIds.get(name)

const students = ['ana', 'bea', 'vera']
// What is offered can be accepted, what is new can be changed.
const offered = 'bea'
const invitationIds = new Map(students.map((name) => [name, uuidv7()]))

/** The id of the invitation that a student of the play got. */
export const invitationOf = (name: string): string | undefined => invitationIds.get(name)

/** Sees to it that the neighbor's postings are open, and that each application stands where it began. */
export const keepApplications = async (
  { ports }: TestApp,
  cast: ReadonlyMap<string, { readonly id: string }>,
): Promise<void> => {
  const { pool } = ports.db
  await pool.query(
    `insert into organizations (id, slug, name, status, moved_at, created_at) values ($1, 'neighbor', 'Neighbor', 'vetted', now(), now()) on conflict do nothing`,
    [neighborId],
  )
  for (const id of [hostPostingId, otherPostingId])
    await pool.query(
      `insert into postings (id, organization_id, organization_name, created_by_id, status, title, category, description, place, pay_min_cents,
         pay_max_cents, hours_week, start_day, deadline_day, reviewed_by, moved_at, published_at, changed_at, created_at)
       values ($1, $2, 'Neighbor', $3, 'open', 'Teaching intern', 'product_design', 'You teach.', 'Austin', 2000, 2400, 20, '2036-02-01',
         '2036-01-01', 'We do', now(), now(), now(), now()) on conflict (id) do nothing`,
      [id, neighborId, uuidv7()],
    )
  await pool.query(
    `insert into posting_versions (posting_id, version, facts, by_id, at)
     values ($1, 1, '{"pay_min_cents":2000,"pay_max_cents":2400,"hours_week":20,"weeks":10,"start_day":"2036-02-01","place":"Austin","remote":false,"remote_states":[]}', $2, now())
     on conflict do nothing`,
    [otherPostingId, uuidv7()],
  )
  await pool.query('delete from application_interviewers')
  await pool.query(
    'delete from application_moves where application_id in (select id from applications where posting_id = $1)',
    [hostPostingId],
  )
  await pool.query('delete from applications where posting_id = $1', [hostPostingId])
  for (const [name, id] of invitationIds)
    await pool.query(
      `insert into application_invitations (id, user_id, posting_id, organization_id, by_id, at) values ($1, $2, $3, $4, $5, now())
       on conflict do nothing`,
      [id, cast.get(name)?.id, hostPostingId, neighborId, uuidv7()],
    )
  const { rows } = await pool.query('select user_id from student_profiles where handle = $1', [hostStudent])
  for (const [name, id] of applicationIds) {
    const employment = employments.get(name)
    const isOwn = students.includes(name)
    await pool.query(
      `insert into applications (id, user_id, posting_id, organization_id, stage, answers, note, applied_at, moved_at, offered_version, offer_number)
       values ($1, $2, $3, $4, $5, '[]', '', now(), now(), case when $5 = 'offer' then 1 end, case when $5 = 'offer' then 1 else 0 end)
       on conflict (id) do update set stage = excluded.stage, version = 1, times = 1, decision_due_at = null, decision_mailed_at = null,
         offer_accepted_at = null, offered_version = excluded.offered_version,
         offered_pay_cents = null, offered_start_day = null, offer_number = excluded.offer_number`,
      [
        id,
        isOwn ? cast.get(name)?.id : rows[0]?.user_id,
        isOwn ? otherPostingId : employment?.postingId,
        isOwn ? neighborId : employment?.organizationId,
        name === offered ? 'offer' : 'new',
      ],
    )
  }
}
