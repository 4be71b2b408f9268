import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type AuditValues, auditInsertion } from '../../platform/audit/audit.ts'
import { type Db, type Orm, prepared, preparedSql, unplanned } from '../../platform/db/database.ts'
import { isOpenAccount, users } from '../accounts/index.ts'
import { approvedTitle, approvedVersionOf, postingRows as postings, termsOfVersion } from '../jobs/index.ts'
import { organizationRows as organizations } from '../organizations/index.ts'
import type { offerAfter } from './rules.ts'
import { applications, applicationInterviewers as interviewers, applicationMoves as moves } from './tables.ts'
import type { OfferBody } from './wire.ts'

const columns = {
  id: applications.id,
  userId: applications.userId,
  postingId: applications.postingId,
  organizationId: applications.organizationId,
  stage: applications.stage,
  answers: applications.answers,
  note: applications.note,
  appliedAt: applications.appliedAt,
  movedAt: applications.movedAt,
  answeredAt: applications.answeredAt,
  times: applications.times,
  decidedFrom: applications.decidedFrom,
  decisionDueAt: applications.decisionDueAt,
  decisionMailedAt: applications.decisionMailedAt,
  offerAcceptedAt: applications.offerAcceptedAt,
  offeredVersion: applications.offeredVersion,
  offeredPayCents: applications.offeredPayCents,
  offeredStartDay: applications.offeredStartDay,
  offerNumber: applications.offerNumber,
  version: applications.version,
}

const withNames = {
  ...columns,
  firstName: users.firstName,
  lastName: users.lastName,
  isOpenAccount,
  title: postings.title,
  approvedTitle: approvedTitle('postings'),
  offered: termsOfVersion(sql`${applications.offeredVersion}`),
  postingStatus: postings.status,
  deadlineDay: postings.deadlineDay,
  organizationName: organizations.name,
  organizationSlug: organizations.slug,
  organizationStatus: organizations.status,
}

/** Where a page goes on. */
interface Place {
  readonly at: string
  readonly id: string
}

// Compared as a row: the index leads straight to the place, however far behind it is.
const isBehind = (column: typeof applications.movedAt | typeof applications.appliedAt, after: Place | null) =>
  after ? sql`(${column}, ${applications.id}) < (${after.at}::timestamptz, ${after.id}::uuid)` : undefined

/** What a student sends, the first time. */
type Sent = Pick<
  typeof applications.$inferInsert,
  'userId' | 'postingId' | 'organizationId' | 'stage' | 'answers' | 'note' | 'appliedAt' | 'movedAt'
> & { readonly id: string }

/** Whether this member interviews for it; where nobody is named, all are meant. */
const isInterviewedBy = (userId: string | null) =>
  userId === null
    ? undefined
    : sql`exists (select from ${interviewers} where ${interviewers.applicationId} = ${applications.id}
        and ${interviewers.userId} = ${userId})`

const namedIn = (orm: Orm) =>
  orm
    .select(withNames)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(postings, eq(postings.id, applications.postingId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))

const given = sql.placeholder

const byId = prepared((orm) =>
  namedIn(orm)
    .where(eq(applications.id, given('id')))
    .prepare('application'),
)

const ofPair = prepared((orm) =>
  orm
    .select({ id: applications.id, stage: applications.stage, times: applications.times })
    .from(applications)
    .where(and(eq(applications.userId, given('userId')), eq(applications.postingId, given('postingId'))))
    .prepare('application_of_pair'),
)

const held = prepared((orm) =>
  orm
    .select(columns)
    .from(applications)
    .where(eq(applications.id, given('id')))
    .for('no key update')
    .prepare('application_held'),
)

const sent = prepared((orm) =>
  orm
    .insert(applications)
    .values({
      id: given('id'),
      userId: given('userId'),
      postingId: given('postingId'),
      organizationId: given('organizationId'),
      stage: given('stage'),
      answers: given('answers'),
      note: given('note'),
      appliedAt: given('appliedAt'),
      movedAt: given('movedAt'),
    })
    .onConflictDoNothing()
    .returning({ id: applications.id })
    .prepare('application_kept'),
)

const termsApproved = prepared((orm) =>
  orm
    .select({ terms: termsOfVersion(approvedVersionOf(sql`postings.id`)) })
    .from(postings)
    .where(eq(postings.id, given('postingId')))
    .prepare('application_terms_approved'),
)

const postingHeld = preparedSql(
  'application_posting_held',
  sql`select from ${postings} where id = ${given('postingId')}::uuid for no key update`,
)

const heldOf = (orm: Orm) => orm.select(columns).from(applications).innerJoin(users, eq(users.id, applications.userId))

const heldOfOrganization = prepared((orm) =>
  heldOf(orm)
    .where(
      and(eq(applications.id, given('id')), eq(applications.organizationId, given('organizationId')), isOpenAccount),
    )
    .for('no key update', { of: applications })
    .prepare('application_held_of_organization'),
)

const pairHeld = preparedSql(
  'application_pair_held',
  sql`select pg_advisory_xact_lock(hashtextextended(${given('userId')}::text || ${given('organizationId')}::text, 0))`,
)

const pairsHeld = preparedSql(
  'application_pairs_held',
  sql`select pg_advisory_xact_lock(hashtextextended(user_id || ${given('organizationId')}::text, 0))
    from unnest(${unplanned('userIds', 'text[]')}) as user_id`,
)

const stagesOfPair = prepared((orm) =>
  orm
    .select({ stage: applications.stage })
    .from(applications)
    .where(and(eq(applications.userId, given('userId')), eq(applications.organizationId, given('organizationId'))))
    .prepare('application_stages_of_pair'),
)

// A move and its line of the trail are written at once: each would be a way to the database and back.
const kept = sql`audited as (${auditInsertion})
  insert into ${moves} (id, application_id, from_stage, to_stage, by_id, at)
  values (${given('moveId')}, ${given('id')}, ${given('from')}, ${given('stage')}, ${given('byId')}, ${given('movedAt')}::timestamptz)`

const moveKept = preparedSql('application_move_kept', sql`with ${kept}`)

const moved = preparedSql(
  'application_moved',
  sql`with moved as (
      update ${applications} set stage = ${given('stage')}, moved_at = ${given('movedAt')}::timestamptz,
        decided_from = ${given('decidedFrom')}, decision_due_at = ${given('decisionDueAt')}::timestamptz,
        answered_at = ${given('answeredAt')}::timestamptz, offer_accepted_at = ${given('offerAcceptedAt')}::timestamptz,
        offered_version = case ${given('offer')} when 'made' then ${given('offeredVersion')}::integer
          when 'kept' then offered_version end,
        offered_pay_cents = case ${given('offer')} when 'made' then ${given('payCents')}::integer
          when 'kept' then offered_pay_cents end,
        offered_start_day = case ${given('offer')} when 'made' then ${given('startDay')}::date
          when 'kept' then offered_start_day end,
        offer_number = offer_number + case ${given('offer')} when 'made' then 1 else 0 end,
        version = version + 1
      where id = ${given('id')}::uuid),
    ${kept}`,
)

const accepted = preparedSql(
  'application_offer_accepted',
  sql`with audited as (${auditInsertion})
    update ${applications} set offer_accepted_at = ${given('at')}::timestamptz, version = version + 1
    where id = ${given('id')}::uuid`,
)

/** What the board shows of an application. */
const cardColumns = {
  id: applications.id,
  userId: applications.userId,
  stage: applications.stage,
  appliedAt: applications.appliedAt,
  movedAt: applications.movedAt,
  decidedFrom: applications.decidedFrom,
  decisionDueAt: applications.decisionDueAt,
  decisionMailedAt: applications.decisionMailedAt,
  offerAcceptedAt: applications.offerAcceptedAt,
  version: applications.version,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** What an offer says that is made: on which version of the posting, and what of its own. */
type Offered = OfferBody & { readonly posting_version: number }

/** How an application came to where it stands; null for from nowhere. */
interface Move {
  readonly applicationId: string
  readonly from: string | null
  readonly to: string
  readonly byId: string
  readonly at: Date
}

const valuesOf = ({ applicationId, from, to, byId, at }: Move) => ({
  moveId: uuidv7(),
  id: applicationId,
  from,
  stage: to,
  byId,
  movedAt: at.toISOString(),
})

export const applicationsStore = (db: Db) => {
  const named = () => namedIn(db.orm)

  return {
    /** Whether the row is in; false where the student has applied to the posting before. */
    insert: async (row: Sent): Promise<boolean> => (await sent(db).execute({ ...row })).length > 0,

    find: async (id: string) => (await byId(db).execute({ id }))[0] ?? null,

    findForUpdate: async (id: string) => (await held(db).execute({ id }))[0] ?? null,

    /** As an organization may change it, held; null where it is another's, or its student's account is closed. */
    findOfOrganizationForUpdate: async (organizationId: string, id: string) =>
      (await heldOfOrganization(db).execute({ organizationId, id }))[0] ?? null,

    /** Several of them, in the order of their ids. */
    listOfOrganizationForUpdate: (organizationId: string, ids: readonly string[]) =>
      heldOf(db.orm)
        .where(and(inArray(applications.id, [...ids]), eq(applications.organizationId, organizationId), isOpenAccount))
        .orderBy(asc(applications.id))
        .for('no key update', { of: applications }),

    /** The one that the student sent to the posting. */
    findOf: async (userId: string, postingId: string) => (await ofPair(db).execute({ userId, postingId }))[0] ?? null,

    /** Lets nobody else write what follows for these students and the organization; in one order, so that no two wait for each other. */
    holdPairs: async (organizationId: string, userIds: readonly string[]): Promise<void> => {
      await pairsHeld(db, { organizationId, userIds: [...new Set(userIds)].toSorted() })
    },

    /** The stages of all that the student sent to the organization. Whoever else asks for them to write what follows waits for the end of this. */
    listStagesOfPair: async (pair: { readonly userId: string; readonly organizationId: string }) => {
      const { userId, organizationId } = pair
      // Asked for after the hold, and read once it is had.
      const [, rows] = await Promise.all([
        pairHeld(db, { userId, organizationId }),
        stagesOfPair(db).execute({ userId, organizationId }),
      ])
      return rows.map(({ stage }) => stage)
    },

    update: async (id: string, change: Partial<typeof applications.$inferInsert>): Promise<void> => {
      await db.orm
        .update(applications)
        .set({ ...change, version: sql`${applications.version} + 1` })
        .where(eq(applications.id, id))
    },

    /** On which terms of the posting an offer would be made now; null where staff approved none. */
    findApprovedTerms: async (postingId: string) => (await termsApproved(db).execute({ postingId }))[0]?.terms ?? null,

    /** The same, held: nothing else of the posting is approved before the transaction ends. */
    holdApprovedTerms: async (postingId: string) => {
      // Read after the hold: what was approved while it was waited for is seen.
      const [, rows] = await Promise.all([postingHeld(db, { postingId }), termsApproved(db).execute({ postingId })])
      return rows[0]?.terms ?? null
    },

    /** Where it stands from now on, with the move that led there. */
    move: async (
      move: Move,
      change: Pick<
        typeof applications.$inferSelect,
        'decidedFrom' | 'decisionDueAt' | 'answeredAt' | 'offerAcceptedAt'
      > & { readonly offer: ReturnType<typeof offerAfter>; readonly offered: Offered | null },
      line: AuditValues,
    ): Promise<void> => {
      await moved(db, {
        ...valuesOf(move),
        decidedFrom: change.decidedFrom,
        decisionDueAt: change.decisionDueAt?.toISOString() ?? null,
        answeredAt: change.answeredAt?.toISOString() ?? null,
        offerAcceptedAt: change.offerAcceptedAt?.toISOString() ?? null,
        offer: change.offer,
        offeredVersion: change.offered?.posting_version ?? null,
        payCents: change.offered?.pay_cents ?? null,
        startDay: change.offered?.start_day ?? null,
        ...line,
      })
    },

    /** A move of one that `insert` or `update` has put where it stands. */
    insertMove: async (move: Move, line: AuditValues): Promise<void> => {
      await moveKept(db, { ...valuesOf(move), ...line })
    },

    /** That the student accepts the offer, with its line of the trail. */
    acceptOffer: async (id: string, at: Date, line: AuditValues): Promise<void> => {
      await accepted(db, { id, at: at.toISOString(), ...line })
    },

    /** The student's own, the last sent first. */
    listOwn: (userId: string, after: Place | null, limit: number, postingId: string | null) =>
      named()
        .where(
          and(
            eq(applications.userId, userId),
            isBehind(applications.appliedAt, after),
            postingId ? eq(applications.postingId, postingId) : undefined,
          ),
        )
        .orderBy(desc(applications.appliedAt), desc(applications.id))
        .limit(limit),

    /** Those to a posting in one stage, the last moved first. */
    listStage: (
      postingId: string,
      { stage, interviewer }: { readonly stage: string; readonly interviewer: string | null },
      after: Place | null,
      limit: number,
    ) => {
      return db.orm
        .select(cardColumns)
        .from(applications)
        .innerJoin(users, eq(users.id, applications.userId))
        .where(
          and(
            eq(applications.postingId, postingId),
            eq(applications.stage, stage),
            isOpenAccount,
            isInterviewedBy(interviewer),
            isBehind(applications.movedAt, after),
          ),
        )
        .orderBy(desc(applications.movedAt), desc(applications.id))
        .limit(limit)
    },
  }
}

type Store = ReturnType<typeof applicationsStore>
export type ApplicationRow = NonNullable<Awaited<ReturnType<Store['findForUpdate']>>>
export type NamedApplication = NonNullable<Awaited<ReturnType<Store['find']>>>
export type CardRow = Awaited<ReturnType<Store['listStage']>>[number]
