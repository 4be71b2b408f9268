import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Brand } from '../brand/wire.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Database, type Orm, prepared } from '../db/database.ts'
import { composeMail } from './compose.ts'
import { mails } from './tables.ts'

/** Sends what the queue hands it. */
export interface Mailer {
  /** Hands the mail with this id to SMTP or to the outbox, once; the Message-ID derives from the id. */
  deliver(db: Database, id: string): Promise<void>
  /** Takes mails back out of the outbox; what went over SMTP is others'. */
  discard(ids: readonly string[]): Promise<void>
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
  discard(id: string): Promise<void>
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
    discard: async () => undefined,
    close: () => transport.close(),
  }
}

const writeDurably = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Looked for only where it is missing: it is there for every mail but the first.
const inFolder = async (folder: string, write: () => Promise<void>): Promise<void> => {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  }
}

// A name is on the disk once its folder is. Windows does this by itself.
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const toOutbox = (folder: string): Way => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(id, message) {
      const { message: bytes } = await transport.sendMail(message)
      if (!Buffer.isBuffer(bytes)) throw new Error('the mail was not put together')
      // Under its own name only once it is whole; a second run writes the same file again.
      const draft = path.join(folder, `.${id}.part`)
      await inFolder(folder, () => writeDurably(draft, bytes))
      await rename(draft, path.join(folder, `${id}.eml`))
      await syncFolder(folder)
    },
    async discard(id) {
      for (const name of [`${id}.eml`, `.${id}.part`]) await rm(path.join(folder, name), { force: true })
    },
    close: () => transport.close(),
  }
}

// Only what is said of the recipient is for good: another refusal may be a fault in our own settings, and pass.
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'command') === 'RCPT TO' &&
  [550, 551, 553].includes(Number(Reflect.get(error, 'responseCode')))

// The row stays locked while the mail leaves: a second process waits, and then sees it sent. A slow mail server may take
// longer than a statement ever should.
const mailToSend = prepared((orm: Orm) =>
  orm
    .select({
      ...getTableColumns(mails),
      patience: sql`set_config('idle_in_transaction_session_timeout', '2min', true)`,
    })
    .from(mails)
    .where(eq(mails.id, sql.placeholder('id')))
    .for('update')
    .prepare('mail_to_send'),
)

const markMail = prepared((orm: Orm) =>
  orm
    .update(mails)
    .set({
      content: null,
      sentAt: sql`${sql.placeholder('sentAt')}::timestamptz`,
      refusedAt: sql`${sql.placeholder('refusedAt')}::timestamptz`,
    })
    .where(eq(mails.id, sql.placeholder('id')))
    .prepare('mail_mark'),
)

type Outcome = 'sent' | 'refused'

/**
 * Hands each mail over once a process: where the database is lost before the outcome is kept, the next try finds it here
 * instead of sending again.
 */
const makeCounter = (way: Way) => {
  const outcomes = new Map<string, Promise<Outcome>>()
  const handOver = async (id: string, message: SendMailOptions): Promise<Outcome> => {
    try {
      await way.send(id, message)
      return 'sent'
    } catch (error) {
      if (isRefusedForGood(error)) return 'refused'
      outcomes.delete(id)
      throw error
    }
  }
  return {
    handOver(id: string, message: SendMailOptions): Promise<Outcome> {
      const outcome = outcomes.get(id) ?? handOver(id, message)
      outcomes.set(id, outcome)
      return outcome
    },
    /** To be called once the database knows the outcome. */
    forget: (id: string) => void outcomes.delete(id),
  }
}

/** Sends over SMTP where a `mailUrl` is given, and otherwise writes one `.eml` file a mail into the outbox. */
export const makeMailer = (options: MailerOptions): Mailer => {
  const { mailUrl, outboxDir, from, brand, publicUrl, log, clock = systemClock } = options
  const way = mailUrl === null ? toOutbox(outboxDir) : overSmtp(mailUrl)
  const counter = makeCounter(way)
  return {
    async deliver(db, id) {
      await db.transaction(async ({ orm }) => {
        const [row] = await mailToSend({ orm }).execute({ id })
        if (!row?.content || row.sentAt || row.refusedAt) return
        const { toAddress: to, subject, content } = row
        const message = composeMail({ id, to, from, subject, content, brand, publicUrl, date: clock.now() })
        const outcome = await counter.handOver(id, message)
        if (outcome === 'refused') log.warn({ mail: id }, 'a mail was refused by the server of its recipient')
        const at = clock.now()
        const mark = outcome === 'sent' ? { sentAt: at, refusedAt: null } : { sentAt: null, refusedAt: at }
        await markMail({ orm }).execute({ id, ...mark })
        // The number stays, so that the sweep finds the outbox's file.
        if (content.isForgotten) await orm.update(mails).set({ toAddress: '', subject: '' }).where(eq(mails.id, id))
      })
      counter.forget(id)
    },
    async discard(ids) {
      for (const id of ids) await way.discard(id)
    },
    close: async () => way.close(),
  }
}
