import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { listBehindOf } from '../list-behind.ts'

/** To the students as an employer narrowed them, where they came from there. */
export const BackToStudents = () => {
  const { t } = useLingui()
  const { state } = useLocation()
  // The server does not know the browser's history.
  const behind = useHydrated() ? listBehindOf(state) : null
  return (
    <Link to={`/discover${behind?.students ?? ''}`} className={records.back}>
      <ArrowLeftIcon />
      {t`Back to students`}
    </Link>
  )
}
