import type { FastifyInstance } from 'fastify'
import { isFinal, nextStages } from '../../apps/api/src/modules/applications/rules.ts'
import { applicationSchema, boardSchema, facetsSchema, jobsSchema, movedSchema } from './market-schemas.ts'
import {
  boardStatement,
  closeStatement,
  deepStatement,
  facetsStatement,
  newestStatement,
  searchStatement,
} from './market-statements.ts'
import { applyTo, moveTo, type Step } from './market-writes.ts'
import type { Statement } from './statements.ts'

type Row = Record<string, unknown>
type Ask = (statement: Statement, cookie: string | undefined, ...more: unknown[]) => Promise<Row[]>

/** Does the work in a transaction, for whoever is signed in. */
type Write = <T>(cookie: string | undefined, work: (step: Step, userId: unknown) => Promise<T>) => Promise<T>

const instant = (value: unknown): string => (value as Date).toISOString()

const jobOf = ({ name, slug, logo_file_id, seen, saved, applied, ...row }: Row) => ({
  ...row,
  marks: { seen, saved, hidden: false, applied },
  organization: { name, slug, logo_url: logo_file_id && `/api/files/${logo_file_id}/` },
  miles: null,
})

const pageOf = (rows: readonly Row[], limit: number) => {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last ? `${last.tier}.${last.published_at}.${last.id}` : null }
}

const few = 5

interface JobsQuery {
  readonly q?: string
  readonly cursor?: string
}

const nameOf = (row: Row): string => `${row.first_name} ${row.last_name}`

const cardOf = (row: Row, stage: unknown) => ({
  id: row.id,
  student: { id: row.user_id, name: nameOf(row) },
  stage,
  version: row.version,
  applied_at: instant(row.applied_at),
  moved_at: instant(row.moved_at),
})

/** What may become of a card, and until when a decision can be taken back, and whether its offer is accepted. */
const becoming = (row: Row, stage: string, now: Date) => {
  const decisionDueAt = row.decision_due_at as Date | null
  const offerAcceptedAt = row.offer_accepted_at as Date | null
  const isTold = isFinal({ decisionDueAt, decisionMailedAt: row.decision_mailed_at as Date | null }, now)
  return {
    next: nextStages({ stage, decidedFrom: row.decided_from as string | null, offerAcceptedAt, isTold }),
    decision_due_at: isTold || decisionDueAt === null ? null : instant(decisionDueAt),
    offer_accepted_at: offerAcceptedAt && instant(offerAcceptedAt),
  }
}

/** What a marketplace answers, with the same data and nothing else. */
export const marketRoutes = (app: FastifyInstance, ask: Ask, write: Write): void => {
  app.get<{ Querystring: JobsQuery }>('/api/jobs/', { schema: { response: { 200: jobsSchema } } }, async (req) => {
    const { q, cursor } = req.query
    const { cookie } = req.headers
    if (q === undefined) {
      const [at, id] = cursor?.split('_') ?? []
      const rows = at ? await ask(deepStatement, cookie, at, id) : await ask(newestStatement, cookie)
      const { shown, next } = pageOf(rows, 50)
      return { results: shown.map(jobOf), next, close_from: null }
    }
    const { shown, next } = pageOf(await ask(searchStatement, cookie, q), 50)
    const close = shown.length < few ? await ask(closeStatement, cookie, q) : []
    const close_from = close.length > 0 ? shown.length : null
    return { results: [...shown, ...close].map(jobOf), next, close_from }
  })

  app.get('/api/jobs/facets/', { schema: { response: { 200: facetsSchema } } }, async (req) => {
    const rows = await ask(facetsStatement, req.headers.cookie)
    const total = Number(rows.find(({ facet }) => facet === 'total')?.count)
    const facets = Map.groupBy(rows, ({ facet }) => facet)
    return { ...Object.fromEntries(facets), total, is_more: total > 5_000 }
  })

  app.post<{ Body: { posting: string; note: string } }>(
    '/api/applications/',
    { schema: { response: { 201: applicationSchema } } },
    async (req, reply) => {
      const { posting, note } = req.body
      const row = await write(req.headers.cookie, (step, userId) => applyTo(step, userId, posting, note))
      return reply.code(201).send({
        ...row,
        view: 'student',
        posting: { id: row.posting_id, title: row.title, open: true },
        organization: { name: row.name, slug: row.slug },
        applied_at: instant(row.applied_at),
        moved_at: instant(row.moved_at),
        usual_days: null,
        may: { withdraw: true, apply_again: false, return: true },
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/postings/:id/board/',
    { schema: { response: { 200: boardSchema } } },
    async (req) => {
      const rows = await ask(boardStatement, req.headers.cookie, req.params.id)
      const now = new Date()
      const columns = [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, cards]) => ({
        stage,
        count: cards[0]?.count,
        results: cards
          .filter(({ id }) => id !== null)
          .slice(0, 50)
          .map((row) => ({ ...cardOf(row, stage), ...becoming(row, String(stage), now) })),
        next: cards.length > 50 ? 'more' : null,
        mine: Number(cards[0]?.mine),
      }))
      const mine = columns.reduce((sum, column) => sum + column.mine, 0)
      const { title, on_hold, open, filled } = rows[0] ?? {}
      const may = { decide: true, close: open }
      return { posting: { id: req.params.id, title, open: true }, columns, mine, on_hold, filled, may }
    },
  )

  app.put<{ Params: { id: string }; Body: { stage: string; version: number } }>(
    '/api/applications/:id/stage/',
    { schema: { response: { 200: movedSchema } } },
    async (req) => {
      const { stage, version } = req.body
      const row: Row = await write(req.headers.cookie, (step, userId) =>
        moveTo(step, userId, { id: req.params.id, stage, version }),
      )
      return {
        ...row,
        ...cardOf(row, row.stage),
        view: 'employer',
        posting: { id: row.posting_id, title: row.title, open: row.status === 'open' },
        may: { decide: true, set_primary: false, set_secondary: false },
      }
    },
  )
}
