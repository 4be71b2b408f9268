import { type AuditLine, audit } from '../../../platform/audit/audit.ts'
import type { SignedCtx } from '../../../platform/context.ts'
import { makeSeal } from '../../../platform/sealing.ts'
import { fileObjectOf } from '../../files/index.ts'
import { accountsStore } from '../store.ts'
import { isStaff } from './policy.ts'
import { profilesStore } from './store.ts'

/** How long the link to a letter that a look hands out opens it. */
const linkSeconds = 300

const seal = makeSeal('links to aid letters')

// Whoever copies the link to another session, and be it their own, or to another letter, opens nothing with it.
const ownerOf = ({ actor }: SignedCtx, fileId: string): string => `${actor.id} ${actor.sessionId} ${fileId}`

/** The letter as a look shows it, whose line on the trail this is: where the session that looked reads it, and for how long. */
export const linkToLetter = (ctx: SignedCtx, letter: Parameters<typeof fileObjectOf>[0], { id, at }: AuditLine) => {
  const file = fileObjectOf(letter)
  return {
    ...file,
    url: `${file.url}?look=${seal.sealFor(ctx.secret, ownerOf(ctx, file.id), `${id} ${at.toISOString()}`)}`,
    opens_for: linkSeconds,
  }
}

/**
 * Opens a letter to staff by the look that they ask with; whether it still does. Each opening is on the trail, with its look, before
 * anything is handed out, and nothing is where nothing is handed out. An erasure that is under way is waited for.
 */
export const openLetter = async (
  ctx: SignedCtx,
  fileId: string,
  { look, handsOut }: { readonly look: string; readonly handsOut: boolean },
): Promise<boolean> => {
  if (!isStaff(ctx.actor)) return false
  const [id = '', lookedAt = ''] = seal.openFor(ctx.secret, ownerOf(ctx, fileId), look)?.split(' ') ?? []
  if (id === '' || Date.parse(lookedAt) + linkSeconds * 1000 <= ctx.clock.now().getTime()) return false
  const profile = await profilesStore(ctx.db).findByFile(fileId)
  if (!profile) return false
  return ctx.transaction(async (tx) => {
    const held = await accountsStore(tx).lock(profile.userId)
    if (held === null || held.deletedAt !== null || (await profilesStore(tx).findByFile(fileId)) === null) return false
    if (handsOut)
      await audit(tx, ctx, {
        action: 'profile.aid_letter_opened',
        subjectType: 'user',
        subjectId: profile.userId,
        detail: { look: id, looked_at: lookedAt },
      })
    return true
  })
}
