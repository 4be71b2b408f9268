import { answerMax, noteMax, type OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type ApiError, messageOf } from '../../../platform/api-client.ts'
import { useCurrentUser } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { jobListsKey } from '../../jobs/public.ts'
import { applicationsKey, apply } from '../api.ts'
import { type ApplyDraft, forgetApplication, keepApplication, keptApplication } from '../apply-kept.ts'

interface Question {
  readonly id: string
  readonly text: string
  readonly required: boolean
}

interface ApplyFormProps {
  posting: string
  questions: readonly Question[]
  /** What was written before, where it is sent again. */
  before?: Pick<OwnApplication, 'answers' | 'note'>
  onSent: (application: OwnApplication) => void
  /** Where the form was opened in the place of something else. */
  onCancel?: () => void
}

// The sentence of the field, which says more than that of its code.
const faultsOf = (error: ApiError | null): Readonly<Record<string, string>> =>
  Object.fromEntries((error?.errors ?? []).flatMap(({ attr, detail }) => (attr === null ? [] : [[attr, detail]])))

/** What was answered before, where the same is asked, and the note. */
const draftOf = (questions: readonly Question[], before: ApplyFormProps['before']): ApplyDraft => ({
  answers: Object.fromEntries(
    (before?.answers ?? [])
      .filter(({ id, question }) => questions.some((asked) => asked.id === id && asked.text === question))
      .map(({ id, answer }) => [id, answer]),
  ),
  note: before?.note ?? '',
})

/** Applies to an internship in place: an answer for each question, and a note. */
export const ApplyForm = ({ posting, questions, before, onSent, onCancel }: ApplyFormProps) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const userId = useCurrentUser()?.id ?? ''
  const [{ answers, note }, setDraft] = useState(() => keptApplication(userId, posting) ?? draftOf(questions, before))
  // What was said of a field holds until it is written in.
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const change = (name: string, draft: ApplyDraft) => {
    if (!mended.has(name)) setMended(new Set(mended).add(name))
    setDraft(draft)
    keepApplication(userId, posting, draft)
  }
  const sending = useMutation({
    mutationFn: () =>
      apply({ posting, note, answers: questions.map(({ id }) => ({ question: id, answer: answers[id] ?? '' })) }),
    networkMode: 'always',
    onSuccess: async (result) => {
      if (result.status === 'error') {
        focusFirst(form.current, faultsOf(result))
        return
      }
      forgetApplication(userId, posting)
      // The lists of internships say which ones one applied to.
      void client.invalidateQueries({ queryKey: jobListsKey })
      await client.invalidateQueries({ queryKey: applicationsKey })
      onSent(result.data)
    },
  })
  const error = sending.data?.status === 'error' ? sending.data : null
  const faults = faultsOf(error)
  const isKnown = questions.some(({ id }) => faults[`answers.${id}`] !== undefined)
  const faultOf = (name: string) => (mended.has(name) ? undefined : faults[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press while the first is on its way is the same application.
    if (sending.isPending) return
    setMended(new Set())
    sending.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack>
        {questions.map(({ id, text, required }) => (
          <Textarea
            key={id}
            name={`answers.${id}`}
            label={text}
            required={required}
            autosize
            minRows={2}
            maxLength={answerMax}
            value={answers[id] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change(`answers.${id}`, { answers: { ...answers, [id]: value }, note })
            }
            error={faultOf(`answers.${id}`)}
          />
        ))}
        <Textarea
          name="note"
          label={t`A note to the employer`}
          description={t`Optional: why this internship, in a few sentences. Employers you apply to see your full name. They also see what your profile shows to employers, and your resume once you reach the interview stage.`}
          autosize
          minRows={3}
          maxLength={noteMax}
          value={note}
          onChange={({ currentTarget: { value } }) => change('note', { answers, note: value })}
          error={faultOf('note')}
        />
        {error && !isKnown ? <Alert tone="danger" lines={error.errors.map(messageOf)} /> : null}
        {sending.isError ? (
          <Alert
            tone="danger"
            lines={[
              t`We could not reach the server. Nothing you entered is lost. Check your connection and try again.`,
            ]}
          />
        ) : null}
        <Button type="submit" loading={sending.isPending}>{t`Send application`}</Button>
        {onCancel ? <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button> : null}
      </Stack>
    </form>
  )
}
