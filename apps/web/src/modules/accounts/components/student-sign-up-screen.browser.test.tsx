import { Link } from 'react-router'
import { expect, it, vi } from 'vitest'
import { answerWith } from '../../../platform/testing.tsx'
import { signUpToApply } from '../sign-up-reason.ts'
import { done, refused, showAt } from '../testing.tsx'
import { StudentSignUpPanel } from './student-sign-up-panel.tsx'
import { StudentSignUpScreen } from './student-sign-up-screen.tsx'

const typed = { firstName: 'Ana', lastName: "O'Neil", email: 'ana@school.test', password: 'FirstRung1!' }

it('asks for the password once and hands on what was typed', async () => {
  const calls = answerWith({ 'POST /api/auth/signup/': done })
  const onSignedUp = vi.fn()
  const page = await showAt('/', <StudentSignUpScreen onSignedUp={onSignedUp} />)
  const create = page.getByRole('button', { name: 'Create Account' })
  await expect.element(page.getByRole('heading', { name: 'Launch your career' })).toBeVisible()
  await expect.element(create).toBeDisabled()
  await page.getByLabelText('First name').fill(typed.firstName)
  await page.getByLabelText('Last name').fill(typed.lastName)
  await page.getByLabelText('Email').fill(typed.email)
  await page.getByLabelText('Password', { exact: true }).fill(typed.password)
  await create.click()
  await expect.poll(() => onSignedUp.mock.calls).toEqual([[typed]])
  expect(calls[0]?.body).toMatchObject({ email: typed.email, new_user_flow: 'STUDENT' })
})

it('names the internship that somebody signs up for', async () => {
  const page = await showAt(
    '/jobs/tide',
    <>
      <Link to="?signup=student" state={signUpToApply('Tide intern')}>{`Sign up to apply`}</Link>
      <StudentSignUpScreen onSignedUp={() => undefined} />
    </>,
  )
  await expect.element(page.getByText(/^An account is free/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign up to apply' }).click()
  await expect.element(page.getByText(/^To apply to “Tide intern” you need an account/)).toBeVisible()
})

it('names the attribute with each fault', async () => {
  answerWith({
    'POST /api/auth/signup/': () =>
      refused(
        { code: 'required', detail: 'First name is required', attr: 'first_name' },
        { code: 'username_exists', detail: 'x', attr: 'email' },
      ),
  })
  const page = await showAt('/', <StudentSignUpScreen onSignedUp={() => undefined} draft={typed} />)
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue(typed.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Required field is missing (first name)')).toBeVisible()
  await expect
    .element(alert.getByText('An account with this email address already exists. Please log in. (email)'))
    .toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveFocus()
})

it('shows and hides the password', async () => {
  const page = await showAt('/', <StudentSignUpScreen onSignedUp={() => undefined} draft={typed} />)
  const password = page.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

it('leads to the login page with the next path', async () => {
  const page = await showAt('/', <StudentSignUpScreen onSignedUp={() => undefined} next="/settings" />)
  await expect.element(page.getByText('Already have an account?')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/login?next=%2Fsettings')
})

it('says plainly that the partners and the testimonial are placeholders', async () => {
  const page = await showAt('/', <StudentSignUpPanel />)
  await expect.element(page.getByText('AI lab (placeholder)')).toBeVisible()
  await expect.element(page.getByText('Placeholder', { exact: true })).toBeVisible()
})
