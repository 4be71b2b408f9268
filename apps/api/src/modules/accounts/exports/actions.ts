import type { Readable } from 'node:stream'
import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports } from '../../../platform/context.ts'
import { notFound, throttled, unavailable } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { openProduced, removeFile } from '../../files/index.ts'
import { ownerCall, proveOwner } from '../ownership/actions.ts'
import type { OwnerProof } from '../ownership/wire.ts'
import { dropExport } from './dropping.ts'
import { exportJob } from './preparation.ts'
import { abandonedBefore, exportRule } from './rules.ts'
import { exportsStore } from './store.ts'
import type { ExportStatus } from './wire.ts'

type Row = Awaited<ReturnType<ReturnType<typeof exportsStore>['findOf']>>

const none: ExportStatus = {
  state: 'none',
  percent: 0,
  size: null,
  asked_at: null,
  ready_at: null,
  expires_at: null,
}

const statusOf = (row: Row, now: Date): ExportStatus =>
  row === null || (row.expiresAt !== null && row.expiresAt <= now)
    ? none
    : {
        state: row.state,
        percent: row.percent,
        size: row.size,
        asked_at: row.askedAt.toISOString(),
        ready_at: row.readyAt?.toISOString() ?? null,
        expires_at: row.expiresAt?.toISOString() ?? null,
      }

const turnOf = (userId: string): string => `export:${userId}`

/** Where the actor's own export stands. */
export const getExportStatus = async (caller: Ctx): Promise<ExportStatus> => {
  const { ctx, owner } = await ownerCall(caller)
  return statusOf(await exportsStore(ctx.db).findOf(owner.id), ctx.clock.now())
}

/** Starts an export in place of the one before; while one is being prepared it only answers where that stands. Throws 429 after three a day. */
export const startExport = async (caller: Ctx, proof: OwnerProof): Promise<ExportStatus> => {
  // Before the proof, which may use up a recovery code.
  const before = await ownerCall(caller)
  const status = await getExportStatus(caller)
  if (status.state === 'preparing') return status
  const { count, retryAfterSeconds } = await before.ctx.limiter.peek(before.ctx.db, turnOf(before.owner.id), exportRule)
  if (count >= exportRule.max) throw throttled(retryAfterSeconds)
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  await ctx.transaction(async (tx) => {
    // Two clicks take turns at the account's row, and the second one finds the first one's export.
    await hold(tx)
    const store = exportsStore(tx)
    if ((await store.findOf(owner.id))?.state === 'preparing') return
    const turn = await ctx.limiter.hit(tx, turnOf(owner.id), exportRule)
    if (!turn.ok) throw throttled(turn.retryAfterSeconds)
    await dropExport(tx, owner.id)
    const id = await store.insert({ userId: owner.id, locale: ctx.locale, askedAt: tx.clock.now() })
    await enqueue(tx, exportJob, { id })
    await audit(tx, ctx, { action: 'export.asked', subjectType: 'user', subjectId: owner.id })
  })
  return getExportStatus(ctx)
}

/** The ZIP of the actor's own export; 404 where none is ready. */
export const openExport = async (caller: Ctx): Promise<{ name: string; size: number; bytes: Readable }> => {
  const { ctx, owner } = await ownerCall(caller)
  const row = await exportsStore(ctx.db).findOf(owner.id)
  if (!row?.fileId || statusOf(row, ctx.clock.now()).state !== 'ready') throw notFound()
  try {
    const file = await openProduced(ctx, row.fileId)
    if (!file) throw notFound()
    return file
  } catch (error) {
    if (!(await exportsStore(ctx.db).findOf(owner.id))?.fileId) throw notFound()
    ctx.log.error({ err: error, file: row.fileId }, 'the file store did not give an export')
    throw unavailable()
  }
}

/** Takes away the exports whose week is over, and gives up those whose job died for good. */
export const sweepExports = ({ db, clock }: Ports): Promise<void> =>
  db.transaction(async (tx) => {
    const store = exportsStore(tx)
    const now = clock.now()
    await store.failAbandoned(abandonedBefore(now))
    for (const fileId of await store.removeExpired(now)) await removeFile(tx, fileId)
  })
