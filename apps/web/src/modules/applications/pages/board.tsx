import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { FilledNote } from '../../jobs/public.ts'
import { useBelongs } from '../../organizations/public.ts'
import {
  applicationsKey,
  type BoardView,
  boardCountsKey,
  boardCountsQuery,
  boardQuery,
  postingQuery,
  postingsQuery,
} from '../api.ts'
import classes from '../components/applications.module.css'
import { Board } from '../components/board.tsx'

interface OnMine {
  onMine: (mine: boolean) => void
}

/** That the organization is suspended, and what that means here. */
const OnHold = ({ children }: { children: string }) => {
  const { t } = useLingui()
  return (
    <Alert tone="warning" announce="none" title={t`Your organization is suspended`} lines={[children]}>
      <Link to="/company">{t`Your organization`}</Link>
    </Alert>
  )
}

const PostingBoard = ({ postingId, mine, onMine }: Pick<BoardView, 'postingId' | 'mine'> & OnMine) => {
  const { t } = useLingui()
  const [more, setMore] = useState<BoardView['more']>({})
  const view = { postingId, mine, more }
  const query = useQuery({ ...boardQuery(view), placeholderData: keepPreviousData })
  const { data, isPending, isError, isPlaceholderData, refetch } = query
  useLive(
    applicationsKey,
    ({ kind, posting }) =>
      kind === 'application.organization' || (kind.startsWith('application.') && posting === postingId),
  )
  if (isPending) return <SkeletonRows rows={8} />
  if (isError && !data)
    return (
      <Alert
        tone="danger"
        title={t`The applications could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  if (!data) return null
  if (!mine && data.columns.every(({ count }) => count === 0))
    return (
      <>
        {data.on_hold ? (
          <OnHold>{t`Students cannot find this posting or apply until our staff lift the suspension.`}</OnHold>
        ) : null}
        <EmptyState
          title={t`No applications to this posting yet`}
          {...(!data.on_hold && {
            action: <Button component={Link} to="/discover" variant="outline">{t`Discover students`}</Button>,
          })}
        >
          {data.posting.open
            ? t`They appear here as soon as somebody applies. You can invite students to apply.`
            : t`They appear here once the posting is open and somebody applies.`}
        </EmptyState>
      </>
    )
  return (
    <>
      {data.on_hold ? (
        <OnHold>
          {t`You can read these applications, but nobody can decide on them until our staff lift the suspension. Those who sent them see that they are on hold.`}
        </OnHold>
      ) : null}
      <FilledNote postingId={postingId} openings={data.filled} mayClose={data.may.close} />
      {data.mine > 0 || mine ? (
        <Checkbox
          label={t`Only those I interview (${data.mine})`}
          checked={mine}
          onChange={({ currentTarget: { checked } }) => onMine(checked)}
        />
      ) : null}
      <Board
        board={data}
        view={view}
        onMore={
          isPlaceholderData ? null : (stage) => setMore((before) => ({ ...before, [stage]: (before[stage] ?? 0) + 1 }))
        }
      />
    </>
  )
}

/** An employer's board: the applications to one of their postings, by stage, as they are for every colleague. */
export const BoardPage = () => {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const belongs = useBelongs()
  const { data, isPending, isError, refetch } = useQuery({ ...postingsQuery, enabled: belongs === true })
  const rows = (data?.results ?? []).filter(({ status, applications }) => status !== 'draft' || applications > 0)
  const asked = params.get('posting')
  const mine = params.get('mine') === 'true'
  const isListed = asked === null || rows.some(({ id }) => id === asked)
  // The list ends somewhere; what the address names is shown all the same.
  const named = useQuery({ ...postingQuery(asked ?? ''), enabled: !!data && !isListed })
  const choice = named.data ? [named.data, ...rows] : rows
  const counts = useQuery({
    ...boardCountsQuery(asked),
    enabled: belongs === true,
    placeholderData: keepPreviousData,
  })
  useLive(boardCountsKey, ({ kind }) => kind === 'application.moved')
  const countOf = (id: string): number => counts.data?.get(id) ?? 0
  const first = rows.find(({ id, applications }) => (counts.data ? countOf(id) : applications) > 0) ?? rows[0]
  // What was shown first stays, whatever is counted later: nobody's board changes under their hands.
  const [shownFirst, setShownFirst] = useState<string | null>(null)
  if (shownFirst === null && first && !counts.isPending) setShownFirst(first.id)
  const unasked = rows.find(({ id }) => id === shownFirst) ?? first
  const chosen = asked === null ? unasked : choice.find(({ id }) => id === asked)
  const isMissing = !isListed && named.data === null
  const isChoosing = asked === null && rows.length > 0 && counts.isPending
  const isComing = (isPending && belongs !== false) || isChoosing || (!isListed && named.isLoading)
  const isFailed = (isError && !data) || (named.isError && named.data === undefined)
  return (
    <div className={records.page}>
      <PageTitle lead={t`Who applied, by stage. Colleagues see each move at once.`}>{t`Applications`}</PageTitle>
      {isComing ? <SkeletonRows rows={8} /> : null}
      {isFailed ? (
        <Alert
          tone="danger"
          title={t`The applications could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void (data ? named.refetch() : refetch()) }}
        />
      ) : null}
      {!isComing && !isFailed && choice.length === 0 && !isMissing ? (
        <EmptyState
          title={t`No applications yet`}
          action={
            belongs ? null : <Button component={Link} to="/company" variant="outline">{t`Your organization`}</Button>
          }
        >
          {t`They appear once one of your organization’s postings is open.`}
        </EmptyState>
      ) : null}
      {chosen || (isMissing && choice.length > 0) ? (
        <div>
          <div className={classes.above}>
            <NativeSelect
              className={classes.picker ?? ''}
              label={t`Posting`}
              value={chosen?.id ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setParams({ posting: value, ...(mine ? { mine: 'true' } : {}) }, { replace: true })
              }
              data={[
                ...(chosen ? [] : [{ value: '', label: t`Choose` }]),
                ...choice.map(({ id, title }) => ({
                  value: id,
                  label: `${title === '' ? t`Without a title` : title}${counts.data ? ` (${countOf(id)})` : ''}`,
                })),
              ]}
            />
            {chosen ? <Link className={classes.title} to={`/postings/${chosen.id}`}>{t`See the posting`}</Link> : null}
          </div>
          {data?.next ? (
            <p className={classes.quiet}>
              <Trans>
                These are the {data.results.length} most recently changed postings. You reach the applications of the
                others from <Link to="/postings">Job Postings</Link>.
              </Trans>
            </p>
          ) : null}
        </div>
      ) : null}
      {isMissing ? (
        <EmptyState title={t`There is no such posting`}>
          {t`The address may be cut off, or the posting is another organization’s.`}
        </EmptyState>
      ) : null}
      {chosen ? (
        <PostingBoard
          key={chosen.id}
          postingId={chosen.id}
          mine={mine}
          onMine={(next) => setParams({ posting: chosen.id, ...(next ? { mine: 'true' } : {}) }, { replace: true })}
        />
      ) : null}
    </div>
  )
}
