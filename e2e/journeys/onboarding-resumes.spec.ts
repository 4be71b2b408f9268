import { expect, test } from '../support/journey.ts'
import { answer, answerDetails, headings, openFlow, settledStudent, whoAmI } from '../support/onboarding.ts'
import { password, pdfFile, signedInStudent } from '../support/people.ts'

test('a reload at every step finds the step and what was typed', async ({ page, lookAt }) => {
  test.slow()
  const stored = async () => (await whoAmI(page)).onboarding_state
  await signedInStudent(page)
  expect(await stored()).toBeNull()

  const modal = await openFlow(page)
  await expect.poll(stored).toBe('UPLOAD_RESUME')
  await page.reload()
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  await modal.locator('input[type=file]').setInputFiles(pdfFile())
  await expect(modal.getByRole('link', { name: 'Résumé Ana.pdf' })).toBeVisible()
  await page.reload()
  await expect(modal.getByRole('link', { name: 'Résumé Ana.pdf' })).toBeVisible()
  await lookAt(page, 'resume after a reload')
  await modal.locator('input[type=file]').setInputFiles(pdfFile('Newer.pdf'))
  await expect(modal.getByRole('link', { name: 'Newer.pdf' })).toBeVisible()
  await modal.getByRole('button', { name: 'Next' }).click()
  await expect(modal.getByRole('heading', { name: headings.building })).toBeVisible()
  await page.reload()
  await expect(modal.getByRole('heading', { name: headings.building })).toBeVisible()

  await expect(modal.getByRole('heading', { name: headings.details })).toBeVisible()
  await expect.poll(stored).toBe('FAFSA_DETAILS')
  await modal.getByRole('combobox', { name: 'Hometown' }).fill('Somewhere quiet')
  await answer(modal, /relocate/, 'No')
  await answer(modal, /federal student aid/, 'No')
  await answer(modal, /work authorization/, 'Yes')
  await page.reload()
  await expect(modal.getByRole('heading', { name: headings.back })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(modal.getByRole('combobox', { name: 'Hometown' })).toHaveValue('Somewhere quiet')
  for (const [question, say] of [
    [/relocate/, 'No'],
    [/federal student aid/, 'No'],
    [/work authorization/, 'Yes'],
  ] as const)
    await expect(modal.getByRole('radiogroup', { name: question }).getByRole('radio', { name: say })).toBeChecked()
  await lookAt(page, 'details after a reload')
  expect((await whoAmI(page)).profile.hometown).toBeNull()
  await modal.getByRole('button', { name: 'Submit' }).click()

  await expect(modal.getByRole('heading', { name: headings.consent })).toBeVisible()
  await expect.poll(stored).toBe('FAFSA_CONSENT')
  expect((await whoAmI(page)).profile).toMatchObject({ hometown: 'Somewhere quiet', is_cpt_opt: true })
  await modal.getByRole('checkbox', { name: 'I acknowledge and consent to the above terms.' }).check()
  await modal.getByLabel('Digital Signature').fill('Ana O’Br')
  await page.reload()
  await expect(modal.getByRole('heading', { name: headings.consent })).toBeVisible()
  await expect(modal.getByLabel('Digital Signature')).toHaveValue('Ana O’Br')
  await expect(modal.getByRole('checkbox', { name: /acknowledge/ })).toBeChecked()
  expect((await whoAmI(page)).profile.fafsa_consent).toBe(false)
  await lookAt(page, 'consent after a reload')
  await modal.getByRole('button', { name: 'Save' }).click()

  await expect(modal.getByRole('heading', { name: headings.program })).toBeVisible()
  await page.reload()
  await expect(modal.getByRole('heading', { name: headings.program })).toBeVisible()
  await lookAt(page, 'program after a reload')
  expect((await whoAmI(page)).profile).toMatchObject({ fafsa_consent: true, is_completed_onboarding: true })
})

test('Back goes through the steps, and then out of the flow', async ({ page, lookAt }) => {
  await signedInStudent(page)
  const modal = await openFlow(page)
  await modal.getByRole('button', { name: "I don't have a resume" }).click()
  await expect(modal.getByRole('heading', { name: headings.details })).toBeVisible()
  await answerDetails(page, modal)
  await page.goBack()
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  await page.goForward()
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  await modal.getByRole('button', { name: 'Skip for now' }).click()
  await expect(modal.getByRole('combobox', { name: 'Hometown' })).toHaveValue('Austin, Texas, United States')
  await modal.getByRole('button', { name: 'Next' }).click()
  await expect(modal.getByRole('heading', { name: headings.consent })).toBeVisible()
  await page.goBack()
  await expect(modal.getByRole('combobox', { name: 'Hometown' })).toHaveValue('Austin, Texas, United States')
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  await lookAt(page, 'home after Back')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  await expect(modal).toBeHidden()
})

test('the flow is left by Escape and by the logo, and comes by itself once a page load', async ({ page, lookAt }) => {
  const { id } = await signedInStudent(page)
  const modal = await openFlow(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Finish setting up' })).toBeVisible()
  await lookAt(page, 'home before the end of the onboarding')

  await page.getByRole('link', { name: 'See the program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: headings.program })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Finish setting up' })).toBeVisible()
  await expect(modal).toBeHidden()

  await page.reload()
  await modal.getByRole('button', { name: 'Skip for now' }).click()
  await expect(modal.getByRole('heading', { name: headings.details })).toBeVisible()
  await expect.poll(async () => (await whoAmI(page)).onboarding_state).toBe('FAFSA_DETAILS')
  await modal.getByRole('button', { name: 'Firstrung, leave for now' }).click()
  await expect(modal).toBeHidden()

  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/onboarding')
  await expect(page.getByRole('heading', { level: 1, name: headings.back })).toBeVisible()
  await lookAt(page, 'details as a page')
  expect((await whoAmI(page)).id).toBe(id)
})

test('another device goes on at the stored step', async ({ page, browser, lookAt }) => {
  const { email } = await signedInStudent(page)
  const modal = await openFlow(page)
  await modal.getByRole('button', { name: 'Skip for now' }).click()
  await answerDetails(page, modal)
  await modal.getByRole('button', { name: 'Next' }).click()
  await expect(modal.getByRole('heading', { name: headings.consent })).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('heading', { name: headings.details })).toBeVisible()
  await expect.poll(async () => (await whoAmI(page)).onboarding_state).toBe('FAFSA_DETAILS')

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const other = await context.newPage()
  await other.goto('/login?next=%2Fonboarding')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('textbox', { name: 'Password' }).fill(password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: headings.back })).toBeVisible()
  await expect(other.getByRole('combobox', { name: 'Hometown' })).toHaveValue('Austin, Texas, United States')
  await expect(other.getByRole('radiogroup', { name: /work-study/ }).getByRole('radio', { name: 'No' })).toBeChecked()
  await lookAt(other, 'details on another device')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(other.getByRole('heading', { level: 1, name: headings.consent })).toBeVisible()
  await lookAt(other, 'consent as a page')
  await other.getByRole('button', { name: 'Continue without signing' }).click()
  await expect(other.getByRole('heading', { level: 1, name: headings.program })).toBeVisible()
  await lookAt(other, 'program as a page')
  await other.getByRole('button', { name: 'No thanks, let me explore the free platform!' }).click()
  await expect(other).toHaveURL('/')
  // Going on without signing is a decision: it is told among the facts, and nobody is reminded of it.
  await expect(other.getByText('Not signed: we do not collect your Student Aid Report.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Your consent is not signed' })).toBeHidden()
  await expect(other.getByRole('dialog')).toBeHidden()
  expect((await whoAmI(other)).profile).toMatchObject({ fafsa_consent: false, is_completed_onboarding: true })
  await context.close()
})

test('whoever completed it without a hometown starts at the details', async ({ page, lookAt }) => {
  const { profileId } = await signedInStudent(page)
  const { request } = page.context()
  expect((await request.patch(`/api/profiles/${profileId}/`, { data: { is_completed_onboarding: true } })).ok()).toBe(
    true,
  )
  await page.goto('/')
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: headings.back })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Next' })).toBeHidden()
  await lookAt(page, 'welcome back')
})

test('the heading of the home stands from the first moment on', async ({ page }) => {
  await settledStudent(page)
  await page.addInitScript(() => {
    let hadHeading = false
    new MutationObserver(() => {
      const has = document.querySelector('h1') !== null
      if (hadHeading && !has) document.documentElement.dataset.headingLost = 'yes'
      hadHeading ||= has
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  // Whoever can open the program's page by a link of the router has a page that React has taken over.
  await page.getByRole('link', { name: 'See the program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: headings.program })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeVisible()
  const kept = await page.evaluate(() => document.documentElement.dataset.headingLost)
  expect(kept).toBeUndefined()
})
