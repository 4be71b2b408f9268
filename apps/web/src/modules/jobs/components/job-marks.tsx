import type { MarkBody, ShownMarks } from '@firstrung/api/jobs/discovery/wire'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Toolbox } from '../../../platform/toolbox.tsx'
import { useMarks } from './found/use-marks.ts'
import classes from './mark-buttons.module.css'
import { MarkButtons } from './mark-buttons.tsx'

interface MarksProps {
  readonly id: string
  readonly title: string
  /** As the page was read with them. */
  readonly begin: ShownMarks
}

const Noted = ({ id, title, begin }: MarksProps) => {
  const mark = useMarks()
  const [marks, setMarks] = useState(begin)
  const change = async (changed: Pick<MarkBody, 'saved' | 'hidden'>) => {
    setMarks({ ...marks, ...changed })
    if (!(await mark({ id, marks }, changed))) setMarks(marks)
  }
  return (
    <div className={classes.noted}>
      <MarkButtons
        title={title}
        isSaved={marks.saved}
        isHidden={marks.hidden}
        isApplied={begin.applied}
        onSaved={(saved) => void change({ saved })}
        onHidden={(hidden) => void change({ hidden })}
      />
      <p className={classes.note} role="status" hidden={!marks.hidden}>
        {marks.hidden ? <Trans>It no longer shows in your lists of internships.</Trans> : null}
      </p>
    </div>
  )
}

/** Saves or hides an internship, as on its list. */
export const JobMarks = (props: MarksProps) => (
  <Toolbox>
    <Noted {...props} />
  </Toolbox>
)
