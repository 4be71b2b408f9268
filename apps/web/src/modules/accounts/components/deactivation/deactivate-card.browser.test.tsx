import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { ana, done, refused } from '../../testing.tsx'
import { DeactivateCard } from './deactivate-card.tsx'

const path = 'POST /api/auth/deactivate/'
const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
  await expect.poll(layer).toBeUndefined()
})

const factorPath = 'GET /api/users/me/second-factor/'
const factor = (totp: { confirmed_at: string } | null = null) => ({
  [factorPath]: () => Response.json({ totp, passkeys: [], recovery_codes_left: 0 }),
})

const open = async (user = ana) => {
  const page = await showPage(<DeactivateCard user={user} />, { user })
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('Your password', { exact: true })
  const send = () => dialog.getByRole('button', { name: 'Deactivate account' }).click()
  return { page, dialog, password, send }
}

it('tells what is wrong beside the password, and that the account is closed', async () => {
  const wrong = { code: 'not_authorized' as const, detail: 'x', attr: 'password' }
  const calls = answerWith({
    ...factor(),
    [path]: [() => refused(wrong), unreachable, done],
  })
  const { dialog, password, send } = await open()
  await expect.element(password).toHaveFocus()
  await send()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await expect.element(password).toHaveFocus()
  expect(calls.map(({ call }) => call)).not.toContain(path)
  await password.fill('FirstRung1?')
  await send()
  await expect.element(password).toHaveAccessibleDescription('This is not your password.')
  await expect.element(password).toHaveFocus()
  await send()
  await expect.element(dialog.getByText(/^We could not reach the server/)).toBeVisible()
  await send()
  await expect.element(dialog.getByText('Your account is deactivated')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ username: ana.email, password: 'FirstRung1?' })
})

it('cannot be left while the answer is on its way', async () => {
  let answer = (_: Response) => {}
  answerWith({
    ...factor(),
    [path]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  })
  const { dialog, password, send } = await open()
  await password.fill('FirstRung1!')
  await send()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('button', { name: 'Keep my account' })).toHaveAttribute('aria-disabled', 'true')
  answer(refused({ code: 'not_authorized', detail: 'x', attr: 'password' }))
  await expect.element(password).toHaveAccessibleDescription('This is not your password.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('asks whoever has no password for none, and passes on what to do first', async () => {
  const again = { code: 'sign_in_again' as const, detail: 'To be sure that it is you, log in once more and try again.' }
  const calls = answerWith({ ...factor(), [path]: () => refused(again) })
  const { dialog, password, send } = await open({ ...ana, has_password: false })
  expect(password.elements()).toEqual([])
  await send()
  await expect.element(dialog.getByText(again.detail)).toBeVisible()
  expect(calls.find(({ call }) => call === path)?.body).toEqual({ username: ana.email })
  await expect.element(dialog.getByRole('button', { name: 'Log in again' })).toBeVisible()
})

it('asks for a code too, of who has an app', async () => {
  const faults = { code: 'code_mismatch' as const, detail: 'Invalid confirmation code', attr: 'code' }
  const calls = answerWith({
    ...factor({ confirmed_at: '2026-11-20T12:00:00.000Z' }),
    [path]: [() => refused(faults), done],
  })
  const { dialog, password, send } = await open()
  await password.fill('FirstRung1!')
  const code = dialog.getByLabelText('Code')
  await code.fill('000000')
  await send()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/Invalid confirmation code/)
  await send()
  await expect.element(dialog.getByText('Your account is deactivated')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ username: ana.email, password: 'FirstRung1!', code: '000000' })
})

const key = {
  id: '019a0000-0000-7000-8000-000000000031',
  name: 'Phone',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  opens: true,
  removable: true,
}

it('asks any of several passkeys to sign, where there is no password and nothing is known of them', async () => {
  const before = { ...key, opens: null, removable: false }
  const passkeys = [before, { ...before, id: '019a0000-0000-7000-8000-000000000032', name: 'Laptop' }]
  const proof = 'POST /api/users/me/passkeys/proof/'
  const calls = answerWith({
    [factorPath]: () => Response.json({ totp: null, passkeys, recovery_codes_left: 10 }),
    [proof]: () => Response.json({ challenge: 'AAAA' }),
    [path]: done,
  })
  const asked = vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('x', 'NotAllowedError'))
  const { dialog, password, send } = await open({ ...ana, has_password: false })
  expect(password.elements()).toEqual([])
  await send()
  await expect.element(dialog.getByText(/^No passkey was used\./)).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
  await dialog.getByLabelText('Code').fill('aaaa-bbbb-cccc-dddd-aaaa-bbbb')
  await send()
  await expect.element(dialog.getByText('Your account is deactivated')).toBeVisible()
  expect(calls.map(({ call }) => call).filter((call) => call === proof)).toHaveLength(1)
})

it('has the password typed before a passkey is asked to sign', async () => {
  const calls = answerWith({
    [factorPath]: () => Response.json({ totp: null, passkeys: [key], recovery_codes_left: 10 }),
  })
  const { password, send } = await open()
  await send()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

it('asks for the code of an app that was set up elsewhere meanwhile', async () => {
  const missing = { code: 'factor_required' as const, detail: 'Enter a code', attr: 'code' }
  const calls = answerWith({
    [factorPath]: [factor()[factorPath], factor({ confirmed_at: '2026-11-20T12:00:00.000Z' })[factorPath]],
    [path]: [() => refused(missing), done],
  })
  const { dialog, password, send } = await open()
  await password.fill('FirstRung1!')
  await send()
  const code = dialog.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/Enter a code/)
  await code.fill('123456')
  await send()
  await expect.element(dialog.getByText('Your account is deactivated')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ username: ana.email, password: 'FirstRung1!', code: '123456' })
})

it('is not asked before it is known what proof that takes', async () => {
  answerWith({ [factorPath]: [() => Response.json({}, { status: 500 }), factor()[factorPath] as () => Response] })
  const page = await showPage(<DeactivateCard user={ana} />, { user: ana })
  const button = page.getByRole('button', { name: 'Deactivate account' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(button).toBeVisible()
})

it('asks nothing of whoever looks as somebody else', async () => {
  const calls = answerWith({})
  const user = { ...ana, run_as_by: { id: ana.id, email: 'admin@mail.test', until: '2026-11-28T13:00:00.000Z' } }
  const page = await showPage(<DeactivateCard user={user} />, { user })
  await expect.element(page.getByText(/^Only they can deactivate their account/)).toBeVisible()
  expect(calls).toEqual([])
})
