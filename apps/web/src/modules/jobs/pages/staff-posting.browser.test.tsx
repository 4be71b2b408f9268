import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import type { StaffPosting } from '../staff-api.ts'
import { aPosting, postingId } from '../testing.ts'
import { StaffPostingPage } from './staff-posting.tsx'

const at = '2026-11-27T12:00:00.000Z'
const { may: _may, missing: _missing, reason: _reason, ...told } = aPosting({ status: 'submitted' })
const sent: StaffPosting = {
  ...told,
  organization_id: '019a0000-0000-7000-8000-0000000000a1',
  history: [{ from: 'draft', to: 'submitted', reason: null, by: 'Erin Castillo', at }],
  versions: [{ version: 3, by: 'Erin Castillo', at, facts: aPosting() }],
  older_versions: false,
  may: ['open', 'refused'],
}
const moved = (to: 'open' | 'refused', reason: string | null): StaffPosting => ({
  ...sent,
  status: to,
  version: 4,
  history: [...sent.history, { from: 'submitted', to, reason, by: 'Ada Admin', at: '2026-11-28T12:00:00.000Z' }],
  may: to === 'open' ? ['refused'] : [],
})
const read = `GET /api/admin/postings/${postingId}/`
const decide = `POST /api/admin/postings/${postingId}/decisions/`
const says = (answer: unknown) => () => Response.json(answer)
const shown = () => showPage(<StaffPostingPage id={postingId} />, { path: `/admin/postings/${postingId}` })

it('opens what was read, and says who hears of it', async () => {
  const calls = answerWith({ [read]: says(sent), [decide]: says(moved('open', null)) })
  const page = await shown()
  await page.getByRole('button', { name: 'Approve and open' }).click()
  await expect.element(page.getByText('“River data intern” is open.')).toBeVisible()
  expect(calls.find(({ call }) => call === decide)?.body).toEqual({ to: 'open', reason: '', version: 3 })
  await expect.element(page.getByRole('button', { name: 'Take down' })).toBeVisible()
})

it('leads to what everybody reads once there is such a page, and always to the organization', async () => {
  const seen = async (posting: StaffPosting) => {
    answerWith({ [read]: says(posting) })
    const page = await shown()
    await expect.element(page.getByRole('link', { name: posting.organization.name })).toBeVisible()
    const ways = page.getByRole('link', { name: 'See it as students do' }).elements()
    await page.unmount()
    return ways.map((way) => way.getAttribute('href'))
  }
  const open = moved('open', null)
  expect(await seen(sent)).toEqual([])
  expect(await seen({ ...open, organization: { ...open.organization, status: 'suspended' } })).toEqual([])
  expect(await seen(open)).toEqual([jobPath(open)])
})

it('has one word for each state, beside the title and in the history', async () => {
  answerWith({ [read]: says(moved('open', null)) })
  const page = await shown()
  const history = page.getByRole('region', { name: 'History' })
  await expect.element(history.getByText('To be approved', { exact: true })).toBeVisible()
  await expect.element(history.getByText('from To be approved')).toBeVisible()
  expect(page.getByText('With our staff').elements()).toEqual([])
})

it('sends along what was written where it approves', async () => {
  const calls = answerWith({ [read]: says(sent), [decide]: says(moved('open', 'Well written')) })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Well written')
  await page.getByRole('button', { name: 'Approve and open' }).click()
  await expect.element(page.getByText('“River data intern” is open.')).toBeVisible()
  expect(calls.find(({ call }) => call === decide)?.body).toMatchObject({ to: 'open', reason: 'Well written' })
})

it('tells that an answer need not be given any more, and takes the oldest version that came for no first one', async () => {
  const [asked] = aPosting().questions
  const now = aPosting({ questions: asked ? [{ ...asked, required: false }] : [] })
  const version = (number: number, facts: typeof now) => ({ version: number, by: 'Erin Castillo', at, facts })
  answerWith({
    [read]: says({
      ...sent,
      versions: [version(3, now), version(2, aPosting())],
      older_versions: true,
      older_history: true,
    }),
  })
  const page = await shown()
  const which = 'Which river do you like?'
  await expect.element(page.getByRole('deletion')).toHaveTextContent(`${which} (answer required)`)
  await expect.element(page.getByRole('insertion')).toHaveTextContent(`${which} (answer optional)`)
  await expect.element(page.getByText('Sent for the first time')).not.toBeInTheDocument()
  expect(page.getByText('Older ones are left out.').elements()).toHaveLength(2)
})

it('refuses with a reason only', async () => {
  const calls = answerWith({ [read]: says(sent), [decide]: says(moved('refused', 'Say what is learned')) })
  const page = await shown()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('Tell the organization why')).toBeVisible()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveFocus()
  expect(calls.some(({ call }) => call === decide)).toBe(false)
  await reason.fill('Say what is\nlearned')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(page.getByText('“River data intern” is refused.')).toBeVisible()
  expect(calls.find(({ call }) => call === decide)?.body).toMatchObject({
    to: 'refused',
    reason: 'Say what is learned',
  })
  await expect.element(page.getByText('Reason: Say what is learned')).toBeVisible()
})

it('says that it has changed in the meantime, and shows how it stands now', async () => {
  const late = Response.json(
    { type: 'client_error', code: 'conflict', errors: [{ code: 'conflict', detail: 'Changed', attr: null }] },
    { status: 409 },
  )
  answerWith({
    [read]: [says(sent), says({ ...sent, title: 'Lake intern', version: 5 })],
    [decide]: () => late.clone(),
  })
  const page = await shown()
  await page.getByRole('button', { name: 'Approve and open' }).click()
  await expect.element(page.getByText('The posting has changed in the meantime.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lake intern' })).toBeVisible()
})

it('finds out what became of a decision whose answer was lost', async () => {
  answerWith({ [read]: [says(sent), says(moved('open', null))], [decide]: unreachable })
  const page = await shown()
  await page.getByRole('button', { name: 'Approve and open' }).click()
  await expect.element(page.getByText('“River data intern” is open.')).toBeVisible()
})

it('shows what to look at, and what was changed since it was sent before', async () => {
  const before = aPosting({ title: 'Salesman', remote: true })
  answerWith({
    [read]: says({
      ...sent,
      warnings: [{ kind: 'age', field: 'description', words: ['young'], floor: null }],
      versions: [...sent.versions, { version: 2, by: 'Erin Castillo', at: '2026-11-26T12:00:00.000Z', facts: before }],
    }),
  })
  const page = await shown()
  await expect.element(page.getByText('Look at “young” again')).toBeVisible()
  await expect.element(page.getByRole('deletion').filter({ hasText: 'Salesman' })).toBeVisible()
  await expect.element(page.getByRole('insertion').filter({ hasText: 'River data intern' })).toBeVisible()
  expect(page.getByRole('deletion').elements()).toHaveLength(2)
})
