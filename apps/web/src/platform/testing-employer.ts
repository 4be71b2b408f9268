import type { Organization, OwnStanding } from '@firstrung/api/organizations/wire'

const id = '019a0000-0000-7000-8000-0000000000a1'

/** Where an employer stands who belongs nowhere. */
export const standingOutside: OwnStanding = { membership: null, organization: null, invitations: [], joinable: [] }

/** An organization of which all is told, as a colleague sees it who changes nothing. */
export const northlake: Organization = {
  id,
  slug: 'northlake',
  name: 'Northlake',
  legal_name: 'Northlake, Inc.',
  kind: 'for_profit',
  industry: 'manufacturing',
  employees_range: '0_0',
  interns_range: '0_10',
  place: 'Madison, Wisconsin, United States',
  place_id: '1',
  website: '',
  logo_url: null,
  about: 'We build arms.',
  ein: null,
  status: 'draft',
  submitted_at: null,
  version: 2,
  reason: null,
  proposal: null,
  missing: [],
  may: { edit: false, submit: false, take_back: false, keep_members: false },
}

/** Where a recruiter of an organization of this status stands. */
export const standingIn = (status: Organization['status']): OwnStanding => ({
  ...standingOutside,
  membership: { organization: { id, name: northlake.name }, role: 'recruiter' },
  organization: { ...northlake, status },
})
