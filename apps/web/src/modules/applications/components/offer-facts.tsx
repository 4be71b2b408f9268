import type { OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Fact } from '../../../ui/facts.tsx'
import { useDayText, useHoursText, usePayText } from '../../jobs/public.ts'
import classes from './applications.module.css'

type Offer = NonNullable<OwnApplication['offer']>

const useOfferTexts = ({
  pay_min_cents: least,
  pay_max_cents: most,
  hours_week: hours,
  weeks,
  start_day: start,
}: Offer) => {
  const [pay, time, day] = [usePayText(), useHoursText(), useDayText()]
  return { pay: pay(least, most), hours: time(hours, weeks), start: day(start) }
}

/** What an internship offers, among the facts of an application. */
export const OfferFacts = ({ offer }: { offer: Offer }) => {
  const { t } = useLingui()
  const { pay, hours, start } = useOfferTexts(offer)
  return (
    <>
      {pay === null ? null : <Fact label={t`Pay`}>{pay}</Fact>}
      {hours === null ? null : <Fact label={t`Hours`}>{hours}</Fact>}
      {start === null ? null : <Fact label={t`Start`}>{start}</Fact>}
    </>
  )
}

/** The same on one line of a list. */
export const OfferLine = ({ offer }: { offer: Offer }) => {
  const { t } = useLingui()
  const { pay, hours, start } = useOfferTexts(offer)
  const told = [pay, hours, start === null ? null : t`Start: ${start}`]
  return <p className={classes.quiet}>{told.filter((part) => part !== null).join(' · ')}</p>
}
