import { z } from 'zod'
import { lowerEnum, optionalLine, pageQuery, searchText } from '../../../platform/http/wire.ts'
import { memberRoles, organizationFacts, organizationStatuses, proposableFacts, proposedFacts } from '../wire.ts'

/** What the staff's list is asked with: a status, those that changed since they were vetted or want to, the beginnings of words of a name or website. */
export const organizationListQuery = pageQuery.extend({
  status: lowerEnum(organizationStatuses, 'Unknown status').optional(),
  changed: z.literal('true', { error: 'Use true, or leave it out' }).optional(),
  search: searchText(320).optional(),
})
export type OrganizationListQuery = z.output<typeof organizationListQuery>

export const listedOrganization = z
  .object({
    ...organizationFacts,
    /** Since when it has its status. */
    moved_at: z.iso.datetime(),
    /** Since when a vetted one differs from what was vetted. */
    changed_since_vetting_at: z.iso.datetime().nullable(),
    /** Since when a change that a vetted one proposes waits for staff. */
    proposed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedOrganization' })
/** An organization as the staff's list shows it. */
export type ListedOrganization = z.infer<typeof listedOrganization>

export const organizationPage = z
  .object({ results: z.array(listedOrganization), next: z.string().nullable() })
  .meta({ id: 'OrganizationPage' })
/** All organizations, those that moved last first. */
export type OrganizationPage = z.infer<typeof organizationPage>

/** What is decided on a change that a vetted organization proposes; its status does not move by it. */
export const verdicts = ['change_taken', 'change_refused'] as const
export type Verdict = (typeof verdicts)[number]

/** Where staff may move an organization to. */
export const movesOfStaff = ['vetted', 'refused', 'suspended'] as const

export const decisions = [...movesOfStaff, ...verdicts] as const
export type Decision = (typeof decisions)[number]

/** The facts that vetting is about. */
export const vettedFacts = ['name', 'legal_name', 'kind', 'website', 'about', 'ein'] as const

export const staffOrganization = listedOrganization
  .extend({
    /** Counts the changes; a decision names the one that was read. */
    version: z.int(),
    /** What staff vetted of each fact that was changed since; of the EIN only that it was. */
    vetted_before: z.partialRecord(z.enum(vettedFacts), z.string().nullable()),
    /** What it wants to say instead, while that waits for staff. */
    proposal: proposedFacts.nullable(),
    members: z.array(
      z.object({
        user_id: z.uuid(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        role: z.enum(memberRoles),
      }),
    ),
    /** What was asked and decided, in the order in which it happened. */
    history: z.array(
      z.object({
        from: z.enum(organizationStatuses),
        to: z.enum([...organizationStatuses, ...verdicts]),
        /** What a verdict was about. */
        facts: z
          .partialRecord(z.enum(proposableFacts), z.object({ from: z.string().nullable(), to: z.string() }))
          .nullable(),
        reason: z.string().nullable(),
        by: z.string(),
        at: z.iso.datetime(),
      }),
    ),
    may: z.array(z.enum(decisions)),
  })
  .meta({ id: 'StaffOrganization' })
/** An organization as staff vet it. */
export type StaffOrganization = z.infer<typeof staffOrganization>

const reason = optionalLine(500)

export const decisionBody = z.object({
  to: lowerEnum(decisions, 'Choose one from the list'),
  /** Told to the organization; needed for refusals and a suspension. */
  reason: reason.default(''),
  version: z.int({ error: 'Must be a whole number' }).min(1, { error: 'Must be a whole number' }),
})
export type DecisionBody = z.output<typeof decisionBody>

/** Why staff look at an EIN. */
export const einBody = z.object({ reason })
export const einAnswer = z.object({ ein: z.string() }).meta({ id: 'Ein' })
