import type { MemberList } from '@firstrung/api/organizations/members/wire'
import type { Organization, OwnStanding } from '@firstrung/api/organizations/wire'
import { northlake, standingOutside } from '../../platform/testing-employer.ts'
import { aStudent } from '../../platform/testing-student.ts'

const { id } = northlake

/** An employer as /api/users/me/ answers. */
export const erin = {
  ...aStudent(),
  first_name: 'Erin',
  last_name: 'Castillo',
  email: 'erin@northlake.test',
  primary_role: 'EMPLOYER' as const,
  roles: ['EMPLOYER' as const],
}

/** A draft of which all is told, as its admin sees it. */
export const anOrganization = (over: Partial<Organization> = {}): Organization => ({
  ...northlake,
  ein: '••-•••4567',
  may: { edit: true, submit: true, take_back: false, keep_members: true },
  ...over,
})

export { standingOutside as outside }

/** Where somebody stands who belongs to it. */
export const inside = (organization = anOrganization(), role: 'admin' | 'recruiter' = 'admin'): OwnStanding => ({
  ...standingOutside,
  membership: { organization: { id: organization.id, name: organization.name }, role },
  organization,
})

const joined_at = '2026-11-20T10:00:00.000Z'

/** Erin, who keeps it, a recruiter, somebody who asks to join, and an open invitation. */
export const people: MemberList = {
  members: [
    { user_id: erin.id, first_name: 'Erin', last_name: 'Castillo', email: erin.email, role: 'admin', joined_at },
    {
      user_id: '019a0000-0000-7000-8000-0000000000b1',
      first_name: 'Lena',
      last_name: 'Park',
      email: 'lena@northlake.test',
      role: 'recruiter',
      joined_at,
    },
    {
      user_id: '019a0000-0000-7000-8000-0000000000b2',
      first_name: 'Tom',
      last_name: 'Reyes',
      email: 'tom@northlake.test',
      role: 'pending',
      joined_at,
    },
  ],
  invitations: [
    {
      id: '019a0000-0000-7000-8000-0000000000c1',
      email: 'ida@northlake.test',
      role: 'interviewer',
      expires_at: '2026-12-10T10:00:00.000Z',
    },
  ],
}

/** The paths of its calls. */
export const calls = {
  me: 'GET /api/organizations/me/',
  found: 'POST /api/organizations/',
  save: `PATCH /api/organizations/${id}/`,
  send: `POST /api/organizations/${id}/submission/`,
  takeBack: `DELETE /api/organizations/${id}/submission/?version=2`,
  members: `GET /api/organizations/${id}/members/`,
  invite: `POST /api/organizations/${id}/invitations/`,
  join: `POST /api/organizations/${id}/join/`,
  revoke: `DELETE /api/organizations/${id}/invitations/${people.invitations[0]?.id}/`,
  leave: `DELETE /api/organizations/${id}/members/${erin.id}/`,
  removeLena: `DELETE /api/organizations/${id}/members/${people.members[1]?.user_id}/`,
  letTomIn: `PATCH /api/organizations/${id}/members/${people.members[2]?.user_id}/`,
}

/** A 400 of the server. */
export const refusal = (attr: string | null, code: string, detail: string) => () =>
  Response.json({ type: 'client_error', code, errors: [{ code, detail, attr }] }, { status: 400 })

export const says = (answer: unknown) => () => Response.json(answer)
export const gone = () => new Response(null, { status: 204 })
