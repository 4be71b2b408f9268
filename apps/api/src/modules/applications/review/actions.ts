import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { allow, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { emitLive } from '../../../platform/live/emit-live.ts'
import { getFlags } from '../../flags/index.ts'
import { holdMembership } from '../../organizations/index.ts'
import { findOwnApplication } from '../actions.ts'
import { tellInterviewers } from '../notices.ts'
import { canDecide, canReview } from '../policy.ts'
import { applicationsStore } from '../store.ts'
import type { EmployerApplication, InterviewersBody, OwnApplication, ScoreCardBody } from '../wire.ts'
import { type AtWork, atWork, holdAtWork } from './at-work.ts'
import { getForEmployer } from './reading.ts'
import { reviewStore } from './store.ts'

/** An application as whoever asks sees it: their own, or one to their organization. */
export const getApplication = async (caller: Ctx, id: string): Promise<OwnApplication | EmployerApplication> => {
  const ctx = signed(caller)
  const own = await findOwnApplication(ctx, ctx.db, id)
  return own ?? getForEmployer(ctx, ctx.db, await atWork(ctx, ctx.db), id)
}

const review = async (
  caller: Ctx,
  id: string,
  work: (tx: Tx, ctx: SignedCtx, colleague: AtWork) => Promise<void>,
): Promise<EmployerApplication> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const colleague = await holdAtWork(ctx, tx)
    const row = await applicationsStore(tx).findOfOrganizationForUpdate(colleague.organizationId, id)
    if (!row) throw notFound()
    allow(canReview(colleague))
    await work(tx, ctx, colleague)
    const told = { kind: 'application.reviewed', application: id, posting: row.postingId }
    await emitLive(tx, [`organization:${row.organizationId}`], told)
    return getForEmployer(ctx, tx, colleague, id)
  })
}

/** Notes something for the colleagues. */
export const addNote = (ctx: Ctx, id: string, text: string): Promise<EmployerApplication> =>
  review(ctx, id, (tx, { actor }) =>
    reviewStore(tx).insertNote({ applicationId: id, byId: actor.id, text, at: tx.clock.now() }),
  )

/** Gives one's score card, or another one in its place. */
export const giveScoreCard = (ctx: Ctx, id: string, card: ScoreCardBody): Promise<EmployerApplication> =>
  review(ctx, id, (tx, { actor }) =>
    reviewStore(tx).upsertCard({ applicationId: id, byId: actor.id, ...card, at: tx.clock.now() }),
  )

const checkColleague = async (tx: Tx, organizationId: string, userId: string, attr: string): Promise<void> => {
  const membership = await holdMembership(tx, userId)
  if (membership?.organization !== organizationId || membership.role === 'pending')
    throw invalid('invalid', 'Choose a member of your organization', attr)
  if (!(await reviewStore(tx).hasOpenAccount(userId)))
    throw invalid('invalid', 'The account of this colleague is closed. Choose another one.', attr)
}

/** Whoever leaves the organization interviews for it no more, and whoever has the board or one of the applications open sees it. */
export const followMember = async (
  tx: Tx,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<void> => {
  for (const posting of await reviewStore(tx).removeInterviewer(organizationId, userId))
    await emitLive(tx, [`organization:${organizationId}`], { kind: 'application.reviewed', posting })
}

/** Says who interviews; what is switched off stays empty. */
export const setInterviewers = (
  caller: Ctx,
  id: string,
  { primary, secondary }: InterviewersBody,
): Promise<EmployerApplication> =>
  review(caller, id, async (tx, ctx, colleague) => {
    allow(canDecide(colleague))
    const flags = await getFlags({ db: tx })
    const others = [...new Set(secondary)].filter((userId) => userId !== primary)
    if ((primary && !flags.primary_interviewer) || (others.length > 0 && !flags.secondary_interviewers))
      throw forbidden()
    if (primary) await checkColleague(tx, colleague.organizationId, primary, 'primary')
    for (const userId of others) await checkColleague(tx, colleague.organizationId, userId, 'secondary')
    await reviewStore(tx).replaceInterviewers(id, [
      ...(primary ? [{ userId: primary, kind: 'primary' as const }] : []),
      ...others.map((userId) => ({ userId, kind: 'secondary' as const })),
    ])
    await audit(tx, ctx, { action: 'application.interviewers_set', subjectType: 'application', subjectId: id })
    const named = [...(primary ? [primary] : []), ...others]
    await tellInterviewers(
      tx,
      id,
      named.filter((userId) => userId !== ctx.actor.id),
    )
  })
