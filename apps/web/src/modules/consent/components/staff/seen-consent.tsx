import type { SeenAid } from '@firstrung/api/consent/wire'
import { useLingui } from '@lingui/react/macro'
import { calendarDay, useDates } from '../../../../platform/dates.ts'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import classes from '../consent.module.css'
import { StatementText } from '../statement-text.tsx'

/** What a student signed, as staff read it: word for word, with the name as it was typed until the consent is withdrawn. */
export const SeenConsent = ({ consent }: { consent: NonNullable<SeenAid['consent']> }) => {
  const { t } = useLingui()
  const { formatDay, formatInstant } = useDates()
  const { statement, signature, date, signed_at: signedAt, withdrawn_at: withdrawnAt } = consent
  const day = date === null ? null : calendarDay(date)
  return (
    <Fold summary={withdrawnAt ? t`What the student had signed` : t`What the student signed`}>
      <div className={classes.document}>
        <Facts>
          <Fact label={t`Digital Signature`}>{signature ?? t`Erased when the consent was withdrawn`}</Fact>
          {day ? <Fact label={t`Date`}>{formatDay(day)}</Fact> : null}
          <Fact label={t`Received`}>{formatInstant(signedAt)}</Fact>
          {withdrawnAt ? <Fact label={t`Withdrawn`}>{formatInstant(withdrawnAt)}</Fact> : null}
          <Fact label={t`Version`}>{statement.version}</Fact>
        </Facts>
        <strong>{statement.title}</strong>
        <StatementText statement={statement} />
        <p>{statement.acknowledgement}</p>
      </div>
    </Fold>
  )
}
