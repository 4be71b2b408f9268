import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import classes from './program.module.css'

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
