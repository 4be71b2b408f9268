import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { lastZone } from '@firstrung/api/calendar/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { noticeAfterLoad } from '../../../platform/notices.ts'
import { useSession } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { ExportCard } from '../components/privacy/export-card.tsx'
import classes from '../components/privacy/privacy.module.css'
import { keepAccount } from '../privacy-api.ts'

/** What somebody sees whose account is about to be deleted: keep it, take the data along, or leave. */
export const LeavingPage = ({ dueAt }: { dueAt: NonNullable<CurrentUser['deletion_due_at']> }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const day = formatDay(dayOfInstant(dueAt, lastZone))
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const { signOut } = useSession()

  const keep = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      await keepAccount()
      noticeAfterLoad(t`Your account stays. Nothing was deleted.`)
      // A whole load: all that was refused before is asked for anew.
      window.location.assign('/')
    } catch {
      setState('failed')
    }
  }
  const leave = async () => {
    try {
      await signOut()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <PageTitle
        lead={t`You asked for it. Until then the account is closed. Keep it, and everything is as it was.`}
      >{t`Your account will be deleted on ${day}`}</PageTitle>
      <div className={classes.leaving}>
        {state === 'failed' ? (
          <Alert tone="danger" lines={[t`That did not work. Check your connection and try again.`]} />
        ) : null}
        <div className={classes.buttons}>
          <Button onClick={() => void keep()} aria-disabled={state === 'busy'}>{t`Keep my account`}</Button>
          <Button variant="default" onClick={() => void leave()}>{t`Log out`}</Button>
        </div>
        <ExportCard />
      </div>
    </>
  )
}
