import { createHash } from 'node:crypto'
import fastify from 'fastify'
import pg from 'pg'
import { flagsWith } from '../../apps/api/src/modules/flags/rules.ts'
import { marketRoutes } from './market.ts'
import type { Step } from './market-writes.ts'
import { cohortsSchema, enrollmentsSchema, flagsSchema, userSchema } from './schemas.ts'
import {
  cohortsStatement,
  enrollmentsStatement,
  flagsStatement,
  type Statement,
  userStatement,
  whoStatement,
} from './statements.ts'

// The least that can answer these calls with the same data: no guard, no limit, no log, no module. It is the floor, not a product.

const { PORT = '0', DATABASE_URL } = process.env
// As the product's: what is asked for at once on one line is sent at once.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, pipeline: true })
const app = fastify()

type Row = Record<string, unknown>

const ask = async (statement: Statement, cookie: string | undefined, ...more: unknown[]): Promise<Row[]> => {
  const token = /sessionid=([^;]+)/.exec(cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  return (await pool.query<Row>({ ...statement, values: [hash, new Date(), ...more] })).rows
}

const nobody = () => Object.assign(new Error('nobody is signed in'), { statusCode: 401 })

/** Does the work in one transaction; each step is a statement with a name. */
const write = async <T>(cookie: string | undefined, work: (step: Step, userId: unknown) => Promise<T>): Promise<T> => {
  const [who] = await ask(whoStatement, cookie)
  if (!who) throw nobody()
  const line = await pool.connect()
  try {
    await line.query('begin')
    const done = await work(
      async (name, text, ...values) => (await line.query<Row>({ name, text, values })).rows,
      who.id,
    )
    await line.query('commit')
    return done
  } catch (error) {
    await line.query('rollback')
    throw error
  } finally {
    line.release()
  }
}

const instant = (value: unknown): string => (value as Date).toISOString()

const fileOf = (row: Row, name: string) =>
  row[`${name}_id`] === null
    ? null
    : {
        id: row[`${name}_id`],
        name: row[`${name}_name`],
        size: row[`${name}_size`],
        uploaded_at: instant(row[`${name}_uploaded_at`]),
        url: `/api/files/${row[`${name}_id`]}/`,
      }

const userOf = (row: Row) => {
  const hidden = row.aid_hidden_at !== null
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    primary_role: row.primary_role,
    roles: row.roles,
    profile: {
      ...row,
      id: row.profile_id,
      is_cpt_opt: hidden ? null : row.is_cpt_opt,
      fafsa_recipient: hidden ? null : row.fafsa_recipient,
      work_study_recipient: hidden ? null : row.work_study_recipient,
      resume: fileOf(row, 'resume'),
      fafsa_aid_letter: fileOf(row, 'letter'),
    },
    organization_membership: null,
    onboarding_state: row.onboarding_state,
    locale: row.locale,
    run_as_by: row.run_as_id === null ? null : { id: row.run_as_id, email: row.run_as_email },
  }
}

interface Move {
  readonly at: string
}

const enrollmentOf = (row: Row) => ({
  ...row,
  cohort: row.cohort_id,
  history: (row.history as Move[]).map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
})

app.get('/api/users/me/', { schema: { response: { 200: userSchema } } }, async (req) => {
  const [row] = await ask(userStatement, req.headers.cookie)
  if (!row) throw nobody()
  return userOf(row)
})

app.get('/api/feature-flags/', { schema: { response: { 200: flagsSchema } } }, async (req) =>
  flagsWith((await ask(flagsStatement, req.headers.cookie)) as unknown as { name: string; enabled: boolean }[]),
)

app.get('/api/professional-program/cohorts/', { schema: { response: { 200: cohortsSchema } } }, async (req) => {
  const rows = await ask(cohortsStatement, req.headers.cookie, `${new Date().toISOString().slice(0, 7)}-01`)
  if (rows.length === 0) throw nobody()
  return rows
})

app.get('/api/professional-program/enrollments/', { schema: { response: { 200: enrollmentsSchema } } }, async (req) => {
  const rows = await ask(enrollmentsStatement, req.headers.cookie)
  if (rows.length === 0) throw nobody()
  return rows.filter((row) => row.id !== null).map(enrollmentOf)
})

marketRoutes(app, ask, write)

app.get('/readyz', async () => (await pool.query('select 1')).rows)

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
