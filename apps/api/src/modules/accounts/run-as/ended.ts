import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** A session that is no more as it was; `runAsById` is the super admin who acted in it as its user. */
export interface EndedSession {
  readonly id: string
  readonly userId: string
  readonly runAsById: string | null
}

/** Has the trail tell of each super admin who by this no longer acts as somebody, in whatever way the session ended. */
export const noteEndedRuns = async (
  tx: Tx,
  { requestId, network }: Partial<Pick<Ctx, 'requestId' | 'network'>>,
  ended: readonly EndedSession[],
): Promise<void> => {
  for (const { id: sessionId, userId: subjectId, runAsById: runAsBy } of ended) {
    if (runAsBy === null) continue
    const origin = {
      actor: { id: subjectId, roles: [], sessionId, runAsBy },
      ...(requestId ? { requestId } : {}),
      ...(network ? { network } : {}),
    }
    await audit(tx, origin, { action: 'run_as.ended', subjectType: 'user', subjectId })
  }
}
