import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage, unreachable } from '../../../../platform/testing.tsx'
import { ana, done, refused } from '../../testing.tsx'
import { DeactivateCard } from './deactivate-card.tsx'

const path = 'POST /api/auth/deactivate/'
const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  vi.unstubAllGlobals()
  await cleanup()
  await expect.poll(layer).toBeUndefined()
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
  const calls = answerWith({ [path]: [() => refused({ code: 'not_authorized', detail: 'x' }), unreachable, done] })
  const { dialog, password, send } = await open()
  await expect.element(password).toHaveFocus()
  await send()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await password.fill('FirstRung1?')
  await send()
  await expect.element(password).toHaveAccessibleDescription('This is not your password.')
  await expect.element(password).toHaveFocus()
  await send()
  await expect.element(password).toHaveAccessibleDescription(/^We could not reach the server/)
  await send()
  await expect.element(dialog.getByText('Your account is deactivated')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ username: ana.email, password: 'FirstRung1?' })
})

it('cannot be left while the answer is on its way', async () => {
  let answer = (_: Response) => {}
  answerWith({
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
  answer(refused({ code: 'not_authorized', detail: 'x' }))
  await expect.element(password).toHaveAccessibleDescription('This is not your password.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('asks whoever has no password for none, and passes on what to do first', async () => {
  const again = { code: 'sign_in_again' as const, detail: 'To be sure that it is you, log in once more and try again.' }
  const calls = answerWith({ [path]: () => refused(again) })
  const { dialog, password, send } = await open({ ...ana, has_password: false })
  expect(password.elements()).toEqual([])
  await send()
  await expect.element(dialog.getByText(again.detail)).toBeVisible()
  expect(calls[0]?.body).toEqual({ username: ana.email })
  await expect.element(dialog.getByRole('button', { name: 'Log in again' })).toBeVisible()
})
