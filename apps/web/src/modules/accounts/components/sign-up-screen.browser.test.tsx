import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, unreachable } from '../../../platform/testing.tsx'
import { keepVerification } from '../draft-store.ts'
import { done, refused, showAt } from '../testing.tsx'
import { SignUpScreen, type SignUpScreenProps } from './sign-up-screen.tsx'

const open = async (props: SignUpScreenProps = {}) => {
  const page = await showAt('/signup', <SignUpScreen {...props} />)
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  const create = page.getByRole('button', { name: 'Create Account' })
  const fill = async () => {
    await field('First name').fill('Ana')
    await field('Last name').fill("O'Neil")
    if (!props.email) await field('Email').fill('ana@school.test')
    await field('Password').fill('FirstRung1!')
    await field('Confirm password').fill('FirstRung1!')
  }
  return { page, field, create, fill }
}

const payload = {
  first_name: 'Ana',
  last_name: "O'Neil",
  email: 'ana@school.test',
  password: 'FirstRung1!',
  new_user_flow: 'EMPLOYER',
}

it('lets nobody through before everything is in order, and sends what was typed', async () => {
  const calls = answerWith({ 'POST /api/auth/signup/': done })
  const { page, field, create, fill } = await open()
  await expect.element(page.getByRole('heading', { name: 'Create a free Firstrung account' })).toBeVisible()
  await expect.element(page.getByText('SIGN UP WITH EMAIL')).toBeVisible()
  await expect.element(create).toBeDisabled()
  await fill()
  await expect.element(create).toBeDisabled()
  await page.getByRole('radio', { name: "I'm hiring" }).click()
  await expect.element(create).toBeEnabled()
  await field('Confirm password').fill('FirstRung1')
  await expect.element(create).toBeDisabled()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  await field('Password').fill('FirstRung1')
  await expect.element(page.getByText("Passwords don't match")).not.toBeInTheDocument()
  await field('Password').fill('FirstRung1!')
  await field('Confirm password').fill('FirstRung1!')
  await create.click()
  await expect.element(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
  expect(calls).toEqual([{ call: 'POST /api/auth/signup/', body: payload }])
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toHaveAttribute('aria-disabled', 'true')
})

it("shows the password's requirements as they are met", async () => {
  const { page, field } = await open({ role: 'EMPLOYER' })
  const met = () =>
    page.getByRole('list', { name: 'Your password needs' }).element().querySelectorAll('[data-met]').length
  expect(met()).toBe(0)
  await field('Password').fill('first')
  await expect.poll(met).toBe(2)
  await field('Password').fill('FirstRung1!')
  await expect.poll(met).toBe(6)
})

it('does not shout while somebody is typing, but tells once the field is left', async () => {
  const { page, field } = await open({ role: 'EMPLOYER' })
  const fault = page.getByText('Enter a valid email address')
  await field('Email').click()
  await userEvent.keyboard('a')
  await expect.element(field('Email')).toHaveValue('a')
  await expect.element(fault).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(fault).toBeVisible()
  await expect.element(page.getByText('First name is required')).not.toBeInTheDocument()
})

it('tells of a fault when the typing pauses', async () => {
  const { page, field } = await open({ role: 'EMPLOYER' })
  await field('Email').fill('ana@')
  await expect.element(page.getByText('Enter a valid email address')).toBeVisible()
  await field('Email').fill('ana@school.test')
  await expect.element(page.getByText('Enter a valid email address')).not.toBeInTheDocument()
})

it('leads to the first field to mend on Enter', async () => {
  const { page, field } = await open({ role: 'EMPLOYER' })
  await field('First name').fill('Ana')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Last name is required')).toBeVisible()
  await expect.element(field('Last name')).toHaveFocus()
})

it('asks for no role where one is given', async () => {
  const calls = answerWith({ 'POST /api/auth/signup/': done })
  const { page, create, fill } = await open({ role: 'EMPLOYER', heading: 'Please create a Firstrung account first' })
  await expect.element(page.getByRole('heading', { name: 'Please create a Firstrung account first' })).toBeVisible()
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument()
  await fill()
  await create.click()
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([payload])
})

it('shows what the server refused, above the form and at the field, and keeps what was typed', async () => {
  const taken = { code: 'username_exists', detail: 'x', attr: 'email' } as const
  answerWith({ 'POST /api/auth/signup/': [() => refused(taken), done] })
  const { page, field, create, fill } = await open({ role: 'EMPLOYER' })
  await fill()
  await create.click()
  const text = 'An account with this email address already exists. Please log in.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription(text)
  await expect.element(field('Password')).toHaveValue('FirstRung1!')
  await field('Email').fill('other@school.test')
  await expect.element(field('Email')).not.toHaveAccessibleDescription(text)
  await create.click()
  await expect.element(page.getByText('other@school.test')).toBeVisible()
})

it('stays calm without a connection', async () => {
  answerWith({ 'POST /api/auth/signup/': [unreachable, done] })
  const { page, field, create, fill } = await open({ role: 'EMPLOYER' })
  await fill()
  await create.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not reach the server.')
  await expect.element(field('Confirm password')).toHaveValue('FirstRung1!')
  await create.click()
  await expect.element(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
})

it('sends once, however often it is clicked', async () => {
  let answer = (_response: Response): void => undefined
  const calls = answerWith({ 'POST /api/auth/signup/': () => new Promise<Response>((resolve) => (answer = resolve)) })
  const { page, create, fill } = await open({ role: 'EMPLOYER' })
  await fill()
  await create.dblClick()
  await expect.element(create).toBeDisabled()
  await expect.poll(() => calls).toHaveLength(1)
  answer(done())
  await expect.element(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
  expect(calls).toHaveLength(1)
})

it('brings back everything that was typed', async () => {
  answerWith({ 'POST /api/auth/signup/': done })
  const { page, field, create, fill } = await open()
  await page.getByRole('radio', { name: "I'm job hunting" }).click()
  await fill()
  await create.click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('First name')).toHaveValue('Ana')
  await expect.element(field('Email')).toHaveValue('ana@school.test')
  await expect.element(field('Confirm password')).toHaveValue('FirstRung1!')
  await expect.element(page.getByRole('radio', { name: "I'm job hunting" })).toBeChecked()
  await expect.element(create).toBeEnabled()
})

it('keeps all but the passwords over a reload', async () => {
  const first = await open()
  await first.fill()
  await first.page.unmount()
  const { field } = await open()
  await expect.element(field('Last name')).toHaveValue("O'Neil")
  await expect.element(field('Email')).toHaveValue('ana@school.test')
  await expect.element(field('Password')).toHaveValue('')
})

it('keeps for a reload that a code is awaited, but not the password, and only while it is', async () => {
  answerWith({ 'POST /api/auth/signup/': done })
  const { page, create, fill } = await open({ role: 'EMPLOYER' })
  await fill()
  await create.click()
  await expect.element(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible()
  const kept = () => sessionStorage.getItem('sign-up-verification')
  await expect.poll(kept).toContain('ana@school.test')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('FirstRung1!')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(kept).toBeNull()
})

it('asks for the code after a reload, and goes to the login without a password', async () => {
  keepVerification('generic', 'ana@school.test')
  const calls = answerWith({ 'PUT /api/auth/signup/confirm/': done })
  const { page } = await open({ next: '/settings' })
  await expect.element(page.getByText('ana@school.test')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Resend code' })).toHaveAttribute('aria-disabled', 'false')
  await page.getByLabelText('Verification code').fill('123456')
  await expect.element(page.getByTestId('place')).toHaveTextContent('/login?next=%2Fsettings')
  expect(calls).toEqual([
    { call: 'PUT /api/auth/signup/confirm/', body: { username: 'ana@school.test', code: '123456' } },
  ])
  expect(sessionStorage.getItem('sign-up-verification')).toBeNull()
})

it('goes back from the code after a reload to what was kept of the form', async () => {
  const first = await open({ role: 'EMPLOYER' })
  await first.fill()
  await first.page.unmount()
  keepVerification('generic', 'ana@school.test')
  const { page, field } = await open({ role: 'EMPLOYER' })
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('Email')).toHaveValue('ana@school.test')
  await expect.element(field('Password')).toHaveValue('')
})

it.each([
  ['another address', 'ben@school.test', false],
  ['the same address', 'Ana@school.test', true],
])('a link with %s than the awaited one', async (_which, email, awaited) => {
  keepVerification('generic', 'ana@school.test')
  const { page } = await open({ email })
  await expect
    .element(page.getByRole('heading', { name: awaited ? 'Verify your email address' : /^Create a free/ }))
    .toBeVisible()
})

it.each([
  ['a valid address', 'ana+job@school.test', true],
  ['one that its plus was lost from', 'ana job@school.test', false],
])('takes %s from a link', async (_which, email, locked) => {
  const { field } = await open({ email })
  await expect.element(field('Email')).toHaveValue(email)
  if (locked) await expect.element(field('Email')).toBeDisabled()
  else await expect.element(field('Email')).toBeEnabled()
})

it('carries the next path to the login page', async () => {
  const { page } = await open({ next: '/professional-program' })
  await page.getByRole('link', { name: 'Log in here' }).click()
  await expect.element(page.getByTestId('place')).toHaveTextContent('/login?next=%2Fprofessional-program')
})
