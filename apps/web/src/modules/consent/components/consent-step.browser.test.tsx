import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { ConsentStep } from './consent-step.tsx'

const student = aStudent({ profile: { hometown: 'Austin' }, onboarding_state: 'FAFSA_CONSENT' })
const statement = {
  version: 'v1',
  title: 'Consent',
  paragraphs: ['I allow it.'],
  understandings: ['signing is my own choice.'],
  acknowledgement: 'I acknowledge and consent to the above terms.',
}
const patch = `PATCH /api/profiles/${student.profile.id}/`
const done = () => Response.json({ status: 'success' })
const me = () => Response.json({ ...student, profile: { ...student.profile, fafsa_consent: true } })
const calls = (answers: Parameters<typeof answerWith>[0]) =>
  answerWith({
    'GET /api/consent/statement/?locale=en': () => Response.json(statement),
    'GET /api/users/me/': me,
    ...answers,
  })

beforeEach(() => sessionStorage.clear())

const save = () => page.getByRole('button', { name: 'Save' })
const fill = async () => {
  await userEvent.click(page.getByRole('checkbox', { name: statement.acknowledgement }))
  await userEvent.fill(page.getByLabelText('Digital Signature'), 'José N.')
}

it('says when to try again where the form was asked for too often', async () => {
  calls({ 'GET /api/consent/statement/?locale=en': throttled })
  await showPage(<ConsentStep user={student} onPassed={() => undefined} onDeclined={vi.fn()} />, { user: student })
  await expect.element(page.getByText(waitText)).toBeVisible()
})

it('sends what was signed, to which version, and goes on', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const made = calls({ [patch]: () => promise })
  const passed = vi.fn()
  await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={vi.fn()} />, { user: student })
  await expect.element(page.getByText('I understand that')).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await fill()
  await userEvent.fill(page.getByLabelText('Date', { exact: true }), '2026-03-15')
  await expect.element(page.getByText(/You can keep another date if you mean it/)).toBeVisible()
  await userEvent.dblClick(save())
  resolve(done())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  expect(made.filter(({ call }) => call === patch)).toEqual([
    {
      call: patch,
      body: {
        fafsa_consent: true,
        fafsa_consent_signature: 'José N.',
        fafsa_consent_date: '2026-03-15',
        fafsa_consent_version: 'v1',
        is_completed_onboarding: true,
      },
    },
  ])
})

it('tells what is missing once a field was touched, and on Enter', async () => {
  calls({})
  await showPage(<ConsentStep user={student} onPassed={vi.fn()} onDeclined={vi.fn()} />, { user: student })
  const signature = page.getByLabelText('Digital Signature')
  await userEvent.fill(signature, 'J')
  await expect.element(page.getByText('Signature is required')).not.toBeInTheDocument()
  await userEvent.clear(signature)
  await expect.element(page.getByText('Signature is required')).toBeVisible()
  await userEvent.clear(page.getByLabelText('Date', { exact: true }))
  await expect.element(page.getByText('Date is required')).toBeVisible()
  await userEvent.click(signature)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You must consent to continue')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
})

const midnight = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 23, 59) })
  const made = calls({ [patch]: done })
  const passed = vi.fn()
  await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={vi.fn()} />, { user: student })
  await fill()
  const date = page.getByLabelText('Date', { exact: true })
  await expect.element(date).toHaveValue('11/30/2026')
  await expect.element(page.getByText(/You can keep another date/)).not.toBeInTheDocument()
  return { passed, date, saves: () => made.filter(({ call }) => call === patch).length }
}
const newDay = 'Today is Dec 1, 2026. You can keep another date if you mean it.'

it('tells of a day that began in the meantime when the page is come back to', async () => {
  const { passed, date } = await midnight()
  vi.setSystemTime(new Date(2026, 11, 1, 0, 1))
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText(newDay)).toBeVisible()
  await expect.element(date).toHaveValue('11/30/2026')
  await userEvent.click(save())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
})

it('tells of a day that began in the meantime before it is signed, once', async () => {
  const { passed, date, saves } = await midnight()
  vi.setSystemTime(new Date(2026, 11, 1, 0, 1))
  await userEvent.click(save())
  await expect.element(page.getByText(newDay)).toBeVisible()
  await expect.element(date).toHaveFocus()
  expect(saves()).toBe(0)
  await userEvent.click(save())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  expect(saves()).toBe(1)
})

it('keeps a signature in progress, but not the tick under another version', async () => {
  calls({})
  const first = await showPage(<ConsentStep user={student} onPassed={vi.fn()} onDeclined={vi.fn()} />, {
    user: student,
  })
  await fill()
  await first.unmount()
  calls({ 'GET /api/consent/statement/?locale=en': () => Response.json({ ...statement, version: 'v2' }) })
  await showPage(<ConsentStep user={student} onPassed={vi.fn()} onDeclined={vi.fn()} />, { user: student })
  await expect.element(page.getByLabelText('Digital Signature')).toHaveValue('José N.')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})

it('goes on after a save that failed, tells so, and tries again when asked', async () => {
  const made = calls({ [patch]: [unreachable, done] })
  const passed = vi.fn()
  const first = await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={vi.fn()} />, { user: student })
  await fill()
  await userEvent.click(save())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  await first.unmount()

  await showPage(<ConsentNotice />, { user: student })
  await expect.element(page.getByText('Your consent was not saved')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Your consent is saved')).toBeVisible()
  expect(made.filter(({ call }) => call === patch)).toHaveLength(2)
})

it('leaves room for a reminder, unless a consent is signed and only not saved', async () => {
  calls({ [patch]: unreachable })
  const first = await showPage(<ConsentNotice otherwise={<p>Your consent is not signed</p>} />, { user: student })
  await expect.element(page.getByText('Your consent is not signed')).toBeVisible()
  await first.unmount()
  const passed = vi.fn()
  const second = await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={vi.fn()} />, {
    user: student,
  })
  await fill()
  await userEvent.click(save())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  await second.unmount()

  await showPage(<ConsentNotice otherwise={<p>Your consent is not signed</p>} />, { user: student })
  await expect.element(page.getByText('Your consent was not saved')).toBeVisible()
  await expect.element(page.getByText('Your consent is not signed')).not.toBeInTheDocument()
})

it('tries again by itself when the connection is back', async () => {
  calls({ [patch]: [unreachable, done] })
  const passed = vi.fn()
  const first = await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={vi.fn()} />, { user: student })
  await fill()
  await userEvent.click(save())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  await first.unmount()

  await showPage(<ConsentNotice />, { user: student })
  await expect.element(page.getByText('Your consent was not saved')).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Your consent is saved')).toBeVisible()
})

it('asks to sign anew where the server refused, and does not send it again', async () => {
  const fault = { code: 'outdated_statement', detail: 'The form has changed.', attr: 'fafsa_consent_version' }
  const made = calls({
    [patch]: () => Response.json({ type: 'client_error', code: fault.code, errors: [fault] }, { status: 400 }),
  })
  const passed = vi.fn()
  const first = await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={vi.fn()} />, { user: student })
  await fill()
  await userEvent.click(save())
  await expect.poll(() => passed.mock.calls.length).toBe(1)
  await first.unmount()

  const review = vi.fn()
  await showPage(<ConsentNotice onReview={review} />, { user: student })
  window.dispatchEvent(new Event('online'))
  await userEvent.click(page.getByRole('button', { name: 'Review and sign' }))
  expect(review).toHaveBeenCalledTimes(1)
  expect(made.filter(({ call }) => call === patch)).toHaveLength(1)
})

it('lets the student go on without signing', async () => {
  const made = calls({})
  const [passed, declined] = [vi.fn(), vi.fn()]
  await showPage(<ConsentStep user={student} onPassed={passed} onDeclined={declined} />, { user: student })
  await userEvent.click(page.getByRole('button', { name: 'Continue without signing' }))
  expect([passed.mock.calls.length, declined.mock.calls.length]).toEqual([0, 1])
  expect(made.map(({ call }) => call)).not.toContain(patch)
})
