import { afterEach, expect, it } from 'vitest'
import { showAt } from '../testing.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'
import { StudentSignUpScreen } from './student-sign-up-screen.tsx'

afterEach(() => sessionStorage.clear())

const address = (more: string) => `/auth/login?identity_provider=campus-id${more}`
const employer = { role: 'EMPLOYER' } as const
const screens = [
  ['the generic sign-up', <SignUpScreen key="any" next="/settings" />, '&next=%2Fsettings'],
  ["the employer's", <SignUpScreen key="employer" {...employer} />, '&new_user_flow=EMPLOYER'],
  ["the student's", <StudentSignUpScreen key="student" onSignedUp={() => undefined} />, '&new_user_flow=SIGNUP'],
] as const

for (const [name, screen, query] of screens)
  it(`${name} offers the identity provider above the divider, where one is configured`, async () => {
    const page = await showAt('/', screen, { isFederated: true })
    const link = page.getByRole('link', { name: 'Sign up with Campus ID' })
    await expect.element(link).toHaveAttribute('href', address(query))
    const divider = page.getByText('SIGN UP WITH EMAIL')
    expect(link.element().compareDocumentPosition(divider.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await page.unmount()
    const without = await showAt('/', screen)
    await expect.element(without.getByRole('button', { name: 'Create Account' })).toBeVisible()
    expect(without.getByRole('link', { name: /Campus ID/ }).elements()).toEqual([])
  })
