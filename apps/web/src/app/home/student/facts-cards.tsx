import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { type Enrollment, paymentStatusBadges, sentOn } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { StartMonth } from '../../../modules/program/public.ts'
import { calendarDay, dayOfInstant, useDates } from '../../../platform/dates.ts'
import { useInWords } from '../../../platform/in-words.ts'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { ConsentDecision } from './standing.ts'
import classes from './student-home.module.css'

type Stored = CurrentUser['profile']['resume']

const Document = ({ file }: { file: Stored }) => {
  const { t } = useLingui()
  return file ? (
    <a href={file.url} download={file.name}>
      {file.name}
    </a>
  ) : (
    t`None yet`
  )
}

interface DocumentsFactsProps {
  user: CurrentUser
  consent: ConsentDecision | null
}

/** What we have of the student. */
export const DocumentsFacts = ({ user, consent }: DocumentsFactsProps) => {
  const { t } = useLingui()
  const { profile } = user
  const decided: Record<ConsentDecision, string> = {
    signed: t`Signed`,
    withdrawn: t`Withdrawn: your aid answers are hidden and not used.`,
    unsigned: t`Not signed: we do not collect your Student Aid Report.`,
  }
  return (
    <Card as="section" labelledBy="profile">
      <SectionTitle level={3} as="h2" id="profile">{t`Your profile`}</SectionTitle>
      <div className={classes.facts}>
        <Facts>
          <Fact label={t`Resume`}>
            <Document file={profile.resume} />
          </Fact>
          {user.run_as_by ? null : (
            <Fact label={t`Aid letter`}>
              <Document file={profile.fafsa_aid_letter} />
            </Fact>
          )}
          <Fact label={t`Hometown`}>{profile.hometown ?? t`Not given yet`}</Fact>
          {consent ? <Fact label={t`Consent`}>{decided[consent]}</Fact> : null}
        </Facts>
        <Link to="/settings/privacy#documents">{t`Change documents in Settings`}</Link>
        {consent ? <Link to="/settings/privacy#consent">{t`Change your consent in Settings`}</Link> : null}
      </div>
    </Card>
  )
}

/** The dates of the program application. */
export const DatesFacts = ({ enrollment }: { enrollment: Enrollment }) => {
  const { t } = useLingui()
  const inWords = useInWords()
  const { formatDay } = useDates()
  // The day is the browser's, which the server does not know.
  const hydrated = useHydrated()
  const { cohort, history, payment_status: payment } = enrollment
  const sent = sentOn(enrollment)
  const day = sent === null ? null : calendarDay(sent)
  const moved = history.at(-1)?.at
  return (
    <Card as="section" labelledBy="dates">
      <SectionTitle level={3} as="h2" id="dates">{t`Dates of the program`}</SectionTitle>
      <div className={classes.facts}>
        <Facts>
          <Fact label={t`Start date`}>{cohort === null ? t`Not chosen` : <StartMonth cohort={cohort} />}</Fact>
          {day ? <Fact label={t`Application date`}>{formatDay(day)}</Fact> : null}
          {moved && hydrated ? <Fact label={t`Last change`}>{formatDay(dayOfInstant(moved))}</Fact> : null}
          {payment ? (
            <Fact label={t`Payment`}>
              <StatusBadge tone={paymentStatusBadges[payment].tone}>
                {inWords(paymentStatusBadges[payment].label)}
              </StatusBadge>
            </Fact>
          ) : null}
        </Facts>
      </div>
    </Card>
  )
}
