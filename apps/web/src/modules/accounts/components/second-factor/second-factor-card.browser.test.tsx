import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { aBrand } from '../../../../platform/testing-brand.ts'
import { ana, done, refused } from '../../testing.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const own = '/api/users/me/second-factor/'
const keys = '/api/users/me/passkeys/'
const key = {
  id: '019a0000-0000-7000-8000-000000000011',
  name: 'My laptop',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  opens: true,
  removable: true,
}
const identities = 'GET /api/users/me/identities/'
const link = {
  id: '019a0000-0000-7000-8000-000000000021',
  host: 'id.example.edu',
  former: false,
  removable: false,
  linked_at: '2026-11-20T12:00:00.000Z',
}
const nothing: SecondFactor = { totp: null, passkeys: [], recovery_codes_left: 0 }
const withKey: SecondFactor = { ...nothing, passkeys: [key], recovery_codes_left: 10 }
const codes = ['aaaa-bbbb-cccc-dddd-aaaa-bbbb', 'eeee-ffff-gggg-hhhh-eeee-ffff']
const setUp = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 8, path: 'M4 4h1v1h-1z' } }
const has = (state: SecondFactor) => () => Response.json(state)
const me = { 'GET /api/users/me/': () => Response.json(ana) }

const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
  // A dialog takes its history entry back a moment after it is gone.
  await expect.poll(layer).toBeUndefined()
})

const open = async (visit: Parameters<typeof showPage>[1] = {}) => {
  const page = await showPage(<SecondFactorCard />, { user: ana, ...visit })
  const dialog = page.getByRole('dialog')
  const answerPassword = async (action: string) => {
    await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
    await dialog.getByRole('button', { name: action }).click()
  }
  return { page, dialog, answerPassword }
}

describe('setting up an authenticator app', () => {
  const begin = { [`POST ${own}totp/`]: () => Response.json(setUp) }

  it('asks for the password, then for a code, and keeps the recovery codes until they are saved', async () => {
    answerWith({
      [`GET ${own}`]: [
        has(nothing),
        has({ ...nothing, totp: { confirmed_at: key.created_at }, recovery_codes_left: 10 }),
      ],
      ...begin,
      [`PUT ${own}totp/`]: () => Response.json({ recovery_codes: codes }),
      ...me,
    })
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).toHaveFocus()
    await answerPassword('Continue')
    await expect.element(dialog.getByLabelText('Code')).toHaveFocus()
    await dialog.getByLabelText('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('eeee-ffff-gggg-hhhh-eeee-ffff')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    window.history.back()
    await expect.poll(layer).toBeDefined()
    await expect.element(dialog.getByText('eeee-ffff-gggg-hhhh-eeee-ffff')).toBeVisible()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('Set up on Nov 20, 2026. Each login asks for its code.')).toBeVisible()
    // The page hears no more of leaving a moment after the dialog is gone.
    await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await expect.poll(() => document.body.textContent).not.toContain('eeee-ffff')
  })

  it('cannot be left while the answer is on its way, so that no code is lost', async () => {
    let answer = (_: Response) => {}
    const late = new Promise<Response>((resolve) => {
      answer = resolve
    })
    answerWith({ [`GET ${own}`]: has(nothing), ...begin, [`PUT ${own}totp/`]: () => late, ...me })
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await answerPassword('Continue')
    await dialog.getByLabelText('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true })
    window.history.back()
    await expect.poll(layer).toBeDefined()
    answer(Response.json({ recovery_codes: codes }))
    await expect.element(dialog.getByText('eeee-ffff-gggg-hhhh-eeee-ffff')).toBeVisible()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
  })

  it('tells what is wrong with the password or the line, and begins anew after it was closed', async () => {
    answerWith({
      [`GET ${own}`]: has(nothing),
      [`POST ${own}totp/`]: [
        () => refused({ code: 'not_authorized', detail: 'x', attr: 'password' }),
        unreachable,
        () => new Response(null, { status: 429, headers: { 'retry-after': '120' } }),
      ],
    })
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await answerPassword('Continue')
    await expect.element(dialog.getByText('This is not your password.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).toHaveFocus()
    await answerPassword('Continue')
    await expect.element(dialog.getByText(/^We could not reach the server\./)).toBeVisible()
    await answerPassword('Continue')
    await expect.element(dialog.getByText('Too many tries. Try again in 2 minutes.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).toHaveValue('')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })
})

it('renames a passkey and removes it, and loads the list again', async () => {
  const calls = answerWith({
    [`GET ${own}`]: [has(withKey), has({ ...withKey, passkeys: [{ ...key, name: 'Old laptop' }] }), has(nothing)],
    [`PATCH ${keys}${key.id}/`]: () => Response.json({ ...key, name: 'Old laptop' }),
    [`POST ${keys}${key.id}/remove/`]: done,
    ...me,
  })
  const { page, dialog, answerPassword } = await open()
  await expect.element(page.getByText('Added on Nov 20, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Rename My laptop' }).click()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('My laptop')
  await dialog.getByLabelText('Name').fill('Old laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove Old laptop' }).click()
  await dialog.getByLabelText('Code').fill(codes[0] ?? '')
  await answerPassword('Remove')
  await expect.element(page.getByText('The passkey was removed.')).toBeVisible()
  await expect.element(page.getByText('Old laptop')).not.toBeInTheDocument()
  expect(calls.filter(({ call }) => call.startsWith('P')).map(({ body }) => body)).toMatchObject([
    { name: 'Old laptop' },
    { password: 'FirstRung1!', code: codes[0] },
  ])
})

it('says that the authenticator app was turned off', async () => {
  answerWith({
    [`GET ${own}`]: [
      has({ ...nothing, totp: { confirmed_at: key.created_at }, recovery_codes_left: 10 }),
      has(nothing),
    ],
    [`POST ${own}totp/remove/`]: done,
    ...me,
  })
  const { page, dialog, answerPassword } = await open()
  await page.getByRole('button', { name: 'Turn off the app' }).click()
  await dialog.getByLabelText('Code').fill(codes[0] ?? '')
  await answerPassword('Turn off')
  await expect.element(page.getByText('The authenticator app was turned off.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set up the app' })).toBeVisible()
})

describe('adding a passkey', () => {
  const options = {
    challenge: 'AAAA',
    rp: { name: 'Firstrung' },
    user: { id: 'AAAA', name: 'ana', displayName: 'ana' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  }

  it.each([
    ['NotAllowedError', 'No passkey was made. Try again, or use another device.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotSupportedError', 'This browser or this device cannot do that. Try another one.'],
    ['UnknownError', 'Your device could not make the passkey. Try again, or use another device.'],
  ])('tells a device’s %s from a lost line', async (name, told) => {
    answerWith({ [`GET ${own}`]: has(nothing), [`POST ${keys}options/`]: () => Response.json(options) })
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('x', name))
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabelText('Name').fill('My laptop')
    await answerPassword('Add')
    await expect.element(dialog.getByText(told)).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })

  it.each([
    [true, 'The passkey was added. You can log in with it from now on.'],
    [false, 'The passkey was added as a second step. It cannot log you in by itself.'],
    [null, 'The passkey was added. To see whether it logs you in by itself, log in with it once.'],
  ])('tells whether it logs in by itself: %s', async (opens, told) => {
    vi.spyOn(navigator.credentials, 'create').mockResolvedValue({
      id: 'AA',
      rawId: new ArrayBuffer(1),
      type: 'public-key',
      response: { clientDataJSON: new ArrayBuffer(1), attestationObject: new ArrayBuffer(1) },
      getClientExtensionResults: () => ({ credProps: { rk: true } }),
    } as unknown as Credential)
    const { removable: _kept, ...passkey } = { ...key, opens }
    const calls = answerWith({
      [`GET ${own}`]: [has(nothing), has(withKey)],
      [`POST ${keys}options/`]: () => Response.json(options),
      [`POST ${keys}`]: () => Response.json({ passkey, recovery_codes: null }),
      ...me,
    })
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabelText('Name').fill('My laptop')
    await answerPassword('Add')
    await expect.element(page.getByText(told)).toBeVisible()
    const sent = { credential: { clientExtensionResults: { credProps: { rk: true } } } }
    expect(calls.find(({ call }) => call === `POST ${keys}`)?.body).toMatchObject(sent)
  })

  it('is not offered where the browser knows no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    answerWith({ [`GET ${own}`]: has(nothing) })
    const { page } = await open()
    await expect.element(page.getByText(/^This browser cannot make passkeys\./)).toBeVisible()
    expect(page.getByRole('button', { name: 'Add a passkey' }).elements()).toEqual([])
  })
})

describe('what was changed elsewhere while the question is asked', () => {
  const codeAsked = () => refused({ code: 'factor_required', detail: 'Enter a code', attr: 'code' })
  const withApp = { ...nothing, totp: { confirmed_at: key.created_at }, recovery_codes_left: 10 }

  it('has it ask for the code of an app that was set up, and keeps what was typed', async () => {
    const calls = answerWith({
      [`GET ${own}`]: [has(nothing), has(withApp)],
      [`POST ${keys}options/`]: codeAsked,
      ...me,
    })
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabelText('Name').fill('My laptop')
    await answerPassword('Add')
    const code = dialog.getByLabelText('Code')
    await expect.element(code).toHaveFocus()
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('My laptop')
    await code.fill('123456')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect
      .poll(() => calls.findLast(({ call }) => call.startsWith('POST'))?.body)
      .toEqual({ password: 'FirstRung1!', code: '123456' })
    await userEvent.keyboard('{Escape}')
  })

  it('leaves the second step of a question where it is', async () => {
    answerWith({
      [`GET ${own}`]: [has(nothing), has(withApp)],
      [`POST ${own}totp/`]: [codeAsked, () => Response.json(setUp)],
      [`PUT ${own}totp/`]: [
        () => refused({ code: 'sign_in_again', detail: 'Log in once more and try again.' }),
        () => Response.json({ recovery_codes: codes }),
      ],
      ...me,
    })
    const { page, dialog, answerPassword } = await open()
    await page.getByRole('button', { name: 'Set up the app' }).click()
    await answerPassword('Continue')
    await dialog.getByLabelText('Code').fill('123456')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible()
    await dialog.getByLabelText('Code').fill('654321')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Log in once more and try again.')).toBeVisible()
    await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
  })
})

describe('recovery codes', () => {
  const renew = async () => {
    answerWith({
      [`GET ${own}`]: has(withKey),
      [`POST ${own}recovery-codes/`]: () => Response.json({ recovery_codes: codes }),
      ...me,
    })
    const opened = await open()
    await opened.page.getByRole('button', { name: 'Make new recovery codes' }).click()
    await opened.dialog.getByLabelText('Code').fill(codes[0] ?? '')
    await opened.answerPassword('Make new codes')
    return opened
  }

  it('are copied with a word on what they are, and told to be', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { dialog } = await renew()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.element(dialog.getByText(/^The codes are copied\./)).toBeVisible()
    expect(written.mock.calls).toEqual([[`Recovery codes for ${aBrand.name}\n\n${codes.join('\n')}\n`]])
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
  })

  it('say so where the browser does not let them be copied, and can be downloaded', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('x', 'NotAllowedError'))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { dialog } = await renew()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.element(dialog.getByText(/^Your browser did not allow copying\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['recovery codes.txt'])
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
  })
})

it('offers a passkey alone to whoever has no password, and asks for none', async () => {
  const again = { code: 'invalid' as const, detail: 'To be sure that it is you, log in once more and try again.' }
  const calls = answerWith({
    [`GET ${own}`]: has(nothing),
    [identities]: () => Response.json([{ ...link, opens: true }]),
    [`POST ${keys}options/`]: () => refused(again),
  })
  const { page, dialog } = await open({ user: { ...ana, has_password: false }, isFederated: true })
  await expect.element(page.getByText(/^Your account has no password\. You log in with /)).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  expect(page.getByRole('button', { name: 'Set up the app' }).elements()).toEqual([])
  await dialog.getByLabelText('Name').fill('My laptop')
  expect(dialog.getByLabelText('Your password', { exact: true }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText(again.detail)).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({})
  await userEvent.keyboard('{Escape}')
})

it('does not say that somebody logs in with a provider that opens their account no longer', async () => {
  answerWith({ [`GET ${own}`]: has(nothing), [identities]: () => Response.json([{ ...link, opens: false }]) })
  const { page } = await open({ user: { ...ana, has_password: false }, isFederated: true })
  await expect
    .element(page.getByText('Your account has no password yet. With a passkey you can log in without one.'))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  expect(page.getByText(/You log in with/).elements()).toEqual([])
})

it('says one thing of how somebody logs in, once it is known, and offers to try again where it could not be loaded', async () => {
  let answer = (_: Response) => {}
  answerWith({
    [`GET ${own}`]: has(nothing),
    [identities]: [
      () => new Promise<Response>((resolve) => (answer = resolve)),
      () => Response.json([{ ...link, opens: true }]),
    ],
  })
  const { page } = await open({ user: { ...ana, has_password: false }, isFederated: true })
  await expect.element(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  const said = page.getByText(/^Your account has no password/)
  expect(said.elements()).toEqual([])
  answer(Response.json({}, { status: 500 }))
  await expect.element(page.getByText('How you log in could not be loaded.')).toBeVisible()
  expect(said.elements()).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Your account has no password\. You log in with /)).toBeVisible()
})

it('offers to try again where nothing could be loaded', async () => {
  answerWith({ [`GET ${own}`]: [() => Response.json({}, { status: 500 }), has(withKey)] })
  const { page } = await open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('10 codes are left.')).toBeVisible()
})
