import type { StaffOrganization } from '@firstrung/api/organizations/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../../../platform/dates.ts'
import { HistoryCard } from '../../../../ui/history-card.tsx'
import { StaffBadge, useStaffStatusNames } from './staff-words.tsx'

/** What was asked and decided: by whom, when and why. */
export const OrganizationHistory = ({ history }: Pick<StaffOrganization, 'history'>) => {
  const { t } = useLingui()
  const names = useStaffStatusNames()
  const { formatInstant } = useDates()
  const steps = history.map((move) => ({
    at: move.at,
    day: formatInstant(move.at),
    to: move.to,
    badge: <StaffBadge status={move.to} />,
    ...(move.from === move.to ? { remark: t`again, after a change` } : { from: names[move.from] }),
    by: move.by === '' ? t`Somebody` : move.by,
    reason: move.reason,
  }))
  return <HistoryCard steps={steps} empty={t`No move was recorded.`} />
}
