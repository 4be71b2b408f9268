import type { ListedOrganization } from '@firstrung/api/organizations/staff/wire'
import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { StaffOrganizationsPage } from './staff-organizations.tsx'

const path = '/api/admin/organizations/'
const labs: ListedOrganization = {
  id: '01936f2a-0000-7000-8000-000000000001',
  slug: 'river-labs',
  name: 'River Labs',
  legal_name: 'River Labs, Inc.',
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
  status: 'vetted',
  submitted_at: null,
  moved_at: '2026-11-27T12:00:00.000Z',
  changed_since_vetting_at: '2026-11-28T12:00:00.000Z',
  proposed_at: '2026-11-28T13:00:00.000Z',
}
const found = (...results: ListedOrganization[]) => Response.json({ results, next: null })

it('leads to each organization, and says where one differs from what was vetted', async () => {
  answerWith({ [`GET ${path}?`]: () => found(labs) })
  const page = await showPage(<StaffOrganizationsPage />)
  const link = page.getByRole('link', { name: 'River Labs' })
  await expect.element(link).toHaveAttribute('href', `/admin/organizations/${labs.id}`)
  const list = page.getByRole(document.body.clientWidth < 900 ? 'list' : 'table')
  await expect.element(list.getByText('Changed since vetting')).toBeVisible()
  await expect.element(list.getByText('A change waits for you')).toBeVisible()
})

it('keeps what narrows the list in the address, and takes it from there', async () => {
  answerWith({
    [`GET ${path}?status=submitted`]: () => found(),
    [`GET ${path}?status=submitted&changed=true`]: () => found(),
    [`GET ${path}?`]: () => found(labs),
  })
  const page = await showPage(<StaffOrganizationsPage />, { path: '/admin/organizations?status=submitted' })
  await expect.element(page.getByRole('heading', { name: 'No organization fits' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'With changes to look at' }).click()
  const place = page.getByTestId('place')
  await expect.element(place).toHaveTextContent('/admin/organizations?status=submitted&changed=true')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.element(page.getByRole('link', { name: 'River Labs' })).toBeVisible()
  await expect.element(place).not.toHaveTextContent('?')
})

it('says that there is no organization at all', async () => {
  answerWith({ [`GET ${path}?`]: () => found() })
  const page = await showPage(<StaffOrganizationsPage />)
  await expect.element(page.getByRole('heading', { name: 'No organization has been created yet' })).toBeVisible()
})
