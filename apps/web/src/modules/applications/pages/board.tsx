import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { applicationsKey, type BoardView, boardQuery, postingsQuery } from '../api.ts'
import classes from '../components/applications.module.css'
import { Board } from '../components/board.tsx'

interface OnMine {
  onMine: (mine: boolean) => void
}

const PostingBoard = ({ postingId, mine, onMine }: Pick<BoardView, 'postingId' | 'mine'> & OnMine) => {
  const { t } = useLingui()
  const [more, setMore] = useState<BoardView['more']>({})
  const view = { postingId, mine, more }
  const query = useQuery({ ...boardQuery(view), placeholderData: keepPreviousData })
  const { data, isPending, isError, isPlaceholderData, refetch } = query
  useLive(applicationsKey, ({ kind, posting }) => kind.startsWith('application.') && posting === postingId)
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
  return (
    <>
      {data.mine > 0 || mine ? (
        <Checkbox
          label={t`Only those that I interview (${data.mine})`}
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
  const { data, isPending, isError, refetch } = useQuery(postingsQuery)
  const rows = (data?.results ?? []).filter(({ status, applications }) => status !== 'draft' || applications > 0)
  const asked = params.get('posting')
  const mine = params.get('mine') === 'true'
  const chosen = rows.find(({ id }) => id === asked) ?? rows.find(({ applications }) => applications > 0) ?? rows[0]
  return (
    <div className={records.page}>
      <PageTitle lead={t`Who applied, by stage. Colleagues see each move at once.`}>{t`Applications`}</PageTitle>
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError && !data ? (
        <Alert
          tone="danger"
          title={t`The applications could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {!isPending && !isError && !chosen ? (
        <EmptyState title={t`No applications yet`}>
          {t`They come once a posting of your organization is open.`}
        </EmptyState>
      ) : null}
      {chosen ? (
        <>
          <div className={classes.above}>
            <NativeSelect
              className={classes.picker ?? ''}
              label={t`Posting`}
              value={chosen.id}
              onChange={({ currentTarget: { value } }) =>
                setParams({ posting: value, ...(mine ? { mine: 'true' } : {}) }, { replace: true })
              }
              data={rows.map(({ id, title, applications }) => ({
                value: id,
                label: `${title === '' ? t`Without a title` : title} (${applications})`,
              }))}
            />
            <Link className={classes.title} to={`/postings/${chosen.id}`}>{t`See the posting`}</Link>
          </div>
          <PostingBoard
            key={chosen.id}
            postingId={chosen.id}
            mine={mine}
            onMine={(next) => setParams({ posting: chosen.id, ...(next ? { mine: 'true' } : {}) }, { replace: true })}
          />
        </>
      ) : null}
    </div>
  )
}
