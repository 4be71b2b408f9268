import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { FlowLogo } from '../../../ui/flow-logo.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { useJoining } from './use-joining.ts'
import classes from './waitlist.module.css'

export interface WaitlistConfirmationProps {
  /** The person goes on; whoever shows this takes the waitlist's parameters out of the address. */
  onContinue: () => void
  /** The logo leaves without going on. */
  onLeave?: (() => void) | undefined
  /** The logo leads to the front page. */
  home?: boolean | undefined
  /** Default true. Pass false while it is mounted but not seen: nobody joins unseen. */
  shown?: boolean | undefined
  /** The heading's level; default h2. */
  as?: 'h1' | 'h2' | undefined
}

/** Says that the person is on the waitlist, and puts them on it. Stands as the direct child of a padded modal. */
export const WaitlistConfirmation = ({
  onContinue,
  onLeave,
  home,
  shown = true,
  as = 'h2',
}: WaitlistConfirmationProps) => {
  const { t } = useLingui()
  const { name, mark } = useBrand()
  const { isBusy, isReady, failure, retry } = useJoining(shown)
  const button = useRef<HTMLButtonElement>(null)
  const retried = useRef(false)

  // The button that had the focus went with the alert.
  useEffect(() => {
    if (isReady && retried.current) button.current?.focus()
  }, [isReady])

  const tryAgain = () => {
    retried.current = true
    retry()
  }

  return (
    // The modal's focus begins here, not at the logo, which would leave it.
    <div className={classes.confirmation} tabIndex={-1} data-autofocus>
      <div className={classes.logo}>
        <FlowLogo name={name} mark={mark} size={32} onLeave={onLeave} home={home} />
      </div>
      <PageTitle as={as} size="step" lead={t`We'll email you as soon as you can start building your projects :)`}>
        {t`Wohoo! Excited to help you build stellar projects and video cover letters :)`}
      </PageTitle>
      {failure ? <Alert tone="danger" lines={[failure]} action={{ label: t`Try Again`, onClick: tryAgain }} /> : null}
      <p className="visually-hidden" role="status">
        {isBusy ? t`Adding you to the waitlist` : ''}
      </p>
      <FormActions
        primary={
          <Button size="md" ref={button} onClick={onContinue} disabled={!isReady}>
            {t`Continue to ${name}`}
          </Button>
        }
      />
    </div>
  )
}
