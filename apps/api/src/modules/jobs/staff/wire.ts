import { z } from 'zod'
import { lowerEnum, optionalLine, pageQuery, searchText } from '../../../platform/http/wire.ts'
import { organizationStatuses } from '../../organizations/wire.ts'
import {
  chooseFromList,
  listedPosting,
  posting,
  postingStatuses,
  postingVersion,
  postingVersions,
  reasonMax,
} from '../wire.ts'

/** What the staff's list is asked with: a status, the beginnings of words of a title, a skill, an organization or a place. */
export const staffPostingQuery = pageQuery.extend({
  status: lowerEnum(postingStatuses, 'Unknown status').optional(),
  search: searchText(320).optional(),
})
export type StaffPostingQuery = z.output<typeof staffPostingQuery>

export const staffListedPosting = listedPosting
  .extend({ organization: z.string(), organization_status: z.enum(organizationStatuses) })
  .meta({ id: 'StaffListedPosting' })
/** A posting as the staff's list shows it. */
export type StaffListedPosting = z.infer<typeof staffListedPosting>

export const staffPostingPage = z
  .object({ results: z.array(staffListedPosting), next: z.string().nullable() })
  .meta({ id: 'StaffPostingPage' })
/** All postings, those that moved last first. */
export type StaffPostingPage = z.infer<typeof staffPostingPage>

/** What staff decide of a posting; an open one that they refuse is taken down. */
export const postingDecisions = ['open', 'refused'] as const
export type PostingDecision = (typeof postingDecisions)[number]

export const staffPosting = posting
  .omit({ may: true, missing: true, reason: true })
  .extend({
    organization_id: z.uuid(),
    ...postingVersions.shape,
    may: z.array(z.enum(postingDecisions)),
  })
  .meta({ id: 'StaffPosting' })
/** A posting as staff approve it. */
export type StaffPosting = z.infer<typeof staffPosting>

export const postingDecisionBody = z.object({
  to: lowerEnum(postingDecisions, chooseFromList),
  /** Told to the organization; needed for a refusal. */
  reason: optionalLine(reasonMax).default(''),
  version: postingVersion,
})
export type PostingDecisionBody = z.output<typeof postingDecisionBody>
