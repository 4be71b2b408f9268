import { describe, expect, it } from 'vitest'
import {
  anotherSlug,
  changesWhatWasVetted,
  mailDomainOf,
  maskedEin,
  missingFaults,
  needsReason,
  nextStatuses,
  slugOf,
  vettedBeforeAfter,
  writtenEin,
} from './rules.ts'
import { organizationStatuses } from './wire.ts'

describe('moves', () => {
  it.each([
    ['draft', 'submitted', ''],
    ['submitted', 'draft', 'vetted, refused'],
    ['vetted', '', 'suspended'],
    ['refused', 'submitted', 'vetted'],
    ['suspended', '', 'vetted'],
  ] as const)('from %s: its admin to "%s", staff to "%s"', (from, member, staff) => {
    expect(nextStatuses(from, 'member').join(', ')).toBe(member)
    expect(nextStatuses(from, 'staff').join(', ')).toBe(staff)
  })

  it('need a reason where they take something away', () => {
    expect(organizationStatuses.filter(needsReason)).toEqual(['refused', 'suspended'])
  })
})

describe('what staff vetted of facts that were changed since', () => {
  const seen = { name: 'River', legalName: 'River, Inc.', kind: 'school', website: '', about: '', einSealed: 'a' }
  it.each([
    [{}, { name: 'Lake' }, { name: 'River' }],
    [{ name: 'Brook' }, { name: 'Lake' }, { name: 'Brook' }],
    [{ name: 'Brook', kind: null }, { name: 'Brook' }, { kind: null }],
    [{}, { name: 'River', website: 'https://a.test' }, { website: '' }],
    [{}, { einSealed: 'b' }, { ein: null }],
    [{}, { einSealed: undefined }, {}],
  ])('is, after %j and a change to %j, %j', (known, change, after) => {
    expect(vettedBeforeAfter(known, seen, change)).toEqual(after)
  })
})

it('everything that is missing is told at once', () => {
  const nothing = {
    legalName: '',
    kind: null,
    industry: null,
    employeesRange: null,
    internsRange: null,
    place: '',
    about: '',
  }
  expect(missingFaults(nothing).map(({ attr }) => attr)).toEqual([
    'legal_name',
    'kind',
    'industry',
    'employees_range',
    'interns_range',
    'place',
    'about',
  ])
  const all = {
    legalName: 'a',
    kind: 'school',
    industry: 'other',
    employeesRange: '0_0',
    internsRange: '0_10',
    place: 'b',
    about: 'c',
  }
  expect(missingFaults(all)).toEqual([])
})

it.each([
  [{ name: 'River Labs' }, false],
  [{ name: 'River Labs 2' }, true],
  [{ website: 'https://other.test' }, true],
  [{ kind: 'school' }, true],
  [{ einSealed: 'another' }, true],
  [{ einSealed: null }, true],
  [{ legalName: 'Other' }, true],
  [{ about: 'Send money first.' }, true],
  [{}, false],
] as const)('a change %o is one of what was vetted: %s', (change, is) => {
  const before = {
    name: 'River Labs',
    legalName: 'River',
    kind: 'for_profit',
    website: '',
    about: 'We measure.',
    einSealed: 'sealed',
  }
  expect(changesWhatWasVetted(before, change)).toBe(is)
})

it.each([
  ['River Labs, Inc.', 'river-labs-inc'],
  ['  Ñandú & Söhne ', 'nandu-sohne'],
  ['O’Neil’s', 'oneils'],
  ['李', 'employer'],
  ['../../admin', 'admin'],
  ['a'.repeat(200), 'a'.repeat(60)],
])('"%s" is "%s" in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(anotherSlug(slug)).toMatch(new RegExp(`^${slug}-[a-z2-9]{5}$`))
})

it.each([
  ['ana@river-labs.test', 'river-labs.test'],
  ['ana@gmail.com', null],
  ['ana@outlook.com', null],
  ['ana@yahoo.com', null],
  ['"a@b"@river-labs.test', 'river-labs.test'],
])('colleagues of %s have addresses at %s', (key, domain) => {
  expect(mailDomainOf(key)).toBe(domain)
})

it('an EIN is written with its hyphen, and hidden but for its last four digits', () => {
  expect([writtenEin('123456789'), maskedEin('123456789')]).toEqual(['12-3456789', '••-•••6789'])
})
