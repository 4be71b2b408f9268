import { beforeEach, expect, it } from 'vitest'
import { forgetTab } from '../../../platform/kept-in-tab.ts'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { erin, recruiting } from '../testing.ts'
import { PostingPage } from './posting.tsx'

beforeEach(silenceLive)

const begin = 'POST /api/postings/'
const open = () => showPage(<PostingPage address="new" />, { user: erin, path: '/postings/new' })

/** Writes a title that reaches no server, and closes the tab. */
const leave = async () => {
  const calls = answerWith({ 'GET /api/organizations/me/': () => Response.json(recruiting), [begin]: unreachable })
  const page = await open()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
  await page.unmount()
  sessionStorage.clear()
  const sent = calls.find(({ call }) => call === begin)?.body
  return sent as { id: string }
}

it('goes on in another tab with what no server took before the tab was closed', async () => {
  const { id } = await leave()
  const calls = answerWith({ 'GET /api/organizations/me/': () => Response.json(recruiting), [begin]: unreachable })
  const page = await open()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lake intern')
  await expect.poll(() => calls.find(({ call }) => call === begin)?.body).toMatchObject({ id, title: 'Lake intern' })
})

it('leaves nothing of it behind for whoever comes after somebody signed out', async () => {
  await leave()
  forgetTab()
  expect(localStorage.length).toBe(0)
  const page = await open()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})
