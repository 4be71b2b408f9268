import type { ExportStatus } from '@firstrung/api/accounts/exports/wire'
import { lastZone } from '@firstrung/api/calendar/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { saidOf } from '../../../../platform/api-result.ts'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { useLocale } from '../../../../platform/use-locale.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { exportPath, exportQuery, startExport } from '../../exports-api.ts'
import { secondFactorQuery } from '../../second-factor-api.ts'
import type { Question } from '../second-factor/asking.tsx'
import { FactorDialog } from '../second-factor/factor-dialog.tsx'
import { useProofFields } from '../second-factor/use-proof-fields.ts'
import security from '../security.module.css'
import classes from './export-card.module.css'

/** "1.2 MB" of bytes, "40 KB" of fewer. */
const sizeText = (bytes: number, locale: string): string => {
  const isLarge = bytes >= 1_000_000
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 })
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000)).replace(/kB$/, 'KB')
}

const Preparing = ({ percent }: { percent: number }) => {
  const { t } = useLingui()
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} max={100} value={percent} aria-label={t`Preparing your data`} />
      <p className={classes.quiet}>
        {t`Preparing your data: ${percent}%. You can leave this page. We email you when it is ready.`}
      </p>
    </div>
  )
}

interface ReadyProps {
  status: ExportStatus
  onAgain: () => void
  /** It is there no more. */
  onGone: () => void
}

const Ready = ({ status: { size, expires_at }, onAgain, onGone }: ReadyProps) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const isThere = useRef(false)
  const [told, setTold] = useState<string[]>([])
  const locale = useLocale()
  const { formatDay } = useDates()
  const until = expires_at === null ? '' : formatDay(dayOfInstant(expires_at, lastZone))
  const weight = sizeText(size ?? 0, locale)
  // The browser would save a refusal as if it were the copy, so whether the copy is still there is asked first.
  const download = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isThere.current) {
      isThere.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    setTold([])
    try {
      const { state } = await client.fetchQuery({ ...exportQuery, retry: false, networkMode: 'always' })
      if (state !== 'ready') return onGone()
      isThere.current = true
      link.click()
    } catch (error) {
      setTold(saidOf(error, { lost: t`We could not reach the server. Check your connection and try again.` }))
    }
  }
  return (
    <>
      <p>{t`Your copy is ready: a ZIP file of ${weight}. You can download it until ${until}.`}</p>
      <div className={security.buttons}>
        <Button component="a" href={exportPath} download onClick={(event) => void download(event)}>
          {t`Download`}
        </Button>
        <Button variant="default" onClick={onAgain}>{t`Prepare a new copy`}</Button>
      </div>
      {told.length > 0 ? <Alert tone="danger" lines={told} /> : null}
    </>
  )
}

/** Everything that we hold of somebody, prepared and downloaded. */
export const ExportCard = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const exported = useQuery(exportQuery)
  const factor = useQuery(secondFactorQuery)
  // What is asked for depends on what they have set up: without it there is no question.
  const status = factor.data && exported.data
  const isError = exported.isError || factor.isError
  const { proof, byPasskey } = useProofFields(factor.data)
  const [asks, setAsks] = useState(false)
  const [started, setStarted] = useState(0)
  const message = useRef<HTMLDivElement>(null)

  // The button that was pressed is gone: reading goes on at what came in its place.
  useEffect(() => {
    if (started > 0) message.current?.focus()
  }, [started])

  const leadOn = () => setStarted((before) => before + 1)
  const question: Question = {
    title: t`Download your data`,
    lead: <p>{t`First we make sure that it is you: the copy holds everything that we keep of you.`}</p>,
    ...proof,
    action: t`Prepare my data`,
    submit: async (values) => {
      client.setQueryData(exportQuery.queryKey, await startExport({ ...values, byPasskey }))
      return null
    },
  }
  const ask = () => setAsks(true)
  const again = { label: t`Try again`, onClick: () => void Promise.all([exported.refetch(), factor.refetch()]) }

  return (
    <Card as="section" labelledBy="export">
      <SectionTitle id="export">{t`Download your data`}</SectionTitle>
      <p className={security.about}>
        {t`A copy of everything that we keep of you: what you told us, your files, and what was done with them.`}
      </p>
      <div ref={message} tabIndex={-1} className={`${classes.state} ${security.message}`} role="status">
        {!status && !isError ? (
          <div className={classes.wide}>
            <SkeletonRows rows={1} />
          </div>
        ) : null}
        {!status && isError ? <Alert tone="danger" lines={[t`We could not load this.`]} action={again} /> : null}
        {status?.state === 'none' ? <Button onClick={ask}>{t`Prepare my data`}</Button> : null}
        {status?.state === 'preparing' ? <Preparing percent={status.percent} /> : null}
        {status?.state === 'ready' ? <Ready status={status} onAgain={ask} onGone={leadOn} /> : null}
        {status?.state === 'failed' ? (
          <Alert
            tone="danger"
            announce="none"
            lines={[t`We could not prepare your data.`]}
            action={{ label: t`Start again`, onClick: ask }}
          />
        ) : null}
      </div>
      <FactorDialog first={asks ? question : null} onClose={() => setAsks(false)} onDone={leadOn} />
    </Card>
  )
}
