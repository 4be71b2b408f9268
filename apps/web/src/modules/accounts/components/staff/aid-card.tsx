import type { SeenAid, StaffUser } from '@firstrung/api/accounts/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useReason } from '../../../../platform/use-reason.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { lookAtAid, userEventsQuery } from '../../staff-api.ts'
import classes from './users.module.css'

const Answers = ({ of }: { of: SeenAid }) => {
  const { t } = useLingui()
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
      <Fact label={t`Signed consent`}>{of.fafsa_consent ? t`Yes` : t`No`}</Fact>
      <Fact label={t`Aid letter`}>{of.fafsa_aid_letter ? t`Handed in` : t`None`}</Fact>
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
      <p>{t`We keep a permanent record that you looked at them, and why. The student can read it.`}</p>
      {lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
      <TextInput {...field} />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>{t`Show aid answers`}</Button>
    </form>
  )
}

/** What a student answered about aid, for staff who say why, until it is hidden or the page is left. */
export const AidCard = ({ user: { id } }: { user: StaffUser }) => {
  const { t } = useLingui()
  const client = useQueryClient()
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
        <SectionTitle id="aid">{t`Aid answers`}</SectionTitle>
        <div ref={body} className={records.part} tabIndex={-1}>
          {seen === null ? (
            <Question
              userId={id}
              onSeen={(aid) => {
                show(aid)
                void client.invalidateQueries(userEventsQuery(id))
              }}
            />
          ) : (
            <>
              {seen.hidden ? (
                <p>{t`The student withdrew the consent. Their answers are hidden and not used.`}</p>
              ) : null}
              <Answers of={seen} />
              <Button
                variant="default"
                className={classes.hide}
                onClick={() => show(null)}
              >{t`Hide the aid answers`}</Button>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
