import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import { i18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { currentUserQuery, PageStartProvider, seedSession } from '../../platform/session.tsx'
import { show } from '../../ui/testing.tsx'

// The API client speaks outside of components too.
i18n.loadAndActivate({ locale: 'en', messages: {} })

const brand: Brand = {
  name: 'Acme Starts',
  slug: 'acme',
  tagline: 'One rung at a time',
  support_email: 'support@brand.test',
  links: {
    terms: '/terms',
    privacy: '/privacy',
    coach_calendar: 'https://brand.test/coach',
    case_studies: 'https://brand.test/cases',
    student_aid_sign_in: 'https://brand.test/aid',
  },
  mark: { view_box: '0 0 32 32', paths: [{ d: 'M4 23h12', tone: 'accent' }] },
  partners: [],
  testimonial: null,
  program_terms: { finance_charge: '$0', refund: ['-'], guarantee: ['-'], eligibility: ['-'] },
}

/** A student who is through the onboarding's questions. */
export const ana: CurrentUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  email: 'ana@school.test',
  first_name: 'Ana',
  last_name: "O'Neil",
  primary_role: 'STUDENT',
  roles: ['STUDENT'],
  profile: {
    id: '019a0000-0000-7000-8000-000000000002',
    hometown: 'Austin',
    hometown_place_id: null,
    is_cpt_opt: null,
    willing_to_relocate: null,
    fafsa_recipient: null,
    work_study_recipient: null,
    is_completed_onboarding: true,
    resume: null,
    fafsa_aid_letter: null,
    fafsa_consent: false,
    fafsa_consent_signature: null,
    fafsa_consent_date: null,
    target_roles: [],
    linkedin_link: null,
    github_link: null,
    facebook_link: null,
    twitter_link: null,
    instagram_link: null,
    tiktok_link: null,
    portfolio_link: null,
  },
  organization_membership: null,
  onboarding_state: null,
  run_as_by: null,
}

export const entry = { email: ana.email, joined_at: '2026-11-28T12:00:00.000Z' }

const refusal = (status: number, code: string, detail: string, attr: string | null) => () =>
  Response.json({ type: 'client_error', code, errors: [{ code, detail, attr }] }, { status })

/** What the server may say. */
export const says = {
  absent: refusal(404, 'not_found', 'Not found.', null),
  present: () => Response.json(entry),
  joined: () => Response.json(entry, { status: 201 }),
  refused: (code: string, detail: string, attr: string | null = null) => refusal(400, code, detail, attr),
  broken: refusal(500, 'unexpected_error', 'Nobody reads this.', null),
  unreachable: (message: string) => () => {
    throw new TypeError(message)
  },
} as const

type Answer = () => Response | Promise<Response>

export const statusCall = 'GET /api/acme-ai/waitlist/me/'
export const joinCall = 'POST /api/acme-ai/waitlist/'

/** Answers the two calls; of several answers each serves once, the last one for good. Returns what was called. */
export const answerWith = ({ status, join = [] }: { status: Answer | Answer[]; join?: Answer | Answer[] }) => {
  const calls: { call: string; body: unknown }[] = []
  const rest = new Map([
    [statusCall, [status].flat()],
    [joinCall, [join].flat()],
  ])
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call = `${method} ${path}`
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const left = rest.get(call)
    const answer = left && left.length > 1 ? left.shift() : left?.[0]
    if (!answer) throw new TypeError(`Nobody answers ${call}`)
    return answer()
  })
  return calls
}

const Place = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{`${pathname}${search}`}</p>
}

/** Shows children as a page of the product does; `become` changes who is signed in. */
export const showAs = async (
  user: CurrentUser | null,
  children: ReactNode,
  { at = '/', aiOnboarding = true }: { at?: string; aiOnboarding?: boolean } = {},
) => {
  const start = { brand, flags: { ai_onboarding: aiOnboarding }, user, today: '2026-11-28' }
  const client = makeQueryClient()
  seedSession(client, start)
  const page = await show(
    <QueryClientProvider client={client}>
      <PageStartProvider start={start}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Place />
        </MemoryRouter>
      </PageStartProvider>
    </QueryClientProvider>,
  )
  const become = (next: CurrentUser | null) => client.setQueryData(currentUserQuery.queryKey, next)
  return { page, become }
}
