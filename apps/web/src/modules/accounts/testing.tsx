import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import type { CatalogueCode } from '@firstrung/api/platform/wire'
import { i18n } from '@lingui/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { makeQueryClient } from '../../platform/query-client.ts'
import { PageStartProvider, seedSession } from '../../platform/session.tsx'
import { show } from '../../ui/testing.tsx'

// The API client speaks outside of components too.
i18n.loadAndActivate({ locale: 'en', messages: {} })

const brand: Brand = {
  name: 'Firstrung',
  slug: 'firstrung',
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
  partners: [{ kind: 'ai_lab', name: 'AI lab (placeholder)', view_box: '0 0 24 24', d: 'M3 19h5' }],
  testimonial: { quote: 'Kept for later.', by: 'Placeholder, no real person', placeholder: true },
  program_terms: { finance_charge: '$0', refund: ['-'], guarantee: ['-'], eligibility: ['-'] },
}

/** A user as /api/users/me/ answers. */
export const ana: CurrentUser = {
  id: '019a0000-0000-7000-8000-000000000001',
  email: 'ana@school.test',
  first_name: 'Ana',
  last_name: "O'Neil",
  primary_role: 'STUDENT',
  roles: ['STUDENT'],
  profile: {
    id: '019a0000-0000-7000-8000-000000000002',
    hometown: null,
    hometown_place_id: null,
    is_cpt_opt: null,
    willing_to_relocate: null,
    fafsa_recipient: null,
    work_study_recipient: null,
    is_completed_onboarding: false,
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

export const done = (): Response => Response.json({ status: 'success' })

/** A 400 of the server, one fault for each entry. */
export const refused = (...faults: { code: CatalogueCode | 'invalid'; detail: string; attr?: string }[]): Response => {
  const errors = faults.map((entry) => ({ attr: null, ...entry }))
  return Response.json({ type: 'client_error', code: errors[0]?.code, errors }, { status: 400 })
}

type Answer = () => Response | Promise<Response>

/** Answers calls by "METHOD path"; of several answers each serves once, the last one for good. Returns what was called. */
export const answerWith = (answers: Record<string, Answer | Answer[]>) => {
  const calls: { call: string; body: unknown }[] = []
  const rest = new Map(Object.entries(answers).map(([call, given]) => [call, [given].flat()]))
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

/** Fails as a call does where there is no connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

const Place = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{`${pathname}${search}`}</p>
}

/** Shows children as a page of the product does, at an address, with nobody signed in. */
export const showAt = (path: string, children: ReactNode) => {
  const start = { brand, flags: {}, user: null, today: '2026-11-28' }
  const client = makeQueryClient()
  seedSession(client, start)
  return show(
    <QueryClientProvider client={client}>
      <PageStartProvider start={start}>
        <Notifications />
        <MemoryRouter initialEntries={[path]}>
          {children}
          <Place />
        </MemoryRouter>
      </PageStartProvider>
    </QueryClientProvider>,
  )
}
