import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { JobCard } from '../job-card.tsx'
import { MarkButtons, once } from '../mark-buttons.tsx'
import classes from './found.module.css'
import { useMarks } from './use-marks.ts'

interface RowsProps {
  readonly jobs: readonly ListedJob[]
  /** From this one on nothing has all the words. */
  readonly closeFrom: number | null
  /** The hidden ones are what was asked for. */
  readonly isOfHidden: boolean
  readonly canMark: boolean
}

interface RowProps {
  readonly job: ListedJob
  readonly isOfHidden: boolean
  readonly canMark: boolean
  readonly mark: ReturnType<typeof useMarks>
}

const Row = ({ job, isOfHidden, canMark, mark }: RowProps) => {
  const { t } = useLingui()
  const isHidden = job.marks?.hidden ?? false
  const isSaved = job.marks?.saved ?? false
  const isAway = isHidden && !isOfHidden
  const acted = useRef(false)
  const undo = useRef<HTMLButtonElement>(null)
  const hide = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: the focus goes to the one that takes its place.
  useEffect(() => {
    if (!acted.current) return
    acted.current = false
    const next = isAway ? undo : hide
    next.current?.focus()
  }, [isAway])
  const setHidden = (hidden: boolean) => {
    acted.current = true
    void mark(job, { hidden })
  }
  if (isAway)
    return (
      <Card tone="sunken">
        <div className={classes.away}>
          <p>
            <Trans>“{job.title}” is hidden.</Trans>
          </p>
          <LinkButton
            ref={undo}
            aria-label={t`Undo: “${job.title}” is hidden.`}
            onClick={once(() => setHidden(false))}
          >{t`Undo`}</LinkButton>
        </div>
      </Card>
    )
  return (
    <JobCard
      job={job}
      level={2}
      actions={
        canMark && job.marks ? (
          <MarkButtons
            title={job.title}
            isSaved={isSaved}
            isHidden={isHidden}
            isApplied={job.marks.applied}
            onSaved={(saved) => void mark(job, { saved })}
            onHidden={setHidden}
            hideRef={hide}
          />
        ) : undefined
      }
    />
  )
}

/** Internships one below the other; those that only come close to the words stand after the others, and say so. */
export const JobRows = ({ jobs, closeFrom, isOfHidden, canMark }: RowsProps) => {
  const mark = useMarks()
  const row = (job: ListedJob) => (
    <li key={job.id}>
      <Row job={job} isOfHidden={isOfHidden} canMark={canMark} mark={mark} />
    </li>
  )
  const exact = closeFrom === null ? jobs : jobs.slice(0, closeFrom)
  const close = closeFrom === null ? [] : jobs.slice(closeFrom)
  return (
    <div className={classes.rows}>
      {exact.length === 0 ? null : <ul className={classes.list}>{exact.map(row)}</ul>}
      {close.length === 0 ? null : (
        <>
          <p className={classes.close}>
            <Trans>These come close to what you typed:</Trans>
          </p>
          <ul className={classes.list}>{close.map(row)}</ul>
        </>
      )}
    </div>
  )
}
