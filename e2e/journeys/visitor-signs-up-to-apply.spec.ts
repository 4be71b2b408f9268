import { hiring } from '../support/hiring.ts'
import { expect, test } from '../support/journey.ts'
import { answerDetails, headings } from '../support/onboarding.ts'
import { mailedCode, newAddress, password } from '../support/people.ts'

test('whoever signs up to apply arrives where they can, over reloads and in another tab', async ({
  page,
  browser,
  context,
  request,
  lookAt,
}) => {
  test.slow()
  const { posting, employer } = await hiring(browser)
  const modal = page.getByRole('dialog')
  const signUp = async () => {
    const email = newAddress()
    await page.goto(`/jobs/x-${posting.id}`)
    await page.getByRole('link', { name: 'Sign up to apply' }).click()
    await modal.getByLabel('First name').fill('Ana')
    await modal.getByLabel('Last name').fill('O’Brien')
    await modal.getByLabel('Email').fill(email)
    await modal.getByRole('textbox', { name: 'Password' }).fill(password)
    await modal.getByRole('button', { name: 'Create Account' }).click()
    await expect(modal.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible()
    return email
  }
  const arrived = new RegExp(`/jobs/[^?]*${posting.id}#apply$`)

  const email = await signUp()
  await page.reload()
  await expect(modal.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible()
  await modal.getByLabel(/code/i).fill(await mailedCode(request, email))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(arrived)

  const heading = modal.getByText(`Then: apply for “${posting.title}”`)
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  await expect(heading).toBeVisible()
  await lookAt(page, 'resume, with where one is heading')
  await page.reload()
  await expect(heading).toBeVisible()
  await modal.getByRole('button', { name: 'Skip for now' }).click()
  await answerDetails(page, modal)
  await expect(heading).toBeVisible()
  await modal.getByRole('button', { name: 'Next' }).click()
  await modal.getByRole('button', { name: 'Continue without signing' }).click()
  await page.reload()
  await expect(heading).toBeVisible()
  await modal.getByRole('button', { name: 'No thanks, let me explore the free platform!' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(arrived)
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
  await lookAt(page, 'arrived')

  await context.clearCookies()
  const second = await signUp()
  const other = await context.newPage()
  await other.goto('/login')
  await other.getByLabel('Email').fill(second)
  await other.getByRole('textbox', { name: 'Password' }).fill(password)
  await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await other.getByLabel('Verification code').fill(await mailedCode(request, second))
  await expect(other).toHaveURL(arrived)
  await employer.context().close()
})
