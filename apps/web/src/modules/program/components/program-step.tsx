import { isEditable } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { saidOf } from '../../../platform/api-result.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Panel, TwoColumns } from '../../../ui/two-columns.tsx'
import { cohortsQuery } from '../api.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationView, type Arrival } from './application-view.tsx'
import { CaseStudies } from './case-studies.tsx'
import { NoCohorts } from './no-cohorts.tsx'
import classes from './program.module.css'
import { ProgramLadder } from './program-ladder.tsx'
import { ProgramOffers } from './program-offers.tsx'
import { NextAction } from './step-actions.tsx'
import { useEnrollmentQuery } from './use-enrollment.ts'

export interface ProgramStepProps {
  /** The student is done here: goes on without applying, or after it. */
  onFinished: () => void
  /** The application is in, though the student stays here for now. */
  onApplied?: (() => void) | undefined
  /** Above the content: usually the progress of the flow. */
  top?: ReactNode
  /** Whether it fills a modal (default) or the screen. */
  within?: 'page' | 'modal' | undefined
  /** The heading's level; default h1. */
  as?: 'h1' | 'h2' | undefined
}

const Application = ({ onFinished, onApplied }: Pick<ProgramStepProps, 'onFinished' | 'onApplied'>) => {
  const { t } = useLingui()
  const enrollment = useQuery(useEnrollmentQuery())
  const cohorts = useQuery(cohortsQuery)
  const [arrival, setArrival] = useState<Arrival>(null)
  const arrive = (how: Arrival) => {
    setArrival(how)
    onApplied?.()
  }

  if (enrollment.data && !isEditable(enrollment.data.status))
    return <ApplicationView enrollment={enrollment.data} arrival={arrival} onFinished={onFinished} />
  if (enrollment.data !== undefined && cohorts.data)
    return cohorts.data.length === 0 ? (
      <NoCohorts onFinished={onFinished} />
    ) : (
      <ApplicationForm
        enrollment={enrollment.data}
        cohorts={cohorts.data}
        onApplied={() => arrive('applied')}
        onFoundApplied={() => arrive('found')}
        onFinished={onFinished}
      />
    )
  if (enrollment.isError || cohorts.isError) {
    const again = () => void Promise.all([enrollment, cohorts].map((query) => query.isError && query.refetch()))
    return (
      <div className={classes.stack}>
        <Alert
          tone="danger"
          title={t`The application could not be loaded.`}
          lines={saidOf(enrollment.error ?? cohorts.error, {
            lost: t`Nothing is lost. Check your connection and try again.`,
          })}
          action={{ label: t`Try again`, onClick: again }}
        />
        <NextAction onFinished={onFinished} />
      </div>
    )
  }
  return <SkeletonRows rows={6} label={t`Loading the application`} />
}

/** The Professional Program: what it is, the application with its money, and how it works. */
export const ProgramStep = ({ onFinished, onApplied, top, within, as }: ProgramStepProps) => {
  const { t } = useLingui()
  const { data: enrollment } = useQuery(useEnrollmentQuery())
  // Until it is known where the student stands, nothing is offered that may be theirs already.
  const isOffered = enrollment !== undefined && (enrollment === null || isEditable(enrollment.status))
  // The panel is hidden on small screens; what it says is folded into the content there.
  const isNarrow = useMediaQuery('(max-width: 991.98px)')
  const title = t`How does it work?`
  return (
    <TwoColumns
      top={top}
      within={within}
      panel={
        isNarrow ? undefined : (
          <Panel title={title} foot={<CaseStudies />}>
            <ProgramLadder />
          </Panel>
        )
      }
    >
      <PageTitle size="step" as={as}>{t`Professional Program`}</PageTitle>
      {isOffered ? <ProgramOffers /> : null}
      {isNarrow ? (
        <div className={classes.howOnPhone}>
          <Fold summary={title}>
            <ProgramLadder />
            <CaseStudies />
          </Fold>
        </div>
      ) : null}
      <Application onFinished={onFinished} onApplied={onApplied} />
    </TwoColumns>
  )
}
