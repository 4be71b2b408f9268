import type { SeenAid } from '@firstrung/api/consent/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDates } from '../../../../platform/dates.ts'
import { useReason } from '../../../../platform/use-reason.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { lookAtAid } from '../../api.ts'
import classes from './aid-card.module.css'
import { SeenConsent } from './seen-consent.tsx'

/** How long after the click the letter's opening is on the trail, for sure on most lines; in milliseconds. */
const openingTakes = 2000

interface LetterProps {
  of: NonNullable<SeenAid['fafsa_aid_letter']>
  onOpened: () => void
}

/** The letter, for as long as its link opens it; counted from here, since the browser's clock may be another than the server's. */
const Letter = ({ of, onOpened }: LetterProps) => {
  const { t } = useLingui()
  const { formatTime } = useDates()
  const [until] = useState(() => Date.now() + of.opens_for * 1000)
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const end = setTimeout(() => setIsOpen(false), of.opens_for * 1000)
    return () => clearTimeout(end)
  }, [of.opens_for])
  const time = formatTime(new Date(until))
  if (!isOpen)
    return (
      <>
        {of.name}
        <br />
        {t`The time to open it is over. To open it, hide the financial aid and show it again.`}
      </>
    )
  return (
    <>
      {/* Nothing tells when the browser has it. */}
      <a href={of.url} download={of.name} onClick={() => setTimeout(onOpened, openingTakes)}>
        {of.name}
      </a>
      <br />
      {t`You can open it until ${time}.`}
    </>
  )
}

const Answers = ({ of, onOpened }: { of: SeenAid; onOpened: () => void }) => {
  const { t } = useLingui()
  const { consent } = of
  const said = (answer: boolean | null) => (answer === null ? t`Not answered` : answer ? t`Yes` : t`No`)
  return (
    <Facts>
      {of.hidden ? null : (
        <>
          <Fact label={t`Receives federal student aid`}>{said(of.fafsa_recipient)}</Fact>
          <Fact label={t`Receives work-study`}>{said(of.work_study_recipient)}</Fact>
          <Fact label={t`Needs work authorization (CPT or OPT)`}>{said(of.is_cpt_opt)}</Fact>
        </>
      )}
      <Fact label={t`Aid letter`}>
        {of.fafsa_aid_letter ? <Letter of={of.fafsa_aid_letter} onOpened={onOpened} /> : t`None`}
      </Fact>
      <Fact label={t`Consent`}>
        {consent === null ? t`Never signed` : consent.withdrawn_at ? t`Withdrawn by the student` : t`Signed`}
      </Fact>
    </Facts>
  )
}

interface QuestionProps {
  userId: string
  onSeen: (aid: SeenAid) => void
}

const Question = ({ userId, onSeen }: QuestionProps) => {
  const { t } = useLingui()
  const { isBusy, lines, submit, field } = useReason({
    missing: 'Say why you want to see them',
    ask: (reason) => lookAtAid(userId, reason),
    onShown: onSeen,
  })
  return (
    <form className={classes.look} noValidate onSubmit={submit}>
      <p>{t`You see the answers, the signed consent and the aid letter. We keep a permanent record that you looked at them, and why, and of each time that you open the letter. The student can read it.`}</p>
      {lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
      <TextInput {...field} />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>{t`Show financial aid`}</Button>
    </form>
  )
}

interface AidCardProps {
  userId: string
  /** A look, or an opening of the letter, stands on the student's trail. */
  onRecorded: () => void
}

/** What a student answered about aid, signed and handed in, for staff who say why, until it is hidden or the page is left. */
export const AidCard = ({ userId, onRecorded }: AidCardProps) => {
  const { t } = useLingui()
  // Nowhere but here, so that it goes with the page.
  const [seen, setSeen] = useState<SeenAid | null>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A page that the browser keeps for its way back is shown again as it was left.
    const leave = () => setSeen(null)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  const show = (aid: SeenAid | null) => {
    setSeen(aid)
    // The button that was pressed is gone.
    body.current?.focus()
  }
  return (
    <Card as="section" labelledBy="aid">
      <div className={records.part}>
        <SectionTitle id="aid">{t`Financial aid`}</SectionTitle>
        <div ref={body} className={records.part} tabIndex={-1}>
          {seen === null ? (
            <Question
              userId={userId}
              onSeen={(aid) => {
                show(aid)
                onRecorded()
              }}
            />
          ) : (
            <>
              {seen.hidden ? (
                <p>{t`The student withdrew the consent. Their answers are hidden and not used.`}</p>
              ) : null}
              <Answers of={seen} onOpened={onRecorded} />
              {seen.consent ? <SeenConsent consent={seen.consent} /> : null}
              <Button
                variant="default"
                className={classes.hide}
                onClick={() => show(null)}
              >{t`Hide financial aid`}</Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
