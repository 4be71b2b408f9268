import { expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { anOwnApplication, postingId, questionId } from '../testing.ts'
import { OwnApplicationView } from './own-application.tsx'

it('tells what happens next and how long the employer usually takes', async () => {
  const screen = await showPage(<OwnApplicationView application={anOwnApplication()} />)
  await expect
    .element(
      screen.getByText('It usually answers within 3 days: half of its last 12 answers came sooner.', { exact: false }),
    )
    .toBeVisible()
  await expect.element(screen.getByText('The Loire')).toBeVisible()
})

it('withdraws after a question alone', async () => {
  const own = anOwnApplication()
  const calls = answerWith({
    [`POST /api/applications/${own.id}/withdrawal/`]: () => Response.json({ ...own, stage: 'withdrawn' }),
  })
  const screen = await showPage(<OwnApplicationView application={own} />)
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  expect(calls).toEqual([])
  await screen.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect.poll(() => calls.length).toBe(1)
})

it('sends again what was written before, keeps it where there is no line, and says which answer is missing', async () => {
  const own = anOwnApplication({ stage: 'withdrawn', may: { withdraw: false, apply_again: true } })
  const fault = { code: 'required', detail: 'Answer this question', attr: `answers.${questionId}` }
  const calls = answerWith({
    'POST /api/applications/': [
      unreachable,
      () => Response.json({ type: 'validation_error', code: 'required', errors: [fault] }, { status: 400 }),
      () => Response.json(own, { status: 201 }),
    ],
  })
  const screen = await showPage(<OwnApplicationView application={own} />)
  await screen.getByRole('button', { name: 'Apply again' }).click()
  const send = screen.getByRole('button', { name: 'Send application' })
  await send.click()
  await expect.element(screen.getByText('What you wrote is still here', { exact: false })).toBeVisible()
  const answer = screen.getByLabelText('Which river do you like?')
  await answer.fill('')
  await send.click()
  await expect.element(screen.getByText('Answer this question')).toBeVisible()
  await expect.element(answer).toHaveFocus()
  await answer.fill('The Main')
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'What you sent' })).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({
    posting: postingId,
    note: '',
    answers: [{ question: questionId, answer: 'The Main' }],
  })
})
