import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBrand } from '../../../platform/session.tsx'
import classes from './accounts.module.css'

// In a tab of its own, so that what was typed stays where it is.
const Outside = ({ href, children }: { href: string; children: ReactNode }) => {
  const { t } = useLingui()
  return (
    <Anchor inherit href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t`(opens in a new tab)`}</span>
    </Anchor>
  )
}

/** What signing up agrees to. */
export const TermsNotice = () => {
  const { links } = useBrand()
  return (
    <p className={classes.quiet}>
      <Trans>
        By creating an account, you agree to our <Outside href={links.terms}>Terms of Use</Outside> and{' '}
        <Outside href={links.privacy}>Privacy Policy</Outside>.
      </Trans>
    </p>
  )
}
