import type { ReactNode } from 'react'
import classes from './alert.module.css'
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'

export type AlertTone = 'danger' | 'warning' | 'info' | 'success'

const icons: Record<AlertTone, typeof InfoIcon> = {
  danger: DangerIcon,
  warning: WarningIcon,
  info: InfoIcon,
  success: SuccessIcon,
}

export interface AlertProps {
  tone?: AlertTone | undefined
  title?: ReactNode
  /** Each on a line of its own; falsy ones are left out. */
  lines?: (string | null | undefined)[]
  children?: ReactNode
  action?: { label: string; onClick: () => void; disabled?: boolean } | undefined
  /** Default: `alert` for danger, `status` for the rest; `none` for a standing note that must not be announced. */
  announce?: 'alert' | 'status' | 'none' | undefined
  id?: string | undefined
}

/** A message above or within a form: what happened and what to do. */
export const Alert = ({ tone = 'info', title, lines, children, action, announce, id }: AlertProps) => {
  const Icon = icons[tone]
  const role = announce ?? (tone === 'danger' ? 'alert' : 'status')
  const shown = (lines ?? []).filter((line): line is string => Boolean(line))
  return (
    <div className={classes.alert} data-tone={tone} role={role === 'none' ? undefined : role} id={id}>
      <Icon size={20} />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        {shown.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {children}
        {action ? (
          <button type="button" className={classes.action} onClick={action.onClick} disabled={action.disabled}>
            {action.label}
          </button>
        ) : null}
      </div>
    </div>
  )
}
