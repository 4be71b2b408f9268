import { randomInt } from 'node:crypto'
import mailProviders from 'email-providers/all.json' with { type: 'json' }
import type { ErrorEntry } from '../../platform/http/wire.ts'
import { type NeededField, neededFields, type OrganizationStatus } from './wire.ts'

type By = 'member' | 'staff'

const moves: Readonly<Record<OrganizationStatus, Readonly<Record<By, readonly OrganizationStatus[]>>>> = {
  draft: { member: ['submitted'], staff: [] },
  submitted: { member: ['draft'], staff: ['vetted', 'refused'] },
  refused: { member: ['submitted'], staff: ['vetted'] },
  vetted: { member: [], staff: ['suspended'] },
  suspended: { member: [], staff: ['vetted'] },
}

/** Where somebody may move an organization to from where it stands. */
export const nextStatuses = (from: OrganizationStatus, by: By): readonly OrganizationStatus[] => moves[from][by]

/** Whether the organization has to be told why. */
export const needsReason = (to: OrganizationStatus): boolean => to === 'refused' || to === 'suspended'

const messages: Readonly<Record<NeededField, string>> = {
  legal_name: 'Legal name is required',
  kind: 'Kind of organization is required',
  industry: 'Industry is required',
  employees_range: 'Number of employees is required',
  interns_range: 'Number of interns a year is required',
  place: 'Place is required',
  about: 'A few sentences about the organization are required',
}

interface Told {
  readonly legalName: string
  readonly kind: string | null
  readonly industry: string | null
  readonly employeesRange: string | null
  readonly internsRange: string | null
  readonly place: string
  readonly about: string
}

/** What has to be told yet before the organization can be vetted. */
export const missingFields = (row: Told): NeededField[] => {
  const told: Readonly<Record<NeededField, string | null>> = {
    legal_name: row.legalName,
    kind: row.kind,
    industry: row.industry,
    employees_range: row.employeesRange,
    interns_range: row.internsRange,
    place: row.place,
    about: row.about,
  }
  return neededFields.filter((field) => !told[field])
}

/** The same as faults of a call. */
export const missingFaults = (row: Told): ErrorEntry[] =>
  missingFields(row).map((attr) => ({ code: 'required', detail: messages[attr], attr }))

const vettedFields = ['name', 'legalName', 'kind', 'website', 'about', 'einSealed'] as const

/** Whether a change is one of what staff looked at. */
export const changesWhatWasVetted = (
  before: Readonly<Record<(typeof vettedFields)[number], string | null>>,
  change: Readonly<Partial<Record<(typeof vettedFields)[number], string | null | undefined>>>,
): boolean => vettedFields.some((field) => change[field] !== undefined && change[field] !== before[field])

const factNames = {
  name: 'name',
  legalName: 'legal_name',
  kind: 'kind',
  website: 'website',
  about: 'about',
  einSealed: 'ein',
} as const satisfies Record<(typeof vettedFields)[number], string>

type VettedBefore = Readonly<Partial<Record<(typeof factNames)[keyof typeof factNames], string | null>>>

/** What staff saw of the facts that will differ from it after a change; one that is as it was again is not among them. */
export const vettedBeforeAfter = (
  known: VettedBefore,
  before: Readonly<Record<(typeof vettedFields)[number], string | null>>,
  change: Readonly<Partial<Record<(typeof vettedFields)[number], string | null | undefined>>>,
): VettedBefore => {
  const seen: Partial<Record<(typeof factNames)[keyof typeof factNames], string | null>> = { ...known }
  for (const field of vettedFields) {
    const next = change[field]
    const name = factNames[field]
    if (next === undefined || next === before[field]) continue
    // Sealed it tells nothing, and open it is not kept.
    if (name === 'ein') seen.ein = null
    else if (!Object.hasOwn(seen, name)) seen[name] = before[field]
    else if (seen[name] === next) delete seen[name]
  }
  return seen
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const slugMax = 60

/** The name as a part of an address: "river-labs" for "River Labs, Inc."; without Latin letters, "employer". */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'employer' : plain
}

/** The same with a few letters more, where somebody else has it. */
export const anotherSlug = (slug: string): string =>
  `${slug}-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`

const free: ReadonlySet<string> = new Set(mailProviders)

/** The domain of an address as it is compared, by which colleagues may know one another; null where anybody can have an address at it. */
export const mailDomainOf = (emailKey: string): string | null => {
  const domain = emailKey.slice(emailKey.lastIndexOf('@') + 1)
  return free.has(domain) ? null : domain
}

/** An EIN of which only the last four digits are shown. */
export const maskedEin = (ein: string): string => `••-•••${ein.slice(-4)}`

/** An EIN as it is written. */
export const writtenEin = (ein: string): string => `${ein.slice(0, 2)}-${ein.slice(2)}`

const day = 24 * 60 * 60 * 1000

/** How long an invitation can be accepted. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + 14 * day)
