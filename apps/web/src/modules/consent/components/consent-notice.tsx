import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { useUnsavedConsent } from './use-unsaved-consent.ts'

interface ConsentNoticeProps {
  onReview?: (() => void) | undefined
  /** What stands here where there is nothing to say. */
  otherwise?: ReactNode
}

/** Says that a signed consent was not saved, and what is done about it. */
export const ConsentNotice = ({ onReview, otherwise = null }: ConsentNoticeProps) => {
  const { t } = useLingui()
  const { standing, saving, tryAgain } = useUnsavedConsent()
  // What was saved here is said here once; a page that finds all in order says nothing.
  const [told, setTold] = useState(false)
  if (standing !== null && standing !== 'saved' && !told) setTold(true)

  if (standing === 'unsaved')
    return (
      <Alert
        tone="warning"
        announce="alert"
        title={t`Your consent was not saved`}
        action={{ label: saving ? t`Saving` : t`Try again`, onClick: () => void tryAgain(), disabled: saving }}
      >
        <p>
          <Trans>
            Nothing is taken as agreed until it is. What you signed is kept on this page, and we try again by ourselves.
          </Trans>
        </p>
      </Alert>
    )
  if (standing === 'refused')
    return (
      <Alert
        tone="warning"
        announce="alert"
        title={t`Your consent was not saved`}
        {...(onReview ? { action: { label: t`Review and sign`, onClick: onReview } } : {})}
      >
        <p>
          <Trans>The consent form may have changed. Please read it again and sign.</Trans>
        </p>
        {onReview ? null : <Link to="/onboarding">{t`Review and sign`}</Link>}
      </Alert>
    )
  if (told) return <Alert tone="success" title={t`Your consent is saved`} />
  return otherwise
}
