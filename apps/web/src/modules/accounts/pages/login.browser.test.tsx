import { federationNotices } from '@firstrung/api/accounts/federation/wire'
import { flagNames } from '@firstrung/api/flags/wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerWith, unreachable, type Visit } from '../../../platform/testing.tsx'
import { keepSignUpNext } from '../draft-store.ts'
import { ana, done, refused, showAt } from '../testing.tsx'
import { LoginPage } from './login.tsx'

const login = 'POST /api/auth/login/'
const session = {
  'GET /api/users/me/': () => Response.json(ana),
  'GET /api/feature-flags/': () => Response.json(Object.fromEntries(flagNames.map((name) => [name, false]))),
}

const open = async (path: string, visit: Visit = {}) => {
  const page = await showAt(path, <LoginPage />, visit)
  const email = page.getByLabelText('Email')
  const password = page.getByLabelText('Password', { exact: true })
  const place = page.getByTestId('place')
  const fill = async () => {
    await email.fill('ana@school.test')
    await password.fill('FirstRung1!')
  }
  return { page, email, password, place, fill }
}

it('leads on to the next path', async () => {
  const calls = answerWith({ [login]: done, ...session })
  const { fill, place } = await open('/login?next=%2Fsettings')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveTextContent('/settings')
  expect(calls[0]).toEqual({ call: login, body: { username: 'ana@school.test', password: 'FirstRung1!' } })
})

it('leads to the front page where the next path leads elsewhere', async () => {
  answerWith({ [login]: done, ...session })
  const { fill, place } = await open('/login?next=%2F%2Fhost.test')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveTextContent('/')
})

it('follows the next path that an earlier page left', async () => {
  answerWith({ [login]: done, ...session })
  const first = await open('/login?next=%2Fsettings')
  await first.page.unmount()
  const { fill, place } = await open('/login')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveTextContent('/settings')
})

it('says that the session has ended to whom it was ended for, and keeps the way', async () => {
  answerWith({ [login]: done, ...session })
  const ended = 'Your session has ended.'
  const calm = await open('/login?next=%2Fsettings')
  await expect.element(calm.email).toBeVisible()
  await expect.element(calm.page.getByText(ended)).not.toBeInTheDocument()
  await calm.page.unmount()
  const greeting = btoa(JSON.stringify({ id: ana.id, primary_role: 'STUDENT' }))
  await cookieStore.set('userinfo', greeting.replace(/=+$/, ''))
  try {
    const { page, fill, place } = await open('/login?next=%2Fsettings')
    await expect.element(page.getByText(ended)).toBeVisible()
    await fill()
    await userEvent.keyboard('{Enter}')
    await expect.element(place).toHaveTextContent('/settings')
  } finally {
    await cookieStore.delete('userinfo')
  }
})

it('takes whoever confirmed their address in this tab to the password', async () => {
  sessionStorage.setItem('sign-up-confirmed', JSON.stringify('ana@school.test'))
  const { email, password } = await open('/login')
  await expect.element(email).toHaveValue('ana@school.test')
  await expect.element(password).toHaveFocus()
})

it('says what is missing', async () => {
  const { page, email } = await open('/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await expect.element(page.getByText('Password is required')).toBeVisible()
  await expect.element(email).toHaveFocus()
})

it('tells who signed up with a provider to come in with it', async () => {
  answerWith({ [login]: () => refused({ code: 'google_login_required', detail: 'x' }) })
  const { page, fill } = await open('/login', { isFederated: true })
  await fill()
  await userEvent.keyboard('{Enter}')
  const told = page.getByText('This account was created using a federated provider. Please sign in with that provider.')
  await expect.element(told).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(told.element())).toBe(true)
})

it('tells a wrong password by the catalogue and keeps what was typed', async () => {
  answerWith({ [login]: () => refused({ code: 'not_authorized', detail: 'x' }) })
  const { page, fill, password } = await open('/login')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid username or password')
  await expect.element(password).toHaveValue('FirstRung1!')
})

it('says when to try again', async () => {
  const throttled = {
    type: 'client_error',
    code: 'throttled',
    errors: [{ code: 'throttled', detail: 'x', attr: null }],
  }
  answerWith({ [login]: () => Response.json(throttled, { status: 429, headers: { 'retry-after': '120' } }) })
  const { page, fill } = await open('/login')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tries. Try again in 2 minutes.')
})

it('verifies an address that was never verified, then signs in with the password from memory', async () => {
  const calls = answerWith({
    [login]: [() => refused({ code: 'user_not_confirmed', detail: 'x' }), done],
    'PUT /api/auth/signup/confirm/': done,
    ...session,
  })
  const { page, fill, place } = await open('/login?next=%2Fsettings')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('User email is not confirmed')).toBeVisible()
  await page.getByLabelText('Verification code').fill('123456')
  await expect.element(place).toHaveTextContent('/settings')
  expect(calls.filter(({ call }) => call === login)).toHaveLength(2)
})

it('leads where a sign-up in another tab was to lead, and keeps nothing of that', async () => {
  keepSignUpNext('ana@school.test', '/settings')
  keepSignUpNext('bea@school.test', '/jobs/x')
  const unconfirmed = () => refused({ code: 'user_not_confirmed', detail: 'x' })
  answerWith({ [login]: [unconfirmed, done, done], 'PUT /api/auth/signup/confirm/': done, ...session })
  const left = () => Object.keys(localStorage).filter((key) => key.includes('sign-up-next')).length
  expect(left()).toBe(2)
  const { page, fill, place } = await open('/login')
  await fill()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Verification code').fill('123456')
  await expect.element(place).toHaveTextContent('/settings')
  expect(left()).toBe(1)
  await page.unmount()
  const later = await open('/login')
  await later.email.fill('bea@school.test')
  await later.password.fill('FirstRung1!')
  await userEvent.keyboard('{Enter}')
  await expect.poll(left).toBe(0)
})

it('carries the next path to the sign-up', async () => {
  const { page, place } = await open('/login?next=%2Fsettings')
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect.element(place).toHaveTextContent('/signup?next=%2Fsettings')
})

it('leads to the identity provider, with the next path, where one is configured', async () => {
  const { page } = await open('/login?next=%2Fsettings', { isFederated: true })
  const link = page.getByRole('link', { name: 'Login with Campus ID' })
  await expect.element(link).toHaveAttribute('href', '/auth/login?identity_provider=campus-id&next=%2Fsettings')
  await expect.element(page.getByText('LOG IN WITH EMAIL')).toBeVisible()
  await page.unmount()
  // The path that the tab keeps serves here as it does for the password.
  const later = await open('/login', { isFederated: true })
  await expect
    .element(later.page.getByRole('link', { name: 'Login with Campus ID' }))
    .toHaveAttribute('href', '/auth/login?identity_provider=campus-id&next=%2Fsettings')
  await later.page.unmount()
  const without = await open('/login')
  await expect.element(without.page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(without.page.getByRole('link', { name: /Campus ID/ }).elements()).toEqual([])
})

it('says why the identity provider let nobody in, in words of its own alone', async () => {
  const told = new Set<string>()
  for (const notice of federationNotices) {
    const { page } = await open(`/login?notice=${notice}`, { isFederated: true })
    told.add(page.getByRole('status').element().textContent ?? '')
    await page.unmount()
  }
  expect(told.size).toBe(federationNotices.length)
  for (const notice of ['You have won', 'toString', '__proto__', '']) {
    const { page } = await open(`/login?notice=${encodeURIComponent(notice)}`, { isFederated: true })
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(page.getByRole('status').elements()).toEqual([])
    await page.unmount()
  }
})

describe('where a second step is due', () => {
  const challenge = '/api/auth/login/challenge/'
  const due = () => refused({ code: 'challenge_required', detail: 'x' })
  const methods = () => Response.json({ methods: ['totp', 'recovery'] })
  let opened: Awaited<ReturnType<typeof open>>
  // The entry that Back would have left is taken back a moment after the page is gone; the next test must not hear of it.
  afterEach(async () => {
    await opened.page.unmount()
    await expect.poll(() => window.history.state?.layer).toBeUndefined()
  })
  const enter = async () => {
    opened = await open('/login?next=%2Fsettings')
    await opened.fill()
    await userEvent.keyboard('{Enter}')
    return opened
  }
  const reach = async () => {
    await enter()
    await expect.element(opened.page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    return opened
  }

  it('takes the code, tells a wrong one, and leads on to the next path', async () => {
    const wrong = () => refused({ code: 'code_mismatch', detail: 'x', attr: 'code' })
    const calls = answerWith({
      [login]: due,
      [`GET ${challenge}`]: methods,
      [`POST ${challenge}`]: [wrong, done],
      ...session,
    })
    const { page, place } = await reach()
    const code = page.getByLabelText('Code')
    await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.fill('111111')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Invalid confirmation code')).toBeVisible()
    await code.fill('222222')
    await userEvent.keyboard('{Enter}')
    await expect.element(place).toHaveTextContent('/settings')
    expect(calls.filter(({ call }) => call === `POST ${challenge}`).map(({ body }) => body)).toEqual([
      { code: '111111' },
      { code: '222222' },
    ])
  })

  it('finds the step again after a reload, and goes back to the password', async () => {
    answerWith({ [login]: due, [`GET ${challenge}`]: methods })
    sessionStorage.setItem('login-waits', 'true')
    opened = await open('/login')
    const { page, email } = opened
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(email).toBeVisible()
  })

  it('is shown to who comes from the identity provider with it, and not again once they went back', async () => {
    answerWith({ [login]: due, [`GET ${challenge}`]: methods, [`POST ${challenge}`]: done, ...session })
    opened = await open('/login?step=second&next=%2Fsettings')
    const { page, email } = opened
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect.element(email).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'One more step' })).not.toBeInTheDocument()
  })

  it('begins anew where the login waits no more', async () => {
    const over = { code: 'not_found', detail: 'x', attr: null }
    const gone = () => Response.json({ type: 'client_error', code: 'not_found', errors: [over] }, { status: 404 })
    answerWith({ [login]: due, [`GET ${challenge}`]: gone })
    const { page } = await enter()
    await expect.element(page.getByText('This login took too long or was tried too often. Log in again.')).toBeVisible()
    await expect.element(page.getByLabelText('Email')).toBeVisible()
  })

  it('says why the step cannot be asked for, and tries again', async () => {
    const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '120' } })
    const broken = () => Response.json({}, { status: 500 })
    answerWith({ [login]: due, [`GET ${challenge}`]: [busy, broken, unreachable, methods] })
    const { page } = await reach()
    const again = page.getByRole('button', { name: 'Try again' })
    for (const told of ['Too many tries. Try again in 2 minutes.', /unexpected error/, /could not reach the server/]) {
      await expect.element(page.getByText(told)).toBeVisible()
      await again.click()
    }
    await expect.element(page.getByLabelText('Code')).toHaveFocus()
  })

  it('says when to try again after too many codes, and that the server broke', async () => {
    const busy = () => new Response(null, { status: 429, headers: { 'retry-after': '30' } })
    const broken = () => Response.json({}, { status: 500 })
    answerWith({ [login]: due, [`GET ${challenge}`]: methods, [`POST ${challenge}`]: [busy, broken] })
    const { page } = await reach()
    await page.getByLabelText('Code').fill('111111')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Too many tries. Try again in 30 seconds.')).toBeVisible()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.element(page.getByText(/unexpected error/)).toBeVisible()
    await expect.element(page.getByLabelText('Code')).toHaveValue('111111')
  })

  it('gives a right code once, also where the line is lost right after it', async () => {
    const calls = answerWith({
      [login]: due,
      [`GET ${challenge}`]: methods,
      [`POST ${challenge}`]: done,
      ...session,
      'GET /api/users/me/': [unreachable, session['GET /api/users/me/']],
    })
    const { page, place } = await reach()
    await page.getByLabelText('Code').fill('222222')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/could not reach the server/)).toBeVisible()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.element(place).toHaveTextContent('/settings')
    expect(calls.filter(({ call }) => call === `POST ${challenge}`)).toHaveLength(1)
  })

  it('offers no passkey to a browser that knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    answerWith({ [login]: due, [`GET ${challenge}`]: () => Response.json({ methods: ['recovery', 'passkey'] }) })
    const { page } = await reach()
    await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
    expect(page.getByRole('button', { name: /passkey/ }).elements()).toEqual([])
  })
})

describe('logging in with a passkey', () => {
  const question = 'POST /api/auth/passkey/options/'
  const ask = () => Response.json({ challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] })
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['NotAllowedError', 'No passkey was used. Try again, or choose another way.'],
    ['SecurityError', 'Your device could not use the passkey. Try again, or choose another way.'],
  ])('tells a device’s %s from a lost line', async (name, told) => {
    answerWith({ [question]: [ask, unreachable] })
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('x', name))
    const { page } = await open('/login')
    const button = page.getByRole('button', { name: 'Log in with a passkey' })
    await button.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(told)
    await button.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('We could not reach the server.')
  })

  it('is not offered where the browser knows no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    const { page } = await open('/login')
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(page.getByRole('button', { name: /passkey/ }).elements()).toEqual([])
  })
})
