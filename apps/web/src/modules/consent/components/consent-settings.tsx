import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { OwnConsent } from '@firstrung/api/consent/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { useCurrentUser, useSession } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ownConsentQuery } from '../api.ts'
import classes from './consent.module.css'
import { PrintConsent, SignatureFact } from './consent-sheet.tsx'
import { SignAgain } from './sign-again.tsx'
import { StatementText } from './statement-text.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const SignedDocument = ({ consent }: { consent: OwnConsent }) => {
  const { t } = useLingui()
  const { formatDay, formatInstant } = useDates()
  const day = consent.date === null ? null : calendarDay(consent.date)
  return (
    <div className={classes.document}>
      <SectionTitle level={3}>{consent.statement.title}</SectionTitle>
      <StatementText statement={consent.statement} />
      <p>{consent.statement.acknowledgement}</p>
      <Facts>
        <SignatureFact consent={consent} />
        {day ? <Fact label={t`Date`}>{formatDay(day)}</Fact> : null}
        <Fact label={t`Received`}>{formatInstant(consent.signed_at)}</Fact>
        {consent.withdrawn_at ? <Fact label={t`Withdrawn`}>{formatInstant(consent.withdrawn_at)}</Fact> : null}
      </Facts>
    </div>
  )
}

const InForce = ({ consent, onWithdraw }: { consent: OwnConsent; onWithdraw: () => void }) => {
  const { t } = useLingui()
  return (
    <>
      <SignedDocument consent={consent} />
      <div className={classes.buttons}>
        <PrintConsent consent={consent} />
        <Button variant="default" onClick={onWithdraw}>
          {t`Withdraw consent`}
        </Button>
      </div>
    </>
  )
}

const NotInForce = ({ user, consent }: { user: CurrentUser; consent: OwnConsent | null }) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  const [signing, setSigning] = useState(false)
  const withdrawn = consent?.withdrawn_at ? formatInstant(consent.withdrawn_at) : null
  return (
    <>
      <p>
        {withdrawn ? (
          <Trans>You withdrew your consent on {withdrawn}. Your aid answers are hidden and not used.</Trans>
        ) : (
          <Trans>
            You have not signed a consent to collect your Student Aid Report. You can use everything without it.
          </Trans>
        )}
      </p>
      {consent ? (
        <Fold summary={t`What you had signed`}>
          <div className={classes.document}>
            <SignedDocument consent={consent} />
            <div className={classes.buttons}>
              <PrintConsent consent={consent} />
            </div>
          </div>
        </Fold>
      ) : null}
      {signing ? (
        <SignAgain user={user} onDone={() => setSigning(false)} />
      ) : (
        <Button variant="default" onClick={() => setSigning(true)}>
          {withdrawn ? t`Sign again` : t`Review and sign`}
        </Button>
      )}
    </>
  )
}

/** What staff in the student's place reads instead. */
const HiddenConsent = () => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="consent">
      <SectionTitle id="consent">{t`Consent`}</SectionTitle>
      <div className={classes.own}>
        <p>
          <Trans>Only the student sees the consent. It is hidden while you view as somebody else.</Trans>
        </p>
      </div>
    </Card>
  )
}

const OwnConsentSettings = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const { refreshCurrentUser } = useSession()
  const { data, isPending, isError, refetch } = useQuery(ownConsentQuery)
  // What was loaded before may be wrong by now: a consent is signed and withdrawn on this very page.
  const known = isError ? undefined : data
  const [withdrawing, setWithdrawing] = useState(false)
  const [withdrawn, setWithdrawn] = useState(false)
  if (!user) return null

  const onWithdrawn = async () => {
    setWithdrawing(false)
    setWithdrawn(true)
    await Promise.allSettled([refetch(), refreshCurrentUser()])
  }
  return (
    <Card as="section" labelledBy="consent">
      <SectionTitle id="consent">{t`Consent`}</SectionTitle>
      <div className={classes.own}>
        {withdrawn && known?.withdrawn_at ? <Alert tone="success" title={t`Your consent is withdrawn`} /> : null}
        {isPending ? <SkeletonRows rows={3} /> : null}
        {isError ? (
          <Alert
            title={t`Your consent could not be loaded.`}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : null}
        {known && !known.withdrawn_at ? <InForce consent={known} onWithdraw={() => setWithdrawing(true)} /> : null}
        {known === null || known?.withdrawn_at ? <NotInForce user={user} consent={known} /> : null}
      </div>
      <WithdrawDialog opened={withdrawing} onClose={() => setWithdrawing(false)} onWithdrawn={onWithdrawn} />
    </Card>
  )
}

/** The part of Settings in which a student reads, prints, withdraws and renews the consent. */
export const ConsentSettings = () => (useCurrentUser()?.run_as_by ? <HiddenConsent /> : <OwnConsentSettings />)
