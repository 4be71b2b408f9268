import { totpCodeAt } from '../../apps/api/src/modules/accounts/second-factor/rules.ts'
import type { Sight } from './every-page.ts'
import { expect, type Page } from './journey.ts'
import { password, signedInStudent } from './people.ts'

export type Provoke = NonNullable<Sight['provoke']>

/** Enter in a form that is not in order tells what is missing. */
export const pressEnter: Provoke = (page) =>
  page.locator('form input[name]:not([type=radio]):enabled').last().press('Enter')

export const chooseNoStart: Provoke = async (page, say) => {
  const start = page.getByLabel(say('Start date'))
  await start.selectOption({ index: 1 })
  await start.selectOption({ index: 0 })
}

export const submitDetails: Provoke = (page, say) =>
  page.getByRole('button', { name: say('Submit'), exact: true }).click()

export const signNothing: Provoke = async (page, say) => {
  await page.getByRole('button', { name: say('Review and sign') }).click()
  await page.getByLabel(say('Digital Signature')).press('Enter')
}

export const typeHalfACode: Provoke = async (page, say) => {
  const code = page.getByLabel(say('Verification code'))
  await code.fill('123')
  await code.press('Enter')
}

export const chooseNoPdf: Provoke = (page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })

export const askToArchive: Provoke = (page, say) => page.getByRole('button', { name: say('Archive') }).click()

export const askToDeactivate: Provoke = (page, say) =>
  page.getByRole('button', { name: say('Deactivate'), exact: true }).click()

export const askToLeave: Provoke = (page, say) => page.getByRole('button', { name: say('Leave'), exact: true }).click()

/** An organization of one's own that is a draft yet, and has asked somebody to join. */
export const foundOrganization = async (page: Page) => {
  const made = await page.request.post('/api/organizations/', { data: { name: 'Harbor Street Clinic' } })
  const { id } = await made.json()
  const data = { email: 'colleague@mail.test', role: 'recruiter' }
  expect((await page.request.post(`/api/organizations/${id}/invitations/`, { data })).ok()).toBe(true)
}

/** Begins a posting of the organization, with wording to look at again. */
export const aDraft = async (page: Page): Promise<string> => {
  const data = { title: 'Clinic data intern', description: 'For **young** people who count.', pay_min_cents: 500 }
  const { id } = await (await page.request.post('/api/postings/', { data })).json()
  return `/postings/${id}`
}

export const payNothing: Provoke = (page, say) => page.getByRole('textbox', { name: say('Highest pay') }).fill('0')

export const refuseWithoutReason: Provoke = (page, say) => page.getByRole('button', { name: say('Refuse') }).click()

export const stateOf = async (page: Page, state: 'FAFSA_DETAILS' | 'FAFSA_CONSENT') => {
  const { id } = await (await page.request.get('/api/users/me/')).json()
  expect((await page.request.put(`/api/users/${id}/onboarding_state/`, { data: { state } })).ok()).toBe(true)
}

/** Where the tab remembers that it stood, as after a reload half way. */
export const standAt = async (page: Page, key: string, value: unknown) => {
  await page.goto('/terms')
  await page.evaluate(([name, kept]) => sessionStorage.setItem(name, kept), [key, JSON.stringify(value)] as const)
}

export const awaitCode = (page: Page) =>
  standAt(page, 'sign-up-verification', { kind: 'student', email: 'ana@mail.test' })

/** A login whose password was right, and that waits for the app's code. */
export const awaitSecondStep = async (page: Page) => {
  const { email } = await signedInStudent(page, { role: 'EMPLOYER' })
  const { request } = page.context()
  const app = '/api/users/me/second-factor/totp/'
  const { secret } = await (await request.post(app, { data: { password } })).json()
  expect((await request.put(app, { data: { code: totpCodeAt(secret, new Date()) } })).ok()).toBe(true)
  await page.context().clearCookies()
  expect((await request.post('/api/auth/login/', { data: { username: email, password } })).status()).toBe(400)
  await standAt(page, 'login-waits', true)
}

export const stepOf = async (page: Page, step: 'BUILD_PROFILE' | 'PROFESSIONAL_PROGRAM') => {
  const { id } = await (await page.request.get('/api/users/me/')).json()
  await standAt(page, `onboarding-page:${id}`, { step, on: '/onboarding' })
}

/** The moment after the resume goes on by itself after three seconds; here it stays. */
export const holdTheMoment = async (page: Page) => {
  await page.addInitScript(() => {
    const start = window.setTimeout
    const held = (run: () => void, after?: number) => (after === 3_000 ? 0 : start(run, after))
    window.setTimeout = held as typeof window.setTimeout
  })
  await stepOf(page, 'BUILD_PROFILE')
}

export const apply = async (page: Page) => {
  const [cohort] = await (await page.request.get('/api/professional-program/cohorts/')).json()
  const data = {
    cohort: cohort.id,
    program_tracks: ['product_design'],
    payment_type: 'payment_plan',
    status: 'applied',
  }
  expect((await page.request.post('/api/professional-program/enrollments/', { data })).status()).toBe(201)
}
