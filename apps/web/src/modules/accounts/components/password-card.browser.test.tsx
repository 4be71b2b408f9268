import type { LinkedIdentity } from '@firstrung/api/accounts/identities/wire'
import { expect, it } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { ana, done, refused } from '../testing.tsx'
import { PasswordCard } from './password-card.tsx'

const factor = 'GET /api/users/me/second-factor/'
const none = () => Response.json({ totp: null, passkeys: [], recovery_codes_left: 0 })

const link: LinkedIdentity = {
  id: '019a0000-0000-7000-8000-000000000021',
  host: 'id.example.edu',
  opens: true,
  former: false,
  removable: false,
  linked_at: '2026-11-20T12:00:00.000Z',
}
const shown = (identities: LinkedIdentity[], user = ana) => {
  answerWith({ 'GET /api/users/me/identities/': () => Response.json(identities) })
  return showPage(<PasswordCard />, { user: { ...user, has_password: false }, isFederated: true })
}

it('leads who has no password to the provider that opens the account', async () => {
  const page = await shown([link])
  await expect.element(page.getByText(/^Your account has no password\. You log in with Campus ID,/)).toBeVisible()
})

it('does not say so of a former provider’s link, and says how the provider of today opens the account', async () => {
  const page = await shown([{ ...link, opens: false, former: true }])
  await expect
    .element(
      page.getByText(/and Campus ID does not open it yet\. It does once you log in there under your email address\.$/),
    )
    .toBeVisible()
  expect(page.getByText(/You log in with/).elements()).toEqual([])
})

it('promises staff no login with the provider', async () => {
  const page = await shown([{ ...link, opens: false }], { ...ana, primary_role: 'SUPER_ADMIN', roles: ['SUPER_ADMIN'] })
  await expect.element(page.getByText('Your account has no password.', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('Campus ID')
})

it('says that how one logs in could not be loaded, and loads it anew', async () => {
  answerWith({
    'GET /api/users/me/identities/': [() => Response.json({}, { status: 500 }), () => Response.json([link])],
  })
  const page = await showPage(<PasswordCard />, { user: { ...ana, has_password: false }, isFederated: true })
  await expect.element(page.getByText('How you log in could not be loaded.')).toBeVisible()
  await expect.element(page.getByText('Your account has no password.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/You log in with Campus ID,/)).toBeVisible()
})

it('says nothing of a password until it is known how one logs in', async () => {
  answerWith({ 'GET /api/users/me/identities/': () => new Promise<Response>(() => {}) })
  const page = await showPage(<PasswordCard />, { user: { ...ana, has_password: false }, isFederated: true })
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  expect(page.getByText(/Your account has no password/).elements()).toEqual([])
})

it('leads whoever has none, and no provider any more, to a first one', async () => {
  const page = await showPage(<PasswordCard />, { user: { ...ana, has_password: false } })
  await expect.element(page.getByText(/^Your account has no password yet\./)).toBeVisible()
  const link = page.getByRole('link', { name: 'Choose a password' })
  await expect.element(link).toHaveAttribute('href', '/forgot-password?next=%2Fsettings%2Fsecurity')
})

it('changes the password, and takes the wrong one for a slip', async () => {
  const calls = answerWith({
    [factor]: none,
    'PUT /api/users/me/password/': [
      () => refused({ code: 'not_authorized', detail: 'x', attr: 'current_password' }),
      done,
    ],
  })
  const page = await showPage(<PasswordCard />, { user: ana })
  const opener = page.getByRole('button', { name: 'Change password' })
  await opener.click()
  const current = page.getByLabelText('Current password', { exact: true })
  await expect.element(current).toHaveFocus()
  await current.fill('FirstRung1?')
  await page.getByLabelText('New password', { exact: true }).fill('Second-try-9$')
  await opener.click()
  await expect.element(page.getByText('This is not your current password.')).toBeVisible()
  await expect.element(current).toHaveFocus()
  await current.fill('FirstRung1!')
  await opener.click()
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  expect(calls.at(-1)?.body).toEqual({ current_password: 'FirstRung1!', password: 'Second-try-9$' })
})

it('asks for the second factor where one is set up, and says at its field what is wrong with it', async () => {
  const calls = answerWith({
    [factor]: () =>
      Response.json({ totp: { confirmed_at: '2026-11-28T12:00:00.000Z' }, passkeys: [], recovery_codes_left: 9 }),
    'PUT /api/users/me/password/': [() => refused({ code: 'code_mismatch', detail: 'x' }), done],
  })
  const page = await showPage(<PasswordCard />, { user: ana })
  const opener = page.getByRole('button', { name: 'Change password' })
  await opener.click()
  const code = page.getByLabelText('Code', { exact: true })
  await expect.element(code).toBeVisible()
  await page.getByLabelText('Current password', { exact: true }).fill('FirstRung1!')
  await page.getByLabelText('New password', { exact: true }).fill('Second-try-9$')
  await code.fill('000000')
  await opener.click()
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await opener.click()
  await expect.element(page.getByText('Your password is changed.')).toBeVisible()
  const change = { current_password: 'FirstRung1!', password: 'Second-try-9$' }
  expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { ...change, code: '000000' },
    { ...change, code: '123456' },
  ])
})
