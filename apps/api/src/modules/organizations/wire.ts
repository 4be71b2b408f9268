import { z } from 'zod'
import {
  checkNameIsSeen,
  checkWebAddress,
  errorMessages,
  fault,
  line,
  lowerEnum,
  optionalLine,
  textBlock,
} from '../../platform/http/wire.ts'

/** Where an organization stands with us: a draft is its own, only a vetted one reaches students. */
export const organizationStatuses = ['draft', 'submitted', 'vetted', 'refused', 'suspended'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

export const organizationKinds = ['for_profit', 'nonprofit', 'public_body', 'school'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

export const industries = [
  'agriculture',
  'arts_entertainment',
  'construction',
  'consulting',
  'education',
  'energy_utilities',
  'finance_insurance',
  'food_hospitality',
  'government',
  'health_care',
  'information_technology',
  'legal',
  'manufacturing',
  'marketing_media',
  'real_estate',
  'research',
  'retail',
  'social_services',
  'transportation',
  'other',
] as const
export type Industry = (typeof industries)[number]

/** How many people work there (specification, section 3); `0_0` is whoever has fewer than ten. */
export const employeesRanges = ['0_0', '10_20', '20_30', '30_50', '50_100', '100_plus'] as const
export type EmployeesRange = (typeof employeesRanges)[number]

/** How many interns it takes a year (specification, section 3). */
export const internsRanges = ['0_10', '10_20', '20_30', '30_40', '40_plus'] as const
export type InternsRange = (typeof internsRanges)[number]

/**
 * What a member may do: a pending one nothing; an interviewer reads the postings and all applications, notes and scores; a recruiter also
 * posts and decides; an admin also keeps the organization.
 */
export const memberRoles = ['pending', 'interviewer', 'recruiter', 'admin'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The roles that can be given to somebody. */
export const givenRoles = ['interviewer', 'recruiter', 'admin'] as const
export type GivenRole = (typeof givenRoles)[number]

export const chooseFromList = 'Choose one from the list'
export const nameMax = 120
export const aboutMax = 4_000

const webSite = optionalLine(300).superRefine(checkWebAddress)

/** An employer identification number: nine digits, with or without its hyphen; kept as the digits alone. */
const ein = optionalLine(40).transform((given, ctx) => {
  const digits = given.replace(/[\s-]/g, '')
  if (digits !== '' && !/^\d{9}$/.test(digits))
    ctx.addIssue(fault('invalid', 'An EIN has nine digits, such as 12-3456789'))
  return digits
})

const name = line({ max: nameMax, required: 'Name is required' }).superRefine(checkNameIsSeen)

/** An organization begins with its name. */
export const newOrganization = z.object({ name })

/** What its admins may write. A field left out stays as it is. */
export const organizationPatch = z
  .object({
    name,
    legal_name: optionalLine(200).superRefine(checkNameIsSeen),
    kind: lowerEnum(organizationKinds, chooseFromList),
    industry: lowerEnum(industries, chooseFromList),
    employees_range: lowerEnum(employeesRanges, chooseFromList),
    interns_range: lowerEnum(internsRanges, chooseFromList),
    place: optionalLine(200),
    place_id: z
      .string({ error: 'Choose a place from the list' })
      .regex(/^\d{1,10}$/, { error: 'Choose a place from the list' })
      .nullable(),
    website: webSite,
    about: textBlock(aboutMax),
    /** Empty takes it away; left out it stays. */
    ein,
  })
  .partial()
export type OrganizationPatch = z.output<typeof organizationPatch>

/** What a vetted organization cannot change by itself: students read it as staff vetted it, and anything else once staff take it. */
export const proposableFacts = ['name', 'legal_name', 'kind', 'website'] as const
export type ProposableFact = (typeof proposableFacts)[number]

export const proposedFacts = z
  .object({ name: z.string(), legal_name: z.string(), kind: z.enum(organizationKinds), website: z.string() })
  .partial()
/** What a vetted organization wants to say instead, of those facts alone that would change. */
export type ProposedFacts = z.infer<typeof proposedFacts>

/** What has to be told before staff can vet it. */
export const neededFields = [
  'legal_name',
  'kind',
  'industry',
  'employees_range',
  'interns_range',
  'place',
  'about',
] as const
export type NeededField = (typeof neededFields)[number]

/** What every view of an organization tells to those who may see it whole. */
export const organizationFacts = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  legal_name: z.string(),
  kind: z.enum(organizationKinds).nullable(),
  industry: z.enum(industries).nullable(),
  employees_range: z.enum(employeesRanges).nullable(),
  interns_range: z.enum(internsRanges).nullable(),
  place: z.string(),
  place_id: z.string().nullable(),
  website: z.string(),
  /** Markdown. */
  about: z.string(),
  /** Where its logo is seen. */
  logo_url: z.string().nullable(),
  /** All but its last four digits hidden. */
  ein: z.string().nullable(),
  status: z.enum(organizationStatuses),
  submitted_at: z.iso.datetime().nullable(),
}

export const organization = z
  .object({
    ...organizationFacts,
    /** Counts the changes; to take something back names the one that was read. */
    version: z.int(),
    /** Why staff refused or suspended it; null in any other state. */
    reason: z.string().nullable(),
    /** What waits for staff or was refused by them, and then why; null where nothing was proposed. */
    proposal: z.object({ facts: proposedFacts, refused_because: z.string().nullable() }).nullable(),
    /** What has to be told before it can be sent to staff. */
    missing: z.array(z.enum(neededFields)),
    /** What whoever asks may do. */
    may: z.object({ edit: z.boolean(), submit: z.boolean(), take_back: z.boolean(), keep_members: z.boolean() }),
  })
  .meta({ id: 'Organization' })
/** An organization as its members see it. */
export type Organization = z.infer<typeof organization>

const named = z.object({ id: z.uuid(), name: z.string() })

export const ownStanding = z
  .object({
    membership: z.object({ organization: named, role: z.enum(memberRoles) }).nullable(),
    /** Null for who is pending: they see nothing of it yet. */
    organization: organization.nullable(),
    /** Where they are asked to join. */
    invitations: z.array(
      z.object({ id: z.uuid(), organization: named, role: z.enum(givenRoles), expires_at: z.iso.datetime() }),
    ),
    /** Vetted organizations whose admins have addresses at the same domain. */
    joinable: z.array(named),
  })
  .meta({ id: 'OrganizationStanding' })
/** Where an employer stands: their organization, or the ways to one. */
export type OwnStanding = z.infer<typeof ownStanding>

export const publicOrganization = z
  .object({
    slug: z.string(),
    name: z.string(),
    kind: z.enum(organizationKinds),
    industry: z.enum(industries),
    employees_range: z.enum(employeesRanges),
    interns_range: z.enum(internsRanges),
    place: z.string(),
    website: z.string(),
    about: z.string(),
    logo_url: z.string().nullable(),
  })
  .meta({ id: 'PublicOrganization' })
/** An organization as everybody may see it. */
export type PublicOrganization = z.infer<typeof publicOrganization>

export const slugParams = z.object({ slug: line({ max: 100, required: errorMessages.required }) })
