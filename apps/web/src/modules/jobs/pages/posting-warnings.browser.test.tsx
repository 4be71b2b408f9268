import { beforeEach, expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aPosting, erin, postingId } from '../testing.ts'
import { PostingPage } from './posting.tsx'

beforeEach(silenceLive)

const read = `GET /api/postings/${postingId}/`
const says = (answer: unknown) => () => Response.json(answer)
const shown = () => showPage(<PostingPage address={postingId} />, { user: erin, path: `/postings/${postingId}` })

it('warns of the wording of an open posting while it is written, before students read it', async () => {
  const calls = answerWith({ [read]: says(aPosting({ status: 'open' })) })
  const page = await shown()
  await page.getByRole('textbox', { name: 'Title' }).fill('Rockstar intern')
  await expect.element(page.getByText('Look at “Rockstar” again')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await expect.element(page.getByText('Look at “Rockstar” again')).not.toBeInTheDocument()
  expect(calls.filter(({ call }) => call !== read)).toEqual([])
})

it('tells an organization that is not vetted why students are not reached, and what to look at again', async () => {
  const floor = {
    kind: 'pay_floor' as const,
    field: 'pay_min_cents' as const,
    words: [],
    floor: { state: 'MN' as const, cents: 1141, as_of: '2026-01-01' },
  }
  const draft = aPosting({
    organization: { name: 'Northlake', slug: 'northlake', status: 'draft' },
    description: 'For young people.',
    warnings: [floor],
    may: { ...aPosting().may, submit: false },
  })
  answerWith({ [read]: says(draft) })
  const page = await shown()
  await expect.element(page.getByText('Students see postings of vetted organizations only')).toBeVisible()
  await expect.element(page.getByText('Look at “young” again')).toBeVisible()
  await expect.element(page.getByText('This is below the minimum wage of Minnesota')).toBeVisible()
  await expect.element(page.getByText(/It is \$11\.41 an hour as of Jan 1, 2026/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send to our staff' })).not.toBeInTheDocument()
})
