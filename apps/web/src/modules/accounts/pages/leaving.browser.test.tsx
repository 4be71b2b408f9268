import { expect, it } from 'vitest'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../../platform/testing.tsx'
import { ana } from '../testing.tsx'
import { LeavingPage } from './leaving.tsx'

const deleted = 'The account was deleted'
const tooLate = () =>
  Response.json(
    {
      type: 'client_error',
      code: 'permission_denied',
      errors: [{ code: 'permission_denied', detail: deleted, attr: null }],
    },
    { status: 403 },
  )

it('says why the account could not be kept, or left', async () => {
  answerWith({
    'DELETE /api/users/me/deletion/': [unreachable, throttled, tooLate],
    'POST /api/auth/logout/': throttled,
  })
  const page = await showPage(<LeavingPage dueAt="2026-12-12T12:00:00.000Z" />, { user: ana })
  const told = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()
  const keep = page.getByRole('button', { name: 'Keep my account' })
  await keep.click()
  await told('We could not reach the server. Check your connection and try again.')
  await keep.click()
  await told(waitText)
  await keep.click()
  await told(deleted)
  await page.getByRole('button', { name: 'Log out' }).click()
  await told(waitText)
})
