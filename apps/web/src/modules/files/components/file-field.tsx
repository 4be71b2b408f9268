import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './file-field.module.css'
import type { FileUpload } from './use-file-upload.ts'

interface FileFieldProps {
  label: string
  labelHidden?: boolean | undefined
  description?: ReactNode
  upload: FileUpload
  disabled?: boolean | undefined
}

/** The button that chose the file goes once it is chosen; the focus must not go with it. */
const useKeptFocus = (change: unknown) => {
  const element = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (change === undefined || !isInside.current || document.activeElement !== document.body) return
    element.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [change])
  const onFocus = () => {
    isInside.current = true
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !element.current?.contains(relatedTarget)) isInside.current = false
  }
  return { ref: element, onFocus, onBlur }
}

/** A drop zone for one PDF, with what went wrong and what to do about it. */
export const FileField = ({ label, labelHidden, description, upload, disabled }: FileFieldProps) => {
  const { t } = useLingui()
  const { stored, chosen, progress, trouble, isSending, isRemoving } = upload
  const shown = chosen ? { name: chosen.name, size: chosen.size, progress } : stored
  const kept = useKeptFocus(`${isSending} ${shown?.name ?? ''}`)
  return (
    <div className={classes.field} {...kept}>
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
          <LinkButton onClick={upload.stop}>{t`Stop the upload`}</LinkButton>
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
