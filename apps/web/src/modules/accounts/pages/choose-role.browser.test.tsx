import { expect, it } from 'vitest'
import { showAt } from '../testing.tsx'
import { ChooseRolePage } from './choose-role.tsx'

it('leads through the provider again with the answer, and keeps the way', async () => {
  const page = await showAt('/signup/role?next=%2Fsettings', <ChooseRolePage />, { isFederated: true })
  for (const [name, flow] of [
    [/I'm hiring/, 'EMPLOYER'],
    [/I'm job hunting/, 'STUDENT'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute(
        'href',
        `/auth/login?identity_provider=campus-id&next=%2Fsettings&new_user_flow=${flow}&account=same`,
      )
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Fsettings')
})

it('leads nowhere else', async () => {
  const page = await showAt('/signup/role?next=%2F%2Fhost.test', <ChooseRolePage />, { isFederated: true })
  await expect
    .element(page.getByRole('link', { name: /I'm hiring/ }))
    .toHaveAttribute('href', '/auth/login?identity_provider=campus-id&new_user_flow=EMPLOYER&account=same')
})
