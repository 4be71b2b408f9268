import type { EmployerApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageTitle, SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { StudentFacts, StudentPhoto, StudentWritten, VettedBadge } from '../../portfolio/public.ts'
import classes from './applications.module.css'
import { InterviewersCard } from './interviewers-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import { ScoreCardCard } from './score-card.tsx'
import { Sent } from './sent.tsx'
import { StageCard } from './stage-card.tsx'
import { StageBadge } from './stage-words.tsx'

/** An application as the organization sees it: what was sent, the student's profile, and what colleagues make of both. */
export const EmployerApplicationView = ({ application }: { application: EmployerApplication }) => {
  const { t } = useLingui()
  const { profile, posting, student, stage } = application
  return (
    <>
      {profile ? <StudentPhoto view={profile} /> : null}
      <PageTitle
        eyebrow={posting.title}
        lead={profile?.headline || undefined}
        aside={
          <div className={classes.badges}>
            {profile?.is_vetted ? <VettedBadge /> : null}
            <StageBadge stage={stage} />
          </div>
        }
      >
        {student.name}
      </PageTitle>
      <div className={`${records.columns} ${classes.review}`}>
        <Card>
          <div className={classes.part}>
            <SectionTitle>{t`What they sent`}</SectionTitle>
            {stage === 'withdrawn' ? (
              <Alert
                tone="info"
                announce="none"
                lines={[t`The student withdrew this application. What they sent is no longer shown.`]}
              />
            ) : (
              <Sent of={application} />
            )}
            {profile ? (
              <Link className={classes.title} to={`/students/${profile.handle}`}>{t`See their profile`}</Link>
            ) : null}
          </div>
        </Card>
        {/* Second where one column is all there is, so that what is to be done needs no long way down. */}
        <div className={`${records.column} ${classes.beside}`}>
          <StageCard application={application} />
          <OfferCard offer={application.offer} />
          <InterviewersCard application={application} />
          <ResumeCard application={application} />
          <NotesCard key={`note ${application.id}`} application={application} />
          {profile ? <StudentFacts view={profile} /> : null}
        </div>
        <div className={records.column}>
          {profile ? <StudentWritten view={profile} /> : null}
          <ScoreCardCard key={`card ${application.id}`} application={application} />
        </div>
      </div>
    </>
  )
}
