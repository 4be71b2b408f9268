import { expect, type Page, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'
import { password } from '../support/people.ts'

const fresh = 'Ladder-of-nine9$'

const devices = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })
const secrets = (page: Page) => page.getByRole('region', { name: 'Password' })

const isSignedIn = async (page: Page): Promise<boolean> => (await page.request.get('/api/users/me/')).ok()

test('somebody logs out their other devices, one and all, and changes their password', async ({
  page,
  browser,
  baseURL,
  lookAt,
}) => {
  const { email } = await settledStudent(page)
  /** The same person in a browser of its own. */
  const elsewhere = async (userAgent: string): Promise<Page> => {
    const context = await browser.newContext({ userAgent, ...(baseURL === undefined ? {} : { baseURL }) })
    const other = await context.newPage()
    const login = await context.request.post('/api/auth/login/', {
      data: { username: email, password },
      headers: { 'user-agent': userAgent },
    })
    expect(login.ok()).toBe(true)
    return other
  }
  const phone = await elsewhere(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  )
  const laptop = await elsewhere('Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0')

  await page.goto('/settings/security')
  await expect(devices(page).getByText('This device')).toBeVisible()
  await devices(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'devices')
  await devices(page).getByRole('button', { name: 'Log out Safari on iOS' }).click()
  await expect(devices(page).getByText('Safari on iOS was logged out.')).toBeVisible()
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true])

  await devices(page).getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await lookAt(page, 'asked')
  await page.getByRole('button', { name: 'Log them out' }).click()
  await expect(devices(page).getByText('1 other device was logged out.')).toBeVisible()
  expect([await isSignedIn(page), await isSignedIn(laptop)]).toEqual([true, false])
  await laptop.goto('/settings')
  await expect(laptop).toHaveURL('/login?next=%2Fsettings')

  await secrets(page).getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill('Wrong-pass1!')
  await page.getByRole('textbox', { name: 'New password' }).fill(fresh)
  await secrets(page).getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await lookAt(page, 'wrong password')
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await secrets(page).getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await lookAt(page, 'changed')
  expect(await isSignedIn(page)).toBe(true)
  const data = { username: email, password: fresh }
  expect((await laptop.request.post('/api/auth/login/', { data })).ok()).toBe(true)
  await phone.context().close()
  await laptop.context().close()
})
