import type { ApplicationStage, OwnApplication } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { type BadgeTone, StatusBadge } from '../../../ui/status-badge.tsx'

const tones: Readonly<Record<ApplicationStage, BadgeTone>> = {
  new: 'secondary',
  reviewing: 'light-yellow',
  interview: 'primary',
  offer: 'light-orange',
  hired: 'success',
  declined: 'neutral',
  withdrawn: 'light-magenta',
}

/** Whether the employer still decides on it: at an offer it is the student who answers. */
export const employerDecides = ({ stage }: Pick<OwnApplication, 'stage'>): boolean =>
  stage === 'new' || stage === 'reviewing' || stage === 'interview'

/** What the stages are called. */
export const useStageNames = (): Readonly<Record<ApplicationStage, string>> => {
  const { t } = useLingui()
  return {
    new: t`New`,
    reviewing: t`Reviewing`,
    interview: t`Interview`,
    offer: t`Offer`,
    hired: t`Hired`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
}

export const StageBadge = ({ stage }: { stage: ApplicationStage }) => (
  <StatusBadge tone={tones[stage]}>{useStageNames()[stage]}</StatusBadge>
)

/** What happens next, and when. */
export const useNextStep = ({
  stage,
  usual_days: days,
  usual_of: answers,
  organization: { name: organization },
  offer,
}: Pick<OwnApplication, 'stage' | 'usual_days' | 'usual_of' | 'organization' | 'offer'>): string => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  switch (stage) {
    case 'new':
      return days === null || answers === null
        ? t`The employer has it and will look at it.`
        : t`The employer has it. It usually answers within ${plural(days, { one: '# day', other: '# days' })}: half of its last ${answers} answers came sooner.`
    case 'reviewing':
      return t`The employer is reading it. If it is a good match, they will invite you to an interview.`
    case 'interview':
      return t`The employer wants to talk with you and will be in touch.`
    case 'offer':
      return offer?.accepted_at
        ? t`You accepted the offer on ${formatDay(dayOfInstant(offer.accepted_at))}. Next, ${organization} completes the hire.`
        : t`${organization} offers you this internship.`
    case 'hired':
      return t`You have the internship. The employer will be in touch about the start.`
    case 'declined':
      return t`The employer has decided not to move forward with your application. Other internships are open.`
    case 'withdrawn':
      return t`You withdrew it. The employer will no longer consider it.`
  }
}
