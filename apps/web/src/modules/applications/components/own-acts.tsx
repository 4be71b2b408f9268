import type { OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { showNotice } from '../../../platform/notices.ts'
import { Alert } from '../../../ui/alert.tsx'
import { giveFocusBack } from '../../../ui/use-focus-return.ts'
import { acceptOffer, withdraw } from '../api.ts'
import classes from './applications.module.css'
import { useAct } from './use-act.ts'

type Act = 'accept' | 'withdraw'

interface Asked {
  readonly act: Act
  /** The offer that was read; null where there is none. */
  readonly version: number | null
}

/** What is asked before each act, and what follows from it. */
const useQuestions = ({ posting, may, organization: { name }, offer }: OwnApplication) => {
  const { t } = useLingui()
  const isAnswer = offer !== null && offer.accepted_at === null
  const afterwards = !may.return
    ? t`The employer will no longer consider it. You have withdrawn it before, so it cannot be sent again.`
    : posting.open
      ? t`The employer will no longer consider it. You can send it once more while the internship is open.`
      : t`The employer will no longer consider it. The internship is closed, so it cannot be sent again now.`
  return {
    accept: {
      name: t`Accept the offer`,
      title: t`Accept this offer?`,
      lines: [t`${name} can then complete the hire. Until it has, you can still withdraw.`],
      yes: t`Yes, accept`,
      no: t`Not yet`,
    },
    withdraw: isAnswer
      ? {
          name: t`Decline the offer`,
          title: t`Decline this offer?`,
          lines: [t`Your application is withdrawn with it.`, afterwards],
          yes: t`Yes, decline`,
          no: t`Keep it`,
        }
      : {
          name: t`Withdraw`,
          title: t`Withdraw this application?`,
          lines: [afterwards],
          yes: t`Yes, withdraw`,
          no: t`Keep it`,
        },
  }
}

/** What a student can do with an application: accept the offer, decline it, or withdraw, each after a question. */
export const OwnActs = ({ application }: { application: OwnApplication }) => {
  const { t } = useLingui()
  const { id, may, offer, stage, standing } = application
  const questions = useQuestions(application)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { run, isPending, refusals } = useAct(id)
  const question = useRef<HTMLDivElement>(null)
  const origin = useRef<Act | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const version = offer?.version ?? null
  const can = {
    accept: may.accept && version !== null ? () => acceptOffer(id, version) : null,
    withdraw: may.withdraw ? () => withdraw(id) : null,
  }
  // What was asked holds no longer than it can be done, and of the offer that was read: both may have changed in another tab, or at work.
  const act = asked !== null && can[asked.act] && asked.version === version ? asked.act : null
  useEffect(() => {
    if (act !== null) question.current?.focus()
    else if (origin.current !== null)
      giveFocusBack(buttons.current?.querySelector(`[data-act="${origin.current}"]`) ?? null)
    origin.current = act
  }, [act])
  // The second click of two comes before the first is drawn.
  const isUnderWay = useRef(false)
  const answer = async (given: Act) => {
    const ask = can[given]
    if (isUnderWay.current || !ask) return
    isUnderWay.current = true
    const isDone = await run(ask)
    isUnderWay.current = false
    setAsked(null)
    if (isDone && given === 'accept') showNotice(t`You accepted the offer.`)
  }
  // Why it is on hold, and what that means for the offer, is said where the next step is.
  const isHeldUp = stage === 'offer' && !offer?.accepted_at && !can.accept && standing !== 'on_hold'
  const acts = (['accept', 'withdraw'] as const).filter((each) => can[each])
  return (
    <>
      {isHeldUp ? <p className={classes.quiet}>{t`This offer cannot be accepted at the moment.`}</p> : null}
      {act === null ? null : (
        <div ref={question} tabIndex={-1}>
          <Alert
            tone={act === 'accept' ? 'info' : 'warning'}
            title={questions[act].title}
            lines={questions[act].lines}
          />
        </div>
      )}
      {refusals.length > 0 ? <Alert tone="danger" lines={refusals} /> : null}
      {act !== null ? (
        <div className={classes.actions}>
          <Button
            {...(act === 'withdraw' ? { color: 'red' } : {})}
            loading={isPending}
            onClick={() => void answer(act)}
          >
            {questions[act].yes}
          </Button>
          <Button variant="outline" onClick={() => setAsked(null)}>
            {questions[act].no}
          </Button>
        </div>
      ) : null}
      {act === null && acts.length > 0 ? (
        <div className={classes.actions} ref={buttons}>
          {acts.map((each) => (
            <Button
              key={each}
              data-act={each}
              variant={each === 'accept' ? 'filled' : 'outline'}
              onClick={() => setAsked({ act: each, version })}
            >
              {questions[each].name}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}
