import type { SignedCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forbiddenWhileRunningAs, notFound } from '../../../platform/errors.ts'
import { emit } from '../../../platform/events.ts'
import { type Attachment, defineUpload } from '../../files/index.ts'
import { aidLetterUploaded } from '../events.ts'
import { openLetter } from './letter-links.ts'
import { type ProfileRow, profilesStore } from './store.ts'

type Column = 'resumeFileId' | 'aidLetterFileId'

/** Only the owner hands in papers, and only in person: whoever acts in their place looks, and changes nothing here. */
const own = (ctx: SignedCtx, profile: ProfileRow | null): ProfileRow => {
  if (!profile) throw notFound()
  if (ctx.actor.runAsBy !== null) throw forbiddenWhileRunningAs()
  return profile
}

const profileFile = (column: Column): Attachment => ({
  async find(ctx, profileId) {
    const profile = await profilesStore(ctx.db).findVisible(profileId, ctx.actor.id)
    return own(ctx, profile)[column]
  },
  async replace(tx, ctx, profileId, fileId) {
    const store = profilesStore(tx)
    const profile = own(ctx, await store.findVisibleForUpdate(profileId, ctx.actor.id))
    await store.update(profile.id, { [column]: fileId }, tx.clock.now())
    if (column === 'aidLetterFileId' && fileId)
      await emit(tx, aidLetterUploaded({ ctx, userId: profile.userId, fileId }))
    return profile[column]
  },
  async admit(ctx, file, { look, handsOut }) {
    if (ctx.actor.runAsBy !== null) return false
    if (await isOwner(ctx.db, file.id, ctx.actor.id)) return true
    return column === 'aidLetterFileId' && look !== null && openLetter(ctx, file.id, { look, handsOut })
  },
})

const isOwner = async (db: Db, fileId: string, userId: string): Promise<boolean> =>
  (await profilesStore(db).findByFile(fileId))?.userId === userId

const target = { app: 'accounts', model: 'userprofile', format: 'pdf' } as const

export const profileUploads = [
  defineUpload({ ...target, field: 'resume', label: 'resume', attach: profileFile('resumeFileId') }),
  defineUpload({ ...target, field: 'fafsa_aid_letter', label: 'aid letter', attach: profileFile('aidLetterFileId') }),
]
