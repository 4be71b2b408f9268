import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import type { Missing } from './standing.ts'
import classes from './student-home.module.css'
import { useMissingWords } from './use-words.ts'

/** What is not there yet, each with the way to it. */
export const MissingCard = ({ missing }: { missing: readonly Missing[] }) => {
  const { t } = useLingui()
  const words = useMissingWords()
  return (
    <Card as="section" labelledBy="missing">
      <SectionTitle level={3} as="h2" id="missing">{t`Still missing`}</SectionTitle>
      {missing.length === 0 ? (
        <p className={classes.complete}>
          <CheckIcon size={18} />
          {t`Nothing. We have all that we need from you.`}
        </p>
      ) : (
        <ul className={classes.missing}>
          {missing.map((item) => {
            const { name, why, to, optional } = words(item)
            return (
              <li key={item}>
                <span className={classes.missingName}>
                  <Link to={to}>{name}</Link>
                  {optional ? <span className={classes.optional}>{t`Optional`}</span> : null}
                </span>
                <span className={classes.why}>{why}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
