import { auditLine } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError, allow, conflict, invalid, invalidAll, notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { emitLive } from '../../../platform/live/emit-live.ts'
import { type FeatureFlags, getFlags } from '../../flags/index.ts'
import { countHire } from '../../jobs/hires/index.ts'
import { findPostingOf, lastDayUnderWay } from '../../jobs/index.ts'
import { listVetted } from '../../program/index.ts'
import { countAnswer } from '../answers.ts'
import { mailDecisionJob } from '../jobs.ts'
import { tellStudent } from '../notices.ts'
import { canDecide } from '../policy.ts'
import {
  acceptedAfter,
  decisionDue,
  isAtInterview,
  isDecision,
  isFinal,
  isHired,
  nextStages,
  offerAfter,
  offerFaults,
  stageForStudent,
  waitsForAnswer,
} from '../rules.ts'
import { showProfile } from '../showing.ts'
import { type ApplicationRow, applicationsStore, type NamedApplication } from '../store.ts'
import type { EmployerApplication, MovedTogether, StageBody, StagesBody } from '../wire.ts'
import { holdAtWork } from './at-work.ts'
import { getForEmployer, showToEmployer } from './reading.ts'

const meanwhile = 'A colleague has just moved this application. See where it stands now.'
const answered = 'The student has answered meanwhile. See where the application stands now.'
const notAccepted = 'The student has not accepted the offer yet.'
const postingChanged = 'The posting has changed since you read it. Read it again, then send the offer.'
const notApproved = 'Nothing of this posting is approved, so no offer can be made on it.'
const offerStands =
  'This takes a decision back: the offer stands as it was made, with the pay and the start that it had.'
const notFromHere = 'This cannot be done at the stage the application is in now.'
const decided = 'The student already knows the decision, so it stands.'
const notVetted = 'Interviews are for students whom the program has vetted.'

/** What an offer would be made on, and why the one that is asked for cannot be. */
interface Offering {
  readonly terms: Awaited<ReturnType<ReturnType<typeof applicationsStore>['holdApprovedTerms']>>
  readonly refusal: AppError | null
}

interface Wanted extends StageBody {
  readonly flags: FeatureFlags
  /** Null where the move is to another stage. */
  readonly offering: Offering | null
}

const refusalOf = ({ terms }: Pick<Offering, 'terms'>, offer: StageBody['offer'], today: string): AppError | null => {
  if (terms === null) return invalid('not_approved', notApproved, 'stage')
  if (!offer) return null
  if (offer.posting_version !== null && offer.posting_version !== terms.posting_version) return conflict(postingChanged)
  const faults = offerFaults(terms, offer, today)
  return faults.length > 0 ? invalidAll(faults) : null
}

const offeringOf = async (
  tx: Tx,
  postingId: string,
  { stage, offer }: Pick<StageBody, 'stage' | 'offer'>,
): Promise<Offering | null> => {
  if (stage !== 'offer') return null
  const terms = await applicationsStore(tx).holdApprovedTerms(postingId)
  return { terms, refusal: refusalOf({ terms }, offer, lastDayUnderWay(tx.clock.now())) }
}

const check = async (tx: Tx, row: ApplicationRow, wanted: Wanted, now: Date): Promise<void> => {
  const { stage: to, version, offer, flags, offering } = wanted
  if (row.version !== version)
    throw conflict(row.stage === 'withdrawn' || row.offerAcceptedAt !== null ? answered : meanwhile)
  if (to === 'hired' && waitsForAnswer(row)) throw invalid('offer_not_accepted', notAccepted, 'stage')
  const stays = isFinal(row, now)
  if (!nextStages({ ...row, isTold: stays }).includes(to))
    throw invalid('invalid_transition', isDecision(row.stage) && stays ? decided : notFromHere, 'stage')
  const isMade = offerAfter(row.stage, to) === 'made'
  // Whoever was overtaken by a colleague hears of that before.
  if (isMade && offering?.refusal) throw offering.refusal
  if (offer && !isMade) throw invalid('invalid', offerStands, 'offer')
  // Nor is who was at the interview held back from it when a slip is taken back.
  if (to !== 'interview' || isAtInterview(row.stage) || row.decidedFrom === to) return
  if (flags.restrict_interviews_to_vetted && !(await listVetted(tx, [row.userId])).includes(row.userId))
    throw invalid('not_vetted', notVetted, 'stage')
}

/** The application as the student was told of it; null where they do not hear of the move yet. */
const move = async (tx: Tx, ctx: SignedCtx, row: ApplicationRow, wanted: Wanted): Promise<NamedApplication | null> => {
  const now = tx.clock.now()
  const { stage, offering } = wanted
  await check(tx, row, wanted, now)
  const offer = offerAfter(row.stage, stage)
  const offered =
    offer === 'made' && offering?.terms
      ? {
          pay_cents: wanted.offer?.pay_cents ?? null,
          start_day: wanted.offer?.start_day ?? null,
          posting_version: offering.terms.posting_version,
        }
      : null
  const decision = isDecision(stage)
    ? { decidedFrom: row.stage, decisionDueAt: decisionDue(now) }
    : { decidedFrom: null, decisionDueAt: null }
  const offerAcceptedAt = acceptedAfter(stage, row.offerAcceptedAt)
  const moved = { ...decision, offerAcceptedAt }
  // What a student does not see yet is no answer, and no stream tells them of it.
  const isSeen = stageForStudent(row, now) !== stageForStudent({ ...row, ...moved, stage }, now)
  const isAnswer = isSeen && row.answeredAt === null
  const change = { ...moved, answeredAt: isAnswer ? now : row.answeredAt }
  const line = auditLine(tx, ctx, {
    action: 'application.moved',
    subjectType: 'application',
    subjectId: row.id,
    detail: { from: row.stage, to: stage, ...(offered && { offer_number: row.offerNumber + 1, ...offered }) },
  })
  const step = { applicationId: row.id, from: row.stage, to: stage, byId: ctx.actor.id, at: now }
  const mailed = { runAt: decisionDue(now), key: `application-decision:${row.id}` }
  const channels = [`organization:${row.organizationId}`, ...(isSeen ? [`user:${row.userId}`] : [])]
  // The move goes first: what is asked for after it is answered as the application stands from then on.
  const [, told] = await Promise.all([
    applicationsStore(tx).move(step, { ...change, offer, offered }, line),
    isSeen && !isDecision(stage) ? tellStudent(tx, row.id, 'stage_moved', now) : null,
    isAtInterview(stage) === isAtInterview(row.stage) ? null : showProfile(tx, row),
    isHired(stage) === isHired(row.stage) ? null : countHire(tx, row.postingId, isHired(stage) ? 1 : -1),
    isAnswer ? countAnswer(tx, row, now) : null,
    isDecision(stage) ? enqueue(tx, mailDecisionJob, { id: row.id }, mailed) : null,
    emitLive(tx, channels, { kind: 'application.moved', application: row.id, posting: row.postingId }),
  ])
  return told
}

/** Moves an application; 409 with the reason where a colleague was first. */
export const moveApplication = async (caller: Ctx, id: string, body: StageBody): Promise<EmployerApplication> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const [colleague, flags] = await Promise.all([holdAtWork(ctx, tx), getFlags({ db: tx })])
    const row = await applicationsStore(tx).findOfOrganizationForUpdate(colleague.organizationId, id)
    if (!row) throw notFound()
    allow(canDecide(colleague))
    const offering = await offeringOf(tx, row.postingId, body)
    const told = await move(tx, ctx, row, { ...body, flags, offering })
    return told ? showToEmployer(ctx, tx, { colleague, flags }, told) : getForEmployer(ctx, tx, colleague, id)
  })
}

/** Moves several of a posting; those that cannot be moved are told with the reason, and keep no other back. */
export const moveTogether = async (
  caller: Ctx,
  postingId: string,
  { stage, applications, offer }: StagesBody,
): Promise<MovedTogether> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const colleague = await holdAtWork(ctx, tx)
    if (!(await findPostingOf(tx, colleague.organizationId, postingId))) throw notFound()
    allow(canDecide(colleague))
    const versions = new Map(applications.map(({ id, version }) => [id, version]))
    const rows = await applicationsStore(tx).listOfOrganizationForUpdate(colleague.organizationId, [...versions.keys()])
    const own = new Map(rows.filter((row) => row.postingId === postingId).map((row) => [row.id, row]))
    const isShown = isAtInterview(stage)
    const shown = [...own.values()].filter((row) => isAtInterview(row.stage) !== isShown).map(({ userId }) => userId)
    // Colleagues name them in different orders.
    if (shown.length > 0) await applicationsStore(tx).holdPairs(colleague.organizationId, shown)
    const flags = await getFlags({ db: tx })
    const offering = await offeringOf(tx, postingId, { stage, offer })
    const moved: string[] = []
    const refused: { id: string; detail: string }[] = []
    for (const [id, version] of versions) {
      const row = own.get(id)
      try {
        if (!row) throw notFound()
        await move(tx, ctx, row, { stage, version, offer, flags, offering })
        moved.push(id)
      } catch (error) {
        // What is wrong with the offer itself holds for all of them.
        if (!(error instanceof AppError) || (offering?.terms && error === offering.refusal)) throw error
        refused.push({ id, detail: error.errors[0]?.detail ?? notFromHere })
      }
    }
    return { moved, refused }
  })
}
