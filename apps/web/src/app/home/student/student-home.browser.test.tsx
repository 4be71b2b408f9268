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

it('says what is missing and offers the program only once it knows where the student stands', async () => {
  answerWith({
    'GET /api/professional-program/enrollments/': [unreachable, () => Response.json([])],
    'GET /api/applications/?limit=3': () => Response.json({ results: [], next: null }),
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
    'GET /api/applications/?limit=3': () => Response.json({ results: [], next: null }),
  })
  await showWith(new QueryClient(), <StudentHome user={user} />, { user })
  await expect.element(page.getByRole('heading', { name: 'Your program application is not sent yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continue my application' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your internship applications' })).toBeVisible()
})
