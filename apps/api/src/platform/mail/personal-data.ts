import { type SQL, sql } from 'drizzle-orm'
import { enqueue } from '../jobs/jobs.ts'
import { holding, type Person, type PersonalData } from '../personal-data/holding.ts'
import { discardMailsJob } from './jobs.ts'
import { wentTo } from './send-mail.ts'
import { mails } from './tables.ts'

// A former address may be another's by now: what went there in somebody's time stays theirs.
const isOf = (person: Person): SQL =>
  sql`(${mails.userId} = ${person.id} or (${mails.userId} is null and ${wentTo(person)}))`

export const mailData: PersonalData = [
  holding(mails, {
    whose: isOf,
    file: {
      name: 'mails',
      about: {
        en: 'Which emails we sent you in the last 30 days. What they said is not kept.',
        es: 'Qué correos te enviamos en los últimos 30 días. Su contenido no se conserva.',
      },
    },
    told: ['toAddress', 'subject', 'createdAt', 'sentAt', 'refusedAt'],
    untold: { id: 'a key', userId: 'a key', content: 'may hold a code, and is cleared once the mail has left' },
    async end(tx, person) {
      const gone = await tx.orm.delete(mails).where(isOf(person)).returning({ id: mails.id })
      if (gone.length > 0) await enqueue(tx, discardMailsJob, { ids: gone.map(({ id }) => id) })
    },
  }),
]
