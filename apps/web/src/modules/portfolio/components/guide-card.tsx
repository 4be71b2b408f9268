import type { GuideStep, Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { ProgressRungs } from '../../../ui/progress-rungs.tsx'
import classes from './profile.module.css'
import { useGuideTexts } from './words.ts'

/** The part of the form that a step is done in. */
const placeOf = (step: GuideStep) => (step === 'headline' ? 'about' : step)

/** What would help next: one thing and the one after it, and nothing once all is told. */
export const GuideCard = ({ profile: { guide } }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const texts = useGuideTexts()
  const open = guide.filter(({ done }) => !done)
  if (open.length === 0) return null
  const done = guide.length - open.length
  const total = guide.length
  return (
    <Card as="section" tone="accent" labelledBy="guide">
      <div className={classes.form}>
        <SectionTitle id="guide">{t`What would help next`}</SectionTitle>
        <ProgressRungs done={done} total={total} text={t`${done} of ${total} filled in`} />
        <ul className={classes.entries}>
          {open.slice(0, 2).map(({ step }) => (
            <li key={step}>
              <strong>
                <Link to={`#part-${placeOf(step)}`}>{texts[step][0]}</Link>
              </strong>
              <span>{texts[step][1]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
