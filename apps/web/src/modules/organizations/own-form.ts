import {
  type NeededField,
  neededFields,
  type Organization,
  type OrganizationPatch,
  organizationPatch,
  type ProposedFacts,
} from '@firstrung/api/organizations/wire'
import { resolverInWords } from '../../platform/resolver-in-words.ts'
import { wholeAddress } from '../../platform/web-address.ts'

const same = ['name', 'legal_name', 'place', 'place_id', 'website', 'about'] as const
const chosen = ['kind', 'industry', 'employees_range', 'interns_range'] as const

type Texts = Record<Exclude<(typeof same)[number], 'place_id'> | (typeof chosen)[number], string>

/** What the form of an organization holds; an empty choice is none. */
export interface OwnForm extends Texts {
  place_id: string | null
  /** As typed; empty leaves the one that is kept. */
  ein: string
  removes_ein: boolean
}

/** What waits for staff; once they refused it, nothing does. */
export const waitingOf = ({ proposal }: Organization): ProposedFacts =>
  proposal?.refused_because === null ? proposal.facts : {}

const factsOf = (of: Organization): OwnForm => ({
  name: of.name,
  legal_name: of.legal_name,
  kind: of.kind ?? '',
  industry: of.industry ?? '',
  employees_range: of.employees_range ?? '',
  interns_range: of.interns_range ?? '',
  place: of.place,
  place_id: of.place_id,
  website: of.website,
  about: of.about,
  ein: '',
  removes_ein: false,
})

/** What the form begins with: what is told, and over it what waits to be. */
export const startOf = (of: Organization): OwnForm => ({ ...factsOf(of), ...waitingOf(of) })

/** What was changed, as it is sent: what others wrote meanwhile stays. */
export const changesOf = (values: OwnForm, known: OwnForm): Record<string, string | null> => {
  const changes: Record<string, string | null> = {}
  const told: OwnForm = { ...values, website: wholeAddress(values.website) }
  for (const field of same) if (told[field] !== known[field]) changes[field] = told[field]
  for (const field of chosen) if (values[field] !== known[field] && values[field] !== '') changes[field] = values[field]
  // A place and its id are one answer.
  if ('place' in changes || 'place_id' in changes)
    Object.assign(changes, { place: values.place, place_id: values.place_id })
  if (values.ein.trim() !== '') changes.ein = values.ein
  else if (values.removes_ein) changes.ein = ''
  return changes
}

/** What staff need that is not kept yet or is taken out again, and whether it is typed by now. */
export const missingIn = (of: Organization, values: OwnForm): readonly { field: NeededField; isTyped: boolean }[] =>
  neededFields
    .map((field) => ({ field, isTyped: values[field].trim() !== '' }))
    .filter(({ field, isTyped }) => of.missing.includes(field) || !isTyped)

/** The field of the form at which a fault of the wire is told. */
export const formField = (attr: string | null): string | null => (attr === 'place_id' ? 'place' : attr)

const check = resolverInWords<object>(organizationPatch)

/** The faults of what is to be sent, by the form's fields. */
export const faultsOf = (changes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(check(changes)).map(([attr, fault]) => [formField(attr) ?? attr, fault]))

/** What is sent, once it is without fault. */
export const patchOf = (changes: object): OrganizationPatch => organizationPatch.parse(changes)
