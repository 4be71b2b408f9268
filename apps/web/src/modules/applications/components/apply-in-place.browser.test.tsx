import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aStudent } from '../../../platform/testing-student.ts'
import { postingId } from '../testing.ts'
import { ApplyInPlace } from './apply-in-place.tsx'

beforeEach(silenceLive)

it('keeps the form’s room while it comes, and says that it does', async () => {
  const answers: ((answer: Response) => void)[] = []
  answerWith({
    [`GET /api/applications/?posting=${postingId}`]: () =>
      new Promise<Response>((resolve) => void answers.push(resolve)),
    [`GET /api/posting_invitations/?posting=${postingId}`]: () => Response.json({ results: [], next: null }),
  })
  await showPage(<ApplyInPlace posting={postingId} questions={[]} />, { path: '/jobs/river', user: aStudent() })
  const waits = page.getByText('The application form is loading')
  await expect.element(waits).toBeInTheDocument()
  const room = () => document.querySelector('p[data-testid="place"]')?.getBoundingClientRect().top ?? 0
  const before = room()
  expect(before).toBeGreaterThan(300)
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.(Response.json({ results: [], next: null }))
  await expect.element(page.getByRole('button', { name: 'Send application' })).toBeVisible()
  expect(Math.abs(room() - before)).toBeLessThan(80)
})
