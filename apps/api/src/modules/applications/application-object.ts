import { lastDayUnderWay, usualDays, type Wait } from '../jobs/index.ts'
import { canBeSentAgain, canBeWithdrawn, isFinal, nextStages, stageForStudent, waitsForAnswer } from './rules.ts'
import type { CardRow, NamedApplication } from './store.ts'
import type { ApplicationCard, ApplicationStage, OwnApplication } from './wire.ts'

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

const usualWait = (wait: Wait | undefined) => {
  const days = wait ? usualDays(wait) : null
  return { usual_days: days, usual_of: days === null || !wait ? null : wait.answers }
}

type Offer = NonNullable<OwnApplication['offer']>

/** Whether the student sees an offer, or what came of it. */
export const showsOffer = (row: NamedApplication, now: Date): boolean =>
  ['offer', 'hired'].includes(stageForStudent(row, now))

interface Around {
  readonly wait: Wait | undefined
  /** What the posting offers, where it is shown. */
  readonly terms: Omit<Offer, 'accepted_at'> | undefined
}

/** An application as its student sees it. */
export const ownOf = (row: NamedApplication, { wait, terms }: Around, now: Date): OwnApplication => {
  const stage = stageForStudent(row, now)
  const posting = { ...postingIn(row, now), title: row.approvedTitle }
  return {
    view: 'student',
    id: row.id,
    posting,
    organization: { name: row.organizationName, slug: row.organizationSlug },
    stage,
    answers: row.answers,
    note: row.note,
    applied_at: row.appliedAt.toISOString(),
    offer: terms ? { ...terms, accepted_at: row.offerAcceptedAt?.toISOString() ?? null } : null,
    ...usualWait(wait),
    may: {
      withdraw: canBeWithdrawn(stage),
      // While the organization is suspended it could not complete the hire.
      accept: waitsForAnswer({ ...row, stage }) && row.organizationStatus !== 'suspended',
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
