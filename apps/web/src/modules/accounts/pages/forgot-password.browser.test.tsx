import { flagNames } from '@firstrung/api/flags/wire'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, throttled, unreachable } from '../../../platform/testing.tsx'
import { isChallengeKept } from '../challenge-kept.ts'
import { keepRecovery } from '../recovery-store.ts'
import { ana, done, refused, showAt } from '../testing.tsx'
import { ForgotPasswordPage } from './forgot-password.tsx'

const forgot = 'POST /api/auth/forgot_password/'
const login = 'POST /api/auth/login/'
const fresh = 'Second-try-9$'
const session = {
  'GET /api/users/me/': () => Response.json(ana),
  'GET /api/feature-flags/': () => Response.json(Object.fromEntries(flagNames.map((name) => [name, false]))),
}

const open = async (path = '/forgot-password?next=%2Fsettings') => {
  // The page before it takes its entry out of the history a moment after it is gone.
  await expect.poll(() => window.history.state?.layer).toBeUndefined()
  const page = await showAt(path, <ForgotPasswordPage />)
  const email = page.getByLabelText('Email')
  const code = page.getByLabelText('Verification code')
  const password = page.getByLabelText('New password', { exact: true })
  const place = page.getByTestId('place')
  const set = page.getByRole('button', { name: 'Set new password' })
  return { page, email, code, password, place, set }
}

/** The page as it stands once the code was mailed. */
const openAtCode = async () => {
  keepRecovery({ email: 'ana@school.test', step: 'CODE' })
  const shown = await open()
  await shown.code.fill('123 456')
  await shown.password.fill(fresh)
  return shown
}

it('asks for the address, the code and a new password, and goes on signed in', async () => {
  const calls = answerWith({ [forgot]: done, [login]: done, ...session })
  const { page, email, code, password, place, set } = await open()
  await email.fill(' ana@school.test ')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toHaveAttribute('aria-disabled', 'true')
  await code.fill('123 456')
  await password.fill(fresh)
  await set.click()
  await expect.element(place).toHaveTextContent('/settings')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: forgot, body: { username: 'ana@school.test' } },
    { call: forgot, body: { username: 'ana@school.test', code: '123456', password: fresh } },
    { call: login, body: { username: 'ana@school.test', password: fresh } },
  ])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ana@school.test')
})

it('finds the step again after a reload, without what is secret', async () => {
  answerWith({ [forgot]: done })
  const first = await openAtCode()
  await first.page.unmount()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(fresh)
  const { page, code, email } = await open()
  await expect.element(code).toHaveValue('')
  await expect.element(page.getByText('ana@school.test')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(email).toHaveValue('ana@school.test')
})

it('goes to the code without another mail, for an address alone', async () => {
  const calls = answerWith({ [forgot]: done })
  const { page, email, code } = await open()
  await email.fill('ana@school.test')
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await expect.element(code).toHaveFocus()
  expect(calls).toEqual([])
})

it('mails the code on Enter, also where somebody tried to go without it', async () => {
  const calls = answerWith({ [forgot]: done })
  const { page, email, code } = await open()
  await email.fill('ana')
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await expect.element(email).toHaveFocus()
  await expect.element(code).not.toBeInTheDocument()
  await email.fill('ana@school.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveFocus()
  expect(calls).toHaveLength(1)
})

it('says when to try again who asks for codes too often, also for another one', async () => {
  answerWith({ [forgot]: [throttled, done] })
  const { page, email, code } = await open()
  await email.fill('ana@school.test')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries. Try again in 2 minutes.')
  await expect.element(email).toHaveValue('ana@school.test')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(code).toHaveFocus()
  await page.unmount()
  answerWith({ [forgot]: throttled })
  const second = await openAtCode()
  await second.page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(second.page.getByText('Too many tries. Try again in 2 minutes.')).toBeVisible()
})

it('tells each refusal where it can be mended', async () => {
  const expired = () => refused({ code: 'expired_code', detail: 'x' })
  const failed = () => refused({ code: 'forgot_password_error', detail: 'x' })
  const common = () => refused({ code: 'invalid', detail: 'This password is too common.', attr: 'password' })
  answerWith({ [forgot]: [expired, common, throttled, failed] })
  const { page, code, password, set } = await openAtCode()
  await set.click()
  await expect.element(code).toHaveAccessibleDescription(/^Code expired\. Please request a new code/)
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toBeVisible()
  await set.click()
  await expect.element(page.getByText('This password is too common.')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await set.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries. Try again in 2 minutes.')
  await set.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not reset password.')
  await expect.element(password).toHaveValue(fresh)
})

it('asks for another code, and leaves what was typed to be typed over', async () => {
  const calls = answerWith({ [forgot]: done })
  const { page, code } = await openAtCode()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByText('Code resent. Please check your email')).toBeVisible()
  await expect.element(code).toHaveValue('123456')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('654321')
  await expect.element(code).toHaveValue('654321')
  expect(calls).toEqual([{ call: forgot, body: { username: 'ana@school.test' } }])
})

it('signs in where the code had done its work and only the answer was lost', async () => {
  answerWith({
    [forgot]: [unreachable, () => refused({ code: 'code_mismatch', detail: 'x' })],
    [login]: done,
    ...session,
  })
  const { page, place, set } = await openAtCode()
  await set.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not reach the server.')
  await set.click()
  await expect.element(place).toHaveTextContent('/settings')
})

it('says what to do where the new password stands and the login failed', async () => {
  answerWith({ [forgot]: done, [login]: throttled })
  const { page, set, place } = await openAtCode()
  await set.click()
  await expect.element(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect.element(place).toHaveTextContent('/login?next=%2Fsettings')
})

it('leads whoever has a second factor to the login, where it is asked for', async () => {
  answerWith({ [forgot]: done, [login]: () => refused({ code: 'challenge_required', detail: 'x' }) })
  const { page, set } = await openAtCode()
  await set.click()
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(isChallengeKept()).toBe(true)
})

it('serves somebody who is signed in too, with their own address', async () => {
  answerWith({ [forgot]: done })
  await expect.poll(() => window.history.state?.layer).toBeUndefined()
  const page = await showAt('/forgot-password', <ForgotPasswordPage />, { user: ana })
  await expect.element(page.getByLabelText('Email')).toHaveValue(ana.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(page.getByLabelText('Verification code')).toHaveFocus()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/forgot-password')
})

it('asks whoever has a code already, and typed no address, for both', async () => {
  const calls = answerWith({ [forgot]: done, [login]: done, ...session })
  const { page, email, code, password, place, set } = await open()
  await page.getByRole('button', { name: 'I already have a code' }).click()
  await expect.element(code).toBeVisible()
  await expect.element(email).toHaveFocus()
  await code.fill('123 456')
  await password.fill(fresh)
  await set.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await email.fill(' ana@school.test ')
  await set.click()
  await expect.element(place).toHaveTextContent('/settings')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: forgot, body: { username: 'ana@school.test', code: '123456', password: fresh } },
    { call: login, body: { username: 'ana@school.test', password: fresh } },
  ])
})
