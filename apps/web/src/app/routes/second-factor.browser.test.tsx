import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'
import SecondFactorPage from './second-factor.tsx'

const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  await cleanup()
  await expect.poll(layer).toBeUndefined()
})

const own = '/api/users/me/second-factor/'
const nothing: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0 }
const app: SecondFactor = { ...nothing, totp: { confirmed_at: '2026-11-28T12:00:00.000Z' }, recovery_codes_left: 10 }
const has = (state: SecondFactor) => () => Response.json(state)
const staff = { ...aStudent(), primary_role: 'SUPER_ADMIN' as const, roles: ['SUPER_ADMIN' as const] }
const due = { ...staff, second_factor_due: true }

it('holds staff until they have a second factor, keeps the codes in sight, and then lets them go on', async () => {
  answerWith({
    [`GET ${own}`]: [has(nothing), has(app)],
    [`POST ${own}totp/`]: () =>
      Response.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 8, path: 'M4 4h1v1h-1z' } }),
    [`PUT ${own}totp/`]: () => Response.json({ recovery_codes: ['aaaa-bbbb-cccc-dddd'] }),
    'GET /api/users/me/': () => Response.json(staff),
  })
  const page = await showPage(<SecondFactorPage />, { user: due })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Secure your account')
  await expect.poll(() => document.title).toContain('Second factor')
  await expect.element(page.getByText(/Set up one of these/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Go on' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabelText('Code').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(page.getByText('Your account is secured.')).toBeVisible()
  await expect.element(page.getByText(/Set up one of these/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/')
})

it('says that what is set up could not be loaded, and tries again', async () => {
  answerWith({ [`GET ${own}`]: [() => Response.json({}, { status: 500 }), has(nothing)] })
  const page = await showPage(<SecondFactorPage />, { user: due })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Set up the app' })).toBeVisible()
})
