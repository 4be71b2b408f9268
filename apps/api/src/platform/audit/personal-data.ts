import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { holding, type Person, type PersonalData } from '../personal-data/holding.ts'
import { auditEvents } from './tables.ts'

const isAbout = ({ recordIds }: Person): SQL =>
  sql`${auditEvents.subjectId} = any(${sql.param([...recordIds])}::text[])`

const isBy = ({ id }: Person): SQL => sql`${id}::uuid in (${auditEvents.actorId}, ${auditEvents.runAsBy})`

const whose = (person: Person): SQL => sql`(${isBy(person)} or ${isAbout(person)})`

export const auditData: PersonalData = [
  holding(auditEvents, {
    whose,
    file: {
      name: 'trail',
      about: {
        en: 'What was done to your account and by it, when and by whom: you, our staff, or the product itself.',
        es: 'Lo que se hizo en tu cuenta y desde ella, cuándo y quién: tú, nuestro personal o el propio producto.',
      },
    },
    told: ['at', 'action'],
    retold: (person) => ({
      by: sql`case when ${auditEvents.runAsBy} is not null and ${auditEvents.runAsBy} <> ${person.id}::uuid then 'staff'
        when ${isBy(person)} then 'you' when ${auditEvents.actorId} is null then 'the product' else 'staff' end`,
      about: sql`case when ${isAbout(person)} then ${auditEvents.subjectType} else 'another account' end`,
      reason: sql`case when ${isAbout(person)} then ${auditEvents.reason} end`,
      shown: sql`case when ${isAbout(person)} then ${auditEvents.detail}->'shown' end`,
      looked_at: sql`case when ${isAbout(person)} then ${auditEvents.detail}->'looked_at' end`,
      network: sql`case when ${auditEvents.actorId} = ${person.id}::uuid and ${auditEvents.runAsBy} is null then ${auditEvents.network} end`,
    }),
    untold: {
      id: 'a key',
      actorId: 'told as who it was: you, staff or the product',
      runAsBy: 'told as staff',
      subjectType: 'told where it is the person’s own',
      subjectId: 'may be another account',
      reason: 'told where it is about the person',
      detail:
        'names of fields and counts for whoever looks for a fault; what a look of staff showed is told, and of which look a letter was opened',
      requestId: 'a key of the log',
      network: 'told where it is the person’s own',
    },
    remains: {
      what: {
        en: 'The record of what was done to your account and by it, with times and under a number instead of your name.',
        es: 'El registro de lo que se hizo en tu cuenta y desde ella, con la hora y bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'So that we can show later who saw or changed data. Reasons, details and network addresses are taken out.',
        es: 'Para poder demostrar más adelante quién vio o cambió datos. Se eliminan los motivos, los detalles y las direcciones de red.',
      },
    },
    async end(tx, person) {
      // The table refuses every change but this one, and this one to everybody who does not say so.
      await tx.orm.execute(sql`select set_config('firstrung.erased_person', ${person.id}, true)`)
      await tx.orm
        .update(auditEvents)
        .set({
          network: null,
          reason: sql`case when ${isAbout(person)} then null else ${auditEvents.reason} end`,
          detail: sql`case when ${isAbout(person)} then null else ${auditEvents.detail} end`,
        })
        .where(whose(person))
    },
  }),
]
