import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { ana, done, refused } from '../testing.tsx'
import { IdentitiesCard } from './identities-card.tsx'

const path = '/api/users/me/identities/'
const identity = {
  id: '019a0000-0000-7000-8000-000000000021',
  host: 'id.example.edu',
  opens: true,
  former: false,
  removable: true,
  linked_at: '2026-11-20T12:00:00.000Z',
}
const former = {
  ...identity,
  id: '019a0000-0000-7000-8000-000000000022',
  host: 'old.example.edu',
  opens: false,
  former: true,
}
const list = () => Response.json([identity])
const none = () => Response.json([])
const factor = (totp: { confirmed_at: string } | null = null) => ({
  'GET /api/users/me/second-factor/': () => Response.json({ totp, passkeys: [], recovery_codes_left: 0 }),
})
const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  await cleanup()
  await expect.poll(layer).toBeUndefined()
})

it('removes the provider by the password and the code, and says so in its place', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [list, none],
    ...factor({ confirmed_at: '2026-11-21T12:00:00.000Z' }),
    [`POST ${path}${identity.id}/remove/`]: [
      () => refused({ code: 'code_mismatch', detail: 'Invalid confirmation code', attr: 'code' }),
      done,
    ],
  })
  const page = await showPage(<IdentitiesCard />, { user: ana, isFederated: true })
  const card = page.getByRole('region', { name: 'Login with Campus ID' })
  await expect.element(card.getByText('Connected on Nov 20, 2026 at id.example.edu')).toBeVisible()
  await card.getByRole('button', { name: 'Remove Campus ID' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
  await dialog.getByLabelText('Code').fill('000000')
  const send = dialog.getByRole('button', { name: 'Remove' })
  await send.click()
  await expect.element(dialog.getByLabelText('Code')).toHaveFocus()
  await send.click()
  await expect.element(card.getByText('Campus ID no longer opens your account.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(card.getByRole('button').elements()).toEqual([])
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    password: 'FirstRung1!',
    code: '000000',
  })
})

it('tells the provider of today from a former one, whose removal changes nothing', async () => {
  answerWith({
    [`GET ${path}`]: [() => Response.json([identity, former]), list],
    ...factor(),
    [`POST ${path}${former.id}/remove/`]: done,
  })
  const page = await showPage(<IdentitiesCard />, { user: ana, isFederated: true })
  await expect.element(page.getByText('Campus ID opens your account beside your password.')).toBeVisible()
  await expect.element(page.getByText('A former provider. It no longer opens your account.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Campus ID' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove old.example.edu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove old.example.edu?' })
  await expect.element(dialog.getByText('It does not open your account, so you log in as before.')).toBeVisible()
  expect(dialog.getByText(/connects it again/).elements()).toEqual([])
  await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('old.example.edu is removed.')).toBeVisible()
  await expect.element(page.getByText('Campus ID opens your account beside your password.')).toBeVisible()
})

it('does not call a former provider’s the login of who has no password', async () => {
  answerWith({ [`GET ${path}`]: () => Response.json([{ ...former, removable: false }]), ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: { ...ana, has_password: false }, isFederated: true })
  await expect
    .element(page.getByText('Your account has no password. Until it has one, this has to stay.'))
    .toBeVisible()
})

it('asks for the code of an app that was set up elsewhere meanwhile', async () => {
  const missing = { code: 'factor_required' as const, detail: 'Enter a code', attr: 'code' }
  const { 'GET /api/users/me/second-factor/': without } = factor()
  const { 'GET /api/users/me/second-factor/': withApp } = factor({ confirmed_at: '2026-11-21T12:00:00.000Z' })
  const calls = answerWith({
    [`GET ${path}`]: [list, none],
    'GET /api/users/me/second-factor/': [without, withApp],
    [`POST ${path}${identity.id}/remove/`]: [() => refused(missing), done],
  })
  const page = await showPage(<IdentitiesCard />, { user: ana, isFederated: true })
  await page.getByRole('button', { name: 'Remove Campus ID' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
  const send = dialog.getByRole('button', { name: 'Remove' })
  await send.click()
  const code = dialog.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/Enter a code/)
  await code.fill('123456')
  await send.click()
  await expect.element(page.getByText('Campus ID no longer opens your account.')).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    password: 'FirstRung1!',
    code: '123456',
  })
})

it('keeps its place while it loads, and for who is not known to the provider', async () => {
  let answer = (_: Response) => {}
  const first = () =>
    new Promise<Response>((resolve) => {
      answer = resolve
    })
  answerWith({ [`GET ${path}`]: first, ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: ana, isFederated: true })
  const card = page.getByRole('region', { name: 'Login with Campus ID' })
  await expect.element(card.getByRole('status')).toBeInTheDocument()
  answer(none())
  await expect.element(card.getByText('Campus ID does not open your account.')).toBeVisible()
  expect(card.getByRole('status').elements()).toEqual([])
})

it('is nothing where there is no provider and never was', async () => {
  const calls = answerWith({ [`GET ${path}`]: none, ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: ana })
  await expect.poll(() => calls.length).toBe(2)
  expect(page.getByRole('region').elements()).toEqual([])
})

const staying = () => Response.json([{ ...identity, removable: false }])

it('removes a former provider’s of who has no password, and the one that opens the account stays', async () => {
  const calls = answerWith({
    [`GET ${path}`]: [() => Response.json([{ ...identity, removable: false }, former]), staying],
    ...factor(),
    [`POST ${path}${former.id}/remove/`]: done,
  })
  const page = await showPage(<IdentitiesCard />, { user: { ...ana, has_password: false }, isFederated: true })
  await page.getByRole('button', { name: 'Remove old.example.edu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('old.example.edu is removed.')).toBeVisible()
  await expect.element(page.getByText(/so Campus ID is how you log in\. It has to stay\.$/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByRole('region').getByRole('button').elements()).toEqual([])
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({})
})

it('says that a link of staff with the provider of today opens nothing, and not that it is former', async () => {
  answerWith({ [`GET ${path}`]: () => Response.json([{ ...identity, opens: false }]), ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: ana, isFederated: true })
  await expect.element(page.getByText('Does not open your account.', { exact: true })).toBeVisible()
})

it('is not to be removed by who has no password', async () => {
  answerWith({ [`GET ${path}`]: staying, ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: { ...ana, has_password: false }, isFederated: true })
  await expect
    .element(page.getByText('Your account has no password, so Campus ID is how you log in. It has to stay.'))
    .toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(page.getByRole('link').elements()).toEqual([])
})

it('leads who has no password, and no provider any more, to a first one', async () => {
  answerWith({ [`GET ${path}`]: staying, ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: { ...ana, has_password: false } })
  const link = page.getByRole('link', { name: 'Choose a password' })
  await expect.element(link).toHaveAttribute('href', '/forgot-password?next=%2Fsettings%2Fsecurity')
  await expect.element(page.getByText('id.example.edu', { exact: true })).toBeVisible()
})

it('offers to try again where it could not be loaded', async () => {
  answerWith({ [`GET ${path}`]: [() => Response.json({}, { status: 500 }), list], ...factor() })
  const page = await showPage(<IdentitiesCard />, { user: ana, isFederated: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Campus ID' })).toBeVisible()
})
