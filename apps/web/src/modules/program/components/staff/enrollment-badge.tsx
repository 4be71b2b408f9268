import { type EnrollmentStatus, enrollmentStatusBadges } from '@firstrung/api/program/wire'
import { useInWords } from '../../../../platform/in-words.ts'
import { StatusBadge } from '../../../../ui/status-badge.tsx'

/** Where an enrollment stands, by its word and the specification's tone. */
export const EnrollmentBadge = ({ status }: { status: EnrollmentStatus }) => {
  const { tone, label } = enrollmentStatusBadges[status]
  return <StatusBadge tone={tone}>{useInWords()(label)}</StatusBadge>
}
