import { expect, test } from '../support/journey.ts'
import { answerDetails, fillApplication, leaveApplied } from '../support/onboarding.ts'
import { mailedCode, mailsTo, newAddress, password, pdfFile } from '../support/people.ts'

test('a student goes from the front page to a submitted application', async ({ page, request, browser, lookAt }) => {
  // Sixteen steps, each looked at.
  test.slow()
  const email = newAddress()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await lookAt(page, 'front page')

  await page.getByRole('link', { name: "I'm job hunting" }).first().click()
  const modal = page.getByRole('dialog')
  await expect(modal.getByRole('heading', { name: 'Launch your career' })).toBeVisible()
  await lookAt(page, 'student sign-up')

  const create = modal.getByRole('button', { name: 'Create Account' })
  await expect(create).toBeDisabled()
  await modal.getByLabel('First name').fill('Ana')
  await modal.getByLabel('Last name').fill('O’Brien')
  await modal.getByLabel('Email').fill(email)
  await modal.getByRole('textbox', { name: 'Password' }).fill('short')
  await lookAt(page, 'a password that lacks something')
  await expect(create).toBeDisabled()
  await modal.getByRole('textbox', { name: 'Password' }).fill(password)
  await expect(create).toBeEnabled()
  await create.click()

  await expect(modal.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible()
  await expect(modal.getByText(email)).toBeVisible()
  await lookAt(page, 'verification')
  const code = await mailedCode(request, email)
  const wrong = code === '000000' ? '000001' : '000000'
  await modal.getByLabel(/code/i).fill(wrong)
  await expect(modal.getByText('Invalid confirmation code')).toBeVisible()
  await lookAt(page, 'a wrong code')
  await modal.getByLabel(/code/i).fill(`${code.slice(0, 3)} ${code.slice(3)}`)

  await expect(modal.getByRole('heading', { name: 'First, add your resume' })).toBeVisible()
  await lookAt(page, 'resume')
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') })
  await expect(modal.getByText('The resume you uploaded is not a PDF file.')).toBeVisible()
  await lookAt(page, 'a resume that is none')
  await modal.locator('input[type=file]').setInputFiles(pdfFile())
  await expect(modal.getByText('Résumé Ana.pdf')).toBeVisible()
  await lookAt(page, 'resume chosen')
  await modal.getByRole('button', { name: 'Next' }).click()

  await expect(modal.getByRole('progressbar').first()).toBeVisible()
  await expect(modal.getByRole('heading', { name: 'Just one more step!' })).toBeVisible()
  await lookAt(page, 'details')
  await answerDetails(page, modal)
  await lookAt(page, 'details answered')
  await modal.getByRole('button', { name: 'Next' }).click()

  await expect(modal.getByRole('heading', { name: /consent form to collect/i })).toBeVisible()
  await expect(modal.getByText('I understand that', { exact: false }).first()).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Save' })).toBeDisabled()
  await lookAt(page, 'consent')
  await modal.getByRole('checkbox', { name: 'I acknowledge and consent to the above terms.' }).check()
  await modal.getByLabel('Digital Signature').fill('Ana O’Brien')
  await lookAt(page, 'consent signed')
  await modal.getByRole('button', { name: 'Save' }).click()

  await expect(modal.getByRole('heading', { name: 'Professional Program' })).toBeVisible()
  const apply = modal.getByRole('button', { name: 'Apply', exact: true })
  await expect(apply).toBeDisabled()
  await expect(modal.getByRole('button', { name: 'Talk to a career coach' })).toBeDisabled()
  await lookAt(page, 'program')
  await fillApplication(page, modal)
  await expect(modal.getByRole('row', { name: /Total/ })).toContainText('$1,500')
  await lookAt(page, 'application filled')
  await apply.click()
  await expect(modal.getByText('Your application is in.')).toBeVisible()
  await lookAt(page, 'applied')

  // The end of the flow loads the page anew, and the flow does not open again.
  await leaveApplied(page, () => modal.getByRole('button', { name: 'Next', exact: true }).click({ timeout: 5_000 }))
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
  await lookAt(page, 'home')
  await expect.poll(async () => (await mailsTo(request, email)).length).toBe(2)

  const phone = await browser.newContext({ timezoneId: 'Pacific/Honolulu' })
  const other = await phone.newPage()
  await other.goto('/login?next=%2Fprofessional-program')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('textbox', { name: 'Password' }).fill(password)
  await other.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByText('Software Engineering, Product Design')).toBeVisible()
  await expect(other.getByText('Payment Plan Financial Aid')).toBeVisible()
  const me = await (await other.request.get('/api/users/me/')).json()
  expect(me.profile).toMatchObject({
    hometown: 'Austin, Texas, United States',
    willing_to_relocate: true,
    fafsa_recipient: true,
    work_study_recipient: false,
    fafsa_consent: true,
    fafsa_consent_signature: 'Ana O’Brien',
    is_completed_onboarding: true,
  })
  expect(me.profile.resume.name).toBe('Résumé Ana.pdf')
  await phone.close()
})
