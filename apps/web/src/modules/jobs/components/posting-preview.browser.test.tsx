import { expect, it } from 'vitest'
import { showPage } from '../../../platform/testing.tsx'
import { emptyForm, type PostingForm } from '../posting-form.ts'
import { PostingPreview } from './posting-preview.tsx'

const preview = (part: Partial<PostingForm>) =>
  showPage(<PostingPreview values={{ ...emptyForm, ...part }} organization="River Labs" />)

it.each<[string, Partial<PostingForm>, string, RegExp]>([
  ['pays in the wrong order', { pay_min_cents: '30', pay_max_cents: '20' }, 'The highest pay cannot be less', /\$30/],
  ['a negative pay', { pay_min_cents: '-5' }, 'Pay cannot be negative', /an hour/],
  ['hours that no week has', { hours_week: '400' }, '40', /400/],
  ['no weeks', { hours_week: '20', weeks: '0' }, '52', /0 weeks/],
  ['openings below none', { openings: '-3' }, '500', /-3/],
  [
    'a deadline after the start',
    { start_day: '2027-06-01', deadline_day: '2027-07-01' },
    'not be after the start',
    /Jul/,
  ],
])('tells the fault instead of %s', async (_, part, fault, nonsense) => {
  const page = await preview(part)
  await expect.element(page.getByText(fault, { exact: false })).toBeVisible()
  expect(page.getByText(nonsense).elements()).toEqual([])
})

it('tells what is not written yet of a new one, and no fault', async () => {
  const page = await preview({ pay_min_cents: '20', weeks: '' })
  await expect.element(page.getByText('$20 an hour')).toBeVisible()
  await expect.element(page.getByText('Not given yet').first()).toBeVisible()
})
