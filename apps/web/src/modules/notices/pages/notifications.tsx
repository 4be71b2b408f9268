import type { Notice } from '@firstrung/api/notices/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { saidOf } from '../../../platform/api-result.ts'
import { useDates } from '../../../platform/dates.ts'
import { useLive } from '../../../platform/live.ts'
import { useComing } from '../../../platform/use-coming.ts'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { markAllRead, markRead, noticesKey, noticesQuery } from '../api.ts'
import { useNoticeSentence } from '../notice-sentences.ts'
import classes from './notifications.module.css'

const Told = ({ of: { id, kind, about, path, created_at, read_at } }: { of: Notice }) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const sentenceOf = useNoticeSentence()
  const isNew = read_at === null
  return (
    <li className={classes.notice} data-new={isNew || undefined}>
      <Link to={path} data-row={id} onClick={() => (isNew ? void markRead(id).catch(() => undefined) : undefined)}>
        {isNew ? <span className="visually-hidden">{t`New:`} </span> : null}
        {sentenceOf({ kind, about })}
      </Link>
      <time dateTime={created_at}>{formatInstant(created_at)}</time>
    </li>
  )
}

/** What somebody was told, newest first. */
export const NotificationsPage = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const list = useComing(useInfiniteQuery(noticesQuery))
  useLive(noticesKey, ({ kind }) => kind === 'notices')
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: markAllRead,
    onSuccess: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
  const [newest] = list.rows
  const unread = list.rows.filter(({ read_at }) => read_at === null).length
  return (
    <div className={records.page}>
      <PageTitle lead={t`What has happened, newest first. You choose which emails you get in your settings.`}>
        {t`Notifications`}
      </PageTitle>
      <Found
        list={list}
        failure={t`Your notifications could not be loaded.`}
        count={
          list.rows.length === 0
            ? ''
            : unread > 0
              ? t`${plural(unread, { one: '# is new', other: '# are new' })}`
              : t`Nothing is new.`
        }
        aside={
          unread > 0 && newest ? (
            <Button
              variant="outline"
              aria-disabled={isPending}
              onClick={isPending ? undefined : () => mutate(newest.id)}
            >{t`Mark all as read`}</Button>
          ) : null
        }
        empty={
          <EmptyState title={t`Nothing has happened yet`}>
            <Trans>News that concerns you appears here, and the bell shows how many are new.</Trans>
          </EmptyState>
        }
      >
        {error ? (
          <Alert
            tone="danger"
            lines={saidOf(error, {
              stands: t`They could not be marked as read.`,
              lost: t`They could not be marked as read. Check your connection and try again.`,
            })}
          />
        ) : null}
        <ul className={classes.notices} aria-label={t`Notifications, newest first`}>
          {list.rows.map((notice) => (
            <Told key={notice.id} of={notice} />
          ))}
        </ul>
      </Found>
    </div>
  )
}
