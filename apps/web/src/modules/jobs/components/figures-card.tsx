import type { Posting } from '@firstrung/api/jobs/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { useWaitText } from './posting-words.tsx'

type Figures = Pick<Posting, 'id' | 'views' | 'applications' | 'answers' | 'answer_hours'>

/** Whether there is something to tell: while staff look at it again, a posting that was open is not published, and its figures stay. */
export const hasFigures = ({
  published_at: at,
  views,
  applications,
}: Pick<Posting, 'published_at' | 'views' | 'applications'>) => at !== null || views > 0 || applications > 0

/** How the posting does. */
export const FiguresCard = ({ posting }: { posting: Figures }) => {
  const { id, views, applications, answers, answer_hours: hours } = posting
  const { t } = useLingui()
  const wait = useWaitText()
  return (
    <Card as="section" labelledBy="figures">
      <div className={records.part}>
        <SectionTitle id="figures">{t`How it is doing`}</SectionTitle>
        <Facts columns={2}>
          <Fact label={t`Views`}>
            {views}
            <span className={records.small}>
              {t`Each student or visitor counts once a day; employers, our staff and search engines do not.`}
            </span>
          </Fact>
          <Fact label={t`Applications`}>{applications}</Fact>
          <Fact label={t`Time to the first answer`}>
            {wait(hours) ?? t`Nobody has been answered yet`}
            {hours === null ? null : (
              <span className={records.small}>
                {t`Median of ${plural(answers, { one: '# answer', other: '# answers' })}`}
              </span>
            )}
          </Fact>
        </Facts>
        {applications > 0 ? (
          <Link className={records.address} to={`/applications?posting=${id}`}>
            {t`See who applied`}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}
