import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { isConsentOpen } from '../is-consent-open.ts'
import { ConsentNotice } from './consent-notice.tsx'

/** At home: reminds a student who left before signing, or whose signed consent was not saved; else nothing. */
export const ConsentReminder = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  const unsigned = (
    <Card as="section" tone="accent" labelledBy="consent-reminder">
      <SectionTitle id="consent-reminder">{t`Your consent is not signed`}</SectionTitle>
      <p>
        <Trans>
          Without it we do not collect your Student Aid Report, and nothing is taken as agreed. Signing takes a minute.
          You can also leave it unsigned.
        </Trans>
      </p>
      <Button component={Link} to="/onboarding">{t`Review and sign`}</Button>
    </Card>
  )
  return <ConsentNotice otherwise={isConsentOpen(user) ? unsigned : null} />
}
