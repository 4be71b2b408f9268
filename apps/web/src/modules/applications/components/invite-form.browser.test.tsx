import { onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { answerWith, showPage, throttled, waitText } from '../../../platform/testing.tsx'
import { postingId } from '../testing.ts'
import { InviteButton } from './invite-button.tsx'
import { InviteForm } from './invite-form.tsx'

const invited = 'GET /api/invited_students/?students=ana-of-rivers'

it('finds by its words a posting that the list does not reach', async () => {
  const one = (id: string, title: string) => ({ id, title, invited_at: null, applied: false })
  const list = (posting: ReturnType<typeof one>, is_more: boolean) => () =>
    Response.json({ postings: [posting], is_more, left: 25, next_at: null })
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
    [invited]: [
      () => Response.json({ results: [] }),
      () =>
        Response.json({
          results: [
            { student: 'ana-of-rivers', posting: { id: one.id, title: one.title }, invited_at: sent.invited_at },
          ],
        }),
    ],
    [path]: [
      () => Response.json({ postings: [one], is_more: false, left: 25, next_at: null }),
      () => Response.json({ postings: [sent], is_more: false, left: 24, next_at: null }),
    ],
    [`POST /api/postings/${postingId}/invitations/`]: () =>
      Response.json({ postings: [sent], is_more: false, left: 24, next_at: null }),
  })
  const page = await showPage(<InviteButton handle="ana-of-rivers" name="Ana" />)
  const open = page.getByRole('button', { name: 'Invite to apply: Ana' })
  await open.click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('Ana is invited', { exact: false })).toBeVisible()
  const another = page.getByRole('button', { name: 'Invite for another internship: Ana' })
  await expect.element(another).toHaveFocus()
  await expect.element(page.getByText('Invited for River data intern on Nov 28, 2026')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(1)
  await another.click()
  await expect.element(page.getByText('River data intern: invited Nov 28, 2026')).toBeVisible()
})

it('asks once about all students of a list, and says of whom was invited to what and when', async () => {
  const posting = { id: postingId, title: 'River data intern' }
  const calls = answerWith({
    'GET /api/invited_students/?students=ana%2Cbea': () =>
      Response.json({ results: [{ student: 'bea', posting, invited_at: '2026-11-28T12:00:00.000Z' }] }),
  })
  const page = await showPage(
    <>
      <InviteButton handle="ana" name="Ana" />
      <InviteButton handle="bea" name="Bea" />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'Invite to apply: Ana' })).toBeVisible()
  await expect.element(page.getByText('Invited for River data intern on Nov 28, 2026')).toBeVisible()
  expect(page.getByRole('button', { name: 'Invite to apply: Bea' }).elements()).toEqual([])
  expect(calls).toHaveLength(1)
})

const one = { id: postingId, title: 'River data intern', invited_at: null, applied: false }
const left = (number: number, next: string | null) => () =>
  Response.json({ postings: [one], is_more: false, left: number, next_at: next })
const asked = 'GET /api/students/ana-of-rivers/invitations/'
const sending = `POST /api/postings/${postingId}/invitations/`
const shown = (now?: string) =>
  showPage(<InviteForm handle="ana-of-rivers" name="Ana" onClose={() => undefined} />, now ? { now } : {})

it('says from when on the next student can be invited, where a colleague was meanwhile the last to invite one', async () => {
  answerWith({ [asked]: [left(1, null), left(0, '2026-11-29T12:00:00.000Z')], [sending]: throttled })
  const page = await shown('2026-11-28T12:00:00.000Z')
  await expect.element(page.getByText('Once for each posting. 1 invitation is left for now.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect.element(page.getByText(/You can invite the next one from Nov 29, 2026, .*\.$/)).toBeVisible()
  await expect.element(send).toBeDisabled()
  for (const untrue of [/Too many tries/, /left for now/]) expect(page.getByText(untrue).elements()).toEqual([])
})

it('says how many are left also where another form of the list stays open', async () => {
  const of = (posting: object, left: number) => () =>
    Response.json({ postings: [posting], is_more: false, left, next_at: null })
  answerWith({
    [asked]: left(25, null),
    'GET /api/students/bea/invitations/': [left(25, null), left(24, null)],
    [sending]: of({ ...one, invited_at: '2026-11-28T12:00:00.000Z' }, 24),
    'GET /api/invited_students/?students=ana-of-rivers': () => Response.json({ results: [] }),
  })
  const page = await showPage(
    <>
      <InviteForm handle="bea" name="Bea" onClose={() => undefined} />
      <InviteForm handle="ana-of-rivers" name="Ana" onClose={() => undefined} />
    </>,
  )
  await expect.element(page.getByRole('combobox', { name: 'Invite Bea to apply for' })).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation' }).last().click()
  await expect
    .element(page.getByRole('combobox', { name: 'Invite Bea to apply for' }))
    .toHaveAccessibleDescription(/24 invitations are left for now/)
})

it('says that it was asked too often where that is why an invitation was refused', async () => {
  answerWith({ [asked]: left(1, null), [sending]: throttled })
  const page = await shown()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText(waitText)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send invitation' })).toBeEnabled()
})

it('can invite again as soon as the time for that has come', async () => {
  answerWith({ [asked]: [left(0, '2026-11-28T12:00:00.500Z'), left(1, null)] })
  const page = await shown('2026-11-28T12:00:00.000Z')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await expect.element(send).toBeDisabled()
  await expect.element(send).toBeEnabled()
  await expect.element(page.getByText('Once for each posting. 1 invitation is left for now.')).toBeVisible()
})

it.each([
  ['is not known yet', () => new Promise<Response>(() => undefined)],
  ['could not be read', () => Response.json({}, { status: 500 })],
])('can be opened where what was sent before %s, and says nothing of that', async (_why, answer) => {
  answerWith({ [invited]: answer, [asked]: left(1, null) })
  const page = await showPage(<InviteButton handle="ana-of-rivers" name="Ana" />)
  await page.getByRole('button', { name: 'Invite to apply: Ana' }).click()
  await expect.element(page.getByRole('button', { name: 'Send invitation' })).toBeVisible()
})

it('asks what was sent before also where the browser believes itself without a line', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const sent = { student: 'ana-of-rivers', posting: { id: one.id, title: one.title } }
  answerWith({ [invited]: () => Response.json({ results: [{ ...sent, invited_at: '2026-11-28T12:00:00.000Z' }] }) })
  const page = await showPage(<InviteButton handle="ana-of-rivers" name="Ana" />)
  await expect.element(page.getByText('Invited for River data intern on Nov 28, 2026')).toBeVisible()
})
