import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage } from '../../../../platform/testing.tsx'
import { ana } from '../../testing.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

afterEach(() => cleanup())

const key = {
  id: '019a0000-0000-7000-8000-000000000011',
  name: 'My laptop',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  opens: true,
  removable: true,
}
const other = '019a0000-0000-7000-8000-000000000012'

describe('the passkey that is the only way into the account', () => {
  const openWith = (passkeys: SecondFactor['passkeys'], isFederated: boolean) => {
    answerWith({
      'GET /api/users/me/second-factor/': () => Response.json({ totp: null, passkeys, recovery_codes_left: 10 }),
      'GET /api/users/me/identities/': () => Response.json([]),
    })
    return showPage(<SecondFactorCard />, { user: { ...ana, has_password: false }, isFederated })
  }
  const last = { ...key, removable: false }

  it('stays, and a first password is offered where it is to be had', async () => {
    const page = await openWith([last], false)
    await expect.element(page.getByText(/add another one or choose a password first\.$/)).toBeVisible()
    const link = page.getByRole('link', { name: 'Choose a password' })
    await expect.element(link).toHaveAttribute('href', '/forgot-password?next=%2Fsettings%2Fsecurity')
    await expect.element(page.getByRole('button', { name: 'Rename My laptop' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Remove My laptop' }).elements()).toEqual([])
  })

  it('stays beside a provider, which gives out no passwords, until there is another', async () => {
    const page = await openWith([last], true)
    await expect.element(page.getByText(/To remove it, add another one first\.$/)).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Remove My laptop' }).elements()).toEqual([])
  })

  it('is named, and stays beside one that is told to be a second step only', async () => {
    const page = await openWith([{ ...key, id: other, name: 'Old key', opens: false }, last], true)
    await expect.element(page.getByText(/^The passkey My laptop is the only way into your account\./)).toBeVisible()
    expect(page.getByText(/^Serves as a second step only/).elements()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Remove Old key' })).toBeVisible()
  })

  const before = { ...last, opens: null }
  const asked =
    /^It is not known yet which of your passkeys log you in by themselves\. To remove one, first log in with one that you keep/

  it.each([
    ['where nothing is known of them', before],
    ['where one of them is known to log in', last],
  ])('is none of several %s, which stay, and none is told to be a second step only', async (_what, first) => {
    const page = await openWith([first, { ...before, id: other, name: 'Phone' }], false)
    await expect.element(page.getByText(asked)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Choose a password' })).toBeVisible()
    expect(page.getByText(/only way into your account|second step only/).elements()).toEqual([])
    expect(page.getByRole('button', { name: /^Remove / }).elements()).toEqual([])
  })

  it('asks beside a provider for a login alone, for that gives out no passwords', async () => {
    const page = await openWith([before, { ...before, id: other, name: 'Phone' }], true)
    await expect.element(page.getByText(/first log in with one that you keep\.$/)).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  it('is the one there is, whatever is known of it', async () => {
    const page = await openWith([before], true)
    await expect.element(page.getByText(/^The passkey My laptop is the only way into your account\./)).toBeVisible()
    expect(page.getByText(/second step only/).elements()).toEqual([])
  })
})
