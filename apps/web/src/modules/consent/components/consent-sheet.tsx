import type { OwnConsent, Statement } from '@firstrung/api/consent/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { calendarDay, useDates, zoneOfInstant } from '../../../platform/dates.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useBrand, useCurrentUser } from '../../../platform/session.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PrintButton } from '../../../ui/print-button.tsx'
import { StatementText } from './statement-text.tsx'

const Foot = () => {
  const { name, support_email: email } = useBrand()
  const { formatInstant } = useDates()
  const now = new Date()
  const printed = `${formatInstant(now)} ${zoneOfInstant(now)}`
  return (
    <Trans>
      Printed from {name} on {printed}. Questions? Write to {email}.
    </Trans>
  )
}

/** Prints the statement as it stands, before it is signed. */
export const PrintStatement = ({ statement }: { statement: Statement }) => {
  const { t } = useLingui()
  return (
    <PrintButton
      variant="link"
      label={t`Print this statement`}
      title={statement.title}
      brand={useBrand()}
      kind={t`Statement, not signed`}
      foot={<Foot />}
    >
      <StatementText statement={statement} />
      <p>{statement.acknowledgement}</p>
      <Facts>
        <Fact label={t`Version`}>{statement.version}</Fact>
      </Facts>
    </PrintButton>
  )
}

/** The name that was typed; the withdrawal erases it. */
export const SignatureFact = ({ signature }: { signature: OwnConsent['signature'] }) => {
  const { t } = useLingui()
  return <Fact label={t`Digital Signature`}>{signature ?? t`Erased when you withdrew your consent`}</Fact>
}

/** Prints what was signed: the statement in its version, the signature as it was typed, and when it was received. */
export const PrintConsent = ({ consent }: { consent: OwnConsent }) => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const { formatDay, formatInstant } = useDates()
  const { statement, date, signed_at: signedAt, withdrawn_at: withdrawnAt } = consent
  const day = date === null ? null : calendarDay(date)
  return (
    <PrintButton
      title={statement.title}
      brand={useBrand()}
      kind={withdrawnAt ? t`Withdrawn consent` : t`Signed consent`}
      foot={<Foot />}
    >
      <StatementText statement={statement} />
      <h2>{t`What was signed`}</h2>
      <p>{statement.acknowledgement}</p>
      <Facts columns={2}>
        <SignatureFact signature={consent.signature} />
        {day ? <Fact label={t`Date`}>{formatDay(day)}</Fact> : null}
        <Fact label={t`Received`}>
          {formatInstant(signedAt)} {zoneOfInstant(signedAt)}
          <br />
          {new Date(signedAt).toISOString()}
        </Fact>
        {withdrawnAt ? (
          <Fact label={t`Withdrawn`}>
            {formatInstant(withdrawnAt)} {zoneOfInstant(withdrawnAt)}
            <br />
            {new Date(withdrawnAt).toISOString()}
          </Fact>
        ) : null}
        <Fact label={t`Version`}>{statement.version}</Fact>
        {user ? <Fact label={t`Account`}>{`${fullName(user)}, ${user.email}`}</Fact> : null}
      </Facts>
    </PrintButton>
  )
}
