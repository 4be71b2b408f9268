import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { PageTitle } from '../../../../ui/headings.tsx'
import { FileField, useFileUpload, useNoteFile } from '../../../files/public.ts'

interface ResumeStepProps {
  user: CurrentUser
  as: 'h1' | 'h2'
  /** A resume was uploaded here. */
  onUploaded: () => void
  /** Goes on without one, or with the one that was there before. */
  onSkipped: () => void
}

/** Asks for the resume; what is chosen is sent at once, and kept whatever the student does next. */
export const ResumeStep = ({ user, as, onUploaded, onSkipped }: ResumeStepProps) => {
  const { t } = useLingui()
  const note = useNoteFile('resume')
  const [isNew, setIsNew] = useState(false)
  const upload = useFileUpload({
    seat: { field: 'resume', profileId: user.profile.id },
    stored: user.profile.resume,
    onStored: (file) => {
      setIsNew(file !== null)
      note(file)
    },
  })
  const ready = upload.stored !== null && upload.chosen === null && !upload.isRemoving
  return (
    <>
      <PageTitle as={as} size="step" lead={t`A PDF of up to 2MB. You can replace it at any time.`}>
        {t`First, add your resume`}
      </PageTitle>
      <FileField label={t`Resume`} labelHidden upload={upload} />
      <FormActions
        primary={
          <Button size="md" disabled={!ready} onClick={() => (isNew ? onUploaded() : onSkipped())}>
            {t`Next`}
          </Button>
        }
        secondary={
          <>
            <Button variant="subtle" onClick={onSkipped}>
              {t`I don't have a resume`}
            </Button>
            <Button variant="subtle" onClick={onSkipped}>
              {t`Skip for now`}
            </Button>
          </>
        }
      />
    </>
  )
}
