import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { SectionTitle } from './headings.tsx'
import records from './record-page.module.css'

/** One move of a record. */
export interface HistoryStep {
  /** The instant of it, as ISO 8601. */
  readonly at: string
  /** The same as it is read. */
  readonly day: string
  /** Where to, and the same as a badge. */
  readonly to: string
  readonly badge: ReactNode
  /** What stood before, in the words of a badge; or another remark beside it. */
  readonly from?: string | null
  readonly remark?: string | null
  readonly by: string
  readonly reason?: string | null
}

interface HistoryProps {
  steps: readonly HistoryStep[]
  empty: string
  /** Whether there are older steps than these. */
  hasOlder?: boolean
}

/** Where a record has been: since when, by whom and why. The steps come with the oldest first, and are shown with the newest first. */
export const HistoryCard = ({ steps, empty, hasOlder }: HistoryProps) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="history">
      <div className={records.part}>
        <SectionTitle id="history">{t`History`}</SectionTitle>
        {steps.length === 0 ? <p>{empty}</p> : null}
        <ol className={records.trail} reversed>
          {steps.toReversed().map((step) => (
            <li key={`${step.at} ${step.to}`}>
              <span className={records.step}>
                {step.badge}
                {step.from || step.remark ? (
                  <span className={records.small}>{step.remark ?? <Trans>from {step.from}</Trans>}</span>
                ) : null}
              </span>
              <span>{step.by}</span>
              {step.reason ? <span className={records.small}>{t`Reason: ${step.reason}`}</span> : null}
              <time className={records.small} dateTime={step.at}>
                {step.day}
              </time>
            </li>
          ))}
        </ol>
        {hasOlder ? <p className={records.small}>{t`Older ones are left out.`}</p> : null}
      </div>
    </Card>
  )
}
