import type { SeenAid } from '@firstrung/api/accounts/staff/wire'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { ana, aUserOfStaff, refused } from '../../testing.tsx'
import { AidCard } from './aid-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const user = aUserOfStaff()
const call = `POST /api/admin/users/${user.id}/aid-looks/`
const answers: SeenAid = {
  hidden: false,
  fafsa_recipient: false,
  work_study_recipient: null,
  is_cpt_opt: true,
  fafsa_consent: true,
  fafsa_aid_letter: false,
}
const shown = () => showPage(<AidCard user={user} />, { user: ana })
type Page = Awaited<ReturnType<typeof shown>>
const ask = async (page: Page, reason = ' Checks a program ') => {
  await page.getByLabelText('Reason').fill(reason)
  await page.getByRole('button', { name: 'Show aid answers' }).click()
}
const facts = (page: Page) =>
  [...page.getByRole('region', { name: 'Aid answers' }).element().querySelectorAll('dl > div')].map(({ children }) =>
    Array.from(children, ({ textContent }) => textContent).join(': '),
  )

it('shows what a student answered to whoever says why, until it is hidden', async () => {
  const calls = answerWith({ [call]: () => Response.json(answers) })
  const page = await shown()
  await page.getByRole('button', { name: 'Show aid answers' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why you want to see them/)
  await expect.element(page.getByLabelText('Reason')).toHaveFocus()
  expect(calls).toEqual([])
  await ask(page)
  await expect.poll(() => document.activeElement?.textContent).toContain('Signed consent')
  expect(calls).toEqual([{ call, body: { reason: 'Checks a program' } }])
  expect(facts(page)).toEqual([
    'Receives federal student aid: No',
    'Receives work-study: Not answered',
    'Needs work authorization (CPT or OPT): Yes',
    'Signed consent: Yes',
    'Aid letter: None',
  ])
  await page.getByRole('button', { name: 'Hide the aid answers' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('')
  expect(facts(page)).toEqual([])
})

it('says that a withdrawn consent hides them', async () => {
  const none = { fafsa_recipient: null, is_cpt_opt: null, fafsa_consent: false }
  answerWith({ [call]: () => Response.json({ ...answers, ...none, hidden: true }) })
  const page = await shown()
  await ask(page)
  await expect.element(page.getByText(/^The student withdrew the consent\./)).toBeVisible()
  expect(facts(page)).toEqual(['Signed consent: No', 'Aid letter: None'])
})

it('shows nothing any more once the page is left, though the browser keeps the page', async () => {
  answerWith({ [call]: () => Response.json(answers) })
  const page = await shown()
  await ask(page)
  await expect.element(page.getByText('Signed consent')).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  expect(facts(page)).toEqual([])
})

it('keeps the reason where the answer does not come, and says what the server says of it', async () => {
  const detail = 'Use 500 characters at most'
  answerWith({ [call]: [unreachable, () => refused({ code: 'invalid', detail, attr: 'reason' })] })
  const page = await shown()
  await ask(page, 'Checks')
  await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Checks')
  await page.getByRole('button', { name: 'Show aid answers' }).click()
  await expect.element(page.getByLabelText('Reason')).toHaveAccessibleDescription(detail)
})
