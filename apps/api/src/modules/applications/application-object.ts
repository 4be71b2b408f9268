import { lastDayUnderWay, usualDays, type Wait } from '../jobs/index.ts'
import { isOnHold } from './policy.ts'
import { canBeSentAgain, canBeWithdrawn, isFinal, nextStages, stageForStudent, waitsForAnswer } from './rules.ts'
import type { CardRow, NamedApplication } from './store.ts'
import type { ApplicationCard, ApplicationStage, OwnApplication, Standing } from './wire.ts'

export const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim()

type Taking = Pick<NamedApplication, 'postingStatus' | 'deadlineDay' | 'organizationStatus'>

/** Whether a posting can be applied to now, as `holdOpenPosting` judges it. */
export const takesApplications = ({ postingStatus, deadlineDay, organizationStatus }: Taking, now: Date): boolean =>
  postingStatus === 'open' &&
  deadlineDay !== null &&
  deadlineDay >= lastDayUnderWay(now) &&
  organizationStatus === 'vetted'

/** The posting, as far as an application tells of it. */
export const postingIn = (row: Pick<NamedApplication, 'postingId' | 'title'> & Taking, now: Date) => ({
  id: row.postingId,
  title: row.title,
  open: takesApplications(row, now),
})

const standingOf = (row: NamedApplication, stage: ApplicationStage): Standing | null => {
  if (!canBeWithdrawn(stage)) return null
  if (isOnHold(row)) return 'on_hold'
  return row.postingStatus === 'refused' ? 'taken_down' : null
}

const usualWait = (wait: Wait | undefined) => {
  const days = wait ? usualDays(wait) : null
  return { usual_days: days, usual_of: days === null || !wait ? null : wait.answers }
}

/** What was offered, where whoever sees the application at this stage sees an offer or what came of it. */
export const offerOf = (
  {
    offered,
    offeredPayCents,
    offeredStartDay,
  }: Pick<NamedApplication, 'offered' | 'offeredPayCents' | 'offeredStartDay'>,
  stage: string,
) =>
  offered && ['offer', 'hired'].includes(stage)
    ? {
        ...offered,
        start_day: offeredStartDay ?? offered.start_day,
        pay_cents: offeredPayCents,
        written_at: new Date(offered.written_at).toISOString(),
      }
    : null

/** An application as its student sees it. */
export const ownOf = (row: NamedApplication, wait: Wait | undefined, now: Date): OwnApplication => {
  const stage = stageForStudent(row, now)
  const posting = { ...postingIn(row, now), title: row.approvedTitle }
  const offer = offerOf(row, stage)
  const standing = standingOf(row, stage)
  return {
    view: 'student',
    id: row.id,
    posting,
    organization: { name: row.organizationName, slug: row.organizationSlug },
    stage,
    standing,
    answers: row.answers,
    note: row.note,
    applied_at: row.appliedAt.toISOString(),
    offer: offer && {
      ...offer,
      version: row.offerNumber,
      accepted_at: row.offerAcceptedAt?.toISOString() ?? null,
    },
    ...usualWait(standing === null ? wait : undefined),
    may: {
      withdraw: canBeWithdrawn(stage),
      // While the organization is suspended it could not complete the hire.
      accept: offer !== null && waitsForAnswer({ ...row, stage }) && !isOnHold(row),
      apply_again: posting.open && canBeSentAgain(row),
      return: canBeWithdrawn(stage) && canBeSentAgain({ ...row, stage: 'withdrawn' }),
    },
  }
}

/** An application as it stands on the board. */
export const cardOf = (row: CardRow, decides: boolean, now: Date): ApplicationCard => ({
  id: row.id,
  student: { id: row.userId, name: nameOf(row) },
  stage: row.stage as ApplicationStage,
  version: row.version,
  next: decides ? [...nextStages({ ...row, isTold: isFinal(row, now) })] : [],
  applied_at: row.appliedAt.toISOString(),
  moved_at: row.movedAt.toISOString(),
  decision_due_at: isFinal(row, now) ? null : (row.decisionDueAt?.toISOString() ?? null),
  offer_accepted_at: row.offerAcceptedAt?.toISOString() ?? null,
})
