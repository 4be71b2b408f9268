import { randomInt } from 'node:crypto'
import mailProviders from 'email-providers/all.json' with { type: 'json' }
import type { ErrorEntry } from '../../platform/http/wire.ts'
import type { Decision } from './staff/wire.ts'
import {
  type NeededField,
  neededFields,
  type OrganizationPatch,
  type OrganizationStatus,
  type ProposableFact,
  type ProposedFacts,
  proposableFacts,
} from './wire.ts'

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

/** Whether everybody sees it now for the first time: what was vetted once is vetted or suspended ever after. */
export const isVettedFirst = (from: OrganizationStatus, to: OrganizationStatus): boolean =>
  to === 'vetted' && from !== 'vetted' && from !== 'suspended'

/** Whether the organization has to be told why. */
export const needsReason = (to: OrganizationStatus | Decision): boolean =>
  to === 'refused' || to === 'suspended' || to === 'change_refused'

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

const markedFields = ['about', 'einSealed'] as const
type Marked = Readonly<Record<(typeof markedFields)[number], string | null>>

/** Whether a change is one of what staff looked at and may change at once. */
export const changesWhatWasVetted = (
  before: Marked,
  change: Readonly<Partial<Record<keyof Marked, string | null | undefined>>>,
): boolean => markedFields.some((field) => change[field] !== undefined && change[field] !== before[field])

const shownFields = ['name', 'kind', 'industry', 'employeesRange', 'place', 'website', 'about'] as const
type Shown = Readonly<Record<(typeof shownFields)[number], string | null>>

/** Whether a change is one of what the public page says. */
export const changesWhatIsShown = (
  before: Shown,
  change: Readonly<Partial<Record<keyof Shown, string | null | undefined>>>,
): boolean => shownFields.some((field) => change[field] !== undefined && change[field] !== before[field])

type VettedBefore = Readonly<Partial<Record<ProposableFact | 'about' | 'ein', string | null>>>

/** What staff saw of the facts that will differ from it after a change; one that is as it was again is not among them. */
export const vettedBeforeAfter = (
  known: VettedBefore,
  before: Marked,
  change: Readonly<Partial<Record<keyof Marked, string | null | undefined>>>,
): VettedBefore => {
  const { about, einSealed } = change
  // Sealed an EIN tells nothing, and open it is not kept.
  const seen = einSealed === undefined || einSealed === before.einSealed ? known : { ...known, ein: null }
  if (about === undefined || about === before.about) return seen
  if (!Object.hasOwn(seen, 'about')) return { ...seen, about: before.about }
  const { about: vetted, ...others } = seen
  return vetted === about ? others : seen
}

interface Standing {
  readonly name: string
  readonly legalName: string
  readonly kind: string | null
  readonly website: string
}

const standingOf = ({ name, legalName, kind, website }: Standing): Readonly<Record<ProposableFact, string | null>> => ({
  name,
  legal_name: legalName,
  kind,
  website,
})

/** What waits for staff after a change to some of it, the newest word of each fact; null where all would be as it stands. */
export const proposalAfter = (
  waiting: ProposedFacts | null,
  row: Standing,
  change: OrganizationPatch,
): ProposedFacts | null => {
  const standing = standingOf(row)
  const wanted: ProposedFacts = {
    name: change.name ?? waiting?.name,
    legal_name: change.legal_name ?? waiting?.legal_name,
    kind: change.kind ?? waiting?.kind,
    website: change.website ?? waiting?.website,
  }
  const left = proposableFacts.filter((fact) => wanted[fact] !== undefined && wanted[fact] !== standing[fact])
  return left.length === 0 ? null : Object.fromEntries(left.map((fact) => [fact, wanted[fact]]))
}

/** Whether two proposals ask for the same. */
export const isSameProposal = (one: ProposedFacts | null, other: ProposedFacts | null): boolean =>
  proposableFacts.every((fact) => one?.[fact] === other?.[fact])

/** What a proposal would change, and from what. */
export const movedFacts = (proposal: ProposedFacts, row: Standing) => {
  const standing = standingOf(row)
  return Object.fromEntries(
    Object.entries(proposal).map(([fact, to]) => [fact, { from: standing[fact as ProposableFact], to }]),
  )
}

const columnNames = { name: 'name', legal_name: 'legalName', kind: 'kind', website: 'website' } as const

/** The columns that a proposal writes once it is taken. */
export const columnsOfProposal = (proposal: ProposedFacts) =>
  Object.fromEntries(Object.entries(proposal).map(([fact, to]) => [columnNames[fact as ProposableFact], to]))

type ProposableColumn = (typeof columnNames)[ProposableFact]
const isProposableColumn = (name: string): boolean => Object.values(columnNames).some((column) => column === name)

/** The columns that no proposal is needed for. */
export const withoutProposable = <C extends object>(columns: C): Omit<C, ProposableColumn> =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !isProposableColumn(name))) as Omit<C, ProposableColumn>

/** What staff saw of facts that differ from it, without those that they have just taken. */
export const vettedBeforeWithout = (known: VettedBefore, taken: ProposedFacts): VettedBefore =>
  Object.fromEntries(Object.entries(known).filter(([fact]) => !Object.hasOwn(taken, fact)))

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

/** The addresses that a name may get, the best one first. */
export const slugsOf = (name: string): string[] => {
  const slug = slugOf(name)
  return [slug, anotherSlug(slug), anotherSlug(slug), anotherSlug(slug)]
}

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
