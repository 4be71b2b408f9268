import { expect, it } from 'vitest'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { OrganizationsWaiting } from './organizations-waiting.tsx'

const path = '/api/admin/organizations/'
const one = {
  id: '01936f2a-0000-7000-8000-000000000001',
  slug: 'river-labs',
  name: 'River Labs',
  legal_name: '',
  kind: null,
  industry: null,
  employees_range: null,
  interns_range: null,
  place: '',
  place_id: null,
  website: '',
  logo_url: null,
  about: '',
  ein: null,
  status: 'submitted',
  submitted_at: null,
  moved_at: '2026-11-27T12:00:00.000Z',
  changed_since_vetting_at: null,
  proposed_at: null,
}
const found = (count: number, next: string | null = null) =>
  Response.json({ results: Array.from({ length: count }, () => one), next })

it.each([
  [2, null, '2 wait to be vetted'],
  [1, null, '1 waits to be vetted'],
  [100, 'more', 'More than 100 wait to be vetted'],
])('leads to those who wait: %i', async (count, next, name) => {
  answerWith({
    [`GET ${path}?status=submitted&limit=100`]: () => found(count, next),
    [`GET ${path}?changed=true&limit=100`]: () => found(0),
  })
  const page = await showPage(<OrganizationsWaiting />)
  const link = page.getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', '/admin/organizations?status=submitted')
  await expect.element(page.getByText('changes to look at')).not.toBeInTheDocument()
})

it('says that the numbers could not be loaded, and loads them anew', async () => {
  let isUp = false
  answerWith({
    [`GET ${path}?status=submitted&limit=100`]: () => (isUp ? found(2) : unreachable()),
    [`GET ${path}?changed=true&limit=100`]: () => found(0),
  })
  const page = await showPage(<OrganizationsWaiting />)
  await expect.element(page.getByText('What waits for you could not be loaded.')).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: '2 wait to be vetted' })).toBeVisible()
})

it('says that none waits, and keeps the way to the list where nothing is known', async () => {
  answerWith({
    [`GET ${path}?status=submitted&limit=100`]: () => found(0),
    [`GET ${path}?changed=true&limit=100`]: () => found(0),
  })
  const page = await showPage(<OrganizationsWaiting />)
  await expect.element(page.getByText('None are waiting for you.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All organizations' })).toBeVisible()
})
