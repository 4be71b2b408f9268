import { comeAs, untilAsked } from '../support/identity-provider.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { newAddress } from '../support/people.ts'

const begin = (page: Page) => page.getByRole('link', { name: 'Login with Example ID' }).click()
const message = (page: Page) => page.getByRole('main').getByRole('status')

test('whoever declines, comes back a second time or has no verified address reads why, and two tabs arrive at two places', async ({
  page,
  context,
  lookAt,
}) => {
  await page.goto('/login?next=%2Fsettings')
  await begin(page)
  await untilAsked(page)
  await page.getByRole('button', { name: 'Do not log in to Firstrung' }).click()
  await expect(message(page)).toContainText('You did not log in with Example ID.')
  await expect(page).toHaveURL('/login?notice=declined&next=%2Fsettings')
  await lookAt(page, 'declined')

  await begin(page)
  await untilAsked(page)
  await page.getByRole('button', { name: /Lee Park/ }).click()
  await expect(message(page)).toContainText('Example ID has not verified your email address.')

  // The provider asks anew, in two tabs at once, each with a place of its own: both stand there before the first comes back.
  const other = await context.newPage()
  await other.goto('/login?next=%2Fprivacy')
  await page.goto('/login?next=%2Fterms')
  const back = page.waitForRequest(/\/auth\/callback\?/)
  await begin(page)
  await untilAsked(page)
  await begin(other)
  await untilAsked(other)
  const address = newAddress()
  await comeAs(page, address)
  const used = (await back).url()
  // Without an account yet each tab is asked for the role, and keeps its place.
  await expect(page).toHaveURL('/signup/role?next=%2Fterms')
  await comeAs(other, address)
  await expect(other).toHaveURL('/signup/role?next=%2Fprivacy')
  await page.getByRole('link', { name: "I'm hiring" }).click()
  await expect(page).toHaveURL('/terms')
  await other.getByRole('link', { name: "I'm hiring" }).click()
  await expect(other).toHaveURL('/privacy')

  // Whoever is signed in is led on by a replay; whoever is not reads that it has run out.
  await page.goto(used)
  await expect(page).toHaveURL('/terms')
  await context.clearCookies({ name: 'sessionid' })
  await page.goto(used)
  await expect(message(page)).toContainText('This login has expired.')
  await expect(page).toHaveURL('/login?notice=expired&next=%2Fterms')
  await page.reload()
  await expect(message(page)).toContainText('This login has expired.')
})
