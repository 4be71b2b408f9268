import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { platformJobs } from '../jobs/platform-jobs.ts'
import { buildTestHouse, type TestHouse } from '../jobs/testing.ts'
import { startWorker } from '../jobs/worker.ts'
import { readEml } from './eml.ts'
import { sweepMailsJob } from './jobs.ts'
import type { Mail } from './mail.ts'
import { sendMail } from './send-mail.ts'
import { mails } from './tables.ts'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
  readonly mail: ParsedMail
}

interface Sink {
  readonly port: number
  readonly received: Received[]
  close(): Promise<void>
}

const closers: (() => Promise<void>)[] = []

const listen = async ({
  port = 0,
  refuse,
  onMail = async () => undefined,
}: {
  port?: number
  refuse?: number
  /** Done before a mail is accepted. */
  onMail?: () => Promise<unknown>
} = {}): Promise<Sink> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) =>
      done(refuse === undefined ? null : Object.assign(new Error('no such mailbox'), { responseCode: refuse })),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        simpleParser(raw).then((mail) => {
          received.push({ from, to: rcptTo.map(({ address }) => address), raw, mail })
          onMail().then(() => done(), done)
        }, done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const close = () => new Promise<void>((resolve) => void server.close(resolve))
  closers.push(close)
  return { port: typeof address === 'object' && address ? address.port : 0, received, close }
}

const houseAt = async (mailUrl: string | null): Promise<TestHouse> => {
  const house = await buildTestHouse({ mailUrl })
  closers.push(() => house.close())
  return house
}

const work = async ({ url, context }: TestHouse): Promise<void> => {
  const worker = await startWorker({ url, jobs: platformJobs, context, log: context.log })
  closers.push(() => worker.stop())
}

const urlOf = ({ port }: Sink): string => `smtp://127.0.0.1:${port}`
const soon = { timeout: 15_000, interval: 25 }

const codeMail: Mail = {
  to: 'ana@mail.test',
  locale: 'en',
  subject: 'Your code, Zoë',
  greeting: 'Hi Zoë 张,',
  paragraphs: ['Enter this code.', 'We wrote to ana987654@mail.test.'],
  code: '042917',
  action: { label: 'Verify', url: 'https://firstrung.test/sign-up?email=ana987654%40mail.test' },
  notes: ['It works for 15 minutes.'],
  reason: 'You signed up.',
}

const post = async (house: TestHouse, mail: Partial<Mail> = {}): Promise<string> => {
  await house.db.transaction((tx) => sendMail(tx, { ...codeMail, ...mail }))
  const { rows } = await house.db.orm.execute<{ id: string }>(sql`select id from mails order by id desc limit 1`)
  return rows[0]?.id ?? ''
}

const kept = async (house: TestHouse) => house.db.orm.select().from(mails).orderBy(mails.id)

beforeEach(() => {
  closers.length = 0
})

afterEach(async () => {
  for (const close of closers.reverse()) await close()
})

test('a mail leaves within seconds of its transaction, as text and HTML, and its code is not kept', async () => {
  const sink = await listen()
  const house = await houseAt(urlOf(sink))
  await work(house)
  const began = Date.now()
  const id = await post(house)
  await expect.poll(() => sink.received.length, soon).toBe(1)
  expect(Date.now() - began).toBeLessThan(5_000)
  const [{ from, to, raw, mail } = { from: '', to: [], raw: Buffer.of(), mail: null }] = sink.received
  expect([from, to]).toEqual(['hello@firstrung.test', ['ana@mail.test']])
  expect(mail?.from?.value).toEqual([{ address: 'hello@firstrung.test', name: house.context.brand.name }])
  expect(mail?.subject).toBe('Your code, Zoë')
  expect(mail?.messageId).toBe(`<${id}@firstrung.test>`)
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.headers.has('x-mailer')).toBe(false)
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).toContain('Hi Zoë 张,')
  expect(mail?.html).toContain('Hi Zoë 张,')
  expect(`${mail?.text}\n${mail?.html}`.match(/\d{6,}/g)).toEqual(['042917', '042917'])
  expect(raw.toString().match(/charset=utf-8/g)).toEqual(['charset=utf-8', 'charset=utf-8'])
  expect(readEml(raw)).toMatchObject({ to: 'ana@mail.test', subject: 'Your code, Zoë', text: mail?.text?.trimEnd() })
  await expect.poll(() => kept(house), soon).toMatchObject([{ id, content: null, sentAt: expect.any(Date) }])
})

test('a mail that its reader can end says where, in the headers and in its foot', async () => {
  const sink = await listen()
  const house = await houseAt(urlOf(sink))
  const token = `01936f2a-0000-7000-8000-000000000000.reminders.${'x'.repeat(43)}`
  const unsubscribe = {
    oneClick: `https://firstrung.test/api/unsubscribe/${token}/`,
    page: `https://firstrung.test/unsubscribe/${token}`,
  }
  const { code: _, ...plain } = codeMail
  await house.db.transaction((tx) => sendMail(tx, { ...plain, unsubscribe }))
  const [{ id } = { id: '' }] = await kept(house)
  await house.context.mailer.deliver(house.db, id)
  await house.context.mailer.deliver(house.db, await post(house))
  const [ended, always] = sink.received
  const lines = ended?.raw.toString().split('\r\n') ?? []
  expect(lines).toContain(`List-Unsubscribe: <${unsubscribe.oneClick}>`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(ended?.mail.text).toContain(`Unsubscribe from emails of this kind: ${unsubscribe.page}`)
  expect(ended?.mail.html).toContain(`href="${unsubscribe.page}"`)
  expect(always?.raw.toString()).not.toMatch(/unsubscribe/i)
})

test('a mail of a transaction that is undone is not sent', async () => {
  const sink = await listen()
  const house = await houseAt(urlOf(sink))
  await work(house)
  const undone = house.db.transaction(async (tx) => {
    await sendMail(tx, codeMail)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await post(house, { subject: 'The next' })
  await expect.poll(() => sink.received.map(({ mail }) => mail.subject), soon).toEqual(['The next'])
})

test('line breaks in a subject or a name begin no header', async () => {
  const sink = await listen()
  const house = await houseAt(urlOf(sink))
  const id = await post(house, {
    subject: 'Hello\r\nBcc: eve@mail.test\r\n\r\nbody',
    greeting: 'Hi\r\nBcc: eve@mail.test',
  })
  await house.context.mailer.deliver(house.db, id)
  const [{ to, mail } = { to: [], mail: null }] = sink.received
  expect(to).toEqual(['ana@mail.test'])
  expect(mail?.headers.has('bcc')).toBe(false)
  expect(mail?.subject).toBe('Hello Bcc: eve@mail.test body')
})

test.each([
  'ana@mail.test\r\nBcc: eve@mail.test',
  'ana@mail.test, eve@mail.test',
  'Ana <ana@mail.test>',
  'ana@mail.test>',
  'ana',
])('%j is no address to send to', async (to) => {
  const house = await houseAt(null)
  await expect(post(house, { to })).rejects.toThrow(RangeError)
  expect(await kept(house)).toEqual([])
})

test('a code that is not six digits is refused', async () => {
  const house = await houseAt(null)
  await expect(post(house, { code: '042 917' })).rejects.toThrow(RangeError)
})

test('a job that runs again, or twice at once, sends one mail', async () => {
  const sink = await listen()
  const house = await houseAt(urlOf(sink))
  const id = await post(house)
  const { mailer } = house.context
  await Promise.all([mailer.deliver(house.db, id), mailer.deliver(house.db, id), mailer.deliver(house.db, id)])
  await mailer.deliver(house.db, id)
  expect(sink.received).toHaveLength(1)
})

test('a database that is lost while a mail leaves makes its process mark it later, not send it again', async () => {
  const cutAll = () =>
    house.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
  const sink = await listen({ onMail: cutAll })
  const house = await houseAt(urlOf(sink))
  const id = await post(house)
  const { mailer } = house.context
  await expect(mailer.deliver(house.db, id)).rejects.toThrow()
  expect(await kept(house)).toMatchObject([{ sentAt: null, content: { code: '042917' } }])
  await mailer.deliver(house.db, id)
  expect(await kept(house)).toMatchObject([{ sentAt: expect.any(Date), content: null }])
  expect(sink.received).toHaveLength(1)
})

test('a second try while the first still waits for the mail server joins it', async () => {
  const sink = await listen({ onMail: () => slow.promise })
  const slow = Promise.withResolvers<void>()
  const house = await houseAt(urlOf(sink))
  const id = await post(house)
  const { mailer } = house.context
  const first = mailer.deliver(house.db, id)
  await expect.poll(() => sink.received.length, soon).toBe(1)
  await house.db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  )
  const second = mailer.deliver(house.db, id)
  slow.resolve()
  await Promise.allSettled([first, second])
  expect(await kept(house)).toMatchObject([{ sentAt: expect.any(Date) }])
  expect(sink.received).toHaveLength(1)
})

test('a mail server that was down gets the mail when it is back', async () => {
  const down = await listen()
  await down.close()
  const house = await houseAt(urlOf(down))
  await work(house)
  await post(house)
  await expect.poll(() => house.lines.join(), soon).toContain('it will be tried again')
  expect(house.lines.join()).not.toContain('ana@mail.test')
  expect(await kept(house)).toMatchObject([{ sentAt: null, content: { code: '042917' } }])
  const up = await listen({ port: down.port })
  await expect.poll(() => up.received.length, soon).toBe(1)
})

test('a mailbox that does not exist ends the trying, a server that is busy does not', async () => {
  const none = await listen({ refuse: 550 })
  const house = await houseAt(urlOf(none))
  const id = await post(house)
  await house.context.mailer.deliver(house.db, id)
  await house.context.mailer.deliver(house.db, id)
  expect(await kept(house)).toMatchObject([{ content: null, sentAt: null, refusedAt: expect.any(Date) }])

  const busy = await listen({ refuse: 451 })
  const other = await houseAt(urlOf(busy))
  const waiting = await post(other)
  await expect(other.context.mailer.deliver(other.db, waiting)).rejects.toThrow()
  expect(await kept(other)).toMatchObject([{ sentAt: null, refusedAt: null, content: { code: '042917' } }])
})

test('without a mail server each mail is one file in the outbox, also if a crash makes it run again', async () => {
  const house = await houseAt(null)
  const id = await post(house)
  await house.context.mailer.deliver(house.db, id)
  // As if the process had died between the file and its mark.
  await house.db.orm.execute(
    sql`update mails set sent_at = null, content = ${JSON.stringify({ greeting: 'Hi,', paragraphs: [] })}::jsonb`,
  )
  await house.context.mailer.deliver(house.db, id)
  const outbox = path.join(house.folder, 'outbox')
  expect(await readdir(outbox)).toEqual([`${id}.eml`])
  const mail = await simpleParser(await readFile(path.join(outbox, `${id}.eml`)))
  expect(mail.messageId).toBe(`<${id}@firstrung.test>`)
})

test('old mails go, and what was given up keeps no content', async () => {
  const house = await houseAt(null)
  const ids = [await post(house), await post(house), await post(house)]
  const age = (id = '', days = 0) =>
    house.db.orm.execute(sql`update mails set created_at = now() - make_interval(days => ${days}) where id = ${id}`)
  await age(ids[0], 31)
  await age(ids[1], 4)
  await sweepMailsJob.run({}, house.context)
  expect(await kept(house)).toMatchObject([
    { id: ids[1], content: null },
    { id: ids[2], content: { code: '042917' } },
  ])
})

test('a mail to be forgotten leaves neither whom it went to nor, later, its file in the outbox', async () => {
  const house = await houseAt(null)
  const id = await post(house, { isForgotten: true })
  await house.context.mailer.deliver(house.db, id)
  expect(await kept(house)).toMatchObject([{ id, toAddress: '', subject: '', content: null }])
  const outbox = path.join(house.folder, 'outbox')
  expect(await readdir(outbox)).toEqual([`${id}.eml`])
  await house.db.orm.execute(sql`update mails set created_at = now() - interval '31 days'`)
  await sweepMailsJob.run({}, house.context)
  expect(await readdir(outbox)).toEqual([])
})

test('a mail to be forgotten that never left is forgotten when it is given up', async () => {
  const house = await houseAt(null)
  const ids = [await post(house, { isForgotten: true }), await post(house), await post(house, { isForgotten: true })]
  await house.db.orm.execute(sql`update mails set created_at = now() - interval '4 days' where id <> ${ids[2]}`)
  await sweepMailsJob.run({}, house.context)
  const [gone, told, waiting] = await kept(house)
  expect(gone).toMatchObject({ id: ids[0], toAddress: '', subject: '', content: null })
  expect(told).toMatchObject({ id: ids[1], toAddress: expect.stringContaining('@'), content: null })
  expect(waiting).toMatchObject({ id: ids[2], toAddress: expect.stringContaining('@'), content: expect.anything() })
})
