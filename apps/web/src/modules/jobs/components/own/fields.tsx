import { type PostingWarning, questionMax, questionsMax } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { newId } from '../../../../platform/new-id.ts'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import type { PostingForm } from '../../posting-form.ts'
import { WarningText } from '../warning-text.tsx'
import classes from './own.module.css'
import type { SelfSaved } from './use-self-saving.ts'

/** The id of the element that a field of the form stands in. */
export const idOfField = (field: string): string => `posting-${field}`

export interface FieldsProps {
  form: SelfSaved
  warnings: readonly PostingWarning[]
  disabled: boolean
}

/** A part of the form under a heading. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" labelledBy={id}>
    <div className={classes.fields}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </div>
  </Card>
)

interface InProps {
  field: PostingWarning['field'] | keyof PostingForm
  warnings?: readonly PostingWarning[]
  children: ReactNode
}

/** A field, with what to look at again below it. */
export const In = ({ field, warnings = [], children }: InProps) => (
  <div id={idOfField(field)} className={classes.field}>
    {children}
    {warnings
      .filter((warning) => warning.field === field)
      .map((warning) => (
        <WarningText key={warning.kind} warning={warning} />
      ))}
  </div>
)

type Typed = {
  [F in keyof PostingForm]: PostingForm[F] extends string ? F : never
}[keyof PostingForm]

interface TextProps extends FieldsProps {
  field: Typed
  label: string
  description?: string
  max?: number
  isNumber?: boolean
  prefix?: string
}

/** A line of text, or a number as it is typed. */
export const Text = ({ form, warnings, disabled, field, label, description, max, isNumber, prefix }: TextProps) => (
  <In field={field} warnings={warnings}>
    <TextInput
      name={field}
      label={label}
      description={description}
      autoComplete="off"
      maxLength={max ?? (isNumber ? 12 : 200)}
      inputMode={isNumber ? (prefix ? 'decimal' : 'numeric') : 'text'}
      leftSection={prefix}
      value={form.values[field]}
      error={form.faults[field]}
      disabled={disabled}
      onChange={({ currentTarget }) => form.change({ [field]: currentTarget.value })}
    />
  </In>
)

/** What an applicant is asked: any number of questions up to the most. */
export const Questions = ({ form, warnings, disabled }: FieldsProps) => {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const { questions } = form.values
  const write = (next: PostingForm['questions']) => form.change({ questions: next })
  const focusAt = (at: number) =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>('input[name^="question-"]')
      const field = fields?.[Math.min(at, fields.length - 1)] ?? list.current?.querySelector<HTMLElement>('button')
      field?.focus()
    })
  return (
    <In field="questions" warnings={warnings}>
      <p>{t`Ask only what you need to decide: every question costs applicants time.`}</p>
      <div ref={list} className={classes.questions}>
        {questions.map((question, at) => {
          const number = at + 1
          const put = (part: Partial<typeof question>) =>
            write(questions.map((each) => (each.id === question.id ? { ...each, ...part } : each)))
          return (
            <div key={question.id} className={classes.question}>
              <TextInput
                name={`question-${at}`}
                label={t`Question ${number}`}
                autoComplete="off"
                maxLength={questionMax}
                value={question.text}
                error={form.faults[`questions.${at}.text`]}
                disabled={disabled}
                onChange={({ currentTarget }) => put({ text: currentTarget.value })}
              />
              <div className={classes.acts}>
                <Checkbox
                  label={t`Answer required`}
                  aria-label={t`Question ${number} is required`}
                  checked={question.required}
                  disabled={disabled}
                  onChange={({ currentTarget }) => put({ required: currentTarget.checked })}
                />
                <Button
                  variant="default"
                  aria-label={t`Remove question ${number}`}
                  disabled={disabled}
                  onClick={() => {
                    write(questions.filter(({ id }) => id !== question.id))
                    focusAt(at)
                  }}
                >{t`Remove`}</Button>
              </div>
            </div>
          )
        })}
        {questions.length < questionsMax ? (
          <Button
            variant="default"
            className={classes.add ?? ''}
            disabled={disabled}
            onClick={() => {
              write([...questions, { id: newId(), text: '', required: true }])
              focusAt(questions.length)
            }}
          >{t`Add a question`}</Button>
        ) : null}
      </div>
      {form.faults.questions ? <p className={classes.fault}>{form.faults.questions}</p> : null}
    </In>
  )
}
