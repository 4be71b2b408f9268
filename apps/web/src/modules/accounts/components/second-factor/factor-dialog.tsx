import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { Asking, type Next, type Question } from './asking.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'

interface FactorDialogProps {
  /** What is asked first, as it is to be asked now, made anew with each change of what it depends on; null while nothing is asked. */
  first: Question | null
  onClose: () => void
  /** Something was changed. */
  onDone: () => void
}

const KeepCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { t } = useLingui()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // They are shown this once: the browser asks before a reload or a closed tab takes them away.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <div className={classes.dialog}>
      <div className={classes.questions}>
        <div ref={heading} tabIndex={-1} className={classes.heading}>
          <SectionTitle>{t`Recovery codes`}</SectionTitle>
        </div>
        <RecoveryCodes codes={codes} />
      </div>
      <FormActions primary={<Button onClick={onKept}>{t`I have saved them`}</Button>} />
    </div>
  )
}

/** Asks what a change of the second factor takes, one question after the other, and shows what comes of it. */
export const FactorDialog = ({ first, onClose, onDone }: FactorDialogProps) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const [last, setLast] = useState<Question | null>(null)
  const [further, setFurther] = useState<NonNullable<Next> | null>(null)
  const [busy, setBusy] = useState(false)
  if (opened !== (first !== null)) {
    setOpened(first !== null)
    if (first) setFurther(null)
  }
  // Closed, it keeps what it shows until it is out of sight.
  if (first && first !== last) setLast(first)
  const codes = further && 'codes' in further ? further.codes : null
  const question = further === null ? last : 'question' in further ? further.question : null

  const onNext = (next: Next) => {
    if (next === null || 'codes' in next) onDone()
    if (next === null) onClose()
    else setFurther(next)
  }
  return (
    <FlowModal
      opened={first !== null}
      onClose={onClose}
      label={codes ? t`Recovery codes` : (question?.title ?? '')}
      size="medium"
      dismissable
      hasClose
      // What the server is about to answer may be codes, and codes go when somebody says so.
      held={busy || codes !== null}
      onGone={() => {
        setFurther(null)
        setLast(null)
      }}
    >
      {codes ? <KeepCodes codes={codes} onKept={onClose} /> : null}
      {question ? (
        <Asking
          key={question.title}
          question={question}
          busy={busy}
          onBusy={setBusy}
          onNext={onNext}
          onCancel={onClose}
        />
      ) : null}
    </FlowModal>
  )
}
