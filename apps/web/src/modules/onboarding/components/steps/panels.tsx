import { Trans, useLingui } from '@lingui/react/macro'
import { CodeDrawing, ResumeDrawing, SharedWageDrawing } from '../../../../ui/drawings/illustrations.tsx'
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

/** Beside the verification: why a code is asked for. */
export const VerificationPanel = () => {
  const { t } = useLingui()
  return (
    <Panel drawing={<CodeDrawing />} title={t`Important news comes by email`}>
      <p>
        <Trans>
          An interview, a yes, an invoice. So we make sure now that mail reaches you, and that{' '}
          <strong>nobody else signs up with your address</strong>.
        </Trans>
      </p>
    </Panel>
  )
}

/** Beside the details: how a subsidy makes a student easier to hire. */
export const DetailsPanel = () => {
  const { t } = useLingui()
  return (
    <Panel
      drawing={<SharedWageDrawing />}
      title={t`Who pays for your internship?`}
      foot={
        <p>
          <Trans>
            An aid letter is the page on which your school states your aid. We use it to find out which programs fit
            you, and for nothing else.
          </Trans>
        </p>
      }
    >
      <p>
        <Trans>
          Often not the employer alone. Wage programs of states and schools pay part of it: EARN Indiana half of the
          hourly rate, SciTech in Minnesota half of the wages up to $2,500.{' '}
          <strong>Hiring you costs the employer less, and your pay stays the same.</strong>
        </Trans>
      </p>
      <p>
        <Trans>
          Each has rules: where you live, which aid you receive. Your answers tell us which fit you. Employers never see
          what you say of aid, and no answer closes the door to a paid internship.
        </Trans>
      </p>
    </Panel>
  )
}
