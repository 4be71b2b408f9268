import type { OptionalMail } from '@firstrung/api/accounts/notifications/wire'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiFailure, saidOf } from '../../../platform/api-result.ts'
import { useCurrentUser } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useMailKinds } from '../components/own/use-mail-kinds.ts'
import { subscriptionQuery, unsubscribe } from '../notifications-api.ts'
import classes from './unsubscribe.module.css'

const settings = '/settings/notifications'

const Ending = ({ token, kind }: { token: string; kind: OptionalMail }) => {
  const { t } = useLingui()
  const { name, about } = useMailKinds(useCurrentUser()?.primary_role)[kind]
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [told, setTold] = useState<string[]>([])
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'done') done.current?.focus()
  }, [state])

  const end = async () => {
    if (state === 'busy') return
    setState('busy')
    setTold([])
    try {
      await unsubscribe(token)
      setState('done')
    } catch (error) {
      setTold(saidOf(error, { lost: t`We could not reach the server. Check your connection and try again.` }))
      setState('ready')
    }
  }
  if (state === 'done')
    return (
      <>
        <div ref={done} tabIndex={-1} className={classes.told}>
          <PageTitle
            lead={t`We send you no more emails of this kind: ${name}. Emails about your account’s security still come.`}
          >{t`You are unsubscribed`}</PageTitle>
        </div>
        <Anchor component={Link} to={settings} className={classes.link}>{t`Choose which emails you get`}</Anchor>
      </>
    )
  return (
    <>
      <PageTitle lead={t`Do you want to stop emails of this kind: ${name}?`}>{t`Unsubscribe`}</PageTitle>
      <p>{t`What they say: ${about}`}</p>
      {told.length > 0 ? <Alert tone="danger" lines={told} /> : null}
      <Button onClick={() => void end()} aria-disabled={state === 'busy'}>{t`Stop sending me these`}</Button>
    </>
  )
}

const Broken = () => {
  const { t } = useLingui()
  return (
    <>
      <PageTitle
        lead={t`Part of its address is missing or was changed. Open it from the email once more, or choose in your settings.`}
      >{t`This link does not work`}</PageTitle>
      <Anchor component={Link} to={settings} className={classes.link}>{t`Choose which emails you get`}</Anchor>
    </>
  )
}

/** Where the link in an optional mail leads: says what it ends, and ends it when the button is pressed. */
export const UnsubscribePage = ({ token }: { token: string }) => {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(subscriptionQuery(token))
  const within = (content: ReactNode) => <div className={classes.page}>{content}</div>
  if (data) return within(<Ending token={token} kind={data.kind} />)
  if (error instanceof ApiFailure && error.result.httpStatus < 500 && error.result.httpStatus !== 429)
    return within(<Broken />)
  return within(
    <>
      <PageTitle>{t`Unsubscribe`}</PageTitle>
      {error ? (
        <Alert
          tone="danger"
          lines={saidOf(error, { lost: t`We could not reach the server. Check your connection and try again.` })}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </>,
  )
}
