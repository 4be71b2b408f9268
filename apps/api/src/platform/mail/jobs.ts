import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../jobs/jobs.ts'
import { mails } from './tables.ts'

/** Sends one mail. With the queue's pauses, 14 tries reach over more than a day. */
export const mailJob = defineJob({
  name: 'send_mail',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: 14,
  run: ({ id }, ctx) => ctx.mailer.deliver(ctx.db, id),
})

/** Takes the mails to somebody who was deleted out of the outbox. */
export const discardMailsJob = defineJob({
  name: 'discard_mails',
  payload: z.object({ ids: z.array(z.uuid()) }),
  run: ({ ids }, ctx) => ctx.mailer.discard(ids),
})

const day = 24 * 60 * 60 * 1000
const keepUnsentDays = 3
const keepDays = 30

const isForgotten = sql`${mails.content} ->> 'isForgotten' = 'true'`

/** Once a night: what was given up keeps no content, and nobody's address stays for longer than it may explain something. */
export const sweepMailsJob = defineJob({
  name: 'sweep_mails',
  payload: z.object({}),
  cron: '23 3 * * *',
  async run(_payload, { db, clock, mailer }) {
    const before = (days: number): Date => new Date(clock.now().getTime() - days * day)
    const gone = await db.orm
      .delete(mails)
      .where(lt(mails.createdAt, before(keepDays)))
      .returning({ id: mails.id })
    await mailer.discard(gone.map(({ id }) => id))
    await db.orm
      .update(mails)
      .set({
        content: null,
        toAddress: sql`case when ${isForgotten} then '' else ${mails.toAddress} end`,
        subject: sql`case when ${isForgotten} then '' else ${mails.subject} end`,
      })
      .where(and(lt(mails.createdAt, before(keepUnsentDays)), isNotNull(mails.content)))
  },
})
