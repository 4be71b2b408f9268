import { type SQL, sql } from 'drizzle-orm'
import { enqueue } from '../jobs/jobs.ts'
import { holding, type Person, type PersonalData } from '../personal-data/holding.ts'
import { discardMailsJob } from './jobs.ts'
import { mails } from './tables.ts'

const isTo = ({ email, emailKey }: Person): SQL => sql`lower(${mails.toAddress}) in (lower(${email}), ${emailKey})`

export const mailData: PersonalData = [
  holding(mails, {
    whose: isTo,
    file: {
      name: 'mails',
      about: {
        en: 'Which emails we sent you in the last 30 days. What they said is not kept.',
        es: 'Qué correos te enviamos en los últimos 30 días. Su contenido no se conserva.',
      },
    },
    told: ['toAddress', 'subject', 'createdAt', 'sentAt', 'refusedAt'],
    untold: { id: 'a key', content: 'may hold a code, and is cleared once the mail has left' },
    async end(tx, person) {
      const gone = await tx.orm.delete(mails).where(isTo(person)).returning({ id: mails.id })
      if (gone.length > 0) await enqueue(tx, discardMailsJob, { ids: gone.map(({ id }) => id) })
    },
  }),
]
