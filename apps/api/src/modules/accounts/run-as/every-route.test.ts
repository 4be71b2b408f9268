import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsRefusal } from '../../../platform/http/wire.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'

const url = '/api/auth/run_as/'
const someId = '01936f2a-0000-7000-8000-000000000000'
let house: TestApp
let ana: Person
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
  admin = await signedInAs(house, 'SUPER_ADMIN')
})
afterAll(() => house.close())

describe('every route, in somebody’s place', () => {
  // A new route stands in one of these lists, once it has been thought of what it does in somebody's name.
  const allowed = [
    'DELETE /api/auth/run_as/',
    'PATCH /api/profiles/:id/',
    'PUT /api/locale/',
    'PUT /api/theme/',
    'PUT /api/users/:id/target_roles/',
  ]
  const refused = [
    'PUT /api/notices/read/',
    'PUT /api/notices/:id/read/',
    'PUT /api/jobs/:id/mark/',
    'POST /api/saved_searches/',
    'PATCH /api/saved_searches/:id/',
    'DELETE /api/saved_searches/:id/',
    'POST /api/applications/',
    'POST /api/postings/:id/invitations/',
    'DELETE /api/posting_invitations/:id/',
    'POST /api/applications/:id/acceptance/',
    'POST /api/applications/:id/withdrawal/',
    'PUT /api/applications/:id/stage/',
    'POST /api/applications/:id/notes/',
    'PUT /api/applications/:id/score_card/',
    'PUT /api/applications/:id/interviewers/',
    'PUT /api/postings/:id/stages/',
    'POST /api/postings/',
    'PATCH /api/postings/:id/',
    'DELETE /api/postings/:id/',
    'PUT /api/postings/:id/status/',
    'POST /api/postings/:id/copies/',
    'PATCH /api/organizations/:id/',
    'POST /api/organizations/',
    'POST /api/organizations/:id/submission/',
    'DELETE /api/organizations/:id/submission/',
    'PATCH /api/organizations/:id/members/:user_id/',
    'DELETE /api/organizations/:id/members/:user_id/',
    'POST /api/organizations/:id/invitations/',
    'DELETE /api/organizations/:id/invitations/:invitation_id/',
    'POST /api/organizations/:id/join/',
    'PATCH /api/portfolio/',
    'POST /api/portfolio/resume-readings/',
    'POST /api/invitations/:id/acceptance/',
    'DELETE /api/invitations/:id/',
    'POST /api/users/me/export/',
    'POST /api/users/me/deletion/',
    'DELETE /api/users/me/deletion/',
    'DELETE /api/upload/',
    'DELETE /api/users/me/consent/',
    'PATCH /api/professional-program/enrollments/:id/',
    'POST /api/auth/deactivate/',
    'POST /api/firstrung-ai/waitlist/',
    'POST /api/professional-program/enrollments/',
    'PUT /api/upload/',
    'DELETE /api/users/me/sessions/',
    'DELETE /api/users/me/sessions/:id/',
    'PUT /api/users/me/password/',
    'PUT /api/users/me/name/',
    'PATCH /api/users/me/notifications/',
    'POST /api/users/me/email/',
    'PUT /api/users/me/email/',
    'DELETE /api/users/me/email/',
    'POST /api/users/me/email/resend/',
    'POST /api/users/me/second-factor/totp/',
    'PUT /api/users/me/second-factor/totp/',
    'POST /api/users/me/second-factor/totp/remove/',
    'POST /api/users/me/second-factor/recovery-codes/',
    'POST /api/users/me/passkeys/proof/',
    'POST /api/users/me/passkeys/options/',
    'POST /api/users/me/passkeys/',
    'PATCH /api/users/me/passkeys/:id/',
    'POST /api/users/me/passkeys/:id/remove/',
    'POST /api/users/me/identities/:id/remove/',
    'PUT /api/users/:id/onboarding_state/',
  ]
  const readable = [
    'GET /api/notices/',
    'GET /api/notices/unread/',
    'GET /api/saved_searches/',
    'GET /api/applications/',
    'GET /api/posting_invitations/',
    'GET /api/students/:handle/invitations/',
    'GET /api/invited_students/',
    'GET /api/applications/:id/',
    'GET /api/applications/waiting/',
    'GET /api/applications/boards/',
    'GET /api/postings/:id/board/',
    'GET /api/postings/:id/offer_terms/',
    'GET /api/postings/:id/applications/',
    'GET /api/postings/',
    'GET /api/postings/:id/',
    'GET /api/postings/:id/versions/',
    'GET /api/organizations/me/',
    'GET /api/portfolio/',
    'GET /api/portfolio/preview/',
    'GET /api/portfolio/resume/',
    'GET /api/students/',
    'GET /api/organizations/:id/members/',
    'GET /api/consent/aid-letter-notice/',
    'GET /api/consent/statement/',
    'GET /api/files/:id/',
    'GET /api/firstrung-ai/waitlist/me/',
    'GET /api/job_titles/',
    'GET /api/live/',
    'GET /api/professional-program/cohorts/',
    'GET /api/professional-program/cohorts/:pk/',
    'GET /api/professional-program/enrollments/',
    'GET /api/professional-program/enrollments/:id/',
    'GET /api/target_roles/',
    'GET /api/target_roles/:pk/',
    'GET /api/upload/',
    'GET /api/users/me/',
  ]
  const unreadable = [
    'GET /api/applications/:id/resume/',
    'GET /api/users/me/export/',
    'GET /api/users/me/export/status/',
    'GET /api/users/me/deletion/',
    'GET /api/users/me/consent/',
    'GET /api/users/me/email/',
    'GET /api/users/me/identities/',
    'GET /api/users/me/notifications/',
    'GET /api/users/me/second-factor/',
    'GET /api/users/me/sessions/',
  ]

  const isForUsers = ({ access }: TestApp['routes'][number], isRead: boolean): boolean => {
    if (access.kind === 'role') return access.roles.some((role) => role !== 'SUPER_ADMIN')
    return access.kind === 'signedIn' || (access.kind === 'visitor' && !isRead)
  }
  const known = (isRead: boolean) =>
    house.routes.filter(
      (route) =>
        route.url.startsWith('/api/') &&
        route.method !== 'HEAD' &&
        (route.method === 'GET') === isRead &&
        isForUsers(route, isRead),
    )
  const named = (routes: TestApp['routes']) => routes.map(({ method, url: at }) => `${method} ${at}`).toSorted()

  it('is judged', () => {
    expect(named(known(false))).toEqual([...allowed, ...refused].toSorted())
    expect(named(known(true))).toEqual([...readable, ...unreadable].toSorted())
  })

  it('is refused with the reason, or let through, as it was judged', async () => {
    const erin = await signedInAs(house, 'EMPLOYER')
    const isForEmployers = (name: string): boolean =>
      house.routes.some(
        ({ method, url: at, access }) =>
          `${method} ${at}` === name && access.kind === 'role' && access.roles.includes('EMPLOYER'),
      )
    for (const route of [...allowed, ...refused, ...readable, ...unreadable].toSorted()) {
      const [method = '', at = ''] = route.split(' ')
      await admin.call('DELETE', url)
      await admin.call('POST', url, { user_id: isForEmployers(route) ? erin.id : ana.id })
      const path = at.replace('users/:id', `users/${ana.id}`).replace(/:[a-z_]+/g, someId)
      const res = await admin.call(method as 'GET', path, method === 'GET' ? undefined : {})
      const isRefused = refused.includes(route) || unreadable.includes(route)
      if (isRefused) expect([res.statusCode, res.json().errors[0].detail], route).toEqual([403, runAsRefusal])
      else expect(res.statusCode, route).not.toBe(403)
    }
  })
})
