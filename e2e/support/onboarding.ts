import { expect, type Locator, type Page } from '@playwright/test'

/** Picks the answer to a yes-or-no question; the radio itself lies under its card. */
const answer = async (within: Locator, question: RegExp, say: 'Yes' | 'No'): Promise<void> => {
  const radio = within.getByRole('radiogroup', { name: question }).getByRole('radio', { name: say })
  await radio.check({ force: true })
  await expect(radio).toBeChecked()
}

/** Answers the details as a student from Austin who receives aid, but no work-study. */
export const answerDetails = async (page: Page, within: Locator): Promise<void> => {
  const hometown = within.getByRole('combobox', { name: 'Hometown' })
  await hometown.fill('aust')
  await page.getByRole('option', { name: /^Austin, Texas/ }).click()
  await expect(hometown).toHaveValue('Austin, Texas, United States')
  await answer(within, /relocate/, 'Yes')
  await answer(within, /federal student aid/, 'Yes')
  await answer(within, /work-study/, 'No')
}

/** Fills the application: the first month, two tracks, the payment plan, with financial aid. */
export const fillApplication = async (page: Page, within: Locator): Promise<void> => {
  await within.getByLabel('Start date').selectOption({ index: 1 })
  const tracks = within
    .getByRole('combobox', { name: 'Program tracks' })
    .or(within.getByRole('textbox', { name: 'Program tracks' }))
  for (const track of ['Software Engineering', 'Product Design']) {
    await tracks.fill(track)
    await page.getByRole('option', { name: track }).click()
  }
  await tracks.press('Escape')
  await within.getByRole('radio', { name: /Payment Plan/ }).check({ force: true })
  await within.getByLabel('I receive financial aid').check()
}
