import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { anOwnApplication, postingId } from '../testing.ts'
import { ApplyLink } from './apply-link.tsx'

const own = `GET /api/applications/?posting=${postingId}`
const show = (...results: unknown[]) => {
  answerWith({ [own]: () => Response.json({ results, next: null }) })
  return showPage(<ApplyLink posting={postingId} />, { path: '/jobs/river', user: aStudent() })
}
const link = (name: string) => page.getByRole('link', { name, exact: true })

it('leads down to the form before one has applied', async () => {
  await show()
  await link('Apply').click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/jobs/river')
  await expect.element(link('Apply')).toHaveAttribute('href', '/jobs/river#apply')
})

it('leads to what was sent after it', async () => {
  const sent = anOwnApplication()
  await show(sent)
  await expect.element(link('See your application')).toHaveAttribute('href', `/applications/${sent.id}`)
})

it('leads to the form again once it was withdrawn and may be sent again', async () => {
  await show(
    anOwnApplication({ stage: 'withdrawn', may: { withdraw: false, accept: false, apply_again: true, return: false } }),
  )
  await expect.element(link('Apply again')).toHaveAttribute('href', '/jobs/river#apply')
})
