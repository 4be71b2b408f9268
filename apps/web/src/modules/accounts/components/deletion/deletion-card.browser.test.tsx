import type { AccountDeletion } from '@firstrung/api/accounts/deletion/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { answerWith, showPage } from '../../../../platform/testing.tsx'
import { ana, refused } from '../../testing.tsx'
import { DeletionCard } from './deletion-card.tsx'

const layer = () => (window.history.state as { layer?: string } | null)?.layer

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
  // A dialog takes its history entry back a moment after it is gone.
  await expect.poll(layer).toBeUndefined()
})

const factors = (over: object = {}) => ({
  'GET /api/users/me/second-factor/': () =>
    Response.json({ totp: null, passkeys: [], recovery_codes_left: 0, ...over }),
})
const factor = 'GET /api/users/me/second-factor/'
const broken = () => Response.json({}, { status: 500 })
const me = { 'GET /api/users/me/': () => Response.json(ana) }

describe('the deletion of the account', () => {
  const path = '/api/users/me/deletion/'
  const plan: AccountDeletion = {
    due_at: null,
    grace_days: 14,
    remains: [{ what: 'A number.', why: 'Because records refer to it.' }],
  }

  it('says what stays, tells faults at their fields, and ends with the day', async () => {
    answerWith({
      ...factors(),
      ...me,
      [`GET ${path}`]: () => Response.json(plan),
      [`POST ${path}`]: [
        () =>
          refused({ code: 'invalid', detail: 'This is not the email address of your account', attr: 'confirmation' }),
        () => Response.json({ ...plan, due_at: '2026-12-12T12:00:00.000Z' }),
      ],
    })
    const page = await showPage(<DeletionCard user={ana} />, { user: ana })
    await expect.element(page.getByText('Because records refer to it.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Your email address').fill('x@mail.test')
    await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect.element(dialog.getByLabelText('Your email address')).toHaveFocus()
    await expect.element(dialog.getByText('This is not the email address of your account')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect.element(dialog.getByText('Your account will be deleted on Dec 12, 2026')).toBeVisible()
  })

  it('asks for the code of an app that was set up elsewhere meanwhile', async () => {
    const withApp = factors({ totp: { confirmed_at: '2026-11-20T12:00:00.000Z' } })[factor]
    answerWith({
      [factor]: [factors()[factor], withApp],
      ...me,
      [`GET ${path}`]: () => Response.json(plan),
      [`POST ${path}`]: [
        () => refused({ code: 'factor_required', detail: 'Enter a code', attr: 'code' }),
        () => Response.json({ ...plan, due_at: '2026-12-12T12:00:00.000Z' }),
      ],
    })
    const page = await showPage(<DeletionCard user={ana} />, { user: ana })
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Your email address').fill(ana.email)
    await dialog.getByLabelText('Your password', { exact: true }).fill('FirstRung1!')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect.element(dialog.getByLabelText('Code')).toHaveFocus()
    await expect.element(dialog.getByLabelText('Your email address')).toHaveValue(ana.email)
    await dialog.getByLabelText('Code').fill('123456')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect.element(dialog.getByText('Your account will be deleted on Dec 12, 2026')).toBeVisible()
  })

  it('tells employers nothing of applications, and waits for what proof it takes', async () => {
    answerWith({ [factor]: [broken, factors()[factor]], ...me, [`GET ${path}`]: () => Response.json(plan) })
    const eve = { ...ana, primary_role: 'EMPLOYER' as const, roles: ['EMPLOYER' as const] }
    const page = await showPage(<DeletionCard user={eve} />, { user: eve })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Our emails and notices to you.')).toBeVisible()
    expect(page.getByText(/applications|waitlist/).elements()).toEqual([])
  })

  it('asks nothing of who changed their mind, nor while the list of what stays is not there', async () => {
    answerWith({ ...factors(), ...me, [`GET ${path}`]: [broken, () => Response.json(plan)] })
    const page = await showPage(<DeletionCard user={ana} />, { user: ana })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
