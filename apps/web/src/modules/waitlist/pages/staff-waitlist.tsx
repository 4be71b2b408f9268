import { waitlistPath } from '@firstrung/api/waitlist/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDates } from '../../../platform/dates.ts'
import { useBrand } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useFocusOnNew } from '../../../ui/use-focus-on-new.ts'
import { waitlistQuery } from '../staff-api.ts'
import classes from './staff-waitlist.module.css'

const Entries = () => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const { slug } = useBrand()
  const list = useInfiniteQuery(waitlistQuery(slug))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const noteEnd = useFocusOnNew(rows.map(({ id }) => id))
  if (list.isPending) return <SkeletonRows rows={8} />
  if (list.isError && !list.isFetchNextPageError)
    return (
      <Alert
        tone="danger"
        title={t`The waitlist could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void list.refetch() }}
      />
    )
  const shown = rows.length
  if (shown === 0)
    return (
      <EmptyState title={t`Nobody is on the waitlist yet`}>
        <Trans>People join when they come by the invitation to the AI feature.</Trans>
      </EmptyState>
    )
  const more = () => {
    noteEnd()
    void list.fetchNextPage()
  }
  return (
    <div className={classes.entries}>
      <div className={classes.standing}>
        <p role="status">
          {list.hasNextPage
            ? t`The newest ${plural(shown, { one: '# person', other: '# people' })}`
            : t`${plural(shown, { one: '# person', other: '# people' })}`}
        </p>
        <Button component="a" href={`${waitlistPath(slug)}export/`} download variant="outline">
          {t`Download as CSV`}
        </Button>
      </div>
      <table className={classes.table}>
        <caption className="visually-hidden">{t`Waitlist, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Name and address`}</th>
            <th scope="col">{t`Joined`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, first_name, last_name, email, joined_at }) => (
            <tr key={id}>
              <th scope="row" tabIndex={-1} data-row={id}>
                <div className={classes.who}>
                  <span className={classes.name}>
                    {first_name} {last_name}
                  </span>
                  <span className={classes.email}>
                    <MailAddress>{email}</MailAddress>
                  </span>
                </div>
              </th>
              <td>
                <time dateTime={joined_at}>{formatInstant(joined_at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={more}
      />
    </div>
  )
}

/** Who wants to hear when the AI feature opens, newest first. */
export const StaffWaitlistPage = () => {
  const { t } = useLingui()
  return (
    <div className={classes.page}>
      <PageTitle lead={t`Who wants to hear when the AI feature opens, newest first.`}>{t`Waitlist`}</PageTitle>
      <Entries />
    </div>
  )
}
