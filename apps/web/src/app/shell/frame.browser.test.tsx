import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'
import { Frame } from './frame.tsx'

const main = page.getByRole('navigation', { name: 'Main' })
const content = <Frame>{`Content`}</Frame>

it('leads visitors to the internships, while everybody may read them', async () => {
  await page.viewport(1280, 800)
  const open = await showPage(content, { flags: { public_job_posting: true } })
  await expect.element(main.getByRole('link', { name: 'Internships' })).toHaveAttribute('href', '/internships')
  await open.unmount()
  await showPage(content, { flags: { public_job_posting: false } })
  await expect.element(page.getByText('Content')).toBeVisible()
  await expect.element(main).not.toBeInTheDocument()
})

it('keeps the places of the header’s items as pages change', async () => {
  await page.viewport(1280, 800)
  await showPage(content, { user: aStudent() })
  const link = main.getByRole('link', { name: 'Applications' })
  const width = () => link.element().getBoundingClientRect().width
  await expect.element(link).not.toHaveAttribute('aria-current')
  const before = width()
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  expect(width()).toBe(before)
})
