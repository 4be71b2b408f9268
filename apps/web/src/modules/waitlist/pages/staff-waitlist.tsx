import { type WaitlistPage, waitlistPath } from '@firstrung/api/waitlist/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDates } from '../../../platform/dates.ts'
import { useBrand } from '../../../platform/session.tsx'
import { useComing } from '../../../platform/use-coming.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { MailAddress } from '../../../ui/mail-address.tsx'
import { RecordList } from '../../../ui/record-list.tsx'
import records from '../../../ui/record-page.module.css'
import { waitlistQuery } from '../staff-api.ts'

type Entry = WaitlistPage['results'][number]

const Joined = ({ of: { joined_at } }: { of: Entry }) => {
  const { formatInstant } = useDates()
  return <time dateTime={joined_at}>{formatInstant(joined_at)}</time>
}

const Entries = () => {
  const { t } = useLingui()
  const { slug } = useBrand()
  const list = useComing(useInfiniteQuery(waitlistQuery(slug)))
  const shown = list.rows.length
  return (
    <Found
      list={list}
      failure={t`The waitlist could not be loaded.`}
      count={
        list.hasMore
          ? t`The newest ${plural(shown, { one: '# person', other: '# people' })}`
          : t`${plural(shown, { one: '# person', other: '# people' })}`
      }
      aside={
        shown > 0 ? (
          <Button component="a" href={`${waitlistPath(slug)}export/`} download variant="outline">
            {t`Download as CSV`}
          </Button>
        ) : null
      }
      empty={
        <EmptyState title={t`Nobody is on the waitlist yet`}>
          <Trans>People join when they come by the invitation to the AI feature.</Trans>
        </EmptyState>
      }
    >
      <RecordList
        caption={t`Waitlist, newest first`}
        rows={list.rows}
        from={700}
        head={{
          name: t`Name and address`,
          cell: ({ id, first_name, last_name, email }) => (
            <>
              <strong tabIndex={-1} data-row={id}>
                {first_name} {last_name}
              </strong>
              <small>
                <MailAddress>{email}</MailAddress>
              </small>
            </>
          ),
        }}
        columns={[{ name: t`Joined`, cell: (row) => <Joined of={row} /> }]}
      />
    </Found>
  )
}

/** Who wants to hear when the AI feature opens, newest first. */
export const StaffWaitlistPage = () => {
  const { t } = useLingui()
  return (
    <div className={records.page}>
      <PageTitle lead={t`Who wants to hear when the AI feature opens, newest first.`}>{t`Waitlist`}</PageTitle>
      <Entries />
    </div>
  )
}
