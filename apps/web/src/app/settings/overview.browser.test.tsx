import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { showPage } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'
import { Overview } from './overview.tsx'

afterEach(() => cleanup())

it.each([
  ['STUDENT', 'Your name, your email address, your hometown and how you found us.'],
  ['EMPLOYER', 'Your name, your email address and how you found us.'],
  ['SUPER_ADMIN', 'Your name and your email address.'],
] as const)('says to a %s what stands in the account’s section', async (role, about) => {
  const page = await showPage(<Overview />, { user: { ...aStudent(), primary_role: role, roles: [role] } })
  await expect.element(page.getByText(/^Your name/)).toHaveTextContent(about)
})

it('names the provider where there is one', async () => {
  const page = await showPage(<Overview />, { user: aStudent(), isFederated: true })
  await expect.element(page.getByText(/^Your password, login with Campus ID, the second factor/)).toBeVisible()
})
