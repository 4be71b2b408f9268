import { expect, type Locator, type Page } from '@playwright/test'
import { password, signedInStudent } from './people.ts'

/** Picks the answer to a yes-or-no question; the radio itself lies under its card. */
export const answer = async (within: Locator, question: RegExp, say: 'Yes' | 'No'): Promise<void> => {
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
  // While it closes, the list lies over the plans.
  await expect(page.getByRole('option', { name: 'Product Design' })).toBeHidden()
  await within.getByRole('radio', { name: /Payment Plan/ }).check({ force: true })
  await within.getByLabel('I receive financial aid').check()
}

/** The signed-in person as the server knows them. */
export const whoAmI = async (page: Page) => (await page.context().request.get('/api/users/me/')).json()

/** The person's enrollments as the server knows them. */
export const enrollmentsOf = async (page: Page) =>
  (await page.context().request.get('/api/professional-program/enrollments/')).json()

/** A signed-in student whose onboarding is done. */
export const settledStudent = async (
  page: Page,
  name: { firstName?: string; lastName?: string } = {},
): Promise<{ email: string; id: string; profileId: string }> => {
  const student = await signedInStudent(page, name)
  const saved = await page.context().request.patch(`/api/profiles/${student.profileId}/`, {
    data: {
      hometown: 'Austin, Texas, United States',
      willing_to_relocate: true,
      fafsa_recipient: false,
      is_cpt_opt: false,
      is_completed_onboarding: true,
    },
  })
  expect(saved.ok()).toBe(true)
  return student
}

/** The onboarding of a student, in the modal that opens by itself. */
export const openFlow = async (page: Page): Promise<Locator> => {
  await page.goto('/')
  const modal = page.getByRole('dialog', { name: 'Sign up' })
  await expect(modal.getByRole('heading', { name: headings.resume })).toBeVisible()
  return modal
}

export const headings = {
  resume: 'First, add your resume',
  building: 'Building your profile',
  details: 'Just one more step!',
  back: 'Welcome back!',
  consent: /consent form to collect your Student Aid Report/,
  program: 'Professional Program',
} as const

/** Counts the calls that a page makes with the method, to an address that matches. */
export const countCalls = (page: Page, method: string, address: RegExp): (() => number) => {
  let count = 0
  page.on('request', (call) => {
    if (call.method() === method && address.test(call.url())) count += 1
  })
  return () => count
}

/**
 * Goes on from the application that was just sent, until the flow is gone: a press so soon after Apply that it may be the
 * second half of a double click does nothing.
 */
export const leaveApplied = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (await dialog.isVisible()) await press()
    await expect(dialog).toBeHidden({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}

/** A student who asked for the account to be deleted, and logged in again. */
export const leavingStudent = async (page: Page): Promise<void> => {
  const { email } = await settledStudent(page)
  const { request } = page.context()
  const asked = await request.post('/api/users/me/deletion/', { data: { password, confirmation: email } })
  expect(asked.ok()).toBe(true)
  expect((await request.post('/api/auth/login/', { data: { username: email, password } })).ok()).toBe(true)
}
