import type { Enrollment } from '@firstrung/api/program/wire'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { makeSession } from '../../../platform/session.tsx'
import { answerWith, showPage } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { openSignUp, SignUpModalHost } from '../public.ts'

const flags = { ai_onboarding: true }
const dialog = () => page.getByRole('dialog')
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const place = () => page.getByTestId('place').element().textContent
const isHeld = () => 'flow' in Object(window.history.state)
const isLayered = () => 'layer' in Object(window.history.state)

/** A page with a way to the sign-up that keeps what it knew. */
const Told = () => (
  <>
    <Link to="/jobs/x?signup=choose" state={{ list: '?q=tide', steps: 2 }}>{`Sign up`}</Link>
    <p data-testid="kept">{JSON.stringify(useLocation().state)}</p>
    <SignUpModalHost />
  </>
)

/** A page with a field, and a way on. */
const Filled = () => (
  <>
    <input aria-label="About you" />
    <Link to="/somewhere">{`Go on`}</Link>
    <SignUpModalHost />
  </>
)

beforeEach(() => {
  sessionStorage.clear()
  const state = 'PUT /api/users/019a0000-0000-7000-8000-000000000001/onboarding_state/'
  answerWith({ [state]: () => Response.json({ status: 'success' }) })
})
afterEach(async () => {
  await cleanup()
  // What a test added to the history goes before the next one begins.
  await expect.poll(() => isHeld() || isLayered()).toBe(false)
})

describe('by the address', () => {
  const cases: readonly (readonly [string, Readonly<Record<string, boolean>>, string])[] = [
    ['/?signup=choose', flags, 'What brings you to the product?'],
    ['/?signup=student', flags, 'Launch your career'],
    ['/?signup=employer', flags, 'Create a free Firstrung account'],
    ['/?signup=choose', {}, 'Create a free Firstrung account'],
    ['/?signup=student', {}, 'Create a free Firstrung account'],
  ]
  for (const [path, given, title] of cases)
    it(`${path}, flag ${given.ai_onboarding ? 'on' : 'off'}: ${title}`, async () => {
      await showPage(<SignUpModalHost />, { path, flags: given })
      await expect.element(heading(title)).toBeVisible()
    })

  it('asks for nothing: stays closed', async () => {
    await showPage(<SignUpModalHost />, { path: '/?signup=pirate', flags })
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is left by Escape, by the logo and by Back, and its parameters go, and no others', async () => {
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(page.getByRole('button', { name: /leave for now/ })),
      () => window.history.back(),
    ]) {
      const screen = await showPage(<SignUpModalHost />, { path: '/?next=%2Fx&signup=choose&next=%2Fy&x=1', flags })
      await expect.element(heading('What brings you to the product?')).toHaveFocus()
      await expect.poll(isHeld).toBe(true)
      await leave()
      await expect.element(dialog()).not.toBeInTheDocument()
      await expect.poll(place).toBe('/?next=%2Fx&x=1')
      await screen.unmount()
    }
  })

  it('leaves in the history what the page knew of the way to it', async () => {
    await showPage(<Told />, { path: '/jobs/x', flags })
    await userEvent.click(page.getByRole('link', { name: 'Sign up' }))
    await expect.element(heading('What brings you to the product?')).toHaveFocus()
    await expect.poll(isHeld).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(place).toBe('/jobs/x')
    expect(page.getByTestId('kept').element().textContent).toBe('{"list":"?q=tide","steps":2}')
  })

  it('goes from the choice to its flow, and Back to the choice', async () => {
    await showPage(<SignUpModalHost />, { path: '/?signup=choose', flags })
    await userEvent.click(page.getByRole('button', { name: /I'm hiring/ }))
    await expect.element(heading('Create a free Firstrung account')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading('Create a free Firstrung account')).toBeVisible()
    window.history.back()
    await userEvent.click(page.getByRole('button', { name: /I'm job hunting/ }))
    await expect.element(heading('Launch your career')).toBeVisible()
    window.history.back()
    await expect.element(heading('What brings you to the product?')).toBeVisible()
  })
})

describe('after a reload while a code was awaited', () => {
  const cases: readonly (readonly [string, 'generic' | 'student', string])[] = [
    ['/?signup=employer', 'generic', 'Verify your email address'],
    ['/?signup=student', 'student', 'Please verify your email address'],
    ['/?signup=choose', 'generic', 'Verify your email address'],
    ['/?signup=choose', 'student', 'Please verify your email address'],
    ['/?signup=employer', 'student', 'Create a free Firstrung account'],
    ['/?signup=student', 'generic', 'Launch your career'],
  ]
  for (const [path, kind, title] of cases)
    it(`${path}, ${kind}: ${title}`, async () => {
      sessionStorage.setItem('sign-up-verification', JSON.stringify({ kind, email: 'ana@school.test' }))
      await showPage(<SignUpModalHost />, { path, flags })
      await expect.element(heading(title)).toBeVisible()
    })

  it('verifies without a password, then leads to the login', async () => {
    sessionStorage.setItem('sign-up-verification', JSON.stringify({ kind: 'student', email: 'ana@school.test' }))
    answerWith({ 'PUT /api/auth/signup/confirm/': () => Response.json({ status: 'success' }) })
    await showPage(<SignUpModalHost />, { path: '/?signup=student&next=%2Fsettings', flags })
    await expect.element(page.getByText('ana@school.test')).toBeVisible()
    await page.getByLabelText('Verification code').fill('123456')
    await expect.poll(place).toBe('/login?next=%2Fsettings')
    expect(sessionStorage.getItem('sign-up-verification')).toBeNull()
  })

  it('goes back to the form', async () => {
    sessionStorage.setItem('sign-up-verification', JSON.stringify({ kind: 'student', email: 'ana@school.test' }))
    await showPage(<SignUpModalHost />, { path: '/?signup=student', flags })
    await expect.element(heading('Please verify your email address')).toBeVisible()
    await expect.poll(isHeld).toBe(true)
    window.history.back()
    await expect.element(heading('Launch your career')).toBeVisible()
    expect(sessionStorage.getItem('sign-up-verification')).toBeNull()
  })
})

it('lets a student wait before the next code right after the sign-up, but not after a reload', async () => {
  answerWith({ 'POST /api/auth/signup/': () => Response.json({ status: 'success' }, { status: 201 }) })
  const open = () => showPage(<SignUpModalHost />, { path: '/?signup=student', flags })
  const resend = page.getByRole('button', { name: 'Resend code' })
  const screen = await open()
  const typed = { 'First name': 'Ana', 'Last name': 'Rivera', Email: 'ana@school.test', Password: 'FirstRung1!' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabelText(label, { exact: true }).fill(text)
  await userEvent.click(page.getByRole('button', { name: 'Create Account' }))
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true')
  await screen.unmount()
  sessionStorage.setItem('sign-up-verification', JSON.stringify({ kind: 'student', email: 'ana@school.test' }))
  await open()
  await expect.element(resend).toHaveAttribute('aria-disabled', 'false')
})

describe('by code', () => {
  it('carries its title, and closes itself on the way to the login', async () => {
    await showPage(<SignUpModalHost />, { path: '/somewhere', flags })
    openSignUp({ role: 'employer', title: true, nextAfterLogin: '/internships' })
    await expect.element(heading('Please create a Firstrung account first')).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: 'Log in here' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(place()).toBe('/login?next=%2Finternships')
  })
})

describe('by itself', () => {
  const resume = heading('First, add your resume')
  it('comes for a student without a hometown, once', async () => {
    await showPage(<SignUpModalHost />, { user: aStudent(), flags })
    await expect.element(resume).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(isHeld).toBe(false)
  })

  it('does not come over a page on which somebody is typing, nor after', async () => {
    const session = makeSession({ user: null, flags })
    await showPage(<Filled />, { session, flags })
    await page.getByLabelText('About you').fill('I like rivers.')
    await userEvent.click(page.getByTestId('place'))
    session.set({ user: aStudent() })
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect.poll(place).toBe('/somewhere')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('comes over the page that was come to, and not later over one gone on to from the onboarding’s own page', async () => {
    await showPage(<Filled />, { user: aStudent(), flags, path: '/onboarding' })
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect.poll(place).toBe('/somewhere')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('goes on at the consent where that very page is loaded anew, and not over another', async () => {
    const user = aStudent({ profile: { hometown: 'Austin' }, onboarding_state: 'FAFSA_CONSENT' })
    sessionStorage.setItem(`onboarding-modal:${user.id}`, JSON.stringify({ step: 'FAFSA_CONSENT', on: '/profile' }))
    const screen = await showPage(<SignUpModalHost />, { user, flags, path: '/internships' })
    await expect.element(page.getByTestId('place')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    await screen.unmount()
    await showPage(<SignUpModalHost />, { user, flags, path: '/profile' })
    await expect.element(dialog()).toBeVisible()
  })

  it('does not come with the flag off, with a hometown, or over the onboarding', async () => {
    const settled = aStudent({ profile: { hometown: 'Austin' } })
    for (const visit of [
      { user: aStudent() },
      { user: settled, flags },
      { user: aStudent(), flags, path: '/onboarding' },
    ]) {
      const screen = await showPage(<SignUpModalHost />, visit)
      await expect.element(page.getByTestId('place')).toBeVisible()
      await expect.element(dialog()).not.toBeInTheDocument()
      await screen.unmount()
    }
  })
})

it('stays after applying, and comes no more when the page is loaded anew', async () => {
  const user = aStudent({ profile: { hometown: 'Austin' } })
  const enrollment: Enrollment = {
    id: '01980000-0000-7000-8000-000000000001',
    cohort: 4,
    program_tracks: ['product_design'],
    status: 'application_started',
    application_date: null,
    financial_aid: true,
    payment_type: 'payment_plan_financial_aid',
    payment_status: null,
    history: [],
  }
  const applied: Enrollment = { ...enrollment, status: 'applied', application_date: '2026-11-28' }
  const enrollments = '/api/professional-program/enrollments/'
  let held = enrollment
  const cohort = { id: 4, start_date: '2027-01-04' }
  const calls = answerWith({
    [`GET ${enrollments}`]: () => Response.json([held]),
    'GET /api/professional-program/cohorts/': () => Response.json([cohort]),
    'GET /api/professional-program/cohorts/4/': () => Response.json(cohort),
    [`PATCH ${enrollments}${enrollment.id}/`]: () => {
      held = applied
      return Response.json(held)
    },
    [`PATCH /api/profiles/${user.profile.id}/`]: () => Response.json({}),
  })
  sessionStorage.setItem(`onboarding-modal:${user.id}`, JSON.stringify({ step: 'PROFESSIONAL_PROGRAM', on: '/' }))
  const screen = await showPage(<SignUpModalHost />, { user, flags })
  await userEvent.click(page.getByRole('button', { name: 'Apply', exact: true }))
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  await expect
    .poll(() => calls.find(({ call }) => call === `PATCH /api/profiles/${user.profile.id}/`)?.body)
    .toEqual({ is_completed_onboarding: true })
  await screen.unmount()
  await showPage(<SignUpModalHost />, { user, flags })
  await expect.element(page.getByTestId('place')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})
