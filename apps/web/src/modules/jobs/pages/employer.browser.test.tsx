import { expect, it } from 'vitest'
import { showPage } from '../../../platform/testing.tsx'
import { aListedJob } from '../testing-found.ts'
import { EmployerPage } from './employer.tsx'

const employer = {
  slug: 'river-labs',
  name: 'River Labs',
  kind: 'for_profit',
  industry: 'research',
  employees_range: '20_30',
  interns_range: '0_10',
  place: 'Saint Paul',
  website: '',
  logo_url: null,
} as const
const shown = (total: number) =>
  showPage(
    <EmployerPage employer={employer} blocks={[]} jobs={[aListedJob]} total={total} origin="https://brand.test" />,
  )

it('counts all that are open, and leads to those that it does not show', async () => {
  const page = await shown(130)
  await expect.element(page.getByText('These are the latest 1 of 130.', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Look for all of them' }))
    .toHaveAttribute('href', '/internships?q=River+Labs')
  await expect
    .poll(() => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content)
    .toContain('130 open internships')
})

it('calls how many work there what its form calls it', async () => {
  const page = await shown(1)
  await expect.element(page.getByRole('term').getByText('Employees', { exact: true })).toBeVisible()
})

it('leads nowhere else where all are shown', async () => {
  const page = await shown(1)
  await expect.element(page.getByRole('link', { name: 'Look for all of them' })).not.toBeInTheDocument()
})
