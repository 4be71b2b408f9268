import { expect, it, vi } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { anOwnApplication, postingId, questionId } from '../testing.ts'
import { ApplyForm } from './apply-form.tsx'

const questions = [{ id: questionId, text: 'Which river do you like?', required: true }]
const onSent = vi.fn()
const shown = (user = aStudent()) =>
  showPage(<ApplyForm posting={postingId} questions={questions} onSent={onSent} />, { user })

it('keeps what is typed over a reload, for nobody else, and forgets it once it is sent', async () => {
  answerWith({ 'POST /api/applications/': () => Response.json(anOwnApplication(), { status: 201 }) })
  const first = await shown()
  await first.getByRole('textbox', { name: 'Which river do you like?' }).fill('The Main')
  await first.getByLabelText('A note to the employer').fill('I row.')
  await first.unmount()
  const other = await shown({ ...aStudent(), id: '019a0000-0000-7000-8000-0000000000c9' })
  await expect.element(other.getByRole('textbox', { name: 'Which river do you like?' })).toHaveValue('')
  await other.unmount()
  const second = await shown()
  await expect.element(second.getByRole('textbox', { name: 'Which river do you like?' })).toHaveValue('The Main')
  await expect.element(second.getByLabelText('A note to the employer')).toHaveValue('I row.')
  await second.getByRole('button', { name: 'Send application' }).click()
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(sessionStorage.length).toBe(0)
})

it('says that the employer reads the whole name', async () => {
  const screen = await shown()
  await expect.element(screen.getByText('Employers you apply to see your full name.', { exact: false })).toBeVisible()
})
