import type { EmployerApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import classes from './applications.module.css'
import { OfferFacts } from './offer-facts.tsx'

/** What the organization has offered, which what it writes in the posting since does not change. */
export const OfferCard = ({ offer }: Pick<EmployerApplication, 'offer'>) => {
  const { t } = useLingui()
  const { formatInstant } = useDates()
  if (!offer) return null
  const { posting_version: version, written_at: writtenAt } = offer
  return (
    <Card as="section" labelledBy="offer">
      <div className={classes.part}>
        <SectionTitle id="offer">{t({ message: 'What is offered', context: 'by the organization' })}</SectionTitle>
        <Facts>
          <OfferFacts offer={offer} />
        </Facts>
        {offer.has_changed ? (
          <p>
            {t`The posting has changed since then. This offer stands as it was made, on version ${version} of ${formatInstant(writtenAt)}.`}
          </p>
        ) : null}
      </div>
    </Card>
  )
}
