import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database.ts'
import { holding, type Person, type PersonalData } from '../../platform/personal-data/holding.ts'
import { approvedTitleOf, postingRows, termsOfVersion } from '../jobs/index.ts'
import { organizationRows } from '../organizations/index.ts'
import {
  applicationInterviewers,
  applicationInvitations,
  applicationMoves,
  applicationNotes,
  applications,
  scoreCards,
} from './tables.ts'

const termsTold = sql`(
  select ${termsOfVersion(sql`applications.offered_version`)} - 'has_changed' || jsonb_strip_nulls(jsonb_build_object(
    'pay_cents', applications.offered_pay_cents, 'start_day', applications.offered_start_day)) from ${postingRows} where ${postingRows.id} = applications.posting_id)`
const posting = approvedTitleOf(sql`applications.posting_id`)
const organization = sql`(select name from ${organizationRows} where ${organizationRows.id} = applications.organization_id)`

// As the student sees it: who moved it is the organization's, and a decision is none before it is told, or once it was taken back. To take
// it back is no move either, where it leads to the stage that the student was shown all the while.
const movesTold = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'stage', m.to_stage, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.id), '[]')
  from ${applicationMoves} m
  where m.application_id = applications.id
    and (coalesce(m.from_stage, '') not in ('hired', 'declined') or m.to_stage <> (
      select d.from_stage from ${applicationMoves} d where d.application_id = m.application_id and d.id < m.id
      order by d.id desc limit 1))
    and (m.to_stage not in ('hired', 'declined') or (applications.decision_mailed_at is not null and not exists (
      select 1 from ${applicationMoves} later where later.application_id = m.application_id
        and later.to_stage in ('hired', 'declined') and later.id > m.id))))`

const isOfOwn = (column: PgColumn, { id }: Pick<Person, 'id'>): SQL =>
  sql`${column} in (select ${applications.id} from ${applications} where ${applications.userId} = ${id})`

// What a member did on others' applications is the organization's; of them it keeps a number that leads to nobody.
const endOfOwn =
  (table: typeof applicationMoves | typeof applicationNotes | typeof scoreCards) =>
  async (tx: Tx, person: Person): Promise<void> => {
    await tx.orm.delete(table).where(isOfOwn(table.applicationId, person))
  }

export const applicationData: PersonalData = [
  holding(applications, {
    whose: ({ id }) => eq(applications.userId, id),
    isRecord: true,
    file: {
      name: 'applications',
      about: {
        en: 'Your applications to internships: what you answered and wrote, where each stands, and when it came to each stage. Left out: the notes and score cards of the organizations, which are their own judgment. Ask them for these.',
        es: 'Tus solicitudes a pasantías: lo que respondiste y escribiste, en qué etapa está cada una y cuándo llegó a cada etapa. No se incluyen las notas ni las valoraciones de las organizaciones, que son su propia opinión. Pídeselas a ellas.',
      },
    },
    told: ['answers', 'note', 'appliedAt', 'answeredAt', 'withdrawnAt', 'times', 'decisionMailedAt', 'offerAcceptedAt'],
    retold: () => ({
      posting,
      organization,
      offer: termsTold,
      moves: movesTold,
      // A decision that can still be taken back is none yet.
      stage: sql`case when decision_mailed_at is null then coalesce(decided_from, stage) else stage end`,
    }),
    untold: {
      id: 'a key',
      userId: 'a key',
      postingId: 'told as its title',
      organizationId: 'told as its name',
      stage: 'told as the student sees it',
      movedAt: 'may tell of a decision that is none yet',
      decidedFrom: 'told as the stage',
      decisionDueAt: 'a decision that is none yet',
      nudgedAt: 'a reminder to the organization',
      offeredVersion: 'told as what was offered',
      offeredPayCents: 'told as what was offered',
      offeredStartDay: 'told as what was offered',
      offerNumber: 'a count of offers',
      version: 'a count of changes',
    },
  }),
  holding(applicationMoves, {
    whose: ({ id }) => eq(applicationMoves.byId, id),
    file: {
      name: 'application-moves',
      about: {
        en: 'When you sent, withdrew or moved applications.',
        es: 'Cuándo enviaste, retiraste o moviste solicitudes.',
      },
    },
    told: ['to', 'at'],
    retold: ({ id }) => ({
      // Of one's own it may be a decision that is none yet.
      from_stage: sql`case when not ${isOfOwn(applicationMoves.applicationId, { id })} then from_stage end`,
    }),
    untold: { id: 'a key', applicationId: 'a key', from: 'told of others’ applications', byId: 'a key' },
    end: endOfOwn(applicationMoves),
  }),
  holding(applicationNotes, {
    whose: ({ id }) => eq(applicationNotes.byId, id),
    file: {
      name: 'application-notes',
      about: {
        en: 'What you noted on applications to your organization.',
        es: 'Lo que anotaste en solicitudes a tu organización.',
      },
    },
    told: ['text', 'at'],
    untold: { id: 'a key', applicationId: 'a key', byId: 'a key' },
    end: endOfOwn(applicationNotes),
    remains: {
      ofRoles: ['EMPLOYER'],
      what: {
        en: 'Your notes and score cards on applications, and your moves of them, under a number instead of your name.',
        es: 'Tus notas y valoraciones sobre solicitudes, y los cambios de etapa que hiciste, bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'They are your organization’s record of whom it chose and why. They go with the application.',
        es: 'Son el registro de tu organización sobre a quién eligió y por qué. Desaparecen junto con la solicitud.',
      },
    },
  }),
  holding(scoreCards, {
    whose: ({ id }) => eq(scoreCards.byId, id),
    file: {
      name: 'application-scores',
      about: {
        en: 'The score cards that you gave on applications to your organization.',
        es: 'Las valoraciones que diste a solicitudes a tu organización.',
      },
    },
    told: ['criteria', 'recommendation', 'text', 'at'],
    untold: { applicationId: 'a key', byId: 'a key' },
    end: endOfOwn(scoreCards),
  }),
  holding(applicationInvitations, {
    whose: ({ id }) => eq(applicationInvitations.userId, id),
    file: {
      name: 'application-invitations',
      about: {
        en: 'The organizations that invited you to apply, to which internship, and what you put aside.',
        es: 'Las organizaciones que te invitaron a enviar una solicitud, para qué pasantía, y lo que descartaste.',
      },
    },
    told: ['at', 'declinedAt'],
    retold: () => ({
      posting: approvedTitleOf(sql`application_invitations.posting_id`),
      organization: sql`(
        select name from ${organizationRows} where ${organizationRows.id} = application_invitations.organization_id)`,
    }),
    untold: {
      id: 'a key',
      userId: 'a key',
      postingId: 'told as its title',
      organizationId: 'told as its name',
      byId: 'a number of a member of the organization, which invites',
    },
  }),
  holding(applicationInterviewers, {
    whose: (person) =>
      sql`(${applicationInterviewers.userId} = ${person.id} or ${isOfOwn(applicationInterviewers.applicationId, person)})`,
    file: null,
    told: [],
    untold: { applicationId: 'a key', userId: 'a key', kind: 'who interviews, on the board of the organization' },
  }),
]
