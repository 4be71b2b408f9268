import { describe, expect, it } from 'vitest'
import {
  anotherSlug,
  changesWhatIsShown,
  changesWhatWasVetted,
  columnsOfProposal,
  isSameProposal,
  mailDomainOf,
  maskedEin,
  missingFaults,
  movedFacts,
  needsReason,
  nextStatuses,
  proposalAfter,
  slugOf,
  vettedBeforeAfter,
  vettedBeforeWithout,
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
  const seen = { about: 'We measure.', einSealed: 'a' }
  it.each([
    [{}, { about: 'Lakes' }, { about: 'We measure.' }],
    [{ about: 'Brooks' }, { about: 'Lakes' }, { about: 'Brooks' }],
    [{ about: 'Brooks', kind: null }, { about: 'Brooks' }, { kind: null }],
    [{}, { about: 'We measure.', einSealed: 'b' }, { ein: null }],
    [{ about: '' }, { about: 'Lakes', einSealed: 'b' }, { about: '', ein: null }],
    [{}, { einSealed: undefined }, {}],
  ])('is, after %j and a change to %j, %j', (known, change, after) => {
    expect(vettedBeforeAfter(known, seen, change)).toEqual(after)
  })
})

describe('what a vetted organization proposes', () => {
  const row = { name: 'River', legalName: 'River, Inc.', kind: 'school', website: '' }
  it.each([
    [null, { name: 'Lake' }, { name: 'Lake' }],
    [null, { name: 'River', about: 'Anew', ein: '' }, null],
    [null, {}, null],
    [{ name: 'Lake' }, { name: 'Brook' }, { name: 'Brook' }],
    [{ name: 'Lake' }, { name: 'River' }, null],
    [{ name: 'Lake' }, {}, { name: 'Lake' }],
    [
      { name: 'Lake' },
      { legal_name: 'Lake, Inc.', kind: 'nonprofit' },
      { name: 'Lake', legal_name: 'Lake, Inc.', kind: 'nonprofit' },
    ],
    [{ name: 'Lake', website: 'https://a.test' }, { website: '' }, { name: 'Lake' }],
  ] as const)('is, while %j waits and %j is said, %j', (waiting, change, after) => {
    expect(proposalAfter(waiting, row, change)).toEqual(after)
  })

  it.each([
    [null, null, true],
    [null, { name: 'Lake' }, false],
    [{ name: 'Lake', kind: 'school' }, { kind: 'school', name: 'Lake' }, true],
    [{ name: 'Lake' }, { name: 'Lake', website: '' }, false],
  ] as const)('%j and %j are the same: %s', (one, other, is) => {
    expect(isSameProposal(one, other)).toBe(is)
  })

  it('is told beside what stands, and written as what it names alone', () => {
    const proposal = { legal_name: 'Lake, Inc.', website: 'https://a.test' }
    expect(movedFacts(proposal, row)).toEqual({
      legal_name: { from: 'River, Inc.', to: 'Lake, Inc.' },
      website: { from: '', to: 'https://a.test' },
    })
    expect(columnsOfProposal(proposal)).toEqual({ legalName: 'Lake, Inc.', website: 'https://a.test' })
    expect(vettedBeforeWithout({ legal_name: 'Old', about: '' }, proposal)).toEqual({ about: '' })
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
  [{ about: 'We measure.' }, false],
  [{ einSealed: 'another' }, true],
  [{ einSealed: null }, true],
  [{ about: 'Send money first.' }, true],
  [{}, false],
] as const)('a change %o is one of what was vetted: %s', (change, is) => {
  expect(changesWhatWasVetted({ about: 'We measure.', einSealed: 'sealed' }, change)).toBe(is)
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

describe('what the public page says', () => {
  const shown = {
    name: 'River Labs',
    kind: 'for_profit',
    industry: 'education',
    employeesRange: '0_0',
    place: 'Duluth',
    website: 'https://river.test',
    about: 'We measure rivers.',
  }

  it.each(Object.keys(shown))('changes with another %s, and not with the same', (field) => {
    expect(changesWhatIsShown(shown, { [field]: 'another' })).toBe(true)
    expect(changesWhatIsShown(shown, { [field]: null })).toBe(true)
    expect(changesWhatIsShown(shown, { ...shown, [field]: undefined })).toBe(false)
  })

  it('changes with nothing else', () => {
    const others = { einSealed: 'another', internsRange: '10_20' }
    expect(changesWhatIsShown(shown, others as Partial<typeof shown>)).toBe(false)
  })
})
