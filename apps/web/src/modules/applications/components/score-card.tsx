import {
  type Criterion,
  criteria,
  type EmployerApplication,
  recommendations,
  type ScoreCard,
  textMax,
} from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useAuthorName } from '../../../platform/author-name.ts'
import { showNotice } from '../../../platform/notices.ts'
import { useTyped } from '../../../platform/use-typed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import { giveScoreCard } from '../api.ts'
import classes from './applications.module.css'
import { useAct } from './use-act.ts'

const useScoreWords = () => {
  const { t } = useLingui()
  const names: Readonly<Record<Criterion, string>> = {
    skills: t`Skills`,
    motivation: t`Motivation`,
    communication: t`Communication`,
  }
  const verdicts: Readonly<Record<ScoreCard['recommendation'], string>> = {
    strong_yes: t`Definitely yes`,
    yes: t`Yes`,
    no: t`No`,
    strong_no: t`Definitely not`,
  }
  return { names, verdicts }
}

const Others = ({ application }: { application: EmployerApplication }) => {
  const { t } = useLingui()
  const { names, verdicts } = useScoreWords()
  const authorName = useAuthorName()
  const { score_cards: cards, other_score_cards: others } = application
  if (others === 0) return null
  if (cards === null)
    return (
      <p className={classes.quiet}>
        {t`${plural(others, { one: '# colleague has given a score card.', other: '# colleagues have given score cards.' })} You can see them once you have given yours.`}
      </p>
    )
  return (
    <ul className={records.trail}>
      {cards.map((card) => (
        <li key={card.by_id}>
          <strong>{`${authorName(card.by)}: ${verdicts[card.recommendation]}`}</strong>
          <span className={records.small}>
            <Dotted parts={criteria.map((name) => `${names[name]} ${card.criteria[name]}/5`)} />
          </span>
          {card.text === '' ? null : <p className={classes.text}>{card.text}</p>}
        </li>
      ))}
    </ul>
  )
}

interface Draft {
  readonly criteria: Readonly<Record<Criterion, number | null>>
  readonly recommendation: ScoreCard['recommendation'] | null
  readonly text: string
}

// Nothing is judged before somebody does.
const blank: Draft = {
  criteria: { skills: null, motivation: null, communication: null },
  recommendation: null,
  text: '',
}

const finished = ({
  criteria: { skills, motivation, communication },
  recommendation,
  text,
}: Draft): ScoreCard | null =>
  skills !== null && motivation !== null && communication !== null && recommendation !== null
    ? { criteria: { skills, motivation, communication }, recommendation, text }
    : null

/** One's own judgment, and, once it is given, those of colleagues. */
export const ScoreCardCard = ({ application }: { application: EmployerApplication }) => {
  const { t } = useLingui()
  const { names, verdicts } = useScoreWords()
  const typed = useTyped<Draft>(`score-card:${application.id}`, application.own_score_card ?? blank)
  const card = typed.value
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const missing = (value: unknown) => (isAsked && value === null ? t`Choose one` : undefined)
  const { run, isPending, refusals } = useAct(application.id)
  const give = async (whole: ScoreCard) => {
    if (!(await run(() => giveScoreCard(application.id, whole)))) return
    typed.saved(card)
    showNotice(t`Your score card is saved.`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const whole = finished(card)
    setIsAsked(whole === null)
    if (whole === null) {
      const open = criteria.find((name) => card.criteria[name] === null) ?? 'recommendation'
      focusFirst(form.current, { [open]: '' })
    } else if (!isPending) void give(whole)
  }
  return (
    <Card>
      <div className={classes.part}>
        <SectionTitle>{t`Score cards`}</SectionTitle>
        <Others application={application} />
        {application.may.review ? (
          <form ref={form} onSubmit={submit} className={classes.part} aria-labelledby="own-score-card" noValidate>
            <SectionTitle level={3} id="own-score-card">{t`Your score card`}</SectionTitle>
            <TypedAside typed={typed} />
            {criteria.map((name) => (
              <NativeSelect
                key={name}
                name={name}
                label={names[name]}
                error={missing(card.criteria[name])}
                value={String(card.criteria[name] ?? '')}
                onChange={({ currentTarget: { value } }) =>
                  typed.change({
                    ...card,
                    criteria: { ...card.criteria, [name]: value === '' ? null : Number(value) },
                  })
                }
                data={[
                  { value: '', label: t`Choose` },
                  ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: t`${value} of 5` })),
                ]}
              />
            ))}
            <NativeSelect
              name="recommendation"
              label={t`Would you hire them?`}
              error={missing(card.recommendation)}
              value={card.recommendation ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const recommendation = recommendations.find((each) => each === value) ?? null
                typed.change({ ...card, recommendation })
              }}
              data={[
                { value: '', label: t`Choose` },
                ...recommendations.map((value) => ({ value, label: verdicts[value] })),
              ]}
            />
            <Textarea
              label={t`Why`}
              autosize
              minRows={2}
              maxLength={textMax}
              value={card.text}
              onChange={({ currentTarget: { value } }) => typed.change({ ...card, text: value })}
            />
            {refusals.length > 0 ? <Alert tone="danger" lines={refusals} /> : null}
            <div className={classes.actions}>
              <Button type="submit" variant="outline" loading={isPending}>
                {application.own_score_card === null ? t`Give score card` : t`Change score card`}
              </Button>
            </div>
          </form>
        ) : (
          <p className={classes.quiet}>{t`While your organization is suspended, nobody can give a score card.`}</p>
        )}
      </div>
    </Card>
  )
}
