import type { StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { proposableFacts } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../../../platform/dates.ts'
import { HistoryCard } from '../../../../ui/history-card.tsx'
import { useFactNames, useWrittenFact } from '../fact-words.ts'
import { StaffBadge, useStaffStatusNames, VerdictBadge } from './staff-words.tsx'

type Move = StaffOrganization['history'][number]

const useFactsInWords = () => {
  const { t } = useLingui()
  const [names, written] = [useFactNames(), useWrittenFact()]
  return (facts: NonNullable<Move['facts']>): string =>
    proposableFacts
      .flatMap((fact) => {
        const moved = facts[fact]
        if (!moved) return []
        const [name, from, to] = [names[fact], written(fact, moved.from), written(fact, moved.to)]
        return [t`${name}: ${from}, proposed: ${to}`]
      })
      .join('; ')
}

/** What was asked and decided: by whom, when and why. */
export const OrganizationHistory = ({ history }: Pick<StaffOrganization, 'history'>) => {
  const { t } = useLingui()
  const names = useStaffStatusNames()
  const factsInWords = useFactsInWords()
  const { formatInstant } = useDates()
  const standing = ({ from, to, facts }: Move) => {
    if (to === 'change_taken' || to === 'change_refused')
      return { badge: <VerdictBadge verdict={to} />, remark: facts && factsInWords(facts) }
    return {
      badge: <StaffBadge status={to} />,
      ...(from === to ? { remark: t`again, after a change` } : { from: names[from] }),
    }
  }
  const steps = history.map((move) => ({
    at: move.at,
    day: formatInstant(move.at),
    to: move.to,
    ...standing(move),
    by: move.by === '' ? t`Somebody` : move.by,
    reason: move.reason,
  }))
  return <HistoryCard steps={steps} empty={t`No move was recorded.`} />
}
