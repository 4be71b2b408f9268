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
  /** What is asked first; null while nothing is. Made anew while it is asked, it is asked as it is now. */
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
  const [opening, setOpening] = useState<Question | null>(null)
  const [step, setStep] = useState<{ question: Question } | { codes: readonly string[] } | null>(null)
  const [busy, setBusy] = useState(false)
  if (first !== opening) {
    setOpening(first)
    // Closed, it keeps what it shows until it is out of sight.
    if (first) setStep({ question: first })
  }
  const codes = step && 'codes' in step ? step.codes : null
  const question = step && 'question' in step ? step.question : null

  const onNext = (next: Next) => {
    if (next === null || 'codes' in next) onDone()
    if (next === null) onClose()
    else setStep(next)
  }
  return (
    <FlowModal
      opened={first !== null}
      onClose={onClose}
      label={codes ? t`Recovery codes` : (question?.title ?? '')}
      size="medium"
      dismissable
      // What the server is about to answer may be codes, and codes go when somebody says so.
      held={busy || codes !== null}
      onGone={() => setStep(null)}
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
