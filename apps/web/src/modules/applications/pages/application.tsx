import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { applicationQuery, applicationsKey } from '../api.ts'
import { EmployerApplicationView } from '../components/employer-application.tsx'
import { OwnApplicationView } from '../components/own-application.tsx'

/** One application, as its student or as the organization sees it. */
export const ApplicationPage = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(applicationQuery(id))
  useLive(
    applicationsKey,
    ({ kind, application, posting }) =>
      kind === 'application.organization' ||
      application === id ||
      (application === undefined && posting === data?.posting.id),
  )
  const list = data?.view === 'employer' ? `/applications?posting=${data.posting.id}` : '/applications'
  return (
    <div className={records.page}>
      <Link to={list} className={records.back}>
        <ArrowLeftIcon size={16} />
        {t`Applications`}
      </Link>
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError && !data ? (
        <Alert
          tone="danger"
          title={t`The application could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data === null ? <EmptyState level={1} title={t`There is no such application`} /> : null}
      {data?.view === 'student' ? <OwnApplicationView key={data.id} application={data} /> : null}
      {data?.view === 'employer' ? <EmployerApplicationView key={data.id} application={data} /> : null}
    </div>
  )
}
