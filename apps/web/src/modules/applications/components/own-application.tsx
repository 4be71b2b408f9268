import type { OwnApplication } from '@firstrung/api/applications/wire'
import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import classes from './applications.module.css'
import { ApplyAgain } from './apply-again.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OwnActs } from './own-acts.tsx'
import { Sent } from './sent.tsx'
import { StageBadge, useClosedWords, useNextStep } from './stage-words.tsx'

/** A student's own application: where it stands, what happens next, what was sent. */
export const OwnApplicationView = ({ application }: { application: OwnApplication }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const next = useNextStep(application)
  const closed = useClosedWords(application)
  const { posting, organization, standing, may, offer } = application
  const facts = (
    <>
      <Fact label={t`Applied`}>{formatDay(dayOfInstant(application.applied_at))}</Fact>
      <Fact label={t`Internship`}>
        {posting.open ? (
          <>
            <p>{t`Open for applications`}</p>
            <Link className={classes.title} to={jobPath({ id: posting.id, title: posting.title })}>
              {t`See the internship`}
            </Link>
          </>
        ) : (
          closed
        )}
      </Fact>
    </>
  )
  return (
    <>
      <PageTitle eyebrow={organization.name} aside={<StageBadge stage={application.stage} />} lead={next}>
        {posting.title}
      </PageTitle>
      <Card>
        <div className={classes.part}>
          {offer ? <SectionTitle>{t`What is offered`}</SectionTitle> : null}
          <Facts>{offer ? <OfferFacts offer={offer} /> : facts}</Facts>
          <OwnActs application={application} />
          {standing === null ? null : (
            <Link className={classes.title} to="/internships">{t`Discover Internships`}</Link>
          )}
          {may.apply_again && !isSending ? (
            <div className={classes.actions}>
              <Button onClick={() => setIsSending(true)}>{t`Apply again`}</Button>
            </div>
          ) : null}
        </div>
      </Card>
      <Card>
        <div className={classes.part}>
          <SectionTitle>{isSending ? t`Apply again` : t`What you sent`}</SectionTitle>
          {isSending ? (
            <ApplyAgain
              application={application}
              onCancel={() => setIsSending(false)}
              onSent={() => {
                setIsSending(false)
                setIsSent(true)
              }}
            />
          ) : (
            <>
              {isSent && application.stage === 'new' ? (
                <Alert tone="success" lines={[t`Your application has been sent.`]} />
              ) : null}
              {offer ? <Facts>{facts}</Facts> : null}
              <Sent of={application} />
            </>
          )}
        </div>
      </Card>
    </>
  )
}
