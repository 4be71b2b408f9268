import { type Invitable, invitationsADay } from '@firstrung/api/applications/invitations/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { hashKey, keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { showNotice } from '../../../platform/notices.ts'
import { useServerClock } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { invitableKey, invitableQuery, invitablesKey, invite, invitedQuery } from '../invitations-api.ts'
import classes from './applications.module.css'

interface InviteFormProps {
  handle: string
  name: string
  onClose: () => void
}

interface ChoiceProps extends InviteFormProps {
  of: Invitable
  search: string
  onSearch: (search: string) => void
}

const Choice = ({ of, handle, name, onClose, search, onSearch }: ChoiceProps) => {
  const { t } = useLingui()
  const { formatDay, formatInstant } = useDates()
  const client = useQueryClient()
  const free = of.postings.filter((posting) => posting.invited_at === null && !posting.applied)
  const [chosen, setChosen] = useState('')
  const posting = free.find(({ id }) => id === chosen) ?? free[0]
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isUsedUp = async (): Promise<boolean> => {
    await client.invalidateQueries({ queryKey: invitableKey(handle) })
    const now = client.getQueryData(invitableQuery(handle, search.trim()).queryKey)
    return typeof now === 'object' && now.next_at !== null
  }
  const inviting = useMutation({
    // Null where what is read anew says that the day's invitations are used up, and from when on there is another.
    mutationFn: async (id: string) => {
      const result = await invite(handle, id)
      const isThrottled = result.status === 'error' && result.httpStatus === 429
      return isThrottled && (await isUsedUp()) ? null : result
    },
    networkMode: 'always',
    onSuccess: (result) => {
      if (result?.status !== 'success') return
      showNotice(
        t`${name} is invited and sees it in their notifications. What stays unread there comes by email too, if they get such emails.`,
      )
      onClose()
      const answered = invitableQuery(handle).queryKey
      client.setQueryData(answered, result.data)
      // How many are left is told in every form that is open.
      void client.invalidateQueries({
        queryKey: invitablesKey,
        predicate: ({ queryHash }) => queryHash !== hashKey(answered),
      })
      void client.invalidateQueries({ queryKey: invitedQuery(handle).queryKey })
    },
  })
  const result = inviting.data
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (posting && !inviting.isPending) inviting.mutate(posting.id)
  }
  const stateOf = ({ invited_at: at, applied }: Invitable['postings'][number]): string =>
    applied || at === null ? t`has applied` : t`invited ${formatDay(dayOfInstant(at))}`
  const done = of.postings.filter(({ invited_at: at, applied }) => at !== null || applied)
  return (
    <form onSubmit={submit} className={classes.part}>
      {result?.status === 'error' ? <Alert tone="danger" lines={result.errors.map(messageOf)} /> : null}
      {inviting.isError ? (
        <Alert
          tone="danger"
          lines={[t`We could not reach the server. Nothing has changed. Check your connection and try again.`]}
        />
      ) : null}
      {of.is_more || search !== '' ? (
        <TextInput
          label={t`Look for a posting`}
          description={
            of.is_more ? t`The latest ${of.postings.length} are shown. Type a word to find others.` : undefined
          }
          maxLength={200}
          value={search}
          onChange={({ currentTarget: { value } }) => onSearch(value)}
        />
      ) : null}
      {posting ? (
        <NativeSelect
          ref={field}
          className={classes.choice ?? ''}
          label={t`Invite ${name} to apply for`}
          description={
            of.next_at === null
              ? t`Once for each posting. ${plural(of.left, { one: '# invitation is', other: '# invitations are' })} left for now.`
              : undefined
          }
          value={posting.id}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          data={free.map(({ id, title }) => ({ value: id, label: title }))}
        />
      ) : null}
      {posting && of.next_at !== null ? (
        <Alert
          tone="info"
          lines={[
            t`Your organization has invited ${invitationsADay} students within a day, which is the limit. You can invite the next one from ${formatInstant(of.next_at)}.`,
          ]}
        />
      ) : null}
      {of.postings.length === 0 && search !== '' ? (
        <p className={classes.quiet}>{t`No open posting has these words.`}</p>
      ) : null}
      {of.postings.length === 0 && search === '' ? (
        <p className={classes.quiet}>{t`Your organization has no open posting to invite to.`}</p>
      ) : null}
      {done.length > 0 ? (
        <p className={classes.quiet}>
          <Dotted parts={done.map((one) => `${one.title}: ${stateOf(one)}`)} />
        </p>
      ) : null}
      <div className={classes.actions}>
        {posting ? (
          <Button type="submit" loading={inviting.isPending} disabled={of.left === 0}>{t`Send invitation`}</Button>
        ) : null}
        <Button variant="outline" onClick={onClose}>{t`Close`}</Button>
      </div>
    </form>
  )
}

/** In how many milliseconds the next invitation is there, and a little more; at least one second, so that no clock is asked without end. */
const untilNext = (of: Invitable | 403 | 404 | undefined, now: number): number | false =>
  typeof of === 'object' && of.next_at !== null ? Math.max(0, Date.parse(of.next_at) - now) + 1_000 : false

/** Chooses the posting and invites; what was done before is told. */
export const InviteForm = (props: InviteFormProps) => {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const serverNow = useServerClock()
  const { data, isPending, isError, refetch } = useQuery({
    ...invitableQuery(props.handle, search.trim()),
    refetchInterval: ({ state }) => untilNext(state.data, serverNow()),
    placeholderData: keepPreviousData,
  })
  const refusal = (line: string): ReactNode => (
    <div className={classes.part}>
      <Alert tone="info" lines={[line]} />
      <div className={classes.actions}>
        <Button variant="outline" onClick={props.onClose}>{t`Close`}</Button>
      </div>
    </div>
  )
  if (isPending) return <SkeletonRows rows={3} />
  if (isError && data === undefined)
    return (
      <Alert
        tone="danger"
        title={t`Your postings could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  if (data === 403) return refusal(t`Recruiters and administrators of your organization can invite students.`)
  if (data === 404) return refusal(t`This student cannot be invited: they do not let employers find them.`)
  return data ? <Choice {...props} of={data} search={search} onSearch={setSearch} /> : null
}
