import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import classes from './file-field.module.css'
import type { FileUpload } from './use-file-upload.ts'

interface FileFieldProps {
  label: string
  labelHidden?: boolean | undefined
  description?: ReactNode
  upload: FileUpload
  disabled?: boolean | undefined
}

/** A drop zone for one PDF, with what went wrong and what to do about it. */
export const FileField = ({ label, labelHidden, description, upload, disabled }: FileFieldProps) => {
  const { t } = useLingui()
  const { stored, chosen, progress, trouble, isSending, isRemoving } = upload
  const shown = chosen ? { name: chosen.name, size: chosen.size, progress } : stored
  return (
    <div className={classes.field}>
      <DropZone
        label={label}
        labelHidden={labelHidden}
        description={description}
        formats={['pdf']}
        files={shown ? [shown] : []}
        loading={isRemoving}
        disabled={disabled}
        onFiles={([file]) => {
          if (file) void upload.choose(file)
        }}
        onRemove={() => void upload.remove()}
        error={trouble && 'fault' in trouble ? trouble.fault : undefined}
      />
      {isSending ? (
        <p>
          <button type="button" className={classes.stop} onClick={upload.stop}>
            {t`Stop the upload`}
          </button>
        </p>
      ) : null}
      {trouble && 'lines' in trouble ? (
        <Alert
          tone="danger"
          lines={[...trouble.lines]}
          action={{ label: t`Try again`, onClick: () => void upload.send() }}
        />
      ) : null}
    </div>
  )
}
