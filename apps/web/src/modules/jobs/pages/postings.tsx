import { type PostingStatus, postingStatuses } from '@firstrung/api/jobs/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { useComing } from '../../../platform/use-coming.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { RecordList } from '../../../ui/record-list.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { standingQuery } from '../../organizations/public.ts'
import { FilledNote } from '../components/own/filled-note.tsx'
import { NoPostings } from '../components/own/no-postings.tsx'
import classes from '../components/own/own.module.css'
import {
  PostingBadge,
  useCategoryName,
  useDayText,
  usePostingStatusNames,
  useWaitText,
} from '../components/posting-words.tsx'
import { useWhereInShort } from '../components/where-in-short.ts'
import { ownParams, ownStatusOf } from '../own-filters.ts'
import { type ListedPosting, ownPostingsKey, ownPostingsQuery } from '../posting-api.ts'

const Known = ({ of, writes }: { of: ListedPosting } & Pick<RowsProps, 'writes'>) => {
  const { t } = useLingui()
  const name = useCategoryName()
  const where = useWhereInShort()(of)
  const about = [of.category === null ? null : name(of.category), where].filter(Boolean)
  return (
    <>
      <Link to={`/postings/${of.id}`} data-row={of.id}>
        {of.title || t`Without a title yet`}
      </Link>
      {about.length === 0 ? null : (
        <small>
          <Dotted parts={about} />
        </small>
      )}
      {of.filled === null ? null : (
        <div className={classes.filled}>
          <FilledNote postingId={of.id} openings={of.filled} mayClose={writes} title={of.title} />
        </div>
      )}
    </>
  )
}

interface RowsProps {
  rows: readonly ListedPosting[]
  /** Whether whoever looks writes the postings. */
  writes: boolean
}

const Rows = ({ rows, writes }: RowsProps) => {
  const { t } = useLingui()
  const day = useDayText()
  const wait = useWaitText()
  const none = <span className={records.small}>{t`No answer yet`}</span>
  return (
    <RecordList
      caption={t`Job postings, most recently changed first`}
      rows={rows}
      from={900}
      head={{ name: t`Title`, cell: (row) => <Known of={row} writes={writes} /> }}
      columns={[
        { name: t`Status`, cell: ({ status }) => <PostingBadge status={status} />, isPlain: true },
        {
          name: t`Applications until`,
          cell: (row) => <span className={records.day}>{day(row.deadline_day) ?? t`Not given yet`}</span>,
        },
        { name: t`Views`, cell: ({ views }) => views },
        {
          name: t`Applications`,
          cell: ({ id, title, status, applications }) =>
            status !== 'draft' || applications > 0 ? (
              <Link
                to={`/applications?posting=${id}`}
                aria-label={t`${plural(applications, { one: '# application', other: '# applications' })} to ${title}`}
              >
                {applications}
              </Link>
            ) : (
              applications
            ),
        },
        { name: t`Time to the first answer`, cell: (row) => wait(row.answer_hours) ?? none },
      ]}
    />
  )
}

const NewButton = () => {
  const { t } = useLingui()
  return <Button component={Link} to="/postings/new">{t`Post a Job`}</Button>
}

interface FoundProps extends Pick<RowsProps, 'writes'> {
  status: PostingStatus | null
  onClear: () => void
}

const FoundPostings = ({ status, writes, onClear }: FoundProps) => {
  const { t } = useLingui()
  const list = useComing(useInfiniteQuery(ownPostingsQuery({ status })))
  const shown = list.rows.length
  return (
    <Found
      list={list}
      failure={t`The postings could not be loaded.`}
      count={
        list.hasMore
          ? t`The last ${plural(shown, { one: '# posting', other: '# postings' })}`
          : t`${plural(shown, { one: '# posting', other: '# postings' })}`
      }
      empty={
        status === null ? (
          <EmptyState title={t`No internship has been posted yet`} action={<NewButton />}>
            <Trans>
              Say what an intern does, for how long and for what pay. It saves as you write, and our staff review it
              before students see it.
            </Trans>
          </EmptyState>
        ) : (
          <EmptyState
            title={t`No posting has this status`}
            action={<Button variant="outline" onClick={onClear}>{t`All statuses`}</Button>}
          >
            <Trans>Choose another status to see the others.</Trans>
          </EmptyState>
        )
      }
    >
      <Rows rows={list.rows} writes={writes} />
    </Found>
  )
}

const Listed = ({ isVetted, writes }: { isVetted: boolean } & Pick<RowsProps, 'writes'>) => {
  const { t } = useLingui()
  const names = usePostingStatusNames()
  const [params, setParams] = useSearchParams()
  const status = ownStatusOf(params)
  // What staff decide comes as a notice.
  useLive(ownPostingsKey, ({ kind }) => kind === 'notices')
  const choose = (next: PostingStatus | null) => setParams(ownParams({ status: next }), { preventScrollReset: true })
  return (
    <>
      {isVetted ? null : (
        <Alert
          tone="info"
          announce="none"
          title={t`Students see postings of vetted organizations only`}
          lines={[t`You can write and preview. You can send it once our staff have vetted your organization.`]}
        >
          <Link to="/company">{t`Your organization`}</Link>
        </Alert>
      )}
      <NativeSelect
        className={classes.filter ?? ''}
        name="status"
        label={t`Status`}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => choose(postingStatuses.find((each) => each === value) ?? null)}
        data={[
          { value: '', label: t`All statuses` },
          ...postingStatuses.map((value) => ({ value, label: names[value] })),
        ]}
      />
      <FoundPostings status={status} writes={writes} onClear={() => choose(null)} />
    </>
  )
}

/** The internships that an organization posts, where each stands and how it does. */
export const PostingsPage = () => {
  const { t } = useLingui()
  const { data: standing, isPending, isError, refetch } = useQuery(standingQuery)
  const role = standing?.membership?.role
  const writes = (role === 'admin' || role === 'recruiter') && standing?.organization?.status !== 'suspended'
  return (
    <div className={records.page}>
      <PageTitle aside={writes ? <NewButton /> : null}>{t`Job Postings`}</PageTitle>
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError && !standing ? (
        <Alert
          tone="danger"
          title={t`The postings could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {standing?.organization ? <Listed isVetted={standing.organization.status === 'vetted'} writes={writes} /> : null}
      {standing && !standing.organization ? <NoPostings standing={standing} /> : null}
    </div>
  )
}
