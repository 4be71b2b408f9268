import type { EmployerApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { UploadedFile } from '../../../ui/uploaded-file.tsx'
import classes from './applications.module.css'

/** The student's resume, from the interview on; before that, when it comes. */
export const ResumeCard = ({ application: { resume, stage, may } }: { application: EmployerApplication }) => {
  const { t } = useLingui()
  const isBefore = stage === 'new' || stage === 'reviewing'
  if (resume === null && !isBefore && stage !== 'interview' && stage !== 'offer' && stage !== 'hired') return null
  return (
    <Card>
      <div className={classes.part}>
        <SectionTitle>{t`Resume`}</SectionTitle>
        {resume ? <UploadedFile file={resume} disabled={false} onReplace={undefined} onRemove={undefined} /> : null}
        {resume === null ? (
          <p className={classes.quiet}>
            {!may.review
              ? t`While your organization is suspended, resumes are not shown.`
              : isBefore
                ? t`If the student has uploaded one, you can read it from the interview stage on, so that everybody is first judged by what they can do.`
                : may.read_file
                  ? t`The student has not uploaded one.`
                  : t`Resumes are not shown while you look as somebody else.`}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
