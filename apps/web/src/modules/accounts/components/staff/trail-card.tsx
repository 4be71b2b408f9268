import type { UserEvent } from '@firstrung/api/accounts/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDates } from '../../../../platform/dates.ts'
import { useLocale } from '../../../../platform/use-locale.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { ListEnd } from '../../../../ui/list-end.tsx'
import records from '../../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { useFocusOnNew } from '../../../../ui/use-focus-on-new.ts'
import { userEventsQuery } from '../../staff-api.ts'
import { actionName } from './action-names.ts'

/** Who it was where it was no account that staff can look at. */
const useAuthors = (): Readonly<Record<UserEvent['author'], string>> => {
  const { t } = useLingui()
  return {
    person: t`A deleted account`,
    nobody: t`Before logging in`,
    operator: t`The operator, at the server`,
    product: t`By itself`,
  }
}

const useWay = () => {
  const { t } = useLingui()
  return ({ by, second }: NonNullable<UserEvent['way']>): string => {
    const first = { password: t`password`, passkey: t`passkey`, provider: t`identity provider` }[by]
    if (second === null) return t`With: ${first}`
    const next = { totp: t`authenticator app`, recovery: t`recovery code`, passkey: t`passkey` }[second]
    return t`With: ${first}, then ${next}`
  }
}

const useShown = () => {
  const { t } = useLingui()
  const locale = useLocale()
  const names = { answers: t`answers`, consent: t`signed consent`, letter: t`aid letter` }
  return (shown: NonNullable<UserEvent['shown']>): string => {
    if (shown.length === 0) return t`There was nothing to see`
    const all = new Intl.ListFormat(locale).format(shown.map((one) => names[one]))
    return t`Shown: ${all}`
  }
}

const Event = ({ event, userId }: { event: UserEvent; userId: string }) => {
  const { t, i18n } = useLingui()
  const { formatInstant } = useDates()
  const authors = useAuthors()
  const wayOf = useWay()
  const shownOf = useShown()
  const { by, run_as_by: actor, to } = event
  const person = by?.name ?? authors[event.author]
  const author = actor === null ? person : t`${actor.name}, as ${person}`
  const isOther = to !== null && to.id !== userId
  return (
    <li>
      <strong tabIndex={-1} data-row={event.id}>
        {actionName(i18n, event.action)}
      </strong>
      <span>{isOther ? t`${author}, on the account of ${to.name}` : author}</span>
      {event.way ? <span className={records.small}>{wayOf(event.way)}</span> : null}
      {event.shown ? <span className={records.small}>{shownOf(event.shown)}</span> : null}
      {event.look?.reason ? <span className={records.small}>{t`Reason of the look: ${event.look.reason}`}</span> : null}
      {event.reason ? <span className={records.small}>{t`Reason: ${event.reason}`}</span> : null}
      <time className={records.small} dateTime={event.at}>
        {formatInstant(event.at)}
      </time>
    </li>
  )
}

const Events = ({ userId }: { userId: string }) => {
  const { t } = useLingui()
  const list = useInfiniteQuery(userEventsQuery(userId))
  const events = list.data?.pages.flatMap(({ results }) => results) ?? []
  const noteEnd = useFocusOnNew(events.map(({ id }) => id))
  if (list.isPending) return <SkeletonRows rows={4} />
  if (list.isError && !list.isFetchNextPageError)
    return (
      <Alert
        tone="danger"
        title={t`The trail could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void list.refetch() }}
      />
    )
  const more = () => {
    noteEnd()
    void list.fetchNextPage()
  }
  return (
    <>
      {events.length === 0 ? (
        <p>{t`Nothing was recorded yet.`}</p>
      ) : (
        <ol className={records.trail} reversed>
          {events.map((event) => (
            <Event key={event.id} event={event} userId={userId} />
          ))}
        </ol>
      )}
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={more}
      />
    </>
  )
}

/** Who did what to the account and when, and what the account did; the newest first. */
export const TrailCard = ({ userId }: { userId: string }) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="trail">
      <div className={records.part}>
        <SectionTitle id="trail">{t`What was done`}</SectionTitle>
        <Events userId={userId} />
      </div>
    </Card>
  )
}
