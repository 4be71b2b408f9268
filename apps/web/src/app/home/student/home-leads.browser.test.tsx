import type { OwnApplication } from '@firstrung/api/applications/wire'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anOffered, anOwnApplication } from '../../../modules/applications/testing.ts'
import { answerWith, showWith } from '../../../platform/testing.tsx'
import { silenceLive } from '../../../platform/testing-silence.ts'
import { aStudent } from '../../../platform/testing-student.ts'
import { StudentHome } from './student-home.tsx'

const today = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
beforeEach(() => {
  silenceLive()
  today('2026-11-30')
})
afterEach(() => {
  vi.useRealTimers()
})

const user = aStudent({
  profile: {
    hometown: 'Austin',
    willing_to_relocate: true,
    fafsa_recipient: false,
    is_cpt_opt: false,
    is_completed_onboarding: true,
    fafsa_consent: true,
  },
})
const invited = {
  id: '019a0000-0000-7000-8000-0000000000e1',
  posting: { id: '019a0000-0000-7000-8000-0000000000f1', title: 'Lake intern' },
  organization: { name: 'Northlake', slug: 'northlake' },
  invited_at: '2026-11-27T12:00:00.000Z',
}
const program = 'You are ready to apply to the Professional Program'

const show = async (applications: readonly OwnApplication[], invitations: readonly object[] = []) => {
  answerWith({
    'GET /api/applications/?limit=50': () => Response.json({ results: applications, next: null }),
    'GET /api/posting_invitations/': () => Response.json({ results: invitations }),
    'GET /api/professional-program/enrollments/': () => Response.json([]),
  })
  await showWith(new QueryClient(), <StudentHome user={user} />, { user })
  await expect.element(page.getByRole('region', { name: 'Still missing' })).toBeVisible()
}
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
const first = (count: number) => expect.poll(() => headings().slice(0, count))

it('leads with the offer to answer, then the invitation, then what is under way, and the program after', async () => {
  await show([anOwnApplication({ id: '019a0000-0000-7000-8000-0000000000a1' }), anOffered()], [invited])
  await first(4).toEqual([
    '1 offer waits for your answer',
    '1 invitation waits for your answer',
    'Your internship applications',
    program,
  ])
  await expect.element(page.getByText('River Labs offers you this internship.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Read and answer' }))
    .toHaveAttribute('href', `/applications/${anOffered().id}`)
})

it.each([
  ['You have an internship', anOwnApplication({ stage: 'hired' })],
  ['You accepted an offer', anOffered('2026-11-29T12:00:00.000Z')],
])('says “%s”, and does not advertise the program to who has one', async (title, application) => {
  await show([application])
  await first(2).toEqual([title, 'Still missing'])
  for (const heading of [program, 'Your way up', 'Your internship applications'])
    expect(headings()).not.toContain(heading)
})

it('offers the program again to whom an internship is over for', async () => {
  today('2027-05-11')
  await show([anOwnApplication({ stage: 'hired', offer: anOffered().offer })])
  await first(3).toEqual(['Your internship applications', program, 'Still missing'])
  await expect.element(page.getByRole('heading', { name: 'Your way up' })).toBeVisible()
})

it('places the applications once it knows where the student stands, and reads them anew as they change', async () => {
  let know = (_answer: Response): void => undefined
  const enrollments = new Promise<Response>((resolve) => {
    know = resolve
  })
  const sources: EventTarget[] = []
  class Source extends EventTarget {
    readonly readyState = 1
    constructor() {
      super()
      sources.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Source)
  let stage: OwnApplication['stage'] = 'reviewing'
  const own = 'GET /api/applications/?limit=50'
  const calls = answerWith({
    [own]: () => Response.json({ results: [anOwnApplication({ stage })], next: null }),
    'GET /api/posting_invitations/': () => Response.json({ results: [] }),
    'GET /api/professional-program/enrollments/': () => enrollments,
  })
  await showWith(new QueryClient(), <StudentHome user={user} />, { user })
  await expect.poll(() => calls.map(({ call }) => call)).toContain(own)
  stage = 'interview'
  const event = new MessageEvent('change', { data: '{"kind":"application.moved"}' })
  const ahead = page.getByRole('heading', { name: 'You are invited to an interview' })
  await expect.element(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  expect(headings()).not.toContain('Your internship applications')
  for (const source of sources) source.dispatchEvent(event)
  await expect.element(ahead).toBeVisible()
  expect(headings()).toEqual(['You are invited to an interview', 'Your profile', 'Your way up'])
  know(Response.json([]))
  await first(3).toEqual(['You are invited to an interview', program, 'Still missing'])
})

it('leads with an interview', async () => {
  await show([anOwnApplication({ stage: 'interview' })])
  await first(2).toEqual(['You are invited to an interview', program])
})

it('leads with the program where nothing is under way', async () => {
  await show([])
  await first(2).toEqual([program, 'Still missing'])
})
