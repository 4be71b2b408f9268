import { expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { PostingsWaiting } from './postings-waiting.tsx'

it('says that the number could not be loaded, and loads it anew', async () => {
  let isUp = false
  const answer = () => (isUp ? Response.json({ results: [], next: null }) : unreachable())
  answerWith({ 'GET /api/admin/postings/?status=submitted&limit=100': answer })
  const page = await showPage(<PostingsWaiting />)
  await expect.element(page.getByText('What waits for you could not be loaded.')).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('None are waiting for you.')).toBeVisible()
})
