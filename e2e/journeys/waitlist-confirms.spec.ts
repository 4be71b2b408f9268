import { expect, test } from '../support/journey.ts'
import { countCalls, headings, settledStudent, whoAmI } from '../support/onboarding.ts'
import { password, signedInStudent } from '../support/people.ts'

const asking = '/?firstrungAiWaitlistTriggered=true&showWaitlistModal=true'
const wohoo = 'Wohoo! Excited to help you build stellar projects and video cover letters :)'
const emailed = "We'll email you as soon as you can start building your projects :)"
const own = '/api/firstrung-ai/waitlist/me/'

test('a student with a hometown joins the waitlist and goes on', async ({ page, lookAt }) => {
  const { email } = await settledStudent(page)
  const { request } = page.context()
  expect((await request.get(own)).status()).toBe(404)
  const joins = countCalls(page, 'POST', /\/api\/firstrung-ai\/waitlist\/$/)
  await page.goto(`${asking}&keep=1#here`)
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: wohoo })).toBeVisible()
  await expect(modal.getByText(emailed)).toBeVisible()
  const goOn = modal.getByRole('button', { name: 'Continue to Firstrung' })
  await expect(goOn).toBeEnabled()
  expect(await (await request.get(own)).json()).toMatchObject({ email })
  await lookAt(page, 'joined')
  await goOn.click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/?keep=1#here')

  await page.goto(asking)
  await expect(goOn).toBeEnabled()
  expect(joins()).toBe(1)
})

test('a new student meets it first, and then the resume', async ({ page, lookAt }) => {
  await signedInStudent(page)
  await page.goto(asking)
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: wohoo })).toBeVisible()
  await expect(modal.getByText(emailed)).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Continue to Firstrung' })).toBeEnabled()
  await lookAt(page, 'confirmation before the onboarding')
  const viewport = page.viewportSize()?.width ?? 0
  const width = async () => (await modal.boundingBox())?.width ?? 0
  if (viewport >= 768) expect(await width()).toBeLessThan(600)
  else expect(await width()).toBe(viewport)
  await modal.getByRole('button', { name: 'Continue to Firstrung' }).click()
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  await expect(page).toHaveURL('/')
  if (viewport >= 768) expect(await width()).toBeGreaterThan(1_000)
  await lookAt(page, 'resume after the confirmation')
  await expect.poll(async () => (await whoAmI(page)).onboarding_state).toBe('UPLOAD_RESUME')
  await page.goBack()
  await expect(modal).toBeHidden()
})

test('a waitlist that cannot be joined says so, and is tried again', async ({ page, lookAt }) => {
  const { email } = await settledStudent(page)
  const address = '**/api/firstrung-ai/waitlist/'
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected_error', type: 'server_error', errors: [] } }),
  )
  await page.goto(asking)
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('alert')).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Continue to Firstrung' })).toBeDisabled()
  await lookAt(page, 'not joined')
  // Nobody is held here: Back, Escape and the logo lead on to the page.
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => modal.getByRole('button', { name: 'Firstrung, leave for now' }).click(),
  ]) {
    await leave()
    await expect(modal).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.goto(asking)
    await expect(modal.getByRole('alert')).toBeVisible()
  }
  await page.unroute(address)
  await modal.getByRole('button', { name: 'Try Again' }).click()
  await expect(modal.getByRole('button', { name: 'Continue to Firstrung' })).toBeEnabled()
  await expect(modal.getByRole('alert')).toBeHidden()
  expect(await (await page.context().request.get(own)).json()).toMatchObject({ email })
})

test('whoever logs in from a link that asks for the waitlist joins it', async ({ page }) => {
  const { email } = await settledStudent(page)
  await page.context().clearCookies()
  await page.goto(asking)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: wohoo })).toBeVisible()
  await expect.poll(async () => (await page.context().request.get(own)).status()).toBe(200)
})
