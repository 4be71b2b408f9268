import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { postingId } from '../testing.ts'
import { InviteButton } from './invite-button.tsx'
import { InviteForm } from './invite-form.tsx'

it('finds by its words a posting that the list does not reach', async () => {
  const one = (id: string, title: string) => ({ id, title, invited_at: null, applied: false })
  const list = (posting: ReturnType<typeof one>, is_more: boolean) => () =>
    Response.json({ postings: [posting], is_more, left: 25 })
  const path = 'GET /api/students/ana-of-rivers/invitations/'
  answerWith({
    [path]: list(one('019a0000-0000-7000-8000-0000000000c1', 'Newest intern'), true),
    [`${path}?search=river`]: list(one(postingId, 'River data intern'), false),
    [`POST /api/postings/${postingId}/invitations/`]: list(
      one('019a0000-0000-7000-8000-0000000000c1', 'Newest intern'),
      true,
    ),
  })
  const page = await showPage(<InviteForm handle="ana-of-rivers" name="Ana" onClose={() => undefined} />)
  await page.getByRole('textbox', { name: 'Look for a posting' }).fill('river')
  await expect.element(page.getByRole('option', { name: 'River data intern' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('Ana is invited', { exact: false })).toBeVisible()
})

it('leaves no form behind once the invitation is sent, and the focus where it was opened', async () => {
  const path = 'GET /api/students/ana-of-rivers/invitations/'
  const one = { id: postingId, title: 'River data intern', invited_at: null, applied: false }
  const sent = { ...one, invited_at: '2026-11-28T12:00:00.000Z' }
  answerWith({
    [path]: [
      () => Response.json({ postings: [one], is_more: false, left: 25 }),
      () => Response.json({ postings: [sent], is_more: false, left: 24 }),
    ],
    [`POST /api/postings/${postingId}/invitations/`]: () =>
      Response.json({ postings: [sent], is_more: false, left: 24 }),
  })
  const page = await showPage(<InviteButton handle="ana-of-rivers" name="Ana" />)
  const open = page.getByRole('button', { name: 'Invite to apply: Ana' })
  await open.click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('Ana is invited', { exact: false })).toBeVisible()
  await expect.element(open).toHaveFocus()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(1)
  await open.click()
  await expect.element(page.getByText('River data intern: invited Nov 28, 2026')).toBeVisible()
})
