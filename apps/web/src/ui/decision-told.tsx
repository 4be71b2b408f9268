import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import classes from './decision.module.css'

/** What became of a decision: done; too late, for the record has changed in the meantime; not known, for no answer came; or refused, and why. */
export type ToldOutcome =
  | { readonly kind: 'done'; readonly title: string; readonly line: string }
  | { readonly kind: 'late'; readonly title: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly lines: readonly string[] }

const Outcome = ({ outcome }: { outcome: ToldOutcome }) => {
  const { t } = useLingui()
  if (outcome.kind === 'done') return <Alert tone="success" title={outcome.title} lines={[outcome.line]} />
  if (outcome.kind === 'refused')
    return <Alert tone="danger" title={t`Nothing was decided.`} lines={[...outcome.lines]} />
  const [title, line] =
    outcome.kind === 'late'
      ? [outcome.title, t`Nothing was decided. This is how it stands now: look at it, then decide again.`]
      : [
          t`We do not know whether this was decided.`,
          t`We could not reach the server. Once the connection is back, reload the page and look at the status before you try again.`,
        ]
  return <Alert tone="warning" announce="alert" title={title} lines={[line]} />
}

/** What became of the last decision; it takes the focus each time that another comes, for the button that was pressed may be gone. */
export const DecisionTold = ({ outcome, of }: { outcome: ToldOutcome | null; of: object | null }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) place.current?.focus()
  }, [of])
  return (
    <div ref={place} tabIndex={-1} className={classes.outcome}>
      {outcome ? <Outcome outcome={outcome} /> : null}
    </div>
  )
}
