import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWayBack } from '../../../platform/kept-words.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { FiguresCard, hasFigures } from '../components/figures-card.tsx'
import { PostingHistory } from '../components/posting-history.tsx'
import { PostingPreview } from '../components/posting-preview.tsx'
import { PostingBadge, usePostingFieldNames } from '../components/posting-words.tsx'
import { ApprovalCard } from '../components/staff/approval-card.tsx'
import classes from '../components/staff/staff.module.css'
import { VersionsCard } from '../components/versions-card.tsx'
import { WarningText } from '../components/warning-text.tsx'
import { formOf } from '../posting-form.ts'
import { type StaffPosting, staffPostingQuery } from '../staff-api.ts'

const BackToList = () => {
  const { t } = useLingui()
  const back = useWayBack('/admin/postings')
  return (
    <Link {...back} className={records.back}>
      <ArrowLeftIcon />
      {t`All postings`}
    </Link>
  )
}

const WarningsCard = ({ warnings }: Pick<StaffPosting, 'warnings'>) => {
  const { t } = useLingui()
  const names = usePostingFieldNames()
  if (warnings.length === 0) return null
  return (
    <Card as="section" labelledBy="warnings">
      <div className={records.part}>
        <SectionTitle id="warnings">{t`What to look at`}</SectionTitle>
        {warnings.map((warning) => (
          <div key={`${warning.field} ${warning.kind}`} className={classes.warning}>
            <p className={records.small}>{names[warning.field]}</p>
            <WarningText warning={warning} />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** Who offers it, as staff know them, and what everybody reads of it by now. */
const Ways = ({
  posting: { id, title, status, organization, organization_id: offeredBy },
}: {
  posting: StaffPosting
}) => {
  const { t } = useLingui()
  const isPublic = status === 'open' && organization.status === 'vetted'
  return (
    <span className={classes.ways}>
      <Link to={`/admin/organizations/${offeredBy}`} className={classes.link}>
        {organization.name}
      </Link>
      {isPublic ? (
        <Link to={jobPath({ id, title })} className={classes.link}>
          {t`See it as students do`}
        </Link>
      ) : null}
    </span>
  )
}

const Shown = ({ posting }: { posting: StaffPosting }) => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle aside={<PostingBadge status={posting.status} forStaff />} lead={<Ways posting={posting} />}>
        {posting.title || t`Without a title yet`}
      </PageTitle>
      <div className={records.columns}>
        <div className={records.column}>
          <PostingPreview values={formOf(posting)} organization={posting.organization.name} />
        </div>
        <div className={records.column}>
          <ApprovalCard posting={posting} />
          <WarningsCard warnings={posting.warnings} />
          <VersionsCard of={posting} />
          {hasFigures(posting) ? <FiguresCard posting={posting} /> : null}
          <PostingHistory of={posting} forStaff />
        </div>
      </div>
    </>
  )
}

/** One posting for staff: what students would read, what to look at, what was changed and decided, and what can be. */
export const StaffPostingPage = ({ id }: { id: string }) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(staffPostingQuery(id))
  return (
    <div className={records.page}>
      <BackToList />
      {data === undefined ? <h1 className="visually-hidden">{t`Job Postings`}</h1> : null}
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError && !data ? (
        <Alert
          tone="danger"
          title={t`The posting could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data ? <Shown key={data.id} posting={data} /> : null}
      {data === null ? (
        <EmptyState level={1} title={t`There is no such posting`}>
          <Trans>The address may be cut off, or the posting is not there.</Trans>
        </EmptyState>
      ) : null}
    </div>
  )
}
