import { flagNames } from '@firstrung/api/flags/wire'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, throttled, unreachable } from '../../../platform/testing.tsx'
import { ana, done, refused, showAt } from '../testing.tsx'
import { VerificationScreen } from './verification-screen.tsx'

const confirm = 'PUT /api/auth/signup/confirm/'
const resend = 'POST /api/auth/signup/confirm/'
const login = 'POST /api/auth/login/'
const session = {
  'GET /api/users/me/': () => Response.json(ana),
  'GET /api/feature-flags/': () => Response.json(Object.fromEntries(flagNames.map((name) => [name, false]))),
}

const open = async (password: string | null = 'FirstRung1!') => {
  const onVerified = vi.fn()
  const page = await showAt(
    '/',
    <VerificationScreen variant="student" email="ana@school.test" password={password} onVerified={onVerified} />,
  )
  return { page, onVerified, code: page.getByLabelText('Verification code') }
}

it('sends a pasted code by itself, signs in and asks again who is signed in', async () => {
  const calls = answerWith({ [confirm]: done, [login]: done, ...session })
  const { page, code, onVerified } = await open()
  await expect.element(page.getByRole('heading', { name: 'Please verify your email address' })).toBeVisible()
  await expect.element(page.getByText(/^Enter the one-time verification code sent to/)).toBeVisible()
  await expect.element(page.getByText('ana@school.test')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await code.fill('123 456')
  await expect.poll(() => onVerified.mock.calls).toEqual([[{ signedIn: true }]])
  expect(calls.map(({ call }) => call).sort()).toEqual(
    [confirm, login, 'GET /api/feature-flags/', 'GET /api/users/me/'].sort(),
  )
  expect(calls[0]).toEqual({ call: confirm, body: { username: 'ana@school.test', code: '123456' } })
  expect(calls[1]?.body).toEqual({ username: 'ana@school.test', password: 'FirstRung1!' })
})

it('waits for the sixth character', async () => {
  const calls = answerWith({ [confirm]: done })
  const { page, code } = await open(null)
  await code.fill('12345')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Verification code must be 6 digits')).toBeVisible()
  expect(calls).toEqual([])
  await userEvent.keyboard('6')
  await expect.poll(() => calls).toHaveLength(1)
})

it('shows why a code was refused, gives the field back and forgets it with the next edit', async () => {
  const faults = [
    { code: 'code_mismatch', detail: 'Invalid confirmation code' },
    { code: 'expired_code', detail: 'Code expired. Please request a new code' },
  ] as const
  const calls = answerWith({ [confirm]: [() => refused(...faults), done] })
  const { page, code, onVerified } = await open(null)
  await code.fill('000000')
  const message = page.getByText(/^Invalid confirmation code/)
  await expect.element(message).toBeVisible()
  expect(message.element().textContent).toBe('Invalid confirmation code\nCode expired. Please request a new code')
  await expect.element(page.getByText('Take the code in the newest email, or ask for another below.')).toBeVisible()
  await expect.element(code).toBeEnabled()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(message).not.toBeInTheDocument()
  await userEvent.keyboard('1')
  await expect.poll(() => onVerified.mock.calls).toEqual([[{ signedIn: false }]])
  expect(calls).toHaveLength(2)
})

it('signs nobody in without a password', async () => {
  const calls = answerWith({ [confirm]: done })
  const { code, onVerified } = await open(null)
  await code.fill('123456')
  await expect.poll(() => onVerified.mock.calls).toEqual([[{ signedIn: false }]])
  expect(calls.map(({ call }) => call)).toEqual([confirm])
})

it('tells where the login failed', async () => {
  answerWith({ [confirm]: done, [login]: () => refused({ code: 'not_authorized', detail: 'x' }) })
  const { code, onVerified } = await open()
  await code.fill('123456')
  await expect.poll(() => onVerified.mock.calls).toEqual([[{ signedIn: false }]])
})

it('keeps the code where there is no connection, and tries again', async () => {
  const calls = answerWith({ [confirm]: [unreachable, done] })
  const { page, code, onVerified } = await open(null)
  await code.fill('123456')
  await expect.element(page.getByText('We could not reach the server. Check your connection.')).toBeVisible()
  await expect.element(code).toHaveValue('123456')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => onVerified.mock.calls).toHaveLength(1)
  expect(calls).toHaveLength(2)
})

it('sends a new code once, and says so', async () => {
  const calls = answerWith({ [resend]: done })
  const { page, code } = await open()
  await code.fill('123')
  const link = page.getByRole('button', { name: 'Resend code' })
  await expect.element(page.getByText("Didn't get a code?")).toBeVisible()
  await link.click()
  await expect.element(page.getByText('Verification code sent', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Code resent. Please check your email')).toBeVisible()
  await expect.element(page.getByText("Didn't get a code?")).not.toBeInTheDocument()
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText(/^in \d+ s$/)).toBeVisible()
  expect(calls).toEqual([{ call: resend, body: { username: 'ana@school.test' } }])
})

it('lets whoever has just signed up wait before the next code', async () => {
  const calls = answerWith({ [resend]: done })
  const page = await showAt(
    '/',
    <VerificationScreen email="ana@school.test" password={null} isFresh onVerified={() => undefined} />,
  )
  const link = page.getByRole('button', { name: 'Resend code' })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/^in \d+ s$/)).toBeVisible()
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText("Didn't get a code?")).toBeVisible()
  expect(calls).toEqual([])
})

it('says no more that a code was sent where the next was refused', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    answerWith({ [resend]: [done, throttled] })
    const { page } = await open()
    const link = page.getByRole('button', { name: 'Resend code' })
    await link.click()
    await expect.element(page.getByText('Code resent. Please check your email')).toBeVisible()
    vi.advanceTimersByTime(31_000)
    await expect.element(link).toHaveAttribute('aria-disabled', 'false')
    await link.click()
    await expect.element(page.getByText('Too many tries. Try again in 2 minutes.')).toBeVisible()
    await expect.element(page.getByText('Code resent. Please check your email')).not.toBeInTheDocument()
    await expect.element(page.getByText("Didn't get a code?")).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

it('keeps a half-typed code where a new one was sent, and whoever types puts theirs in its place', async () => {
  const calls = answerWith({ [resend]: done, [confirm]: done })
  const { page, code, onVerified } = await open(null)
  await code.fill('123')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByText('Verification code sent', { exact: true })).toBeVisible()
  await expect.element(code).toHaveValue('123')
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('654321')
  await expect.poll(() => onVerified.mock.calls).toHaveLength(1)
  expect(calls.at(-1)?.body).toEqual({ username: 'ana@school.test', code: '654321' })
})

it('says no more why a code was refused where a new one was sent', async () => {
  answerWith({ [resend]: done, [confirm]: () => refused({ code: 'code_mismatch', detail: 'Wrong' }) })
  const { page, code } = await open(null)
  await code.fill('000000')
  await expect.element(page.getByText('Wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByText('Wrong')).not.toBeInTheDocument()
  await expect.element(code).toHaveValue('000000')
})

it('says when to try again who enters codes, or asks for them, too often', async () => {
  answerWith({ [confirm]: throttled, [resend]: throttled })
  const { page, code } = await open()
  const told = page.getByText('Too many tries. Try again in 2 minutes.')
  await code.fill('123456')
  await expect.element(told).toBeVisible()
  await expect.element(page.getByText(/newest email/)).not.toBeInTheDocument()
  await code.fill('1')
  await expect.element(told).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(told).toBeVisible()
})

it('says why no new code was sent', async () => {
  const faults = [
    { code: 'invalid', detail: 'One' },
    { code: 'invalid', detail: 'Two' },
  ] as const
  answerWith({ [resend]: () => refused(...faults) })
  const { page } = await open()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).toBe('One\nTwo')
  await expect.element(page.getByText("Didn't get a code?")).toBeVisible()
})
