import type { LinkedIdentity } from '@firstrung/api/accounts/identities/wire'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { ana } from '../testing.tsx'
import { PasswordCard } from './password-card.tsx'

afterEach(() => vi.unstubAllGlobals())

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
  await expect.poll(() => document.body.textContent).not.toContain('Campus ID')
})
