import type { Keyring } from '../../platform/keyring.ts'
import { pictureUrlOf } from '../files/index.ts'
import { einSeal } from './ein.ts'
import { canEditOrganization, canKeepMembers, canMoveOrganization, type Membership } from './policy.ts'
import { maskedEin, missingFields, nextStatuses } from './rules.ts'
import type { OrganizationRow, OrganizationWithReason } from './store.ts'
import type {
  EmployeesRange,
  Industry,
  InternsRange,
  Organization,
  OrganizationKind,
  OrganizationStatus,
  PublicOrganization,
} from './wire.ts'

const choicesOf = (row: OrganizationRow) => ({
  kind: row.kind as OrganizationKind | null,
  industry: row.industry as Industry | null,
  employees_range: row.employeesRange as EmployeesRange | null,
  interns_range: row.internsRange as InternsRange | null,
})

/** What members and staff are told of an organization. */
export const factsOf = (secret: Keyring, row: OrganizationRow) => {
  const ein = row.einSealed === null ? null : einSeal.openFor(secret, row.id, row.einSealed)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    legal_name: row.legalName,
    ...choicesOf(row),
    place: row.place,
    place_id: row.placeId,
    website: row.website,
    about: row.about,
    logo_url: row.logoFileId && pictureUrlOf(row.logoFileId),
    ein: ein && maskedEin(ein),
    status: row.status as OrganizationStatus,
    submitted_at: row.submittedAt?.toISOString() ?? null,
  }
}

/** The organization as one of its members sees it. */
export const organizationOf = (secret: Keyring, row: OrganizationWithReason, membership: Membership): Organization => {
  const status = row.status as OrganizationStatus
  const next = canMoveOrganization(membership) ? nextStatuses(status, 'member') : []
  return {
    ...factsOf(secret, row),
    version: row.version,
    reason: status === 'refused' || status === 'suspended' ? row.reason : null,
    proposal: row.proposal && { facts: row.proposal, refused_because: row.proposalReason },
    missing: missingFields(row),
    may: {
      edit: canEditOrganization(membership, status),
      submit: next.includes('submitted'),
      take_back: next.includes('draft'),
      keep_members: canKeepMembers(membership, status),
    },
  }
}

/** A vetted organization as everybody sees it; null where something of it is missing. */
export const publicOf = (row: OrganizationRow): PublicOrganization | null => {
  const { kind, industry, employees_range, interns_range } = choicesOf(row)
  if (!kind || !industry || !employees_range || !interns_range) return null
  return {
    slug: row.slug,
    name: row.name,
    kind,
    industry,
    employees_range,
    interns_range,
    place: row.place,
    website: row.website,
    about: row.about,
    logo_url: row.logoFileId && pictureUrlOf(row.logoFileId),
  }
}
