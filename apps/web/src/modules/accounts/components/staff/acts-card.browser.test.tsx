import type { StaffUser } from '@firstrung/api/accounts/staff/wire'
import { expect, it } from 'vitest'
import { showPage } from '../../../../platform/testing.tsx'
import { ana } from '../../testing.tsx'
import { ActsCard } from './acts-card.tsx'

const student: StaffUser = {
  id: '01936f2a-0000-7000-8000-000000000007',
  email: 'bea@mail.test',
  first_name: 'Bea',
  last_name: 'Low',
  primary_role: 'STUDENT',
  created_at: '2026-11-28T12:00:00.000Z',
  last_signed_in_at: null,
  deactivated_at: null,
  deletion_due_at: null,
  has_password: false,
  referral_source: null,
  referral_other: null,
  may: { run_as: false, deactivate: false, reactivate: false },
}

it('sends a code for a first password where no provider opens the account', async () => {
  const page = await showPage(<ActsCard user={student} />, { user: ana })
  await expect.element(page.getByText(/a code with which they choose their first password\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send a reset code' })).toBeVisible()
})

it('sends none to whoever logs in with a provider', async () => {
  const page = await showPage(<ActsCard user={student} />, { user: ana, isFederated: true })
  await expect.element(page.getByRole('heading', { name: 'What you can do' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
