import { beforeEach, expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aPosting, erin, postingId } from '../testing.ts'
import { PostingPage } from './posting.tsx'

beforeEach(silenceLive)

const read = `GET /api/postings/${postingId}/`
const save = `PATCH /api/postings/${postingId}/`
const says = (answer: unknown) => () => Response.json(answer)
const shown = () => showPage(<PostingPage address={postingId} />, { user: erin, path: `/postings/${postingId}` })

it('leads to each field that has to be told yet', async () => {
  answerWith({ [read]: says(aPosting({ title: '', missing: ['title'] })) })
  const page = await shown()
  await page.getByRole('link', { name: 'Title' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus()
})

it('names each field that is marked, with what is wrong, and none that has nothing to be filled in', async () => {
  const draft = aPosting({
    pay_min_cents: null,
    pay_max_cents: null,
    start_day: '2027-02-01',
    deadline_day: '2027-02-02',
    missing: ['pay_min_cents', 'pay_max_cents'],
  })
  const calls = answerWith({
    [read]: says(draft),
    [save]: says({ ...draft, pay_min_cents: 1700, pay_max_cents: 1800, missing: [], version: 4 }),
  })
  const page = await shown()
  const hindrances = page.getByRole('list', { name: 'Before you can send it, fill in:' })
  const lines = () =>
    hindrances
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  const late = 'Applications until: The deadline must not be after the start'
  await expect.poll(lines).toEqual(['Lowest pay', 'Highest pay', late])
  await page.getByRole('textbox', { name: 'Lowest pay' }).fill('22')
  await page.getByRole('textbox', { name: 'Highest pay' }).fill('18')
  await expect.poll(lines).toEqual(['Highest pay: The highest pay cannot be less than the lowest', late])
  await page.getByRole('textbox', { name: 'Lowest pay' }).fill('17')
  await expect.poll(lines).toEqual([late])
  expect(calls.filter(({ call }) => call === save).map(({ body }) => body)).toEqual([
    { pay_min_cents: 1700, pay_max_cents: 1800, version: 3 },
  ])
})

it('says at the field while it is written that one could apply after the start', async () => {
  answerWith({ [read]: says(aPosting({ start_day: '2027-02-01', deadline_day: '2027-02-02' })) })
  const page = await shown()
  const deadline = page.getByRole('textbox', { name: 'Applications until' })
  await expect.element(deadline).toHaveAccessibleDescription(/The deadline must not be after the start/)
})
