import { uuidv7 } from 'uuidv7'
import { createAccount } from '../modules/accounts/index.ts'
import { sealEin } from '../modules/organizations/testing.ts'
import { halvedPicture } from '../platform/pictures/testing.ts'
import type { TestApp } from '../testing.ts'

/** Those of the play, by name. */
type Cast = ReadonlyMap<string, { readonly id: string; readonly marks: Readonly<Record<string, string>> }>

/** What an employer of the play has to do with organizations. */
export interface Employment {
  readonly organizationId: string
  /** An invitation to it, and one to the employer. */
  readonly sentId: string
  readonly offeredId: string
  /** A posting of it. */
  readonly postingId: string
  /** A draft that was never sent. */
  readonly draftId: string
}

/** An organization that employers without one may join; anybody may know of it. */
export const host = { id: uuidv7(), slug: 'host' }

/** The handle of a student whom everybody may see. */
export const hostStudent = 'sol-host'

/** A logo that everybody may see. */
export const hostLogo = uuidv7()

/** The employments of the play, by the names of the employers. */
export const employments: ReadonlyMap<string, Employment> = new Map(
  ['erin', 'vito'].map((name) => [
    name,
    { organizationId: uuidv7(), sentId: uuidv7(), offeredId: uuidv7(), postingId: uuidv7(), draftId: uuidv7() },
  ]),
)

const facts = `kind = 'school', industry = 'other', employees_range = '0_0', interns_range = '0_10', place = 'Austin', about = 'We teach.'`

const makeMember = async ({ ports }: TestApp, email: string): Promise<string> => {
  const account = { email, firstName: 'Mel', lastName: 'Host', password: 'Rung-by-rung1!', role: 'EMPLOYER' as const }
  const id = await ports.db.transaction((tx) => createAccount(tx, account))
  if (!id) throw new Error(`${email} exists already`)
  return id
}

const makeStudent = async ({ ports }: TestApp): Promise<string> => {
  const account = {
    email: 'sol@host.test',
    firstName: 'Sol',
    lastName: 'Host',
    password: 'Rung-by-rung1!',
    role: 'STUDENT' as const,
  }
  const id = await ports.db.transaction((tx) => createAccount(tx, account))
  if (!id) throw new Error('the student exists already')
  return id
}

let turns = 0
const membersOf = new Map<string, string>()

/** Founds what the play needs, once. */
export const foundOrganizations = async (house: TestApp, cast: Cast): Promise<void> => {
  const { pool } = house.ports.db
  membersOf.set('host', await makeMember(house, 'mel@host.test'))
  await pool.query(
    `insert into organizations (id, slug, name, status, moved_at, created_at) values ($1, $2, 'Host', 'vetted', now(), now())`,
    [host.id, host.slug],
  )
  await pool.query(`update organizations set legal_name = 'Host', ${facts} where id = $1`, [host.id])
  const picture = await halvedPicture(80, 40, 'webp')
  await house.ports.files.put('lo/go/logo', picture)
  await pool.query(
    `insert into files (id, storage_key, name, size, media_type, sha256, app, model, field, uploaded_by, uploaded_at, attached_at)
     values ($1, 'lo/go/logo', 'logo.webp', $3, 'image/webp', '', 'organizations', 'organization', 'logo', $2, now(), now())`,
    [hostLogo, membersOf.get('host'), picture.length],
  )
  await pool.query('update organizations set logo_file_id = $1 where id = $2', [hostLogo, host.id])
  const sol = await makeStudent(house)
  await pool.query(
    `insert into student_profiles (user_id, handle, headline, is_public, is_discoverable, changed_at) values ($1, $2, 'Teaches', true, true, now())`,
    [sol, hostStudent],
  )
  await pool.query(
    `insert into discoverable_students (user_id, changed_at, headline, place, words, relocates, remote) values ($1, now(), 'Teaches', '', '', true, true)`,
    [sol],
  )
  for (const [name, { organizationId }] of employments) {
    membersOf.set(name, await makeMember(house, `mel.${name}@host.test`))
    const content = cast.get(name)?.marks.content ?? ''
    await pool.query(
      `insert into organizations (id, slug, name, legal_name, status, moved_at, created_at) values ($1, $2, $3, $3, 'submitted', now(), now())`,
      [organizationId, `${name}-labs`, content],
    )
  }
  await keepOrganizations(house, cast)
}

// Complete and at staff, so that its organization may change it and take it back, and staff decide.
const keepPosting = async (
  { db }: TestApp['ports'],
  id: string,
  organizationId: string,
  player: { readonly id: string; readonly marks: Readonly<Record<string, string>> } | undefined,
): Promise<void> => {
  await db.pool.query(
    `insert into postings (id, organization_id, organization_name, created_by_id, status, title, moved_at, changed_at, created_at)
     values ($1, $2, '', $3, 'submitted', '', now(), now(), now()) on conflict (id) do nothing`,
    [id, organizationId, player?.id],
  )
  await db.pool.query(
    `update postings set status = 'submitted', version = 1, title = $2, category = 'product_design', description = $2, place = 'Austin',
       pay_min_cents = 2000, pay_max_cents = 2400, hours_week = 20, start_day = '2027-02-01', deadline_day = '2027-01-15',
       reviewed_by = 'We do' where id = $1`,
    [id, player?.marks.content ?? ''],
  )
}

/** Begins a draft anew where it was deleted; one that was sent meanwhile is a draft again, which nobody was told of. */
const keepDraft = async ({ db }: TestApp['ports'], id: string, organizationId: string, byId: string | undefined) => {
  await db.pool.query('delete from posting_moves where posting_id = $1', [id])
  await db.pool.query('delete from posting_versions where posting_id = $1', [id])
  await db.pool.query(
    `insert into postings (id, organization_id, organization_name, created_by_id, status, moved_at, changed_at, created_at)
     values ($1, $2, '', $3, 'draft', now(), now(), now()) on conflict (id) do update set status = 'draft', version = 1`,
    [id, organizationId, byId],
  )
}

/** Sees to it that each employer has, by turns, an organization to keep and none, with ways to one. */
export const keepOrganizations = async ({ ports }: TestApp, cast: Cast): Promise<void> => {
  const { pool } = ports.db
  turns += 1
  await pool.query('delete from organization_invitations')
  await pool.query('delete from organization_members')
  // A day's turns at asking would be used up by the first of them.
  await pool.query('delete from limits')
  const join = (userId: string | undefined, organizationId: string, role: string, domain: string | null = null) =>
    pool.query('insert into organization_members values ($1, $2, $3, $4, now())', [
      userId,
      organizationId,
      role,
      domain,
    ])
  const invite = (id: string, organizationId: string, email: string) =>
    pool.query(
      `insert into organization_invitations values ($1, $2, $3, lower($3), 'recruiter', $4, now(), now() + interval '10 years')`,
      [id, organizationId, email, membersOf.get('host')],
    )
  // Whoever of the play was found for a moment is not anymore.
  await pool.query(
    'update student_profiles set version = 1, is_public = false, is_discoverable = false where handle <> $1',
    [hostStudent],
  )
  await pool.query("delete from discoverable_students where headline <> 'Teaches'")
  await join(membersOf.get('host'), host.id, 'admin', 'mail.test')
  for (const [name, { organizationId, sentId, offeredId, postingId, draftId }] of employments) {
    const player = cast.get(name)
    await join(membersOf.get(name), organizationId, 'recruiter')
    await invite(sentId, organizationId, 'noa@guest.test')
    await invite(offeredId, host.id, `${player?.marks.mail}@mail.test`)
    if (turns % 2 === 0) await join(player?.id, organizationId, 'admin')
    // Of a vetted one, who may look at students.
    if (turns % 4 === 1 && name === 'erin') await join(player?.id, host.id, 'interviewer')
    await pool.query(
      `update organizations set ${facts}, status = 'submitted', version = 1, name = $2, legal_name = $2, ein_sealed = $3 where id = $1`,
      [organizationId, player?.marks.content ?? '', sealEin(ports.secret, organizationId, '123456789')],
    )
    await keepPosting(ports, postingId, organizationId, player)
    await keepDraft(ports, draftId, organizationId, player?.id)
  }
}

/** The id of the member of no part in the play. */
export const memberOf = (name: string): string | undefined => membersOf.get(name)
