import type { Locator, Page } from '@playwright/test'
import { password } from './people.ts'

type FieldName = 'First name' | 'Last name' | 'Email' | 'Password' | 'Confirm password'

/** A text field of the sign-up form. */
export const field = (page: Page, name: FieldName): Locator => page.getByRole('textbox', { name, exact: true })

export const createButton = (page: Page): Locator => page.getByRole('button', { name: 'Create Account' })

/** The heading of the generic verification. */
export const verification = (page: Page): Locator => page.getByRole('heading', { name: 'Verify your email address' })

/** Fills in the generic form; the role and the address where they are asked. */
export const fillIn = async (
  page: Page,
  { role, email }: { role?: 'STUDENT' | 'EMPLOYER'; email?: string },
): Promise<void> => {
  if (role)
    await page
      .getByRole('radio', { name: role === 'STUDENT' ? "I'm job hunting" : "I'm hiring" })
      // The card over the radio button takes the click.
      .check({ force: true })
  await field(page, 'First name').fill('Ana')
  await field(page, 'Last name').fill('O’Brien')
  if (email) await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
}
