import type { StaffUser } from '@firstrung/api/accounts/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { type ApiResult, messageOf } from '../../../../platform/api-client.ts'
import { fullName } from '../../../../platform/full-name.ts'
import { startRunAs } from '../../../../platform/run-as.ts'
import { useIdentityProvider } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { deactivateUser, reactivateUser, sendResetCode, usersKey } from '../../staff-api.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import classes from './users.module.css'

type Outcome = { readonly done: string } | { readonly lines: readonly string[] } | null

/** One act after the other, and what came of the last. */
const useActs = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const act = async (work: () => Promise<ApiResult<void>>, done: string | null) => {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    try {
      const result = await work()
      // Another page is on its way, and another person asks by now.
      if (result.status === 'success' && done === null) return
      setOutcome(result.status === 'error' ? { lines: result.errors.map(messageOf) } : { done: done ?? '' })
      await client.invalidateQueries({ queryKey: usersKey })
    } catch {
      setOutcome({ lines: [t`We could not reach the server. Check your connection and try again.`] })
    } finally {
      setBusy(false)
    }
  }
  return { busy, outcome, act }
}

/** What staff may do with the account, each with what it does. */
export const ActsCard = ({ user }: { user: StaffUser }) => {
  const { t } = useLingui()
  const { busy, outcome, act } = useActs()
  const { state } = useLocation()
  const [asking, setAsking] = useState(false)
  const name = fullName(user)
  // An account without a password is opened by the provider; where there is none, by a first password.
  const isFederated = useIdentityProvider() !== null
  const { may } = user
  return (
    <Card as="section" labelledBy="acts">
      <div className={records.part}>
        <SectionTitle id="acts">{t`What you can do`}</SectionTitle>
        {outcome && 'done' in outcome ? <Alert tone="success" title={outcome.done} /> : null}
        {outcome && 'lines' in outcome ? <Alert tone="danger" lines={[...outcome.lines]} /> : null}
        <ul className={classes.acts}>
          {may.run_as ? (
            <li>
              <p>{t`See what ${name} sees, for an hour at most. Aid answers stay hidden, and everything is recorded under both names.`}</p>
              <Button onClick={() => void act(() => startRunAs(user.id, state), null)} aria-disabled={busy}>
                {t`Run as ${name}`}
              </Button>
            </li>
          ) : null}
          {(user.has_password || !isFederated) && user.deactivated_at === null ? (
            <li>
              <p>
                {user.has_password
                  ? t`Mails ${name} a code with which they choose a new password. The old one works until then.`
                  : t`Mails ${name} a code with which they choose their first password.`}
              </p>
              <Button
                variant="outline"
                onClick={() => void act(() => sendResetCode(user), t`A code is on its way to ${user.email}.`)}
                aria-disabled={busy}
              >
                {t`Send a reset code`}
              </Button>
            </li>
          ) : null}
          {may.deactivate ? (
            <li>
              <p>{t`Logs the person out everywhere and closes the account. Records are kept, and you can bring it back.`}</p>
              <Button variant="outline" color="red" onClick={() => setAsking(true)} aria-disabled={busy}>
                {t`Deactivate`}
              </Button>
            </li>
          ) : null}
          {may.reactivate ? (
            <li>
              <p>
                {user.has_password
                  ? t`Opens the account again, with the password it had. ${name} gets an email.`
                  : t`Opens the account again. ${name} gets an email.`}
              </p>
              <Button
                onClick={() => void act(() => reactivateUser(user), t`${name} can log in again.`)}
                aria-disabled={busy}
              >
                {t`Reactivate`}
              </Button>
            </li>
          ) : null}
        </ul>
      </div>
      <DeactivateDialog
        name={name}
        isLeaving={user.deletion_due_at !== null}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void act(() => deactivateUser(user), t`${name} is logged out everywhere. The account is closed.`)
        }}
      />
    </Card>
  )
}
