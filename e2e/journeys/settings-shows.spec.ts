import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { pdfFile, signedInStudent, upload } from '../support/people.ts'

const patch = async (page: Page, profileId: string, data: object) =>
  expect((await page.request.patch(`/api/profiles/${profileId}/`, { data })).status()).toBe(200)

/** A student past the onboarding, so that nothing opens over the page. */
const settledStudent = async (page: Page) => {
  const student = await signedInStudent(page)
  await patch(page, student.profileId, { hometown: 'Austin, Texas, United States', is_completed_onboarding: true })
  return student
}

const consent = (page: Page) => page.getByRole('region', { name: 'Consent' })
const documents = (page: Page) => page.getByRole('region', { name: 'Documents' })

const sign = async (page: Page, name = 'Ana O’Brien') => {
  await page.getByLabel('I acknowledge and consent to the above terms.').check({ force: true })
  await page.getByLabel('Digital Signature').fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
}

test('a student who signed nothing and handed in nothing', async ({ page, lookAt }) => {
  const { email } = await settledStudent(page)
  await page.goto('/settings')
  await expect(page).toHaveTitle('Settings · Firstrung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByText('Ana O’Brien', { exact: true })).toBeVisible()
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await lookAt(page, 'sections')
  await page.getByRole('link', { name: 'Privacy and data' }).click()
  await expect(page).toHaveURL('/settings/privacy')
  await expect(page).toHaveTitle('Privacy and data · Firstrung')
  await expect(page.getByRole('main')).toBeFocused()
  const beside = page.getByRole('navigation', { name: 'Settings' })
  await expect(beside.getByRole('link', { name: 'Security' })).toBeVisible()
  await expect(documents(page).getByText('Drag and drop file to upload')).toHaveCount(2)
  await expect(documents(page).getByText('How we use your aid letter')).toBeVisible()
  await expect(consent(page).getByText('You have not signed a consent')).toBeVisible()
  await lookAt(page, 'top')
  await consent(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'consent')
  await page.emulateMedia({ colorScheme: 'dark' })
  await lookAt(page, 'consent, dark')
  await beside.getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/settings/security')
  await page.goBack()
  await expect(documents(page)).toBeVisible()
  // A link from before the settings had sections.
  await page.goto('/settings#consent')
  await expect(page).toHaveURL('/settings/privacy#consent')
  await expect(consent(page).getByRole('heading', { name: 'Consent' })).toBeInViewport()
})

test('a student signs the consent in Settings, reads it, withdraws it and signs again', async ({ page, lookAt }) => {
  const { profileId } = await settledStudent(page)
  await patch(page, profileId, { fafsa_recipient: true, work_study_recipient: true })
  await upload(page, profileId, 'fafsa_aid_letter', 'Aid letter.pdf')
  await page.goto('/settings/privacy')

  await page.getByRole('button', { name: 'Review and sign' }).click()
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await consent(page).evaluate((element) => element.scrollIntoView())
  await lookAt(page, 'the form')
  await page.getByLabel('Digital Signature').press('Enter')
  await expect(page.getByText('You must consent to continue')).toBeVisible()
  await expect(page.getByText('Signature is required')).toBeVisible()
  await lookAt(page, 'not filled in')
  await sign(page)

  const doc = consent(page)
  await expect(doc.getByRole('heading', { name: 'Consent to collect the Student Aid Report' })).toBeVisible()
  await expect(doc.getByText('Ana O’Brien', { exact: true })).toBeVisible()
  await expect(doc.getByText('Received')).toBeVisible()
  await doc.evaluate((element) => element.scrollIntoView())
  await lookAt(page, 'signed')

  await doc.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByLabel('Digital Signature')).toHaveValue('Ana O’Brien')
  await lookAt(page, 'correct?')
  await sign(page, 'Ana María O’Brien')
  await expect(doc.getByText('Your consent is signed again')).toBeVisible()
  await expect(doc.getByText('Ana María O’Brien', { exact: true })).toBeVisible()
  await doc.getByText('What you corrected').click()
  await expect(doc.getByText('Ana O’Brien', { exact: true })).toBeVisible()
  await lookAt(page, 'corrected')

  await doc.getByRole('button', { name: 'Withdraw consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your consent' })
  await expect(dialog.getByText('Your aid letter is deleted, if you handed one in.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await lookAt(page, 'withdraw?')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(doc.getByRole('button', { name: 'Withdraw consent' })).toBeFocused()

  await doc.getByRole('button', { name: 'Withdraw consent' }).click()
  await page.route('**/api/users/me/consent/', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your consent still stands')
  await lookAt(page, 'not withdrawn')
  await page.unroute('**/api/users/me/consent/')
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(dialog).toBeHidden()
  await expect(doc.getByText('Your consent is withdrawn')).toBeVisible()
  await expect(doc.getByText(/^You withdrew your consent on /)).toBeVisible()
  await expect(documents(page).getByText('Aid letter.pdf')).toBeHidden()
  await doc.getByText('What you had signed').click()
  const erased = doc.getByText('Erased when you withdrew your consent')
  await expect(erased.first()).toBeVisible()
  // What was corrected before is erased with it.
  await expect(erased).toHaveCount(2)
  await expect(doc.getByRole('term').filter({ hasText: /^(Date|Received|Withdrawn)$/ })).toHaveCount(3)
  await lookAt(page, 'withdrawn')
  const { profile } = await (await page.request.get('/api/users/me/')).json()
  expect(profile).toMatchObject({ fafsa_consent: false, fafsa_aid_letter: null, fafsa_recipient: null })

  await doc.getByRole('button', { name: 'Sign again' }).click()
  await expect(page.getByLabel('Digital Signature')).toHaveValue('')
  await sign(page)
  await expect(doc.getByRole('button', { name: 'Withdraw consent' })).toBeVisible()
  await expect(doc.getByText('Your consent is withdrawn')).toBeHidden()
  await lookAt(page, 'signed again')
})

test('a signature that could not be saved stays where it is', async ({ page, lookAt }) => {
  const { profileId } = await settledStudent(page)
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await page.route(`**/api/profiles/${profileId}/`, (route) => route.abort())
  await sign(page)
  await expect(consent(page).getByRole('alert')).toContainText('Nothing you entered is lost')
  await expect(page.getByLabel('Digital Signature')).toHaveValue('Ana O’Brien')
  await lookAt(page, 'not saved')
  await page.unroute(`**/api/profiles/${profileId}/`)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(consent(page).getByRole('button', { name: 'Withdraw consent' })).toBeVisible()
})

test('a student’s documents are shown, downloaded, replaced and deleted', async ({ page, lookAt }) => {
  const { profileId } = await settledStudent(page)
  await upload(page, profileId, 'resume', 'Résumé Ana.pdf')
  await upload(page, profileId, 'fafsa_aid_letter', `Aid letter ${'of the year '.repeat(8)}2026.pdf`)
  await page.goto('/settings/privacy')
  const resume = page.getByRole('group', { name: 'Resume' })
  const letter = page.getByRole('group', { name: 'Aid letter' })
  await expect(resume.getByText('Résumé Ana.pdf')).toBeVisible()
  await expect(letter.getByText(/^Aid letter of the year/)).toBeVisible()
  await expect(documents(page).getByText(/^Uploaded /)).toHaveCount(2)
  await documents(page).evaluate((element) => element.scrollIntoView())
  await lookAt(page, 'both')

  const downloading = page.waitForEvent('download')
  await documents(page).getByRole('link', { name: 'Download' }).first().click()
  expect((await downloading).suggestedFilename()).toBe('Résumé Ana.pdf')

  await resume.locator('input[type=file]').setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('not a PDF'),
  })
  await expect(resume.getByText('The resume you uploaded is not a PDF file.')).toBeVisible()
  await expect(resume.getByText('Résumé Ana.pdf')).toBeVisible()
  await lookAt(page, 'not a PDF')
  await resume.locator('input[type=file]').setInputFiles(pdfFile('Newer.pdf'))
  await expect(resume.getByText('Newer.pdf')).toBeVisible()

  await letter.getByRole('button', { name: /^Remove/ }).click()
  await expect(letter.getByText('Drag and drop file to upload')).toBeVisible()
  await expect(letter.getByRole('button', { name: 'Select Files' })).toBeFocused()
  await lookAt(page, 'letter deleted')
  const { profile } = await (await page.request.get('/api/users/me/')).json()
  expect(profile.fafsa_aid_letter).toBeNull()
  expect(profile.resume.name).toBe('Newer.pdf')
})

test('what could not be loaded can be asked for again', async ({ page, lookAt }) => {
  await settledStudent(page)
  await page.route('**/api/users/me/consent/', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/settings/privacy')
  await expect(consent(page).getByText('Your consent could not be loaded.')).toBeVisible()
  await consent(page).scrollIntoViewIfNeeded()
  await lookAt(page, 'not loaded')
  await page.unroute('**/api/users/me/consent/')
  await consent(page).getByRole('button', { name: 'Try again' }).click()
  await expect(consent(page).getByText('You have not signed a consent')).toBeVisible()
})

test('an employer’s settings show what concerns an employer', async ({ page, lookAt }) => {
  const { email } = await signedInStudent(page, { role: 'EMPLOYER' })
  await page.goto('/settings')
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await page.goto('/settings/privacy')
  await expect(page.getByRole('button', { name: 'Deactivate account' })).toBeVisible()
  await expect(documents(page)).toBeHidden()
  await expect(consent(page)).toBeHidden()
  await lookAt(page, 'settings')
  await page.goto('/professional-program')
  await expect(page).toHaveURL('/')
})
