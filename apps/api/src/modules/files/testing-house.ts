import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Logger, runOnce } from 'graphile-worker'
import type { SignedCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { makeHttpApp } from '../../platform/http/http-app.ts'
import { layTestGround } from '../../platform/testing.ts'
import { files } from './index.ts'
import { newStorageKey } from './rules.ts'
import { fileStore } from './store.ts'
import { defineUpload } from './uploads.ts'

// A record that holds a file, as another room would have it.
const slotOf = async (db: Db, ctx: SignedCtx, id: string, lock = false): Promise<string | null> => {
  const query = sql`select file_id from test_slots where id = ${id} and owner = ${ctx.actor.id}`
  const { rows } = await db.orm.execute<{ file_id: string | null }>(lock ? sql`${query} for update` : query)
  if (!rows[0]) throw notFound()
  return rows[0].file_id
}

export const slotTarget = defineUpload({
  app: 'test',
  model: 'slot',
  field: 'paper',
  label: 'resume',
  format: 'pdf',
  attach: {
    find: (ctx, id) => slotOf(ctx.db, ctx, id),
    async replace(tx, ctx, id, fileId) {
      const previous = await slotOf(tx, ctx, id, true)
      await tx.orm.execute(sql`update test_slots set file_id = ${fileId} where id = ${id}`)
      return previous
    },
    admit: (ctx, file) => file.uploadedBy === ctx.actor.id,
  },
})

/** This room alone in the house, on a database and a folder of its own (or the store given), listening; who calls is named by a header. */
export const openFilesHouse = async (options: { files?: FileStore } = {}) => {
  const { ports, url: databaseUrl, filesDir, log, close } = await layTestGround(options)
  const { db } = ports
  await db.pool.query(
    'create table test_slots (id uuid primary key, owner uuid not null, file_id uuid references files(id))',
  )
  const authenticate = async (req: { headers: Record<string, string | string[] | undefined> }) => {
    const id = req.headers['x-person']
    return typeof id === 'string' ? { id, roles: ['STUDENT'], sessionId: id, runAsBy: null } : null
  }
  const app = await makeHttpApp({ ports, log, trustProxy: false, isReady: () => true, authenticate })
  files.routes?.(app, ports)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })

  const mailer = { deliver: async () => undefined, close: async () => undefined, discard: async () => undefined }
  const jobs = files.jobs ?? []
  return {
    ports,
    app,
    base,
    folder: filesDir,
    databaseUrl,
    /** Somebody with an empty record of their own. */
    async person() {
      const [id, slot] = [randomUUID(), randomUUID()]
      await db.pool.query('insert into test_slots values ($1, $2, null)', [slot, id])
      const address = { app: 'test', model: 'slot', field: 'paper', lookup_field: 'pk', lookup_value: slot }
      const call = (method: string, url: string, init: RequestInit = {}) =>
        fetch(new URL(url, base), { method, ...init, headers: { 'x-person': id, ...init.headers } })
      const query = `/api/upload/?${new URLSearchParams(address)}`
      const actor = { id, roles: ['STUDENT'], sessionId: id, runAsBy: null }
      const ctx: SignedCtx = {
        ...ports,
        actor,
        requestId: id,
        ip: '127.0.0.1',
        network: '127.0.0.0/24',
        userAgent: '',
        proof: null,
        locale: 'en',
        log,
        transaction: db.transaction,
      }
      return { id, slot, address, query, call, ctx }
    },
    /** A file that a record holds, without the detour of an upload; its key. */
    async keep(bytes: Uint8Array): Promise<string> {
      const [now, storageKey] = [new Date(), newStorageKey()]
      await ports.files.put(storageKey, bytes)
      await fileStore(db).insert({
        storageKey,
        name: 'kept.pdf',
        size: bytes.length,
        mediaType: 'application/pdf',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        app: 'test',
        model: 'slot',
        field: 'paper',
        uploadedBy: randomUUID(),
        uploadedAt: now,
        attachedAt: now,
      })
      return storageKey
    },
    /** Runs what the queue holds until it is empty. */
    runJobs: () =>
      runOnce({
        connectionString: databaseUrl,
        logger: new Logger(() => () => undefined),
        noHandleSignals: true,
        taskList: Object.fromEntries(
          jobs.map((job) => [
            job.name,
            (payload: unknown) => job.run(job.payload.parse(payload), { ...ports, mailer, log }),
          ]),
        ),
      }),
    runJob: async (name: string) => {
      for (const job of jobs) if (job.name === name) await job.run({}, { ...ports, mailer, log })
    },
    /** How many files the store holds. */
    async storedCount() {
      const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).length
    },
    async rowCount() {
      return Number((await db.pool.query('select count(*) from files')).rows[0].count)
    },
    async close() {
      const closing = app.close()
      // A connection whose last answer is just leaving is not idle yet, and would be waited for.
      app.server.closeAllConnections()
      await closing
      await close()
    },
  }
}
