import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { anOffered, anOpenJob, anOwnApplication, postingId, questionId } from '../testing.ts'
import { OwnApplicationView } from './own-application.tsx'

const job = `GET /api/jobs/${postingId}/`
const river = { id: questionId, text: 'Which river do you like?', required: true }
const asking =
  (...questions: Parameters<typeof anOpenJob>[0]) =>
  () =>
    Response.json(anOpenJob(questions))
const withdrawn = anOwnApplication({
  stage: 'withdrawn',
  may: { withdraw: false, accept: false, apply_again: true, return: false },
})

it('tells what happens next and how long the employer usually takes', async () => {
  const screen = await showPage(<OwnApplicationView application={anOwnApplication()} />)
  await expect
    .element(
      screen.getByText('It usually answers within 3 days: half of its last 12 answers came sooner.', { exact: false }),
    )
    .toBeVisible()
  await expect.element(screen.getByText('The Loire')).toBeVisible()
})

it('says so where the employer has answered too few to tell', async () => {
  await showPage(<OwnApplicationView application={anOwnApplication({ usual_days: null, usual_of: null })} />)
  await expect
    .element(page.getByText('Too few answers yet to say how long River Labs usually takes.', { exact: false }))
    .toBeVisible()
})

it('names the internship by where the link leads, not by how it stands', async () => {
  const screen = await showPage(<OwnApplicationView application={anOwnApplication()} />)
  await expect.element(screen.getByText('Open for applications')).toBeVisible()
  const way = screen.getByRole('link', { name: 'See the internship' }).element()
  expect(way.getAttribute('href')).toBe(`/jobs/river-data-intern-${postingId}`)
  expect(screen.getByRole('link', { name: 'Open for applications' }).elements()).toEqual([])
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

it.each([
  ['while the internship is open', true, true, 'You can send it once more while the internship is open.'],
  ['of a closed one', false, true, 'The internship is closed, so it cannot be sent again now.'],
  ['the second time', true, false, 'You have withdrawn it before, so it cannot be sent again.'],
])('says before a withdrawal what is true after it: %s', async (_when, open, returns, told) => {
  const own = anOwnApplication()
  const may = { ...own.may, return: returns }
  const screen = await showPage(<OwnApplicationView application={{ ...own, posting: { ...own.posting, open }, may }} />)
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(screen.getByText(told, { exact: false })).toBeVisible()
})

it('sends again what was written before, keeps it where there is no line, and says which answer is missing', async () => {
  const fault = { code: 'required', detail: 'Answer this question', attr: `answers.${questionId}` }
  const calls = answerWith({
    [job]: asking(river),
    'POST /api/applications/': [
      unreachable,
      () => Response.json({ type: 'validation_error', code: 'required', errors: [fault] }, { status: 400 }),
      () => Response.json(withdrawn, { status: 201 }),
    ],
  })
  const screen = await showPage(<OwnApplicationView application={withdrawn} />)
  await screen.getByRole('button', { name: 'Apply again' }).click()
  const send = screen.getByRole('button', { name: 'Send application' })
  await send.click()
  await expect.element(screen.getByText('Nothing you entered is lost.', { exact: false })).toBeVisible()
  const answer = screen.getByRole('textbox', { name: 'Which river do you like?' })
  await answer.fill('')
  await send.click()
  await expect.element(screen.getByText('Answer this question')).toBeVisible()
  await expect.element(answer).toHaveFocus()
  await answer.fill('The Main')
  // What was wrong is told no longer than it holds.
  await expect.element(screen.getByText('Answer this question')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('heading', { name: 'What you sent' })).toBeVisible()
  await screen.getByRole('button', { name: 'Apply again' }).click()
  await expect.element(answer).toHaveValue('The Main')
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'What you sent' })).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    posting: postingId,
    note: '',
    answers: [{ question: questionId, answer: 'The Main' }],
  })
})

it('asks what the internship asks today, with the old answer where the question is the same', async () => {
  const [lake, other] = ['019a0000-0000-7000-8000-0000000000b1', '019a0000-0000-7000-8000-0000000000b2']
  const before = {
    ...withdrawn,
    answers: [...withdrawn.answers, { id: other, question: 'Which sea?', answer: 'North' }],
  }
  const calls = answerWith({
    [job]: asking(
      river,
      { id: lake, text: 'And which lake?', required: true },
      { id: other, text: 'Why?', required: false },
    ),
    'POST /api/applications/': () => Response.json(before, { status: 201 }),
  })
  const screen = await showPage(<OwnApplicationView application={before} />)
  await screen.getByRole('button', { name: 'Apply again' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Which river do you like?' })).toHaveValue('The Loire')
  await expect.element(screen.getByLabelText('Why?')).toHaveValue('')
  await screen.getByRole('textbox', { name: 'And which lake?' }).fill('Pepin')
  await screen.getByRole('button', { name: 'Send application' }).click()
  await expect
    .poll(() => calls.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({
      answers: [
        { question: questionId, answer: 'The Loire' },
        { question: lake, answer: 'Pepin' },
        { question: other, answer: '' },
      ],
    })
})

it('says so where the internship is closed meanwhile', async () => {
  answerWith({ [job]: () => Response.json({}, { status: 410 }) })
  const screen = await showPage(<OwnApplicationView application={withdrawn} />)
  await screen.getByRole('button', { name: 'Apply again' }).click()
  await expect.element(screen.getByText('This internship no longer takes applications.')).toBeVisible()
})

it('says the wage that is offered, and no range beside it', async () => {
  const offered = anOffered()
  const offer = offered.offer && { ...offered.offer, pay_cents: 1_950 }
  const screen = await showPage(<OwnApplicationView application={{ ...offered, offer }} />)
  await expect.element(screen.getByText('$19.50 an hour', { exact: true })).toBeVisible()
  expect(screen.getByText('$20', { exact: false }).elements()).toEqual([])
})
