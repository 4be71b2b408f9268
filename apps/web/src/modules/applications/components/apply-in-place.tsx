import type { NewApplication } from '@firstrung/api/applications/wire'
import { type ComponentProps, Suspense } from 'react'
import { patientLazy } from '../../../platform/line.ts'
import { useCurrentUser } from '../../../platform/session.tsx'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import type { ApplyForm } from './apply-form.tsx'
import { ApplyWait } from './apply-wait.tsx'

// A page that is only read carries nothing of it.
const ApplyPanel = patientLazy(async () => (await import('./apply-panel.tsx')).ApplyPanel)

interface ApplyInPlaceProps extends Pick<ComponentProps<typeof ApplyForm>, 'questions'> {
  posting: NewApplication['posting']
}

/** For a student: applies to an internship where it is read, or tells where the application stands. */
export const ApplyInPlace = ({ posting, questions }: ApplyInPlaceProps) => {
  const user = useCurrentUser()
  const isHydrated = useHydrated()
  if (user?.primary_role !== 'STUDENT') return null
  if (!isHydrated) return <ApplyWait />
  return (
    <Suspense fallback={<ApplyWait />}>
      <ApplyPanel posting={posting} questions={questions} />
    </Suspense>
  )
}
