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

/** Whether the employer still decides on it as on others: at an offer it is the student who answers. */
export const employerDecides = ({ stage, standing }: Pick<OwnApplication, 'stage' | 'standing'>): boolean =>
  standing === null && (stage === 'new' || stage === 'reviewing' || stage === 'interview')

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

type Next = Pick<OwnApplication, 'stage' | 'standing' | 'usual_days' | 'usual_of' | 'organization' | 'offer'>

/** What keeps an application from going the way of others, and what its student may do meanwhile; null where nothing does. */
const useHeldUp = ({ stage, standing, organization: { name: organization }, offer }: Next): string | null => {
  const { t } = useLingui()
  const at = offer?.accepted_at ? 'accepted' : stage === 'offer' ? 'offer' : 'review'
  if (standing === 'on_hold')
    return {
      review: t`On hold: our staff suspended ${organization}, so nobody there can decide on it for now. We will tell you when it goes on. Meanwhile you can wait, withdraw, or apply to others.`,
      offer: t`On hold: our staff suspended ${organization}, so you cannot accept its offer for now. We will tell you when it goes on. Meanwhile you can wait, decline, or apply to others.`,
      accepted: t`On hold: our staff suspended ${organization}, so it cannot complete the hire for now. We will tell you when it goes on. Meanwhile you can wait, withdraw, or apply to others.`,
    }[at]
  if (standing === 'taken_down')
    return {
      review: t`Our staff took this internship down. ${organization} can still decide on your application. You can keep it, withdraw it, or apply to others.`,
      offer: t`Our staff took this internship down. The offer of ${organization} still stands. You can accept it, decline it, or apply to others.`,
      accepted: t`Our staff took this internship down. You accepted the offer, and ${organization} can still complete the hire. You can wait, withdraw, or apply to others.`,
    }[at]
  return null
}

/** What happens next, and when. */
export const useNextStep = (application: Next): string => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const heldUp = useHeldUp(application)
  const { stage, usual_days: days, usual_of: answers, offer } = application
  const organization = application.organization.name
  if (heldUp !== null) return heldUp
  switch (stage) {
    case 'new':
      return days === null || answers === null
        ? t`The employer has it and will look at it. Too few answers yet to say how long ${organization} usually takes.`
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

/** What has become of the internship that takes no applications any more. */
export const useClosedWords = ({ stage, standing }: Pick<OwnApplication, 'stage' | 'standing'>): string => {
  const { t } = useLingui()
  if (standing === 'taken_down') return t`Taken down by our staff`
  return employerDecides({ stage, standing })
    ? t`Closed for new applications. The employer still decides on yours.`
    : t`Closed for applications`
}
