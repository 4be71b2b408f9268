import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerWith, showWith, unreachable } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aStudent } from '../../../platform/testing-student.ts'
import { StudentHome } from './student-home.tsx'

beforeEach(silenceLive)

const resume = { id: 'r', name: 'Ana.pdf', size: 1, uploaded_at: '2026-11-28T12:00:00Z', url: '/r' }
/** Of whom nothing is missing, unless they have begun an application. */
const user = aStudent({
  profile: {
    hometown: 'Austin',
    willing_to_relocate: true,
    fafsa_recipient: false,
    is_cpt_opt: false,
    is_completed_onboarding: true,
    resume,
    fafsa_consent: true,
  },
})

const invited = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  posting: { id: '019a0000-0000-7000-8000-000000000001', title: 'River data intern' },
  organization: { name: 'Northlake Robotics and Rivers', slug: 'northlake' },
  invited_at: '2026-11-27T12:00:00.000Z',
}
const common = {
  'GET /api/applications/?limit=50': () => Response.json({ results: [], next: null }),
  'GET /api/posting_invitations/': () => Response.json({ results: [] }),
}
const settled = { ...common, 'GET /api/professional-program/enrollments/': () => Response.json([]) }

it('shows the invitation that waits for an answer within a phone’s width, with the way to the internship', async () => {
  await page.viewport(390, 844)
  answerWith({ ...settled, 'GET /api/posting_invitations/': () => Response.json({ results: [invited] }) })
  await showWith(new QueryClient(), <StudentHome user={user} />, { user })
  const card = page.getByRole('region', { name: '1 invitation waits for your answer' })
  await expect
    .element(card.getByText('On Nov 27, 2026, Northlake Robotics and Rivers invited you to apply.'))
    .toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'River data intern' }))
    .toHaveAttribute('href', `/jobs/river-data-intern-${invited.posting.id}`)
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  const line = card.getByText(/invited you to apply\.$/)
  expect(rightOf(line.element())).toBeLessThan(rightOf(card.element()))
  await page.viewport(1280, 900)
})

it('tells a consent that was declined as a decision, with the way to change it', async () => {
  const declined = aStudent({
    profile: { ...user.profile, fafsa_consent: false },
    onboarding_state: 'FAFSA_DETAILS',
  })
  answerWith(settled)
  await showWith(new QueryClient(), <StudentHome user={declined} />, { user: declined })
  const profile = page.getByRole('region', { name: 'Your profile' })
  await expect.element(profile.getByText('Not signed: we do not collect your Student Aid Report.')).toBeVisible()
  await expect
    .element(profile.getByRole('link', { name: 'Change your consent in Settings' }))
    .toHaveAttribute('href', '/settings/privacy#consent')
  await expect.element(page.getByText('Nothing. We have all that we need from you.')).toBeVisible()
  await expect.element(page.getByText('Optional')).not.toBeInTheDocument()
})

it('says what is missing and offers the program only once it knows where the student stands', async () => {
  answerWith({
    'GET /api/professional-program/enrollments/': [unreachable, () => Response.json([])],
    ...common,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await showWith(client, <StudentHome user={user} />, { user })
  await expect.element(page.getByText('Your program application could not be loaded.')).toBeVisible()
  const known = [
    page.getByRole('heading', { name: 'Still missing' }),
    page.getByRole('link', { name: 'See the program' }),
  ]
  for (const part of known) await expect.element(part).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const part of known) await expect.element(part).toBeVisible()
})

it('names the program’s application apart from those to internships', async () => {
  const begun = {
    id: '01980000-0000-7000-8000-000000000001',
    cohort: null,
    program_tracks: [],
    status: 'application_started',
    application_date: null,
    financial_aid: false,
    payment_type: null,
    payment_status: null,
    history: [],
  }
  answerWith({
    'GET /api/professional-program/enrollments/': () => Response.json([begun]),
    ...common,
  })
  await showWith(new QueryClient(), <StudentHome user={user} />, { user })
  await expect.element(page.getByRole('heading', { name: 'Your program application is not sent yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue my application' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your internship applications' })).toBeVisible()
})
