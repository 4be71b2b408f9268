import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export const badgeTones = [
  'neutral',
  'secondary',
  'light-orange',
  'primary',
  'success',
  'warning',
  'light-yellow',
  'danger',
  'light-magenta',
] as const
export type BadgeTone = (typeof badgeTones)[number]

// One small sign a tone, so that two badges never differ by color alone.
const signs: Record<BadgeTone, ReactNode> = {
  neutral: <circle cx="6" cy="6" r="3.75" strokeDasharray="2.1 1.8" />,
  secondary: <circle cx="6" cy="6" r="3.75" />,
  'light-orange': (
    <>
      <circle cx="6" cy="6" r="3.75" />
      <path d="M6 2.25a3.75 3.75 0 0 1 0 7.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  primary: <circle cx="6" cy="6" r="3.75" fill="currentColor" />,
  success: <path d="m2 6.3 2.7 2.7L10 3.3" />,
  warning: <path d="M2 10h3.2V7h2.8V4h2.5" />,
  'light-yellow': (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M6 3.8V6l1.6 1" />
    </>
  ),
  danger: <path d="m3 3 6 6M9 3 3 9" />,
  'light-magenta': <path d="M1.75 3h8.5v6.25h-8.5zM2 3.3l4 3.2 4-3.2" />,
}

/** A short status: the words say it, a sign and a tone support it. */
export const StatusBadge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    <svg
      aria-hidden="true"
      focusable="false"
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {signs[tone]}
    </svg>
    {children}
  </span>
)
