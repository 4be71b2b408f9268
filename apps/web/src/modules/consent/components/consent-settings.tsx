import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { OwnConsent } from '@firstrung/api/consent/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
        <SignatureFact signature={consent.signature} />
        {day ? <Fact label={t`Date`}>{formatDay(day)}</Fact> : null}
        <Fact label={t`Received`}>{formatInstant(consent.signed_at)}</Fact>
        {consent.withdrawn_at ? <Fact label={t`Withdrawn`}>{formatInstant(consent.withdrawn_at)}</Fact> : null}
      </Facts>
    </div>
  )
}

/** The newest that this consent corrects, each as it was signed. */
const CorrectedBefore = ({ corrected }: { corrected: OwnConsent['corrected'] }) => {
  const { t } = useLingui()
  const { formatDay, formatInstant } = useDates()
  if (corrected.length === 0) return null
  return (
    <Fold summary={t`What you corrected`}>
      <div className={classes.document}>
        {corrected.map(({ signature, date, signed_at: signedAt, corrected_at: correctedAt }) => {
          const day = date === null ? null : calendarDay(date)
          return (
            <Facts key={signedAt} columns={2}>
              <SignatureFact signature={signature} />
              {day ? <Fact label={t`Date`}>{formatDay(day)}</Fact> : null}
              <Fact label={t`Received`}>{formatInstant(signedAt)}</Fact>
              <Fact label={t`Corrected`}>{formatInstant(correctedAt)}</Fact>
            </Facts>
          )
        })}
      </div>
    </Fold>
  )
}

interface InForceProps {
  user: CurrentUser
  consent: OwnConsent
  onCorrected: () => void
  onWithdraw: () => void
}

const InForce = ({ user, consent, onCorrected, onWithdraw }: InForceProps) => {
  const { t } = useLingui()
  const [correcting, setCorrecting] = useState(false)
  const hasSwitched = useRef(false)
  const lead = useRef<HTMLParagraphElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What had the focus is gone with what stood here before.
    if (hasSwitched.current) (correcting ? lead : button).current?.focus()
  }, [correcting])
  const correct = (now: boolean) => {
    hasSwitched.current = true
    setCorrecting(now)
  }
  const { signature, date } = consent
  if (correcting)
    return (
      <>
        <p ref={lead} tabIndex={-1}>
          <Trans>
            Correct your signature or the date, and sign again. What you signed before is kept as it was, and is marked
            as corrected.
          </Trans>
        </p>
        <SignAgain
          user={user}
          corrects={{ signature: signature ?? '', date: date ?? '' }}
          onDone={() => correct(false)}
          onSigned={onCorrected}
        />
      </>
    )
  return (
    <>
      <SignedDocument consent={consent} />
      <CorrectedBefore corrected={consent.corrected} />
      <div className={classes.buttons}>
        <PrintConsent consent={consent} />
        <Button ref={button} variant="default" onClick={() => correct(true)}>
          {t`Correct`}
        </Button>
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
            <CorrectedBefore corrected={consent.corrected} />
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
  const [corrected, setCorrected] = useState(false)
  if (!user) return null

  const onWithdrawn = async () => {
    setWithdrawing(false)
    setWithdrawn(true)
    setCorrected(false)
    await Promise.allSettled([refetch(), refreshCurrentUser()])
  }
  return (
    <Card as="section" labelledBy="consent">
      <SectionTitle id="consent">{t`Consent`}</SectionTitle>
      <div className={classes.own}>
        {withdrawn && known?.withdrawn_at ? <Alert tone="success" title={t`Your consent is withdrawn`} /> : null}
        {corrected && known ? <Alert tone="success" title={t`Your consent is signed again`} /> : null}
        {isPending ? <SkeletonRows rows={3} /> : null}
        {isError ? (
          <Alert
            title={t`Your consent could not be loaded.`}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : null}
        {known && !known.withdrawn_at ? (
          <InForce
            user={user}
            consent={known}
            onCorrected={() => setCorrected(true)}
            onWithdraw={() => setWithdrawing(true)}
          />
        ) : null}
        {known === null || known?.withdrawn_at ? <NotInForce user={user} consent={known} /> : null}
      </div>
      <WithdrawDialog opened={withdrawing} onClose={() => setWithdrawing(false)} onWithdrawn={onWithdrawn} />
    </Card>
  )
}

/** The part of Settings in which a student reads, prints, corrects, withdraws and renews the consent. */
export const ConsentSettings = () => (useCurrentUser()?.run_as_by ? <HiddenConsent /> : <OwnConsentSettings />)
