import type { Ctx } from '../../../platform/context.ts'
import { signed } from '../../../platform/http/access.ts'
import type { BoardCounts, BoardCountsQuery, WaitingApplications } from '../wire.ts'
import { atWork } from './at-work.ts'
import { reviewStore } from './store.ts'

/** What waits for a first answer of the actor's organization; 404 for who belongs nowhere or is not let in yet. */
export const countWaiting = async (caller: Ctx): Promise<WaitingApplications> => {
  const ctx = signed(caller)
  const { organizationId } = await atWork(ctx, ctx.db)
  return reviewStore(ctx.db).findWaiting(organizationId)
}

/** How many applications the boards of the actor's organization show: what was withdrawn stands on none. */
export const countBoards = async (caller: Ctx, { posting }: BoardCountsQuery): Promise<BoardCounts> => {
  const ctx = signed(caller)
  const { organizationId } = await atWork(ctx, ctx.db)
  return { results: await reviewStore(ctx.db).listBoardCounts(organizationId, posting ?? null) }
}
