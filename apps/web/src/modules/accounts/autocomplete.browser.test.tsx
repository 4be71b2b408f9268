import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage } from '../../platform/testing.tsx'
import { AddressCard } from './components/own/address-card.tsx'
import { NamesCard } from './components/own/names-card.tsx'
import { PasswordCard } from './components/password-card.tsx'
import { SecondFactorCard } from './components/second-factor/second-factor-card.tsx'
import { SignUpScreen } from './components/sign-up-screen.tsx'
import { StudentSignUpScreen } from './components/student-sign-up-screen.tsx'
import { VerificationScreen } from './components/verification-screen.tsx'
import { ForgotPasswordPage } from './pages/forgot-password.tsx'
import { LoginPage } from './pages/login.tsx'
import { keepRecovery } from './recovery-store.ts'
import { ana, refused, showAt } from './testing.tsx'

const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  await cleanup()
  // A page or a dialog takes its entry out of the history a moment after it is gone.
  await expect.poll(layer).toBeUndefined()
})

const employer = { role: 'EMPLOYER' } as const
const own = 'GET /api/users/me/second-factor/'
const totp = { confirmed_at: '2026-11-20T12:00:00.000Z' }
const passkey = {
  id: '019a0000-0000-7000-8000-000000000011',
  name: 'My laptop',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  opens: true,
  removable: true,
}
const has = (state: object) => ({
  [own]: () => Response.json({ totp: null, passkeys: [], recovery_codes_left: 0, ...state }),
  'GET /api/users/me/identities/': () => Response.json([]),
})

/** Every field that takes text on the page, by its label, with what a browser or a password manager may fill it with. */
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])')].map((input) => [
    input.hidden ? `(${input.name} of ${input.value})` : (input.labels?.[0]?.firstChild?.textContent ?? ''),
    input.getAttribute('autocomplete'),
  ])
const fieldsAre = (...expected: [string, string][]) => expect.poll(fields).toEqual(expected)

const forManagers: [string, string] = [`(username of ${ana.email})`, 'username']
const newPassword: [string, string] = ['New password', 'new-password']
const oneTimeCode: [string, string] = ['Verification code', 'one-time-code']

describe('what a field may be filled with', () => {
  it('of the login is that of who has an account here', async () => {
    answerWith({})
    await showAt('/login', <LoginPage />)
    await fieldsAre(['Email', 'username'], ['Password', 'current-password'])
  })

  it('of the step after the password is a code for once, and nothing that a browser keeps', async () => {
    answerWith({
      'POST /api/auth/login/': () => refused({ code: 'challenge_required', detail: 'x' }),
      'GET /api/auth/login/challenge/': () => Response.json({ methods: ['totp', 'recovery'] }),
    })
    sessionStorage.setItem('login-waits', 'true')
    const page = await showAt('/login', <LoginPage />)
    await fieldsAre(['Code', 'one-time-code'])
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await fieldsAre(['Recovery code', 'off'])
  })

  it.each([
    ['anybody', <SignUpScreen key="1" />],
    ['an employer', <SignUpScreen key="2" {...employer} />],
  ])('of the sign-up of %s is a new account', async (_, screen) => {
    answerWith({})
    await showAt('/signup', screen)
    await fieldsAre(
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'email'],
      ['Password', 'new-password'],
      ['Confirm password', 'new-password'],
    )
  })

  it('of a student’s sign-up is one, with a password that is typed once', async () => {
    answerWith({})
    await showAt('/signup', <StudentSignUpScreen onSignedUp={() => undefined} />)
    await fieldsAre(
      ['First name', 'given-name'],
      ['Last name', 'family-name'],
      ['Email', 'email'],
      ['Password', 'new-password'],
    )
  })

  it('of the verification is a code for once', async () => {
    answerWith({})
    await showAt('/', <VerificationScreen variant="student" email={ana.email} password={null} onVerified={() => {}} />)
    await fieldsAre(oneTimeCode)
  })

  it('of a forgotten password is the account, then a code and a new password for it', async () => {
    answerWith({})
    const page = await showAt('/forgot-password', <ForgotPasswordPage />)
    await fieldsAre(['Email', 'username'])
    await page.unmount()
    await expect.poll(layer).toBeUndefined()
    keepRecovery({ email: ana.email, step: 'CODE' })
    await showAt('/forgot-password', <ForgotPasswordPage />)
    await fieldsAre(forManagers, oneTimeCode, newPassword)
  })

  it('of another password is the one in force and a new one, with a code where one is needed', async () => {
    answerWith(has({ totp }))
    const page = await showPage(<PasswordCard />, { user: ana })
    await page.getByRole('button', { name: 'Change password' }).click()
    await fieldsAre(forManagers, ['Current password', 'current-password'], newPassword, ['Code', 'one-time-code'])
  })

  it('of another address is an address, and then its code', async () => {
    answerWith({ ...has({ totp }), 'GET /api/users/me/email/': () => Response.json({ pending: null }) })
    const page = await showPage(<AddressCard />, { user: ana })
    await page.getByRole('button', { name: 'Change email' }).click()
    await fieldsAre(
      ['New email', 'email'],
      forManagers,
      ['Your password', 'current-password'],
      ['Code', 'one-time-code'],
    )
    await userEvent.keyboard('{Escape}')
    await page.unmount()
    await expect.poll(layer).toBeUndefined()
    const pending = {
      email: 'new@mail.test',
      code_expires_at: '2026-11-28T12:15:00.000Z',
      resend_at: '2026-11-28T12:00:30.000Z',
    }
    answerWith({ ...has({}), 'GET /api/users/me/email/': () => Response.json({ pending }) })
    await showPage(<AddressCard />, { user: ana, now: '2026-11-28T12:00:00.000Z' })
    await fieldsAre(oneTimeCode)
  })

  it('of a name is one’s own', async () => {
    answerWith({})
    await showPage(<NamesCard />, { user: ana })
    await fieldsAre(['First name', 'given-name'], ['Last name', 'family-name'])
  })

  it('of the second factor is the password in force, a code for once, and no name of a device', async () => {
    const setUp = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 8, path: 'M4 4h1v1h-1z' } }
    answerWith({ ...has({}), 'POST /api/users/me/second-factor/totp/': () => Response.json(setUp) })
    const page = await showPage(<SecondFactorCard />, { user: ana })
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await fieldsAre(forManagers, ['Your password', 'current-password'])
    await page.getByRole('dialog').getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
    await userEvent.keyboard('{Enter}')
    await fieldsAre(['Code', 'one-time-code'])
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.unmount()
    await expect.poll(layer).toBeUndefined()
    answerWith(has({ totp, passkeys: [passkey], recovery_codes_left: 10 }))
    const full = await showPage(<SecondFactorCard />, { user: ana })
    await full.getByRole('button', { name: 'Remove', exact: false }).first().click()
    await fieldsAre(forManagers, ['Your password', 'current-password'], ['Code', 'one-time-code'])
    await userEvent.keyboard('{Escape}')
    await full.getByRole('button', { name: /^Rename/ }).click()
    await fieldsAre(['Name', 'off'])
  })
})

it('a password that was copied can be pasted', async () => {
  answerWith(has({}))
  const copied = 'From-a-manager-1!'
  const paste = async (page: Awaited<ReturnType<typeof showPage>>, label: string) => {
    const field = page.getByLabelText(label, { exact: true })
    const element = field.element() as HTMLInputElement
    element.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
    // What a browser does with it, unless the page says no.
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, copied)
    await expect.element(field).toHaveValue(copied)
  }
  const login = await showAt('/login', <LoginPage />)
  await paste(login, 'Password')
  await login.unmount()
  const signUp = await showAt('/signup', <SignUpScreen {...employer} />)
  for (const label of ['Password', 'Confirm password']) await paste(signUp, label)
  await signUp.unmount()
  const card = await showPage(<PasswordCard />, { user: ana })
  await card.getByRole('button', { name: 'Change password' }).click()
  for (const label of ['Current password', 'New password']) await paste(card, label)
})
