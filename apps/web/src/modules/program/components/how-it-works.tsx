import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import classes from './program.module.css'

/** The six steps of the program. */
export const HowItWorks = () => {
  const { t } = useLingui()
  const steps = [
    t`Apply & interview`,
    t`Complete invoice once accepted`,
    t`Attend interview training and build a profile`,
    t`Interview & match with companies`,
    t`Participate in paid internship`,
    t`Join career development sessions with industry professionals`,
  ]
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** The way to what earlier students did. */
export const CaseStudies = () => {
  const { t } = useLingui()
  const { links } = useBrand()
  return (
    <p className={classes.outside}>
      <a href={links.case_studies} target="_blank" rel="noreferrer">{t`Past fellow case studies`}</a>{' '}
      <span>{t`(opens in a new tab)`}</span>
    </p>
  )
}
