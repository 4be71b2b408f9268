import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showPage, throttled, waitText } from '../../platform/testing.tsx'
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

it('leaves the footer below the screen while the page of somebody who is signed in is empty', async () => {
  await page.viewport(390, 844)
  const top = () => page.getByRole('contentinfo').element().getBoundingClientRect().top
  const signedIn = await showPage(content, { user: aStudent() })
  await expect.element(page.getByText('Content')).toBeVisible()
  expect(top()).toBeGreaterThanOrEqual(844)
  await signedIn.unmount()
})

it('says when to try again who logs out, or chooses a language, too often', async () => {
  await page.viewport(1280, 800)
  answerWith({ 'POST /api/auth/logout/': throttled, 'PUT /api/locale/': throttled })
  await showPage(content, { user: aStudent() })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.element(page.getByText(`You are still logged in. ${waitText}`)).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect.element(page.getByText(`The language could not be saved. ${waitText}`)).toBeVisible()
})
