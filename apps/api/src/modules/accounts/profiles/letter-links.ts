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

/** The letter as a look shows it: where the session that looked reads it, and for how long. */
export const linkToLetter = (ctx: SignedCtx, letter: Parameters<typeof fileObjectOf>[0]) => {
  const until = new Date(ctx.clock.now().getTime() + linkSeconds * 1000).toISOString()
  const file = fileObjectOf(letter)
  return {
    ...file,
    url: `${file.url}?look=${seal.sealFor(ctx.secret, ownerOf(ctx, file.id), until)}`,
    opens_for: linkSeconds,
  }
}

/** Whether the look by which staff ask for a letter still opens it; an erasure that is under way is waited for. */
export const opensLetter = async (ctx: SignedCtx, fileId: string, look: string): Promise<boolean> => {
  if (!isStaff(ctx.actor)) return false
  const until = seal.openFor(ctx.secret, ownerOf(ctx, fileId), look)
  if (until === null || new Date(until) <= ctx.clock.now()) return false
  const profile = await profilesStore(ctx.db).findByFile(fileId)
  if (!profile) return false
  return ctx.transaction(async (tx) => {
    const held = await accountsStore(tx).lock(profile.userId)
    return held !== null && held.deletedAt === null && (await profilesStore(tx).findByFile(fileId)) !== null
  })
}
