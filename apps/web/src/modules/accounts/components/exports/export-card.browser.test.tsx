import type { ExportStatus } from '@firstrung/api/accounts/exports/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { onSessionEnded } from '../../../../platform/session-end.ts'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../../platform/testing.tsx'
import { ana, done, refused } from '../../testing.tsx'
import { ExportCard } from './export-card.tsx'

const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
  // A dialog takes its history entry back a moment after it is gone.
  await expect.poll(layer).toBeUndefined()
})

const statusPath = 'GET /api/users/me/export/status/'
const start = 'POST /api/users/me/export/'
const none: ExportStatus = { state: 'none', percent: 0, size: null, asked_at: null, ready_at: null, expires_at: null }
const preparing: ExportStatus = { ...none, state: 'preparing', percent: 40, asked_at: '2026-11-28T12:00:00.000Z' }
const ready: ExportStatus = {
  ...preparing,
  state: 'ready',
  percent: 100,
  size: 1_234_567,
  ready_at: '2026-11-28T12:01:00.000Z',
  expires_at: '2026-12-05T12:01:00.000Z',
}
const is = (status: ExportStatus) => () => Response.json(status)
const factors = (over: object = {}) => ({
  'GET /api/users/me/second-factor/': () =>
    Response.json({ totp: null, passkeys: [], recovery_codes_left: 0, ...over }),
})
const factor = 'GET /api/users/me/second-factor/'
const broken = () => Response.json({}, { status: 500 })
const me = { 'GET /api/users/me/': () => Response.json(ana) }

describe('the copy of one’s data', () => {
  it('is asked for with the password, prepared, and then there', async () => {
    const calls = answerWith({
      ...factors(),
      ...me,
      [statusPath]: [is(none), is({ ...preparing, percent: 70 }), is(ready)],
      [start]: () => Response.json(preparing, { status: 202 }),
    })
    const page = await showPage(<ExportCard />, { user: ana })
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
    await dialog.getByRole('button', { name: 'Prepare my data' }).click()
    await expect.element(page.getByText('Preparing your data: 40%', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveFocus()
    await expect.element(page.getByText('Preparing your data: 70%', { exact: false })).toBeVisible()
    await expect
      .element(page.getByText('Your copy is ready: a ZIP file of 1.2 MB. You can download it until Dec 5, 2026.'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/users/me/export/')
    expect(calls.find(({ call }) => call === start)?.body).toEqual({ password: 'FirstRung1!' })
  })

  it('is looked for before it is downloaded, so that no refusal is saved in its place', async () => {
    const calls = answerWith({ ...factors(), ...me, [statusPath]: [is(ready), throttled, is(ready), is(none)] })
    const clicks: boolean[] = []
    const note = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a[download]')) return
      clicks.push(event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', note)
    try {
      const page = await showPage(<ExportCard />, { user: ana })
      const link = page.getByRole('link', { name: 'Download' })
      await link.click()
      await expect.element(page.getByText(waitText)).toBeVisible()
      expect(clicks).toEqual([true])
      await link.click()
      await expect.poll(() => clicks).toEqual([true, true, false])
      await expect.element(page.getByText(waitText)).not.toBeInTheDocument()
      await link.click()
      await expect.element(page.getByRole('button', { name: 'Prepare my data' })).toBeVisible()
      await expect.element(page.getByRole('status').first()).toHaveFocus()
      expect(clicks).toEqual([true, true, false, true])
      expect(calls.filter(({ call }) => call === statusPath)).toHaveLength(4)
    } finally {
      window.removeEventListener('click', note)
    }
  })

  it('asks for a code too, of who has an app', async () => {
    answerWith({ ...factors({ totp: { confirmed_at: '2026-11-20T12:00:00.000Z' } }), ...me, [statusPath]: is(none) })
    const page = await showPage(<ExportCard />, { user: ana })
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    await expect.element(page.getByRole('dialog').getByLabelText('Code')).toBeVisible()
  })

  it('asks for the code of an app that was set up elsewhere meanwhile', async () => {
    const withApp = factors({ totp: { confirmed_at: '2026-11-20T12:00:00.000Z' } })[factor]
    const calls = answerWith({
      ...me,
      [factor]: [factors()[factor], withApp],
      [statusPath]: is(none),
      [start]: [
        () => refused({ code: 'factor_required', detail: 'Enter a code', attr: 'code' }),
        () => Response.json(preparing, { status: 202 }),
      ],
    })
    const page = await showPage(<ExportCard />, { user: ana })
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Prepare my data' })
    await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
    await send.click()
    await expect.element(dialog.getByLabelText('Code')).toHaveFocus()
    await dialog.getByLabelText('Code').fill('123456')
    await send.click()
    await expect.element(page.getByText('Preparing your data: 40%', { exact: false })).toBeVisible()
    expect(calls.findLast(({ call }) => call === start)?.body).toEqual({ password: 'FirstRung1!', code: '123456' })
  })

  it('is not asked for before it is known what proof that takes', async () => {
    let answer = (_: Response) => {}
    const late = () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      })
    const withApp = { totp: { confirmed_at: '2026-11-20T12:00:00.000Z' }, passkeys: [], recovery_codes_left: 10 }
    answerWith({ [factor]: [broken, late], ...me, [statusPath]: is(none) })
    const page = await showPage(<ExportCard />, { user: ana })
    const button = page.getByRole('button', { name: 'Prepare my data' })
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(button.elements()).toEqual([])
    answer(Response.json(withApp))
    await button.click()
    await expect.element(page.getByRole('dialog').getByLabelText('Code')).toBeVisible()
  })

  it('leads who has no password, and whose login is too old, through a fresh one', async () => {
    const leave = vi.fn()
    onSessionEnded(leave)
    const calls = answerWith({
      ...factors(),
      ...me,
      [statusPath]: is(none),
      [start]: () => refused({ code: 'sign_in_again', detail: 'Log in once more and try again.' }),
      'POST /api/auth/logout/': [unreachable, done],
    })
    const page = await showPage(<ExportCard />, { user: { ...ana, has_password: false } })
    await page.getByRole('button', { name: 'Prepare my data' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Your login must not be older than 10 minutes.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Prepare my data' }).click()
    const again = dialog.getByRole('button', { name: 'Log in again' })
    await again.click()
    await expect.element(dialog.getByText(/^We could not reach the server/)).toBeVisible()
    expect(leave).not.toHaveBeenCalled()
    await again.click()
    await expect.poll(() => leave.mock.calls.length).toBe(1)
    expect(calls.filter(({ call }) => call.endsWith('/logout/'))).toHaveLength(2)
  })

  it('can be started again where it failed, and says what it could not load', async () => {
    answerWith({ ...factors(), ...me, [statusPath]: is({ ...none, state: 'failed' }) })
    const failed = await showPage(<ExportCard />, { user: ana })
    await failed.getByRole('button', { name: 'Start again' }).click()
    await expect.element(failed.getByRole('dialog')).toBeVisible()
    await cleanup()
    answerWith({ ...factors(), ...me, [statusPath]: [broken, is(none)] })
    const away = await showPage(<ExportCard />, { user: ana })
    await away.getByRole('button', { name: 'Try again' }).click()
    await expect.element(away.getByRole('button', { name: 'Prepare my data' })).toBeVisible()
  })
})
