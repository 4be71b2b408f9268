import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { isUnsent } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '../../../../platform/full-name.ts'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import type { StaffMove } from '../../staff-moves.ts'
import classes from './staff.module.css'
import { useMoveTexts } from './use-move-texts.ts'

interface MoveDialogProps {
  enrollment: StaffEnrollment
  /** The move that is asked about, or null while none is. */
  move: StaffMove | null
  onConfirm: (move: StaffMove) => void
  onClose: () => void
}

const Question = ({ enrollment, move, onConfirm, onClose }: MoveDialogProps & { move: StaffMove }) => {
  const { t } = useLingui()
  const { nameOf, mailOf } = useMoveTexts()
  const name = fullName(enrollment.user)
  const verb = nameOf(move.from, move.to)
  const isDraft = isUnsent(move.from)
  return (
    <div className={records.asking}>
      <SectionTitle>{t`${verb}: ${name}?`}</SectionTitle>
      <div>
        {move.mail ? <p>{mailOf(move.mail, name)}</p> : null}
        {move.ends ? <p>{t`This ends the application, and no email is sent. ${name} can apply anew.`}</p> : null}
        {move.ends && !isDraft ? (
          <p>{t`You can open it again for as long as they have no other open application.`}</p>
        ) : null}
        {move.ends && isDraft ? <p>{t`It cannot become a draft again.`}</p> : null}
      </div>
      <div className={classes.moves}>
        <Button color={move.ends ? 'red' : 'accent'} onClick={() => onConfirm(move)}>
          {verb}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  )
}

/** Asks before a move that mails the student or ends the application, and says which of the two it does. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { t } = useLingui()
  const { move, onClose } = props
  // Kept while the dialog fades, so that it does not fade empty.
  const [last, setLast] = useState(move)
  if (move && move !== last) setLast(move)
  return (
    <FlowModal
      opened={move !== null}
      onClose={onClose}
      label={t`Move the application`}
      size="medium"
      dismissable
      hasClose
    >
      {last ? <Question {...props} move={last} /> : null}
    </FlowModal>
  )
}
