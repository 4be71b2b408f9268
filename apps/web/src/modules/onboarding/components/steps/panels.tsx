import { Trans, useLingui } from '@lingui/react/macro'
import { AidLetterDrawing, ResumeDrawing } from '../../../../ui/drawings/illustrations.tsx'
import { Panel } from '../../../../ui/two-columns.tsx'

/** Beside the resume: what it is for. */
export const ResumePanel = () => {
  const { t } = useLingui()
  return (
    <Panel drawing={<ResumeDrawing />} title={t`One page is enough`}>
      <p>
        <Trans>
          Nobody expects years of work on it. A class project, a shift at a store, a club that you ran:{' '}
          <strong>each is a rung</strong> that shows you finish what you start.
        </Trans>
      </p>
      <p>
        <Trans>A rough one is better than none. The program goes over it with you, line by line.</Trans>
      </p>
    </Panel>
  )
}

/** Beside the details: why the answers are asked for. */
export const DetailsPanel = () => {
  const { t } = useLingui()
  return (
    <Panel drawing={<AidLetterDrawing />} title={t`Who pays for your internship?`}>
      <p>
        <Trans>
          Often not the employer alone. <strong>Wage subsidy programs</strong> of states and schools pay part of an
          intern's wage, and each has its own rules: where you live, which aid you receive, whether you hold a
          work-study award.
        </Trans>
      </p>
      <p>
        <Trans>
          Your answers tell us which of them fit you. Employers never see the answers, and no answer here closes the
          door to a paid internship.
        </Trans>
      </p>
    </Panel>
  )
}
