import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { lastZone } from '@firstrung/api/calendar/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { saidOf } from '../../../platform/api-result.ts'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { noticeAfterLoad } from '../../../platform/notices.ts'
import { useSession } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import classes from '../components/deletion/deletion.module.css'
import { ExportCard } from '../components/exports/export-card.tsx'
import security from '../components/security.module.css'
import { keepAccount } from '../deletion-api.ts'

/** What somebody sees whose account is about to be deleted: keep it, take the data along, or leave. */
export const LeavingPage = ({ dueAt }: { dueAt: NonNullable<CurrentUser['deletion_due_at']> }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const day = formatDay(dayOfInstant(dueAt, lastZone))
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string[]>([])
  const { signOut } = useSession()

  const fail = (error: unknown) =>
    setTold(saidOf(error, { lost: t`We could not reach the server. Check your connection and try again.` }))
  const keep = async () => {
    if (busy) return
    setBusy(true)
    setTold([])
    try {
      await keepAccount()
      noticeAfterLoad(t`Your account stays. Nothing was deleted.`)
      // A whole load: all that was refused before is asked for anew.
      window.location.assign('/')
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <>
      <PageTitle
        lead={t`You asked for it. Until then the account is closed. Keep it, and everything is as it was.`}
      >{t`Your account will be deleted on ${day}`}</PageTitle>
      <div className={classes.leaving}>
        {told.length > 0 ? <Alert tone="danger" lines={told} /> : null}
        <div className={security.buttons}>
          <Button onClick={() => void keep()} aria-disabled={busy}>{t`Keep my account`}</Button>
          <Button variant="default" onClick={() => void leave()}>{t`Log out`}</Button>
        </div>
        <ExportCard />
      </div>
    </>
  )
}
