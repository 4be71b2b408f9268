import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './decision.module.css'

/** One way to decide. What refuses or takes away is grave: it looks so, and needs a reason. */
export interface DecisionAct<D extends string> {
  readonly to: D
  readonly name: string
  readonly isGrave: boolean
}

interface DecisionFormProps<D extends string> {
  acts: readonly DecisionAct<D>[]
  /** What the reason is for, where a page has more than one. */
  reasonLabel?: string | undefined
  /** When a reason is needed, and who reads it. */
  reasonHint: string
  /** What is said where a grave decision has no reason. */
  reasonMissing: string
  /** Why the reason was not taken. */
  fault: string | null
  onFault: (fault: string | null) => void
  /** Whether the decision stands; the reason is forgotten then. */
  onDecide: (to: D, reason: string) => Promise<boolean>
  busy: boolean
}

/** Decides with a reason. What was written stays while its page reads the record anew. */
export const DecisionForm = <D extends string>(props: DecisionFormProps<D>) => {
  const { acts, reasonLabel, reasonHint, reasonMissing, fault, onFault, onDecide, busy } = props
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])
  if (acts.length === 0) return null

  const decide = async ({ to, isGrave }: DecisionAct<D>) => {
    if (busy) return
    if (isGrave && reason.trim() === '') {
      onFault(reasonMissing)
      return field.current?.focus()
    }
    if (await onDecide(to, reason.trim())) setReason('')
  }
  return (
    <>
      <Textarea
        ref={field}
        name="reason"
        label={reasonLabel ?? t`Reason`}
        description={reasonHint}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => {
          // One paragraph, as the email has it.
          setReason(currentTarget.value.replace(/\s*\n\s*/g, ' '))
          onFault(null)
        }}
      />
      <div className={classes.acts}>
        {acts.map((act) => (
          <Button
            key={act.to}
            variant={act.isGrave ? 'outline' : 'filled'}
            {...(act.isGrave ? { color: 'red' } : {})}
            onClick={() => void decide(act)}
            aria-disabled={busy}
          >
            {act.name}
          </Button>
        ))}
      </div>
    </>
  )
}
