import { expect, it } from 'vitest'
import { showPage } from '../../../../platform/testing.tsx'
import { ana, aUserOfStaff } from '../../testing.tsx'
import { ActsCard } from './acts-card.tsx'

const student = aUserOfStaff()

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
