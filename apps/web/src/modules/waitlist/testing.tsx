import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { ReactNode } from 'react'
import { makeSession } from '../../platform/session.tsx'
import { type Answer, answerWith, showPage } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'

/** A student who is through the onboarding's questions. */
export const ana = aStudent({ profile: { hometown: 'Austin', is_completed_onboarding: true } })

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

export const statusCall = 'GET /api/acme-ai/waitlist/me/'
export const joinCall = 'POST /api/acme-ai/waitlist/'

/** Answers the two calls; of several answers each serves once, the last one for good. Returns what was called. */
export const answerCalls = ({ status, join = [] }: { status: Answer | Answer[]; join?: Answer | Answer[] }) =>
  answerWith({ [statusCall]: status, [joinCall]: join })

/** Shows children as a page of another brand does; `become` changes who is signed in. */
export const showAs = async (user: CurrentUser | null, children: ReactNode, at = '/') => {
  const session = makeSession({ user, flags: {} })
  const brand = { name: 'Acme Starts', slug: 'acme' }
  const page = await showPage(children, { path: at, user, brand, session })
  const become = (next: CurrentUser | null) => session.set({ user: next })
  return { page, become }
}
