import { useLingui } from '@lingui/react/macro'
import { LocaleChoice } from '../../platform/locale-choice.tsx'
import { Card } from '../../ui/card.tsx'
import { SectionTitle } from '../../ui/headings.tsx'
import classes from './settings.module.css'

/** The language of the pages and of the mails. */
export const LocaleCard = () => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="language">
      <SectionTitle id="language">{t`Language`}</SectionTitle>
      <p className={classes.about}>{t`In which language these pages and our emails speak to you.`}</p>
      <div className={classes.language}>
        <LocaleChoice />
      </div>
    </Card>
  )
}
