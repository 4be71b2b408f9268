import type { OfferedTerms } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Dotted } from '../../../ui/dotted.tsx'
import { Fact } from '../../../ui/facts.tsx'
import { useDayText, useHours, usePay, useWhere } from '../../jobs/public.ts'
import classes from './applications.module.css'

const useOfferTexts = (offer: OfferedTerms) => {
  const [pay, hours, day, where] = [usePay(), useHours(), useDayText(), useWhere()]
  const { pay_cents: own, pay_min_cents: min, pay_max_cents: max } = offer
  return {
    pay: pay({ pay_min_cents: own ?? min, pay_max_cents: own ?? max }),
    hours: hours(offer),
    start: day(offer.start_day),
    where: where(offer),
  }
}

/** What an internship offers, among the facts of an application. */
export const OfferFacts = ({ offer }: { offer: OfferedTerms }) => {
  const { t } = useLingui()
  const { pay, hours, start, where } = useOfferTexts(offer)
  return (
    <>
      {pay ? <Fact label={t`Pay`}>{pay}</Fact> : null}
      {hours ? <Fact label={t`Hours`}>{hours}</Fact> : null}
      {start ? <Fact label={t`Start`}>{start}</Fact> : null}
      {where ? <Fact label={t`Where`}>{where}</Fact> : null}
    </>
  )
}

/** The same on one line of a list. */
export const OfferLine = ({ offer }: { offer: OfferedTerms }) => {
  const { t } = useLingui()
  const { pay, hours, start, where } = useOfferTexts(offer)
  return (
    <p className={classes.quiet}>
      <Dotted parts={[pay, hours, start ? t`Start: ${start}` : null, where].filter(Boolean)} />
    </p>
  )
}
