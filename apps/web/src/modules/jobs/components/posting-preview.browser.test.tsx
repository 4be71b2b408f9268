import { expect, it } from 'vitest'
import { showPage } from '../../../platform/testing.tsx'
import { emptyForm, type PostingForm } from '../posting-form.ts'
import { PostingPreview } from './posting-preview.tsx'

const preview = (part: Partial<PostingForm>) =>
  showPage(<PostingPreview values={{ ...emptyForm, ...part }} organization="River Labs" />)

it.each<[string, Partial<PostingForm>, string, RegExp]>([
  ['pays in the wrong order', { pay_min_cents: '30', pay_max_cents: '20' }, 'Pay', /\$30|The highest pay/],
  ['a negative pay', { pay_min_cents: '-5' }, 'Pay', /an hour|negative/],
  ['hours that no week has', { hours_week: '400' }, 'Hours', /40/],
  ['no weeks', { hours_week: '20', weeks: '0' }, 'Hours', /0 weeks|52/],
  ['openings below none', { openings: '-3' }, 'Openings', /-3|500/],
  [
    'a deadline after the start',
    { start_day: '2027-06-01', deadline_day: '2027-07-01' },
    'Apply until',
    /Jul|after the start/,
  ],
])('leaves out %s, which no student will read', async (_, part, name, nonsense) => {
  const page = await preview(part)
  const fact = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  await expect.element(fact).toBeVisible()
  expect(fact.element().nextElementSibling).toHaveTextContent('Not given yet')
  expect(page.getByText(nonsense).elements()).toEqual([])
})

it('tells what is not written yet of a new one, and no fault', async () => {
  const page = await preview({ pay_min_cents: '20', weeks: '' })
  await expect.element(page.getByText('$20 an hour')).toBeVisible()
  await expect.element(page.getByText('Not given yet').first()).toBeVisible()
})
