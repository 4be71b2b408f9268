import type { Readable } from 'node:stream'
import type { Ctx } from '../../../platform/context.ts'
import { notFound, unavailable } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openProduced } from '../../files/index.ts'
import { canReview } from '../policy.ts'
import { findResume } from '../showing.ts'
import { applicationsStore } from '../store.ts'
import { atWork } from './at-work.ts'

interface Opened {
  readonly size: number
  readonly disposition: string
  readonly bytes: Readable
}

/** The resume of who applied, for the organization, from the interview on; 404 where there is none, or none for it. */
export const openResume = async (caller: Ctx, id: string): Promise<Opened> => {
  const ctx = signed(caller)
  const colleague = await atWork(ctx, ctx.db)
  const find = async () => {
    const row = await applicationsStore(ctx.db).find(id)
    if (!row?.isOpenAccount || row.organizationId !== colleague.organizationId || !canReview(colleague)) return null
    return findResume(ctx.db, row)
  }
  const resume = await find()
  if (!resume) throw notFound()
  const file = await openProduced(ctx, resume.id).catch(async (error: unknown) => {
    // It may have been replaced between the two reads.
    if ((await find())?.id !== resume.id) throw notFound()
    ctx.log.error({ err: error, file: resume.id }, 'the file store did not give a resume')
    throw unavailable()
  })
  if (!file) throw notFound()
  return file
}
