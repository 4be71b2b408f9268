import type { OwnSession } from '@firstrung/api/accounts/sessions/wire'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiFailure, saidOf } from '../../../platform/api-result.ts'
import { useDates } from '../../../platform/dates.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { endSession, ownSessionsQuery } from '../sessions-api.ts'
import { EndOthersDialog } from './end-others-dialog.tsx'
import security from './security.module.css'

/** "Chrome on Windows", as far as the device says what it is. */
const useDeviceName = () => {
  const { t } = useLingui()
  return ({ browser, system }: OwnSession): string => {
    if (browser !== null && system !== null) return t`${browser} on ${system}`
    return browser ?? system ?? t`Unknown device`
  }
}

/** "From network 203.0.113.0/24 (Spain)", as far as it is known. */
const useWhereabouts = () => {
  const { t } = useLingui()
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return ({ network, country, is_local: isLocal }: OwnSession): string => {
    if (isLocal) return t`From this server or its local network, ${network}`
    if (country === null) return t`From network ${network}`
    const place = names.of(country) ?? country
    return t`From network ${network} (${place})`
  }
}

interface SessionRowProps {
  session: OwnSession
  busy: boolean
  onEnd: (session: OwnSession) => void
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const whereabouts = useWhereabouts()(session)
  const device = useDeviceName()(session)
  return (
    <li className={security.session}>
      <div className={security.device}>
        <SectionTitle level={3}>{device}</SectionTitle>
        {session.is_current ? (
          <StatusBadge tone="success">{t`This device`}</StatusBadge>
        ) : (
          <Button
            variant="default"
            onClick={() => onEnd(session)}
            aria-disabled={busy}
            aria-label={t`Log out ${device}`}
          >
            {t`Log out`}
          </Button>
        )}
      </div>
      <Facts>
        <Fact label={t`Logged in`}>{formatInstant(session.created_at)}</Fact>
        <Fact label={t`Last used`}>{formatInstant(session.last_seen_at)}</Fact>
      </Facts>
      <p className={security.note}>{whereabouts}</p>
    </li>
  )
}

/** The devices on which one is signed in, and how to end that. */
export const SessionsCard = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const nameOf = useDeviceName()
  const { data, isPending, isError, refetch } = useQuery(ownSessionsQuery)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: ReactNode } | null>(null)
  const message = useRef<HTMLDivElement>(null)
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0

  // The button that was pressed is gone with its row: reading goes on at what became of it.
  useEffect(() => {
    if (told) message.current?.focus()
  }, [told])

  const reload = () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })

  const end = async (session: OwnSession) => {
    if (busy) return
    setBusy(true)
    const device = nameOf(session)
    try {
      const result = await endSession(session.id)
      await reload()
      // Not found: it has ended by itself meanwhile.
      if (result.status === 'error' && result.httpStatus !== 404) throw new ApiFailure(result)
      setTold({ tone: 'success', text: t`${device} was logged out.` })
    } catch (error) {
      const said = saidOf(error, {
        stands: t`${device} is still logged in.`,
        lost: t`We could not reach the server. Check your connection and try again.`,
      })
      setTold({ tone: 'danger', text: said.join(' ') })
    }
    setBusy(false)
  }

  return (
    <Card as="section" labelledBy="sessions">
      <SectionTitle id="sessions">{t`Where you are logged in`}</SectionTitle>
      <p
        className={security.about}
      >{t`If you do not recognize a device, log it out and change your password. A network is the first part of an internet address. Devices in one home or office share it. We keep no more than that.`}</p>
      <div ref={message} tabIndex={-1} className={security.message}>
        {told ? (
          <div className={security.told}>
            <Alert tone={told.tone}>
              <p>{told.text}</p>
            </Alert>
          </div>
        ) : null}
      </div>
      {isPending ? <SkeletonRows rows={2} /> : null}
      {isError ? (
        <div className={security.told}>
          <Alert
            tone="danger"
            lines={[t`We could not load your devices.`]}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        </div>
      ) : null}
      {data ? (
        <ul className={security.sessions}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} busy={busy} onEnd={end} />
          ))}
        </ul>
      ) : null}
      {others > 0 ? (
        <div className={security.buttons}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t`Log out all other devices`}
          </Button>
        </div>
      ) : null}
      {data?.some(({ country }) => country !== null) ? (
        <p className={security.note}>
          <Trans>
            The country is a guess by the network. This product includes{' '}
            <a href="https://lite.ip2location.com" target="_blank" rel="noreferrer">
              IP2Location LITE
            </a>{' '}
            data.
          </Trans>
        </p>
      ) : null}
      <EndOthersDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onEnded={async (ended) => {
          await reload()
          setAsking(false)
          setTold({
            tone: 'success',
            text: (
              <Plural value={ended} one="# other device was logged out." other="# other devices were logged out." />
            ),
          })
        }}
      />
    </Card>
  )
}
