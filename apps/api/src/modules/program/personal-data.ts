import { eq, type SQL, sql } from 'drizzle-orm'
import { holding, nobodyIn, type Person, type PersonalData } from '../../platform/personal-data/holding.ts'
import { cohorts, enrollmentMoves, enrollments } from './tables.ts'

// What was paid for is part of our accounts; the rest goes.
const unpaidOf = ({ id }: Person): SQL =>
  sql`${enrollments.userId} = ${id} and ${enrollments.paymentStatus} is distinct from 'payment_paid'`

const movesOf = ({ id }: Person): SQL =>
  sql`${enrollmentMoves.enrollmentId} in (select ${enrollments.id} from ${enrollments} where ${enrollments.userId} = ${id})`

export const programData: PersonalData = [
  nobodyIn(cohorts, 'start months'),
  holding(enrollments, {
    whose: ({ id }) => eq(enrollments.userId, id),
    isRecord: true,
    file: {
      name: 'program-applications',
      about: {
        en: 'Your applications to the Professional Program: tracks, start date, plan and status.',
        es: 'Tus solicitudes al Programa Profesional: especialidades, fecha de inicio, plan y estado.',
      },
    },
    told: [
      'programTracks',
      'status',
      'applicationDate',
      'financialAid',
      'paymentType',
      'paymentStatus',
      'createdAt',
      'updatedAt',
    ],
    retold: () => ({
      start_date: sql`(select start_date from ${cohorts} where ${cohorts.id} = enrollments.cohort_id)`,
    }),
    untold: { id: 'a key', userId: 'a key', cohortId: 'told as the start date' },
    end: async (tx, person) => {
      await tx.orm.delete(enrollments).where(unpaidOf(person))
    },
    remains: {
      ofRoles: ['STUDENT'],
      what: {
        en: 'Applications to the Professional Program that were paid for, with their course and under a number instead of your name.',
        es: 'Las solicitudes al Programa Profesional que se pagaron, con su recorrido y bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'They are part of our accounts, which tax law makes us keep.',
        es: 'Forman parte de nuestra contabilidad, que las leyes fiscales nos obligan a conservar.',
      },
    },
  }),
  holding(enrollmentMoves, {
    whose: movesOf,
    file: {
      name: 'program-history',
      about: {
        en: 'How your applications went from status to status, when, and whether you or our staff moved them.',
        es: 'Cómo pasaron tus solicitudes de un estado a otro, cuándo, y si las moviste tú o nuestro personal.',
      },
    },
    told: ['from', 'to', 'at'],
    retold: ({ id }) => ({
      by: sql`case when ${enrollmentMoves.byId} = ${id} and ${enrollmentMoves.runAsById} is null then 'you' else 'staff' end`,
    }),
    untold: { id: 'a key', enrollmentId: 'a key', byId: 'told as you or staff', runAsById: 'told as staff' },
    end: async (tx, person) => {
      await tx.orm
        .delete(enrollmentMoves)
        .where(
          sql`${enrollmentMoves.enrollmentId} in (select ${enrollments.id} from ${enrollments} where ${unpaidOf(person)})`,
        )
    },
    remains: {
      ofRoles: ['SUPER_ADMIN'],
      what: {
        en: 'When you moved applications to the Professional Program, under a number instead of your name.',
        es: 'Cuándo cambiaste de estado solicitudes al Programa Profesional, bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'The applications are the students’, who can see how theirs came to stand where they do.',
        es: 'Las solicitudes son de los estudiantes, que pueden ver cómo llegó la suya a su estado.',
      },
    },
  }),
]
