import { useLingui } from '@lingui/react/macro'
import { FileIcon } from './icons.tsx'
import classes from './uploaded-file.module.css'

export interface DropZoneFile {
  name: string
  /** Bytes. */
  size: number
  /** Where the file can be read, once it is stored. */
  url?: string | undefined
  /** 0 to 100 while it is being sent; absent when it is not. */
  progress?: number | undefined
}

/** A size in words: "812 KB", "2 MB". */
const fileSize = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / (1024 * 1024)).toFixed(1).replace(/\.0$/, '')} MB`
}

interface UploadedFileProps {
  file: DropZoneFile
  disabled: boolean
  onReplace: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One file in a drop zone: name, size, progress while it is sent, and what can be done with it. */
export const UploadedFile = ({ file, disabled, onReplace, onRemove }: UploadedFileProps) => {
  const { t } = useLingui()
  const sending = file.progress !== undefined
  const percent = Math.max(0, Math.min(100, Math.round(file.progress ?? 0)))
  return (
    <div className={classes.row}>
      <span className={classes.sheet}>
        <FileIcon size={22} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          {file.url === undefined ? (
            file.name
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          )}
        </p>
        <p className={classes.meta}>{sending ? t`Uploading, ${percent}%` : fileSize(file.size)}</p>
        {sending ? (
          <div
            className={classes.track}
            role="progressbar"
            aria-label={t`Uploading ${file.name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <span className={classes.bar} style={{ width: `${percent}%` }} />
          </div>
        ) : null}
      </div>
      {sending ? null : (
        <div className={classes.actions}>
          {onReplace ? (
            <button type="button" className={classes.action} data-picks-files onClick={onReplace} disabled={disabled}>
              {t`Replace`}
            </button>
          ) : null}
          {onRemove ? (
            <button
              type="button"
              className={classes.action}
              onClick={onRemove}
              disabled={disabled}
              aria-label={t`Remove ${file.name}`}
            >
              {t`Remove`}
            </button>
          ) : null}
        </div>
      )}
    </div>
  )
}
