import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Brand } from '../brand/wire.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { composeMail } from './compose.ts'
import { mails } from './tables.ts'

/** Sends what the queue hands it. */
export interface Mailer {
  /** Hands the mail with this id to SMTP or to the outbox, once; the Message-ID derives from the id. */
  deliver(db: Database, id: string): Promise<void>
  close(): Promise<void>
}

interface MailerOptions {
  /** `smtp://...` or `smtps://...`; without it, mail goes to the outbox. */
  readonly mailUrl: string | null
  readonly outboxDir: string
  /** The sender's address, with or without a name. */
  readonly from: string
  readonly brand: Brand
  readonly publicUrl: string
  readonly log: FastifyBaseLogger
  readonly clock?: Clock
}

interface Way {
  send(id: string, message: SendMailOptions): Promise<void>
  close(): void
}

const overSmtp = (url: string): Way => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The queue tries again, and knows how often.
    maxRequeues: 0,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    dnsTimeout: 5_000,
    socketTimeout: 15_000,
  })
  return {
    async send(_id, message) {
      await transport.sendMail(message)
    },
    close: () => transport.close(),
  }
}

const toOutbox = (folder: string): Way => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, message) {
      const { message: bytes } = await transport.sendMail(message)
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not put together')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its own name only once it is whole; a second run writes the same file again.
      const draft = path.join(folder, `.${id}.part`)
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, path.join(folder, `${id}.eml`))
    },
    close: () => transport.close(),
  }
}

// Only what is said of the recipient is for good: another refusal may be a fault in our own settings, and pass.
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'command') === 'RCPT TO' &&
  [550, 551, 553].includes(Number(Reflect.get(error, 'responseCode')))

/** Sends over SMTP where a `mailUrl` is given, and otherwise writes one `.eml` file a mail into the outbox. */
export const makeMailer = (options: MailerOptions): Mailer => {
  const { mailUrl, outboxDir, from, brand, publicUrl, log, clock = systemClock } = options
  const way = mailUrl === null ? toOutbox(outboxDir) : overSmtp(mailUrl)
  return {
    deliver: (db, id) =>
      db.transaction(async ({ orm }) => {
        // A slow mail server may take longer than a statement ever should.
        await orm.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
        // The row stays locked while the mail leaves: a second process waits, and then sees it sent.
        const [row] = await orm.select().from(mails).where(eq(mails.id, id)).for('update')
        if (!row?.content || row.sentAt || row.refusedAt) return
        const { toAddress: to, subject, content } = row
        const done = { content: null }
        try {
          await way.send(id, composeMail({ id, to, from, subject, content, brand, publicUrl, date: clock.now() }))
        } catch (error) {
          if (!isRefusedForGood(error)) throw error
          log.warn({ mail: id }, 'a mail was refused by the server of its recipient')
          await orm
            .update(mails)
            .set({ ...done, refusedAt: clock.now() })
            .where(eq(mails.id, id))
          return
        }
        await orm
          .update(mails)
          .set({ ...done, sentAt: clock.now() })
          .where(eq(mails.id, id))
      }),
    close: async () => way.close(),
  }
}
