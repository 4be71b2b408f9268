import type { PendingAddress } from '@firstrung/api/accounts/address/wire'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../../platform/testing.tsx'
import { ana, done, refused } from '../../testing.tsx'
import { AddressCard } from './address-card.tsx'

const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  await cleanup()
  await expect.poll(layer).toBeUndefined()
})

const path = '/api/users/me/email/'
const now = '2026-11-28T12:00:00.000Z'
const later = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()
const waits = (mailed: number): PendingAddress => ({
  pending: { email: 'new@mail.test', code_expires_at: later(mailed + 900), resend_at: later(mailed + 30) },
})
const is = (pending: PendingAddress) => () => Response.json(pending)
const others = {
  'GET /api/users/me/second-factor/': () => Response.json({ totp: null, passkeys: [], recovery_codes_left: 0 }),
  'GET /api/users/me/': () => Response.json(ana),
}
const open = () => showPage(<AddressCard />, { user: ana, now })

it('offers no other code while the server would mail none', async () => {
  answerWith({ ...others, [`GET ${path}`]: is(waits(-5)) })
  const page = await open()
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toHaveAttribute('aria-disabled', 'true')
})

it('keeps what is typed when another code is sent, and says so', async () => {
  answerWith({ ...others, [`GET ${path}`]: is(waits(-60)), [`POST ${path}resend/`]: done })
  const page = await open()
  const code = page.getByLabelText('Verification code')
  await code.fill('123')
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByText('Code resent. Please check your email')).toBeVisible()
  await expect.element(code).toHaveValue('123')
  await expect.element(code).toHaveFocus()
})

it('says that a change has expired, and lets it begin again', async () => {
  answerWith({
    ...others,
    [`GET ${path}`]: [is(waits(-80_000)), is({ pending: null })],
    [`POST ${path}resend/`]: () =>
      Response.json(
        { type: 'client_error', code: 'not_found', errors: [{ code: 'not_found', detail: 'Not found.', attr: null }] },
        { status: 404 },
      ),
  })
  const page = await open()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByText('The change has expired.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('The change has expired.')
  await expect.element(page.getByRole('button', { name: 'Change email' })).toBeVisible()
  expect(page.getByText(/unexpected error/).elements()).toEqual([])
})

it('leads the reader to the message of a lost line', async () => {
  answerWith({ ...others, [`GET ${path}`]: is(waits(-60)), [`PUT ${path}`]: unreachable })
  const page = await open()
  await page.getByLabelText('Verification code').fill('123456')
  await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('We could not reach the server')
})

it('says above the code why the change could not be taken back', async () => {
  answerWith({ ...others, [`GET ${path}`]: is(waits(-60)), [`DELETE ${path}`]: throttled })
  const page = await open()
  await page.getByRole('button', { name: 'Keep my email' }).click()
  await expect.element(page.getByText(waitText)).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toBe(waitText)
  expect(page.getByLabelText('Verification code').element().getAttribute('aria-invalid')).not.toBe('true')
})

it('says when to try again who asks for a change, enters codes or asks for them too often', async () => {
  answerWith({
    ...others,
    [`GET ${path}`]: [is({ pending: null }), is(waits(-60))],
    [`POST ${path}`]: throttled,
    [`PUT ${path}`]: throttled,
    [`POST ${path}resend/`]: throttled,
  })
  const sentence = 'Too many tries. Try again in 2 minutes.'
  const asking = await open()
  await asking.getByRole('button', { name: 'Change email' }).click()
  const dialog = asking.getByRole('dialog')
  await dialog.getByLabelText('New email').fill('new@mail.test')
  await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(layer).toBeUndefined()
  await asking.unmount()

  const page = await open()
  await page.getByLabelText('Verification code').fill('123456')
  await expect.element(page.getByText(sentence)).toBeVisible()
  await page.getByLabelText('Verification code').fill('1')
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Resend code' }).click()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

it('asks for the new address first, and names the account to a password manager right before the password', async () => {
  answerWith({ ...others, [`GET ${path}`]: is({ pending: null }) })
  const page = await open()
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('New email')).toHaveFocus()
  const fields = [...dialog.element().querySelectorAll('input')].map((input) => [input.autocomplete, input.value])
  expect(fields).toEqual([
    ['email', ''],
    ['username', ana.email],
    ['current-password', ''],
  ])
  await userEvent.keyboard('{Escape}')
})

const factor = 'GET /api/users/me/second-factor/'
const withApp = () => Response.json({ totp: { confirmed_at: now }, passkeys: [], recovery_codes_left: 10 })

const asked = async (user = ana) => {
  const page = await showPage(<AddressCard />, { user, now })
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('New email').fill('new@mail.test')
  const send = () => dialog.getByRole('button', { name: 'Send code' }).click()
  return { page, dialog, password: dialog.getByLabelText('Your password', { exact: true }), send }
}

it('asks for the code of an app that was set up elsewhere meanwhile, and keeps what was typed', async () => {
  const calls = answerWith({
    ...others,
    [factor]: [others[factor], withApp],
    [`GET ${path}`]: [is({ pending: null }), is(waits(0))],
    [`POST ${path}`]: [() => refused({ code: 'factor_required', detail: 'Enter a code', attr: 'code' }), done],
  })
  const { page, dialog, password, send } = await asked()
  await password.fill('FirstRung1!')
  await send()
  const code = dialog.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/Enter a code/)
  await expect.element(dialog.getByLabelText('New email')).toHaveValue('new@mail.test')
  await expect.element(password).toHaveValue('FirstRung1!')
  await code.fill('123456')
  await send()
  await expect.element(page.getByLabelText('Verification code')).toHaveFocus()
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    email: 'new@mail.test',
    password: 'FirstRung1!',
    code: '123456',
  })
})

it('asks for the password that was chosen elsewhere meanwhile', async () => {
  const calls = answerWith({
    ...others,
    [`GET ${path}`]: [is({ pending: null }), is(waits(0))],
    [`POST ${path}`]: [() => refused({ code: 'required', detail: 'Password is required', attr: 'password' }), done],
  })
  const { page, dialog, password, send } = await asked({ ...ana, has_password: false })
  expect(password.elements()).toEqual([])
  await send()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await expect.element(dialog.getByLabelText('New email')).toHaveValue('new@mail.test')
  await password.fill('FirstRung1!')
  await send()
  await expect.element(page.getByLabelText('Verification code')).toHaveFocus()
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    email: 'new@mail.test',
    password: 'FirstRung1!',
  })
})

it('asks no more for a password that is gone meanwhile, nor sends it', async () => {
  const calls = answerWith({
    ...others,
    'GET /api/users/me/': () => Response.json({ ...ana, has_password: false }),
    [`GET ${path}`]: [is({ pending: null }), is(waits(0))],
    [`POST ${path}`]: [
      () => refused({ code: 'google_login_required', detail: 'x', attr: 'password' }),
      () => refused({ code: 'sign_in_again', detail: 'Log in once more and try again.' }),
    ],
  })
  const { dialog, password, send } = await asked()
  await password.fill('FirstRung1!')
  await send()
  await expect
    .element(dialog.getByText('Your account has no password, so you need none here. Try again.'))
    .toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('New email')).toHaveValue('new@mail.test')
  await send()
  await expect.element(dialog.getByRole('button', { name: 'Log in again' })).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({ email: 'new@mail.test' })
  await userEvent.keyboard('{Escape}')
})

it('keeps the question where what is set up could not be read again', async () => {
  answerWith({
    ...others,
    [factor]: [others[factor], () => Response.json({}, { status: 500 })],
    [`GET ${path}`]: is({ pending: null }),
    [`POST ${path}`]: () => refused({ code: 'factor_required', detail: 'Enter a code', attr: 'code' }),
  })
  const { dialog, password, send } = await asked()
  await password.fill('FirstRung1!')
  await send()
  await expect.element(dialog.getByText('Enter a code')).toBeVisible()
  await expect.element(dialog.getByLabelText('New email')).toHaveValue('new@mail.test')
  await userEvent.keyboard('{Escape}')
})

it('leads from the question on to the code', async () => {
  answerWith({
    ...others,
    [`GET ${path}`]: [is({ pending: null }), is(waits(0))],
    [`POST ${path}`]: done,
  })
  const page = await open()
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('New email').fill('new@mail.test')
  await dialog.getByLabelText('Your password').fill('Secret-pass1!')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Verification code')).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Verification code')).toHaveFocus()
})

it('takes the focus to no code that was asked for before', async () => {
  answerWith({ ...others, [`GET ${path}`]: is(waits(-60)) })
  const page = await open()
  await expect.element(page.getByLabelText('Verification code')).toBeVisible()
  await expect.element(page.getByLabelText('Verification code')).not.toHaveFocus()
})
