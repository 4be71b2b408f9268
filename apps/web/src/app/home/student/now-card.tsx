import { type EnrollmentStatus, enrollmentStatusBadges } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useInWords } from '../../../platform/in-words.ts'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ActionLink } from '../../shell/action.tsx'
import type { NextAction } from './standing.ts'
import classes from './student-home.module.css'
import { useActionWords, useStatusWords } from './use-words.ts'

interface NowCardProps {
  status: EnrollmentStatus | null
  next: NextAction
  /** Something else leads. */
  isSecond: boolean
}

/** Where the student stands, in plain words, and the one thing to do about it. */
export const NowCard = ({ status, next, isSecond }: NowCardProps) => {
  const { t } = useLingui()
  const action = useActionWords()(next)
  const said = useStatusWords()
  const inWords = useInWords()
  const { headline, text } = status ? said(status) : action
  const badge = status && enrollmentStatusBadges[status]
  return (
    <Card as="section" tone={isSecond ? 'plain' : 'accent'} labelledBy="now">
      <div className={classes.now}>
        {badge ? <StatusBadge tone={badge.tone}>{inWords(badge.label)}</StatusBadge> : null}
        <SectionTitle id="now">{headline}</SectionTitle>
        <p>{text}</p>
        {status && action.text ? <p>{action.text}</p> : null}
        <div className={classes.buttons}>
          <ActionLink to={action.to}>{action.label}</ActionLink>
          {status && action.to !== '/professional-program' ? (
            <ActionLink to="/professional-program" tone="outline">{t`See my program application`}</ActionLink>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
