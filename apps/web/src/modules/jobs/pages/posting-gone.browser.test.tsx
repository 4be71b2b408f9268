import { beforeEach, expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { erin, recruiting } from '../testing.ts'
import { PostingPage } from './posting.tsx'

beforeEach(silenceLive)

const begin = 'POST /api/postings/'

it('says of a draft that was deleted in another window that nothing is saved, and begins another next time', async () => {
  const detail = 'This posting was deleted, so nothing of it is saved. Copy what you want to keep.'
  const errors = [{ code: 'gone', detail, attr: null }]
  const calls = answerWith({
    'GET /api/organizations/me/': () => Response.json(recruiting),
    [begin]: () => Response.json({ type: 'client_error', code: 'gone', errors }, { status: 410 }),
  })
  const begun = () => calls.filter(({ call }) => call === begin).map(({ body }) => body)
  const visit = { user: erin, path: '/postings/new' }
  const first = await showPage(<PostingPage address="new" />, visit)
  await first.getByRole('textbox', { name: 'Title' }).fill('Lake intern')
  await expect.element(first.getByText(detail)).toBeVisible()
  await expect.element(first.getByText('Not saved.')).toBeVisible()
  await expect.element(first.getByRole('textbox', { name: 'Title' })).toHaveValue('Lake intern')
  await first.unmount()
  const before = begun()
  const second = await showPage(<PostingPage address="new" />, visit)
  await second.getByRole('textbox', { name: 'Title' }).fill('River intern')
  await expect.poll(() => begun().length).toBeGreaterThan(before.length)
  const ids = begun().map((body) => (body as { id: string }).id)
  expect(ids.at(-1)).not.toBe(ids[0])
})
