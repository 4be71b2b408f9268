import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDates } from '../../../platform/dates.ts'
import { useCurrentUser } from '../../../platform/session.tsx'
import { useHydrated } from '../../../platform/use-hydrated.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import type { Seat } from '../api.ts'
import { FileField } from './file-field.tsx'
import classes from './files-card.module.css'
import { useFileUpload } from './use-file-upload.ts'
import { useNoteFile } from './use-note-file.ts'

interface DocumentProps {
  user: CurrentUser
  field: Seat['field']
  label: string
  description?: ReactNode
}

const Document = ({ user, field, label, description }: DocumentProps) => {
  const { formatInstant } = useDates()
  const stored = user.profile[field]
  const upload = useFileUpload({
    seat: { field, profileId: user.profile.id },
    stored,
    onStored: useNoteFile(field),
  })
  // The day is the browser's, which the server does not know.
  const hydrated = useHydrated()
  const day = hydrated && upload.stored ? formatInstant(upload.stored.uploaded_at) : null
  return (
    <div className={classes.document}>
      <FileField label={label} description={description} upload={upload} />
      {upload.stored ? (
        <p className={classes.facts}>
          <a href={upload.stored.url} download={upload.stored.name}>
            <Trans>Download</Trans>
          </a>
          {day ? (
            <span>
              <Trans>Uploaded {day}</Trans>
            </span>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}

/** The student's papers: what is stored, and how to read, replace and delete it. */
export const FilesCard = ({ aidLetterNotice }: { aidLetterNotice: ReactNode }) => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  if (user.run_as_by)
    return (
      <Card as="section" labelledBy="documents">
        <SectionTitle id="documents">{t`Documents`}</SectionTitle>
        <p className={classes.hidden}>
          <Trans>Documents are hidden while you view as somebody else.</Trans>
        </p>
      </Card>
    )
  return (
    <Card as="section" labelledBy="documents">
      <SectionTitle id="documents">{t`Documents`}</SectionTitle>
      <div className={classes.documents}>
        <Document user={user} field="resume" label={t`Resume`} description={t`PDF, up to 2MB.`} />
        <Document
          user={user}
          field="fafsa_aid_letter"
          label={t`Aid letter`}
          description={
            <>
              {t`PDF, up to 2MB. Recommended, not required.`}
              {aidLetterNotice}
            </>
          }
        />
      </div>
    </Card>
  )
}
