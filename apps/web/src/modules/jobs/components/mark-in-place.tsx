import type { Job } from '@firstrung/api/jobs/discovery/wire'
import { type ComponentProps, Suspense } from 'react'
import { patientLazy } from '../../../platform/line.ts'
import { useCurrentUser } from '../../../platform/session.tsx'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import classes from './mark-in-place.module.css'

// A page that is only read carries nothing of it.
const JobMarks = patientLazy(async () => (await import('./job-marks.tsx')).JobMarks)

/** For a student: saves or hides an internship where it is read. Its place is kept while it is fetched. */
export const MarkInPlace = ({ job }: { job: Pick<Job, 'id' | 'title' | 'marks'> }) => {
  const user = useCurrentUser()
  const isHydrated = useHydrated()
  if (user?.primary_role !== 'STUDENT' || !job.marks) return null
  const props: ComponentProps<typeof JobMarks> = { id: job.id, title: job.title, begin: job.marks }
  return (
    <div className={classes.place}>
      {isHydrated ? (
        <Suspense fallback={null}>
          <JobMarks key={job.id} {...props} />
        </Suspense>
      ) : null}
    </div>
  )
}
