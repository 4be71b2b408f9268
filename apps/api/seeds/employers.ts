import {
  acceptInvitation,
  askToJoin,
  createOrganization,
  decide,
  getOrganization,
  getStanding,
  inviteMember,
  submitOrganization,
  updateOrganization,
} from '../src/modules/organizations/testing.ts'
import type { OrganizationPatch } from '../src/modules/organizations/wire.ts'
import { type Company, type CompanyName, companies, companyNames, duluth, madison } from './companies.ts'
import { ended, harbors, northlakes, offers, unseen } from './internships.ts'
import { uploadLogo } from './pictures.ts'
import { type CallAt, type Offerer, playPosting } from './postings.ts'

/** An employer of the demo beside Erin. */
export interface Employer {
  readonly firstName: string
  readonly lastName: string
}

export const lena: Employer = { firstName: 'Lena', lastName: 'Park' }
export const tomas: Employer = { firstName: 'Tomás', lastName: 'Reyes' }
export const ruth: Employer = { firstName: 'Ruth', lastName: 'Abara' }

const northlake: OrganizationPatch = {
  legal_name: 'Northlake Robotics, Inc.',
  kind: 'for_profit',
  industry: 'manufacturing',
  employees_range: '30_50',
  interns_range: '0_10',
  place: madison.name,
  website: 'https://northlake-robotics.test/',
  about: `We build arms that sort and pack in small warehouses.

Interns work beside an engineer for ten weeks: on **grippers**, on the software that plans their moves, or on what a customer sees of both.`,
  ein: '00-1234567',
}

const harbor: OrganizationPatch = {
  legal_name: 'Harbor Street Clinic Association',
  kind: 'nonprofit',
  industry: 'health_care',
  employees_range: '10_20',
  interns_range: '0_10',
  place: duluth.name,
  website: 'https://harbor-street-clinic.test/',
  about:
    'A clinic for those who live by the harbor, whatever they can pay. Interns keep our data and help people to find us.',
  ein: '00-7654321',
}

interface Told {
  readonly name: string
  readonly facts: OrganizationPatch
  /** Which of the marks its logo is. */
  readonly mark: number
}

const found = async (callAt: CallAt, founder: string, day: number, told: Told) => {
  const { name, facts, mark } = told
  const { id } = await createOrganization(callAt(founder, 'EMPLOYER', [day, '14:05']), name)
  await updateOrganization(callAt(founder, 'EMPLOYER', [day, '14:31']), id, facts)
  await uploadLogo(callAt(founder, 'EMPLOYER', [day, '14:32']), id, mark)
  await submitOrganization(callAt(founder, 'EMPLOYER', [day, '14:33']), id)
  return id
}

interface Cast {
  readonly erin: string
  readonly lena: string
  readonly tomas: string
  readonly ruth: string
  readonly ada: string
  readonly lenasAddress: string
}

const northlakeOffers: Omit<Offerer, 'userId'> = {
  town: madison,
  team: 'You work beside one engineer for the ten weeks, and show what you made at noon on Fridays. Somebody brings cheese.',
  reviewedBy: 'Lena, who recruits, and the engineer you would work with',
  subsidies: ['scitech'],
}

const harborOffers: Omit<Offerer, 'userId'> = {
  town: duluth,
  team: 'A nurse and our office manager work with you; one afternoon a week you are at the front desk.',
  reviewedBy: 'Ruth',
  subsidies: [],
}

/** Lena's postings are open but for two, and three that are over; Ruth's is a draft, as her organization is not vetted yet. */
const playPostings = async (callAt: CallAt, { lena: lenas, ruth: ruths, ada }: Cast): Promise<void> => {
  const cast = { by: { ...northlakeOffers, userId: lenas }, ada }
  for (const [index, internship] of northlakes.entries())
    await playPosting(callAt, cast, internship, { index, workdaysAgo: 6 - (index % 5) })
  const [submitted, draft] = unseen
  await playPosting(callAt, cast, submitted, { index: 8, workdaysAgo: 1, until: 'submitted' })
  await playPosting(callAt, cast, draft, { index: 9, workdaysAgo: 1, until: 'draft' })
  await playPosting(callAt, cast, ended.closed, { index: 3, workdaysAgo: 6, until: 'closed' })
  await playPosting(callAt, cast, ended.expired, { index: 4, workdaysAgo: 6 })
  await playPosting(callAt, cast, ended.refused, { index: 5, workdaysAgo: 3, until: 'refused' })
  const harbor = { by: { ...harborOffers, userId: ruths }, ada }
  await playPosting(callAt, harbor, harbors, { index: 10, workdaysAgo: 1, until: 'draft' })
}

/** An organization that was vetted before all of this, and what it offers. */
export const playCompany = async (
  callAt: CallAt,
  { founder, ada }: { readonly founder: string; readonly ada: string },
  name: CompanyName,
): Promise<void> => {
  const company: Company = companies[name]
  const order = companyNames.indexOf(name)
  const id = await found(callAt, founder, 19, { name: company.name, facts: company.facts, mark: 2 + order })
  const adas = callAt(ada, 'SUPER_ADMIN', [18, '16:10'])
  const { version } = await getOrganization(adas, id)
  await decide(adas, id, { to: 'vetted', reason: '', version })
  const cast = { by: { ...company, userId: founder }, ada }
  for (const [nth, internship] of offers[name].entries()) {
    const index = 11 + order + nth * companyNames.length
    await playPosting(callAt, cast, internship, { index, workdaysAgo: 1 + ((order * 3 + nth * 4) % 14) })
  }
}

/** Erin's organization is vetted and has a recruiter; somebody asks to join it. Ruth's waits for staff. */
export const playEmployers = async (callAt: CallAt, cast: Cast): Promise<void> => {
  const id = await found(callAt, cast.erin, 9, { name: 'Northlake Robotics', facts: northlake, mark: 0 })
  const ada = callAt(cast.ada, 'SUPER_ADMIN', [8, '15:20'])
  const { version } = await getOrganization(ada, id)
  await decide(ada, id, { to: 'vetted', reason: '', version })
  await inviteMember(callAt(cast.erin, 'EMPLOYER', [8, '16:02']), id, { email: cast.lenasAddress, role: 'recruiter' })
  const lenas = callAt(cast.lena, 'EMPLOYER', [7, '13:40'])
  for (const invitation of (await getStanding(lenas)).invitations) await acceptInvitation(lenas, invitation.id)
  await askToJoin(callAt(cast.tomas, 'EMPLOYER', [1, '17:25']), id)
  await found(callAt, cast.ruth, 2, { name: 'Harbor Street Clinic', facts: harbor, mark: 1 })
  await playPostings(callAt, cast)
}
