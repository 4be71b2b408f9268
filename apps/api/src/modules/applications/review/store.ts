import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, preparedSql, unplanned } from '../../../platform/db/database.ts'
import { isOpenAccount, users } from '../../accounts/index.ts'
import { postingRows as postings } from '../../jobs/index.ts'
import type { CardRow } from '../store.ts'
import {
  applications,
  applicationInterviewers as interviewers,
  applicationMoves as moves,
  applicationNotes as notes,
  scoreCards,
} from '../tables.ts'
import { type BoardStage, boardStages } from '../wire.ts'

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}

type Card = Pick<typeof scoreCards.$inferSelect, 'byId' | 'criteria' | 'recommendation' | 'text'>

/** So many of its moves and of its notes are told of an application. */
export const movesTold = 200
export const notesTold = 500

/** What was written and done about an application, the newest moves and notes first and one more than are told; instants as JSON has them. */
interface Reviewed extends Record<string, unknown> {
  readonly moves: readonly (Named & { readonly from: string | null; readonly to: string; readonly at: string })[]
  readonly notes: readonly (Named & { readonly id: string; readonly text: string; readonly at: string })[]
  /** The reader's own first. */
  readonly cards: readonly (Named & Card)[]
  readonly interviewers: readonly (Named & {
    readonly id: string
    readonly kind: 'primary' | 'secondary'
    readonly hasScored: boolean
  })[]
}

const applicationId = sql.placeholder('applicationId')

const rowsOf = (what: SQL, from: SQL, rest: SQL) => sql`(
  select coalesce(json_agg(row_to_json(r)), '[]') from (
    select ${what}, u.first_name as "firstName", u.last_name as "lastName"
    from ${from} where r.application_id = ${applicationId}::uuid ${rest}) r)`

const by = sql`left join ${users} u on u.id = r.by_id`

// In one: each would be a way to the database and back.
const reviewed = preparedSql<Reviewed>(
  'application_reviewed',
  sql`select
    ${rowsOf(sql`r.from_stage as "from", r.to_stage as "to", r.at`, sql`${moves} r ${by}`, sql`order by r.id desc limit ${sql.raw(String(movesTold + 1))}`)} as moves,
    ${rowsOf(sql`r.id, r.text, r.at`, sql`${notes} r ${by}`, sql`order by r.id desc limit ${sql.raw(String(notesTold + 1))}`)} as notes,
    ${rowsOf(
      sql`r.by_id as "byId", r.criteria, r.recommendation, r.text`,
      sql`${scoreCards} r ${by}`,
      sql`order by r.by_id = ${sql.placeholder('readerId')}::uuid desc nulls last, r.at limit 101`,
    )} as cards,
    ${rowsOf(
      sql`r.user_id as id, r.kind, c.by_id is not null as "hasScored"`,
      sql`${interviewers} r join ${users} on ${users.id} = r.user_id and ${isOpenAccount} join ${users} u on u.id = r.user_id
        left join ${scoreCards} c on c.application_id = r.application_id and c.by_id = r.user_id`,
      sql`order by r.user_id`,
    )} as interviewers`,
)

const waiting = preparedSql<{ waiting: number; posting: { id: string; title: string } | null }>(
  'applications_waiting',
  sql`select count(*)::int as waiting,
      (array_agg(json_build_object('id', p.id, 'title', p.title) order by a.applied_at))[1] as posting
    from ${postings} p join ${applications} a on a.posting_id = p.id and a.stage = 'new'
      join ${users} on ${users.id} = a.user_id
    where p.organization_id = ${sql.placeholder('organizationId')}::uuid and ${isOpenAccount}`,
)

/** Of so many postings, the last moved first, the numbers on their boards are told. */
const boardsCounted = 100

const boardCounts = preparedSql<{ posting: string; count: number }>(
  'application_board_counts',
  sql`select p.id as posting, count(*)::int as count
    from (
      select id from (
        select id from ${postings} where organization_id = ${sql.placeholder('organizationId')}::uuid
        order by moved_at desc, id desc limit ${sql.raw(String(boardsCounted))}) newest
      union
      select id from ${postings} where id = ${sql.placeholder('postingId')}::uuid
        and organization_id = ${sql.placeholder('organizationId')}::uuid) p
      join ${applications} a on a.posting_id = p.id and a.stage in (${sql.raw(boardStages.map((stage) => `'${stage}'`).join(', '))})
      join ${users} on ${users.id} = a.user_id
    where ${isOpenAccount} group by p.id`,
)

/** A card of the board, or the lack of any in its stage; instants as the database writes them. */
interface BoardRow extends Record<string, unknown> {
  readonly stage: BoardStage
  readonly count: number
  /** For how many of the stage the reader is named as an interviewer. */
  readonly mine: number
  readonly id: string | null
  readonly userId: string
  readonly version: number
  readonly appliedAt: string
  readonly movedAt: string
  readonly decidedFrom: string | null
  readonly decisionDueAt: string | null
  readonly decisionMailedAt: string | null
  readonly offerAcceptedAt: string | null
  readonly firstName: string
  readonly lastName: string
}

/** How many cards of a stage the board shows. */
export const boardColumn = 50

const ofPosting = sql`a.posting_id = ${unplanned('postingId', 'uuid')} and ${isOpenAccount}`
const cards = sql`${applications} a join ${users} on ${users.id} = a.user_id`
const asInterviewer = sql`i.application_id = a.id and i.user_id = ${unplanned('readerId', 'uuid')}`

// The whole board in one: a statement for each stage, and those that count, would each be a way to the database and back.
const boardOf = (name: string, which: SQL) =>
  preparedSql<BoardRow>(
    name,
    sql`with numbers as (
        select a.stage, count(*)::int as count, count(i.user_id)::int as mine
        from ${cards} left join ${interviewers} i on ${asInterviewer}
        where ${ofPosting} group by a.stage)
      select s.stage, coalesce(n.count, 0) as count, coalesce(n.mine, 0) as mine, c.id, c.user_id as "userId", c.version,
        c.applied_at as "appliedAt", c.moved_at as "movedAt", c.decided_from as "decidedFrom",
        c.decision_due_at as "decisionDueAt", c.decision_mailed_at as "decisionMailedAt",
        c.offer_accepted_at as "offerAcceptedAt", c.first_name as "firstName", c.last_name as "lastName"
      from unnest(${sql.raw(`array['${boardStages.join("', '")}']`)}) with ordinality s (stage, place)
        left join numbers n on n.stage = s.stage
        left join lateral (
          select a.id, a.user_id, a.version, a.applied_at, a.moved_at, a.decided_from, a.decision_due_at,
            a.decision_mailed_at, a.offer_accepted_at, ${users.firstName}, ${users.lastName}
          from ${cards} where ${ofPosting} and a.stage = s.stage and ${which}
          order by a.moved_at desc, a.id desc limit ${sql.raw(String(boardColumn + 1))}) c on true
      order by s.place, c.moved_at desc, c.id desc`,
  )
const wholeBoard = boardOf('application_board', sql`true`)
const ownBoard = boardOf('application_board_own', sql`exists (select from ${interviewers} i where ${asInterviewer})`)

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const cardIn = ({ id, appliedAt, movedAt, ...row }: BoardRow): CardRow[] =>
  id === null
    ? []
    : [
        {
          ...row,
          id,
          appliedAt: new Date(appliedAt),
          movedAt: new Date(movedAt),
          decisionDueAt: instantOf(row.decisionDueAt),
          decisionMailedAt: instantOf(row.decisionMailedAt),
          offerAcceptedAt: instantOf(row.offerAcceptedAt),
        },
      ]

export const reviewStore = (db: Db) => ({
  findWaiting: async (organizationId: string) => {
    const [found] = await waiting(db, { organizationId })
    return found ?? { waiting: 0, posting: null }
  },

  listBoardCounts: (organizationId: string, postingId: string | null) => boardCounts(db, { organizationId, postingId }),

  /** The stages with their numbers and one card more than each shows, the last moved first; of the reader's own alone where they ask for these. */
  listBoard: async (postingId: string, readerId: string, mine: boolean) => {
    const rows = await (mine ? ownBoard : wholeBoard)(db, { postingId, readerId })
    return [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, ofStage]) => ({
      stage,
      count: ofStage[0]?.count ?? 0,
      mine: ofStage[0]?.mine ?? 0,
      cards: ofStage.flatMap(cardIn),
    }))
  },

  find: async (applicationId: string, readerId: string): Promise<Reviewed> => {
    const [found] = await reviewed(db, { applicationId, readerId })
    if (!found) throw new Error('a statement without a table has one row')
    return found
  },

  insertNote: async (note: typeof notes.$inferInsert): Promise<void> => {
    await db.orm.insert(notes).values(note)
  },

  upsertCard: async (card: typeof scoreCards.$inferInsert): Promise<void> => {
    const { criteria, recommendation, text, at } = card
    await db.orm
      .insert(scoreCards)
      .values(card)
      .onConflictDoUpdate({
        target: [scoreCards.applicationId, scoreCards.byId],
        set: { criteria, recommendation, text, at },
      })
  },

  /** Whether somebody can sign in. */
  hasOpenAccount: async (userId: string): Promise<boolean> =>
    (
      await db.orm
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isOpenAccount))
    ).length > 0,

  /** Names somebody for no application to the organization any more; the postings of those that they were named for. */
  removeInterviewer: async (organizationId: string, userId: string): Promise<string[]> => {
    const gone = await db.orm
      .delete(interviewers)
      .where(
        and(
          eq(interviewers.userId, userId),
          inArray(
            interviewers.applicationId,
            db.orm
              .select({ id: applications.id })
              .from(applications)
              .where(eq(applications.organizationId, organizationId)),
          ),
        ),
      )
      .returning({ id: interviewers.applicationId })
    if (gone.length === 0) return []
    const ids = gone.map(({ id }) => id)
    const rows = await db.orm
      .selectDistinct({ postingId: applications.postingId })
      .from(applications)
      .where(inArray(applications.id, ids))
    return rows.map(({ postingId }) => postingId)
  },

  replaceInterviewers: async (
    applicationId: string,
    rows: readonly { readonly userId: string; readonly kind: 'primary' | 'secondary' }[],
  ): Promise<void> => {
    await db.orm.delete(interviewers).where(eq(interviewers.applicationId, applicationId))
    if (rows.length > 0) await db.orm.insert(interviewers).values(rows.map((row) => ({ applicationId, ...row })))
  },
})
