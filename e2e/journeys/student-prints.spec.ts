import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { settledStudent } from '../support/onboarding.ts'

/** The paper that a print dialog would show, while it stands open. */
const openPrinting = async (page: Page, button: string): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: button }).click()
  await page.emulateMedia({ media: 'print' })
}

const closePrinting = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
}

const pagesOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: 'Letter' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a student prints the consent before and after signing it', async ({ page, lookAt }) => {
  const { email } = await settledStudent(page)
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await openPrinting(page, 'Print this statement')
  const paper = page.getByRole('main')
  await expect(paper.getByText('Statement, not signed')).toBeVisible()
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Consent to collect the Student Aid Report')
  await lookAt(page, 'statement')
  await closePrinting(page)

  await page.getByLabel('I acknowledge and consent to the above terms.').check({ force: true })
  await page.getByLabel('Digital Signature').fill('Ana O’Brien')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Withdraw consent' })).toBeVisible()

  const signed = await (await page.request.get('/api/users/me/consent/')).json()
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPrinting(page, 'Print')
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText(signed.statement.title)
  for (const text of [...signed.statement.paragraphs, ...signed.statement.understandings])
    await expect(paper.getByText(text, { exact: true })).toBeVisible()
  await expect(paper.getByText('Ana O’Brien', { exact: true })).toBeVisible()
  await expect(paper.getByText(signed.statement.version)).toBeVisible()
  await expect(paper.getByText(/GMT-[78]/).first()).toBeVisible()
  await expect(paper.getByText(signed.signed_at)).toBeVisible()
  await expect(paper.getByText(email)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await lookAt(page, 'signed')
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)

  await closePrinting(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and data')
  await expect(page).toHaveTitle('Privacy and data · Firstrung')

  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw consent' }).click()
  await page.getByText('What you had signed').click()
  const withdrawn = await (await page.request.get('/api/users/me/consent/')).json()
  await openPrinting(page, 'Print')
  await expect(paper.getByText('Withdrawn consent')).toBeVisible()
  await expect(paper.getByText(signed.statement.paragraphs[0], { exact: true })).toBeVisible()
  for (const fact of [signed.signed_at, withdrawn.withdrawn_at, email, 'Erased when you withdrew your consent'])
    await expect(paper.getByText(fact)).toBeVisible()
  await lookAt(page, 'withdrawn')
})

test('a student prints the application with every payment', async ({ page, lookAt }) => {
  await settledStudent(page)
  const cohorts = await (await page.request.get('/api/professional-program/cohorts/')).json()
  const applied = await page.request.post('/api/professional-program/enrollments/', {
    data: {
      cohort: cohorts[0].id,
      program_tracks: ['product_design'],
      financial_aid: true,
      payment_type: 'payment_plan_financial_aid',
      status: 'applied',
    },
  })
  expect(applied.status()).toBe(201)
  await page.goto('/professional-program')
  await openPrinting(page, 'Print your application')
  const paper = page.getByRole('main')
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Application to the Professional Program')
  await expect(paper.getByText('Month 7')).toBeVisible()
  await expect(paper.getByText('Refund terms')).toBeVisible()
  await lookAt(page, 'application')
  expect(await pagesOf(page)).toBeLessThanOrEqual(2)
})
