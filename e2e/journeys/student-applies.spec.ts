import { expect, test } from '../support/journey.ts'
import { mailedCode, newAddress, password, pdfFile } from '../support/people.ts'

test('a student goes from the front page to a submitted application', async ({ page, request, lookAt }) => {
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
  const hometown = modal.getByLabel(/Hometown/i)
  await hometown.fill('aust')
  await page
    .getByRole('option', { name: /^Austin, Texas/ })
    .first()
    .click()
  await expect(hometown).toHaveValue('Austin, Texas, United States')
  await modal
    .getByRole('group', { name: /relocate/i })
    .getByRole('radio', { name: 'Yes' })
    .check({ force: true })
  await modal
    .getByRole('group', { name: /federal student aid/i })
    .getByRole('radio', { name: 'Yes' })
    .check({ force: true })
  await modal
    .getByRole('group', { name: /work-study/i })
    .getByRole('radio', { name: 'No' })
    .check({ force: true })
  await lookAt(page, 'details answered')
  await modal.getByRole('button', { name: 'Next' }).click()

  await expect(modal.getByRole('heading', { name: /consent form to collect/i })).toBeVisible()
  await lookAt(page, 'consent')
  await modal.getByLabel('I acknowledge and consent to the above terms.').check({ force: true })
  await modal.getByLabel('Digital Signature').fill('Ana O’Brien')
  await lookAt(page, 'consent signed')
  await modal.getByRole('button', { name: 'Save' }).click()

  await expect(
    modal
      .getByRole('heading', { name: 'How does it work?' })
      .or(modal.getByRole('button', { name: 'Apply' }))
      .first(),
  ).toBeVisible()
  await lookAt(page, 'program')
  await expect(modal.getByRole('button', { name: 'Apply' })).toBeDisabled()
})
