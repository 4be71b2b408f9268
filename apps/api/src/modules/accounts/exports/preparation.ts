import { Readable } from 'node:stream'
import { z } from 'zod'
import { audit } from '../../../platform/audit/audit.ts'
import { describeFault } from '../../../platform/fault.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/jobs.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { attachProduced, keepProduced, removeFile } from '../../files/index.ts'
import { getContact } from '../contact.ts'
import { findPerson } from '../person.ts'
import { accountsStore } from '../store.ts'
import { writeArchive } from './archive.ts'
import { dropExport } from './dropping.ts'
import { exportReadyMail } from './mails.ts'
import { exportExpiry, exportTries, percentOf } from './rules.ts'
import { exportsStore } from './store.ts'

type Begun = NonNullable<Awaited<ReturnType<ReturnType<typeof exportsStore>['begin']>>>

/** Puts the ZIP together and keeps it under a row that no record holds yet; the file's id. */
const keepArchive = async (ctx: JobContext, { id, userId, locale }: Begun): Promise<string> => {
  const person = await findPerson(ctx.db, ctx, userId)
  if (!person) throw new Error('the user of an export is gone')
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const onPart = (done: number, all: number) => exportsStore(ctx.db).updatePercent(id, percentOf(done, all))
  const write = async (): Promise<void> => {
    try {
      await writeArchive(ctx, { person, locale: localeOf(locale), onPart }, pipe.writable)
    } catch (error) {
      // Whoever reads on would otherwise wait for ever.
      await pipe.writable.abort(error).catch(() => undefined)
      throw error
    }
  }
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const file = { name: `data-${day}.zip`, mediaType: 'application/zip', model: 'export', ownerId: userId }
  const [kept] = await Promise.all([
    keepProduced(ctx, file, Readable.fromWeb(pipe.readable as Parameters<typeof Readable.fromWeb>[0])),
    write(),
  ])
  return kept.id
}

const handOver = (ctx: JobContext, { id, userId }: Begun, fileId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // Held, so that a deactivation comes before all this, or finds the export that is ready and takes it away.
    if (!(await accountsStore(tx).lockActive(userId))) {
      await dropExport(tx, userId)
      return removeFile(tx, fileId)
    }
    const readyAt = tx.clock.now()
    const expiresAt = exportExpiry(readyAt)
    // Where another export was begun meanwhile, or the account deactivated and opened again, the file stays loose and is swept.
    if (!(await exportsStore(tx).finish(id, { fileId, readyAt, expiresAt }))) return
    if (!(await attachProduced(tx, fileId)))
      throw new Error('the file of an export was swept before it was handed over')
    const contact = await getContact(tx, userId)
    await sendMail(tx, exportReadyMail(ctx.brand, { ...contact, publicUrl: ctx.publicUrl, expiresAt }))
    await audit(tx, { actor: null }, { action: 'export.ready', subjectType: 'user', subjectId: userId })
  })

/** Prepares the export, unless it was done with before. Where the last try fails too, its owner is told on the page. */
export const prepareExport = async (ctx: JobContext, id: string): Promise<void> => {
  const begun = await exportsStore(ctx.db).begin(id)
  if (!begun) return
  try {
    await handOver(ctx, begun, await keepArchive(ctx, begun))
  } catch (error) {
    if (begun.tries < exportTries) throw error
    ctx.log.error({ fault: describeFault(error), export: id }, 'an export was given up')
    await exportsStore(ctx.db).fail(id)
  }
}

export const exportJob = defineJob({
  name: 'accounts.export',
  payload: z.object({ id: z.uuid() }),
  maxAttempts: exportTries,
  run: ({ id }, ctx) => prepareExport(ctx, id),
})
