import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './drop-zone.module.css'
import { UploadIcon } from './icons.tsx'
import { type DropZoneFile, UploadedFile } from './uploaded-file.tsx'

export interface DropZoneProps {
  /** Names the zone, for example "Resume". */
  label: string
  /** Hides the label from sight where a heading already says it. */
  labelHidden?: boolean | undefined
  description?: ReactNode
  /** File name endings without the dot, for example ["pdf"]. Offered to the file dialog; the owner checks what comes. */
  formats: string[]
  multiple?: boolean | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  /** What is chosen or stored. With one file in a single zone, the zone offers Replace and Remove. */
  files: DropZoneFile[]
  onFiles: (files: File[]) => void
  onRemove?: ((file: DropZoneFile, index: number) => void) | undefined
  error?: ReactNode
}

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** A file dropped beside the zone would make the browser leave the page, and with it everything typed. */
const useNoStrayDrops = () => {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', stop)
    window.addEventListener('drop', stop)
    return () => {
      window.removeEventListener('dragover', stop)
      window.removeEventListener('drop', stop)
    }
  }, [])
}

/** Takes files by dragging, by click and by keyboard; shows what was taken, how far it is sent, and what is wrong with it. */
export const DropZone = (props: DropZoneProps) => {
  const { label, labelHidden = false, description, formats, multiple = false, files, onFiles, onRemove, error } = props
  const { loading = false, disabled = false } = props
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  useNoStrayDrops()
  const busy = loading || files.some((file) => file.progress !== undefined)
  const closed = disabled || busy
  const formatList = formats.map((format) => format.toUpperCase()).join(', ')
  const accept = formats.map((format) => `.${format.toLowerCase()}`).join(',')
  const single = !multiple && files.length > 0

  const take = (list: FileList | null) => {
    const taken = Array.from(list ?? [])
    if (taken.length > 0 && !closed) onFiles(multiple ? taken : taken.slice(0, 1))
  }
  const open = () => {
    if (!closed) input.current?.click()
  }
  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = closed ? 'none' : 'copy'
    setOver(!closed)
  }
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const to = event.relatedTarget
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const remove = (file: DropZoneFile, index: number) => {
    onRemove?.(file, index)
    // The row goes, and the focus must not go with it.
    requestAnimationFrame(() => select.current?.focus())
  }

  return (
    <fieldset
      className={classes.group}
      aria-describedby={error ? `${id}-error` : undefined}
      disabled={disabled}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <legend className={labelHidden ? 'visually-hidden' : classes.label}>{label}</legend>
      {description ? <div className={classes.description}>{description}</div> : null}
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-error={error ? '' : undefined}
        data-disabled={disabled || undefined}
        data-compact={single || undefined}
      >
        <input
          ref={input}
          id={`${id}-input`}
          type="file"
          hidden
          aria-label={label}
          accept={accept}
          multiple={multiple}
          disabled={closed}
          onChange={(event) => {
            take(event.currentTarget.files)
            // So that choosing the same file again is a change too.
            event.currentTarget.value = ''
          }}
        />
        {files.map((file, index) => (
          <UploadedFile
            key={`${file.name}-${file.size}`}
            file={file}
            disabled={closed}
            onReplace={single ? open : undefined}
            onRemove={onRemove ? () => remove(file, index) : undefined}
          />
        ))}
        {single ? null : (
          <div className={classes.invite}>
            {/* The whole zone opens the dialog on a click; the button above it is the way for the keyboard. */}
            <label className={classes.cover} htmlFor={`${id}-input`}>
              <span className="visually-hidden">{label}</span>
            </label>
            <span className={classes.arrow}>
              <UploadIcon size={24} />
            </span>
            <p className={classes.text}>{t`Drag and drop file to upload`}</p>
            <p className={classes.formats} id={`${id}-formats`}>{t`Accepted formats: ${formatList}`}</p>
            <Button
              ref={select}
              variant="default"
              className={classes.select}
              onClick={open}
              disabled={closed}
              loading={loading}
              data-picks-files
              aria-describedby={`${id}-formats${error ? ` ${id}-error` : ''}`}
            >
              {t`Select Files`}
            </Button>
          </div>
        )}
      </div>
      {error ? (
        <div className={`field-error ${classes.error}`} id={`${id}-error`} role="alert">
          {error}
        </div>
      ) : null}
    </fieldset>
  )
}
