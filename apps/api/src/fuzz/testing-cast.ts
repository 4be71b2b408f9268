import { createAccount, seedTargetRoles } from '../modules/accounts/index.ts'
import { openSession, profileIdOf, sha256, tokenOf } from '../modules/accounts/testing.ts'
import type { UserRole } from '../modules/accounts/wire.ts'
import { pdf, uploadBody } from '../modules/files/testing.ts'
import { seedCohorts } from '../modules/program/index.ts'
import type { TestApp } from '../testing.ts'
import { tellPlayers } from './testing-notices.ts'
import { foundOrganizations } from './testing-organizations.ts'
import { keepSearches, postInternships } from './testing-postings.ts'

/** Somebody of whom every field is a word that stands nowhere else, so that it can be found where it must not be. */
export interface Player {
  readonly name: string
  readonly role: UserRole
  readonly id: string
  readonly profileId: string
  readonly enrollmentId: string
  /** The files that the profile holds now. */
  resumeId: string
  letterId: string
  /** A session of theirs beside the one that they call with; a call may end it, and the next turn brings a new one. */
  otherSessionId: string
  readonly password: string
  /** What nobody else may read, by what it is. */
  readonly marks: Readonly<Record<string, string>>
  /** The session's token; a logout takes it away, and the next turn brings a new one. */
  token: string
}

const roleOf: Readonly<Record<string, UserRole>> = {
  ana: 'STUDENT',
  bea: 'STUDENT',
  vera: 'STUDENT',
  erin: 'EMPLOYER',
  vito: 'EMPLOYER',
  ada: 'SUPER_ADMIN',
  gus: 'STUDENT',
  ended: 'STUDENT',
  idle: 'STUDENT',
  left: 'STUDENT',
}

/** Those of whom there is nothing but an account. */
const bare = new Set(['gus', 'ended', 'idle', 'left'])

const fields = ['first', 'last', 'mail', 'hometown', 'signature', 'link', 'file', 'letter', 'content'] as const

/** What every mark holds. */
export const markOfAll = 'zq7'

const marksOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [field, `${name}-${field}-${markOfAll}${Math.random().toString(36).slice(2, 10)}`]),
  )

const body = async (address: Record<string, string>, text: string, name: string) => {
  const form = new Response(uploadBody(address, pdf(0, text), { name }))
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  }
}

const must = (res: { statusCode: number; body: string; json(): unknown }): Record<string, string> => {
  if (res.statusCode >= 300) throw new Error(`the cast could not be made: ${res.body}`)
  return res.body === '' ? {} : (res.json() as Record<string, string>)
}

const makePlayer = async ({ app, ports }: TestApp, name: string): Promise<Player> => {
  const role = roleOf[name] ?? 'STUDENT'
  const drawn = marksOf(name)
  const { first = '', last = '', mail = '', hometown = '', signature = '', link = '' } = drawn
  const password = `Rung-${mail}1!`
  const account = { email: `${mail}@mail.test`, firstName: first, lastName: last, password, role }
  const { id, token } = await ports.db.transaction(async (tx) => {
    const id = await createAccount(tx, account)
    if (!id) throw new Error(`${mail} exists already`)
    return { id, token: await openSession(tx, id, { network: 'test', userAgent: drawn.content ?? '' }) }
  })
  const marks: Player['marks'] = { ...drawn, unsubscribe: tokenOf(ports.secret, { userId: id, kind: 'updates' }) }
  const headers = { cookie: `sessionid=${token}` }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    must(await app.inject({ method, url, headers, ...(payload ? { payload } : {}) }))
  const profileId = await profileIdOf(ports.db, id)
  const upload = async (field: string, file: string) => {
    const address = { app: 'accounts', model: 'userprofile', field, lookup_field: 'pk', lookup_value: profileId }
    const form = await body(address, marks.content ?? '', `${file}.pdf`)
    const res = await app.inject({
      method: 'PUT',
      url: '/api/upload/',
      ...form,
      headers: { ...headers, ...form.headers },
    })
    return must(res).id ?? ''
  }
  if (bare.has(name))
    return {
      name,
      role,
      id,
      profileId,
      enrollmentId: id,
      resumeId: id,
      letterId: id,
      otherSessionId: id,
      password,
      marks,
      token,
    }
  const resumeId = await upload('resume', marks.file ?? '')
  const letterId = await upload('fafsa_aid_letter', marks.letter ?? '')
  await call('PATCH', `/api/profiles/${profileId}/`, {
    hometown,
    willing_to_relocate: true,
    fafsa_recipient: true,
    work_study_recipient: true,
    fafsa_consent: true,
    fafsa_consent_signature: signature,
    fafsa_consent_date: '2026-11-28',
    portfolio_link: `https://example.test/${link}`,
  })
  await call('PUT', `/api/users/${id}/target_roles/`, { target_roles: [1, 2] })
  await call('PUT', `/api/users/${id}/onboarding_state/`, { state: 'FAFSA_CONSENT' })
  await call('POST', '/api/firstrung-ai/waitlist/', { email: account.email })
  const enrollment =
    role === 'STUDENT'
      ? await call('POST', '/api/professional-program/enrollments/', { status: 'application_started' })
      : {}
  return {
    name,
    role,
    id,
    profileId,
    enrollmentId: enrollment.id ?? id,
    resumeId,
    letterId,
    otherSessionId: id,
    password,
    marks,
    token,
  }
}

export type Cast = ReadonlyMap<string, Player>

/** Somebody's session, opened anew. */
export const signInAgain = async ({ ports }: TestApp, player: Player): Promise<void> => {
  const where = { network: 'test', userAgent: 'test' }
  player.token = await ports.db.transaction((tx) => openSession(tx, player.id, where))
}

/** Sees to it that there is a session beside the one that they call with. */
export const keepOtherSession = async ({ ports }: TestApp, player: Player): Promise<void> => {
  const find = async () => {
    const { rows } = await ports.db.pool.query(
      'select id from sessions where user_id = $1 and token_hash <> $2 and expires_at > $3 limit 1',
      [player.id, sha256(player.token), ports.clock.now()],
    )
    return rows[0]?.id
  }
  let id = await find()
  if (!id) {
    await ports.db.transaction((tx) => openSession(tx, player.id, { network: 'test', userAgent: 'other' }))
    id = await find()
  }
  player.otherSessionId = id ?? player.otherSessionId
}

/** Everybody of the play, with a row in every table that holds something of a person. */
export const makeCast = async (house: TestApp): Promise<Cast> => {
  const { pool } = house.ports.db
  await seedTargetRoles(house.ports)
  await seedCohorts(house.ports)
  await pool.query('create table kept_target_roles as select * from target_roles')
  await pool.query(`insert into places (id, name, region_code, country_code, description, population, latitude, longitude)
    values (4671654, 'Austin', 'TX', 'US', 'Austin, Texas, United States', 900000, 30, -97)`)
  await pool.query(`insert into place_keys (place_id, key, name_length, weight)
    values (4671654, 'austin texas united states', 6, 5)`)
  const cast = new Map<string, Player>()
  for (const name of Object.keys(roleOf)) cast.set(name, await makePlayer(house, name))
  await foundOrganizations(house, cast)
  await tellPlayers(house, cast)
  await postInternships(house)
  await keepSearches(house, cast)
  await pool.query('create table kept_passwords as select id, password_hash from users')
  const idOf = (name: string) => cast.get(name)?.id
  await pool.query('delete from sessions where user_id = $1', [idOf('ended')])
  await pool.query(`update sessions set expires_at = '2026-01-01' where user_id = $1`, [idOf('idle')])
  await pool.query(`update users set deactivated_at = '2026-01-01' where id = $1`, [idOf('left')])
  return cast
}
