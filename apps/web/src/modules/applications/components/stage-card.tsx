import {
  type BoardStage,
  boardStages,
  type EmployerApplication,
  type OfferBody,
} from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useAuthorName } from '../../../platform/author-name.ts'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { moveOne } from '../api.ts'
import { isForGood, makesOffer } from '../board-moves.ts'
import classes from './applications.module.css'
import { OfferDialog } from './offer-dialog.tsx'
import { useStageNames } from './stage-words.tsx'
import { useAct } from './use-act.ts'

/** Where an application stands and can go, and how it came there. */
export const StageCard = ({ application }: { application: EmployerApplication }) => {
  const { t } = useLingui()
  const names = useStageNames()
  const { formatDay, formatInstant, formatTime } = useDates()
  const authorName = useAuthorName()
  const { run, offer: makeOffer, isPending, refusals } = useAct(application.id)
  const { stage: current, offer_accepted_at: acceptedAt } = application
  const here = useRef<HTMLParagraphElement>(null)
  const seen = application.next.filter((stage) => isForGood(application, stage))
  const [isOffering, setIsOffering] = useState(false)
  const moveTo = async (stage: BoardStage) => {
    if (await run(() => moveOne(application, stage))) here.current?.focus()
  }
  const begin = (stage: BoardStage) => {
    if (makesOffer(application, stage)) setIsOffering(true)
    else void moveTo(stage)
  }
  const sendOffer = async (offer: OfferBody) => {
    const refusal = await makeOffer(() => moveOne(application, 'offer', offer))
    if (refusal) return refusal
    setIsOffering(false)
    here.current?.focus()
    return null
  }
  return (
    <Card>
      <div className={classes.part}>
        <SectionTitle>{t`Stage`}</SectionTitle>
        {/* The button that moved it goes with the stage: the focus, and whoever listens, hear where it came to. */}
        <p ref={here} tabIndex={-1}>{t`Now: ${names[current]}`}</p>
        {application.decision_due_at === null ? null : (
          <Alert
            tone="info"
            announce="none"
            lines={[
              t`The student will be told at ${formatTime(application.decision_due_at)}. Until then you can take it back.`,
            ]}
          />
        )}
        {acceptedAt === null ? null : (
          <p>{t`The student accepted the offer on ${formatDay(dayOfInstant(acceptedAt))}.`}</p>
        )}
        {current === 'offer' && acceptedAt === null ? (
          <p>{t`Waits for the student’s answer. Once they have accepted the offer, you can complete the hire.`}</p>
        ) : null}
        {application.may.review ? null : (
          <p className={classes.quiet}>{t`While your organization is suspended, nobody can move an application.`}</p>
        )}
        {refusals.length > 0 && !isOffering ? <Alert tone="danger" lines={refusals} /> : null}
        {application.next.length > 0 ? (
          <div className={classes.actions}>
            {boardStages
              .filter((stage) => application.next.includes(stage))
              .map((stage) => (
                <Button key={stage} variant="outline" disabled={isPending} onClick={() => begin(stage)}>
                  {t`Move to ${names[stage]}`}
                </Button>
              ))}
          </div>
        ) : null}
        {seen.map((stage) => (
          <p key={stage} className={classes.quiet}>
            {t`${names[stage]}: the student sees it at once, no undo.`}
          </p>
        ))}
        {current === 'offer' && acceptedAt !== null && application.next.includes('interview') ? (
          <p className={classes.quiet}>
            {t`${names.interview}: takes the offer back, and the student’s acceptance with it.`}
          </p>
        ) : null}
        <ul className={records.trail}>
          {application.history.toReversed().map(({ to, by, at }) => (
            <li key={at + to}>
              <strong>{names[to]}</strong>
              <span className={records.small}>{`${formatInstant(at)}, ${authorName(by)}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <OfferDialog
        postingId={application.posting.id}
        names={isOffering ? [application.student.name] : null}
        onSend={sendOffer}
        onClose={() => setIsOffering(false)}
      />
    </Card>
  )
}
