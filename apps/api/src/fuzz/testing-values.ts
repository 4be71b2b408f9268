import fc from 'fast-check'
import type { z } from 'zod'
import { linkHosts, socialLinks } from '../modules/accounts/wire.ts'
import { hostStudent } from './testing-organizations.ts'
import { posted } from './testing-postings.ts'
import { word } from './testing-tokens.ts'

type Schema = z.core.$ZodType
type Value = fc.Arbitrary<unknown>

const people = ['me', 'ana', 'bea', 'vera', 'erin', 'vito', 'ada'] as const
const words = (...names: readonly string[]): readonly string[] => names.map(word)
const ofAll = (field: string): string[] => people.map((name) => word(`${name}.${field}`))

const days = [
  '2026-11-28',
  '2026-11-30',
  '2026-12-01',
  '2028-02-29',
  '2027-02-29',
  '1900-01-01',
  '1899-12-31',
  '9999-12-31',
  '10000-01-01',
  '0000-01-01',
  '-000001-01-01',
  '2026-11-31',
  '2026-11-28T23:59:59Z',
]

/**
 * What is right for a field of this name, wherever it stands; a schema alone does not tell an address from a name. A route that no call
 * reaches with a 2xx lacks its fields here.
 */
const right: Readonly<Record<string, readonly unknown[]>> = {
  first_name: [...words('me.first'), "O'Brien", '李'],
  last_name: [...words('me.last'), 'Zoe\u0308'],
  email: [...words('new', 'new', 'me.mail', 'me.mail', 'vera.mail', 'last'), 'ANA@MAIL.TEST'],
  username: [
    ...words('last', 'last', 'last', 'me.mail', 'me.mail', 'me.mail', 'me.mail', 'me.mail', 'vera.mail', 'ada.mail'),
    'nobody@mail.test',
  ],
  password: [...words('me.password', 'me.password', 'me.password'), 'Rung-by-rung1!'],
  current_password: words('me.password'),
  confirmation: [...words('me.mail'), 'nobody@mail.test'],
  code: [...words('code', 'code'), '123456'],
  user_id: ofAll('id'),
  up_to: [...words('me.noticeId', 'me.noticeId'), ...ofAll('noticeId')],
  admin_run_as: [null, ''],
  hometown: [...words('me.hometown'), 'Austin, Texas, United States'],
  hometown_place_id: ['4671654', null],
  fafsa_consent: [true],
  fafsa_consent_signature: words('me.signature'),
  fafsa_consent_date: days,
  fafsa_consent_version: ['aid-report-2026-11'],
  application_date: days,
  name: ['River Labs', ...words('me.content')],
  legal_name: ['River Labs, Inc.', ''],
  website: ['https://river-labs.test', ''],
  about: ['We measure rivers.\n\n- all of them', ''],
  place: ['Austin, Texas, United States'],
  place_id: ['4671654', null],
  ein: ['12-3456789', ''],
  kind: ['school', 'FOR_PROFIT'],
  version: [1],
  handle: ['ana-of-rivers', 'counts-birds', 'Bea-2'],
  headline: ['Counts birds', ''],
  education: [[], [{ school: 'State', degree: 'BS', field: '', from: '09-2023', until: 'present', text: '' }]],
  experience: [[], [{ title: 'Helper', organization: 'Library', place: '', from: '2024', until: '', text: '' }]],
  projects: [[], [{ title: 'Map', text: 'Of birds', links: ['https://birds.test'] }]],
  skills: [[], ['SQL', 'C++']],
  availability: [{ from: '2027-01-04', until: null, hours_week: 20, remote: true }],
  visibility: [{}, { about: 'ME', skills: 'public' }],
  // Who lets themselves be seen is rightly seen by others, which would look like a leak.
  is_public: [false],
  is_discoverable: [false],
  name_form: ['initial', 'FULL'],
  resume: [{}, { basics: { label: 'Counts birds' }, work: [{ position: 'Helper', startDate: '2024' }] }],
  viewer: ['self', 'EMPLOYER', 'public'],
  available_on: days,
  hours_min: ['1', '60'],
  to: ['vetted', 'refused', 'open'],
  status: ['submitted', 'draft', 'closed', 'application_started', 'applied', 'archived'],
  remote_states: [['TX'], []],
  pay_min_cents: [2000, null],
  pay_max_cents: [2400, null],
  hours_week: [20, 40],
  weeks: [10],
  start_day: ['2027-02-01'],
  openings: [2],
  deadline_day: ['2027-01-15'],
  questions: [[]],
  posting: words('hostPosting'),
  student: [hostStudent],
  answers: [[]],
  note: [...words('me.content'), ''],
  text: [...words('me.content')],
  stage: ['reviewing', 'reviewing', 'declined'],
  applications: [[{ id: word('erin.applicationId'), version: 1 }]],
  criteria: [{ skills: 5, motivation: 4, communication: 1 }],
  recommendation: ['yes', 'STRONG_NO'],
  primary: [null],
  secondary: [[]],
  slug: ['host'],
  changed: ['true'],
  reason: [...words('me.content'), 'asked by phone'],
  ...Object.fromEntries(
    socialLinks.map((name) => [
      name,
      [`https://${linkHosts[name]?.[0] ?? 'example.test'}/${word('me.link')}`, '', null],
    ]),
  ),
  referral_source: ['linkedin', 'other', null],
  referral_other: ['a poster', null],
  cohort: [...words('raw.cohort', 'raw.cohort'), null],
  target_roles: [[], [word('raw.role')], [word('raw.role'), word('raw.otherRole')]],
  job_title: [1, 2],
  title: ['Analyst', 'Designer of things', 'Tester'],
  limit: ['1', '2', '50', '100'],
  cursor: words('cursor'),
  search: ['a', 'ana', ...words('me.first', 'vera.first'), '%', '_', '\\'],
  query: ['aus', 'austin', 'St. Louis', '%', '_', '\\', '', { q: 'python', state: 'TX' }],
  q: ['python', 'c++', 'pyhton', '%', "'"],
  category: ['product_design', 'MARKETING_SALES'],
  remote: ['true', 'false'],
  state: ['UPLOAD_RESUME', 'fafsa_details', 'TX'],
  pay_min: ['2000'],
  hours_max: ['20'],
  start_from: ['2027-01-01'],
  start_to: ['2027-12-31'],
  subsidy: ['scitech,texas_txworks'],
  within_miles: ['25'],
  show: ['unseen', 'saved', 'hidden'],
  sort: ['relevance', 'newest', 'pay', 'deadline'],
  app: ['accounts'],
  model: ['userprofile'],
  field: ['resume', 'fafsa_aid_letter'],
  lookup_field: ['pk'],
  lookup_value: [...words('me.profileId', 'me.profileId', 'me.profileId'), ...ofAll('profileId')],
}

const employers = ['erin', 'vito'] as const

/** Ids of organizations, their members, invitations and postings: the caller's own, the one that may be joined, another employer's, and what is none. */
const idsOfEmployers = (path: string, param: string): fc.Arbitrary<string> => {
  const field =
    { ':user_id': 'memberId', ':invitation_id': 'sentId' }[param] ??
    (path.startsWith('/api/invitations/') ? 'offeredId' : path.includes('/postings/') ? 'postingId' : 'organizationId')
  // What can be deleted was never sent.
  const fields = path === '/api/postings/:id/' ? [field, 'draftId'] : [field]
  const own = path.includes('/admin/')
    ? employers.map((name) => word(`${name}.${field}`))
    : fields.map((each) => word(`erin.${each}`))
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(path.endsWith('/join/') ? [word('host')] : own)) },
    { weight: 1, arbitrary: fc.constantFrom(word(`vito.${field}`), word('host'), word('me.id')) },
    { weight: 1, arbitrary: fc.oneof(hostileText, fc.constant(param)) },
  )
}

/** The ids of a path: the caller's own, others', those of other kinds, and what is none. */
export const idsOf = (path: string, param: string): fc.Arbitrary<string> => {
  const room = path.split('/:')[0]?.split('/').at(-1) ?? ''
  const kind: Readonly<Record<string, string>> = {
    profiles: 'profileId',
    users: 'id',
    enrollments: 'enrollmentId',
    sessions: 'otherSessionId',
    notices: 'noticeId',
    unsubscribe: 'unsubscribe',
    saved_searches: 'searchId',
    applications: 'applicationId',
    posting_invitations: 'invitationId',
  }
  if (path.startsWith('/api/students/'))
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(hostStudent, 'SOL-HOST', 'counts-birds') },
      { weight: 1, arbitrary: hostileText },
    )
  if (path.startsWith('/api/pictures/'))
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(word('hostLogo')) },
      { weight: 1, arbitrary: fc.constantFrom(...ofAll('resumeId')) },
      { weight: 1, arbitrary: hostileText },
    )
  if (path.startsWith('/api/employers/'))
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('host', 'erin-labs') },
      { weight: 1, arbitrary: hostileText },
    )
  if (path.startsWith('/api/jobs/'))
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<string>(...Object.values(posted)) },
      { weight: 1, arbitrary: hostileText },
    )
  if (/\/(organizations|postings)\/:id\//.test(path) || path.startsWith('/api/invitations/'))
    return idsOfEmployers(path, param)
  const kinds = room === 'files' ? ['resumeId', 'letterId'] : [kind[room] ?? 'id']
  const numbers = { cohorts: words('cohort'), target_roles: words('role', 'otherRole') }[room]
  const isStaffs = path.includes('/admin/')
  const own = numbers ?? kinds.flatMap((field) => (isStaffs ? ofAll(field) : [word(`me.${field}`)]))
  // Whoever has the link of a mail may follow it, so that another's would be answered too.
  const all = numbers ?? (room === 'unsubscribe' ? own : kinds.flatMap(ofAll))
  const other = ['id', 'profileId', 'enrollmentId', 'resumeId', 'mail'].flatMap(ofAll)
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 4, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.constantFrom(...other) },
    { weight: 1, arbitrary: fc.oneof(hostileText, fc.constant(param)) },
  )
}

const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eevil',
  '\u200f\u2067',
  '\ufeff',
  '\u200b',
  'a\r\nSet-Cookie: x=1',
  '<script>alert(1)</script>',
  `'";--`,
  "1' or '1'='1",
  '%00',
  '%',
  '../../../etc/passwd',
  '\\\\host\\share',
  '{{7*7}}#{7*7}',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '__proto__',
  'constructor',
  'toString',
  'ﷺ'.repeat(60),
  'e\u0301'.repeat(101),
  'İ'.repeat(100),
  'javascript:alert(1)',
  'https://',
  'https://example.test/\u0000',
  'a@b',
  `${'a'.repeat(64)}@mail.test`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.test`,
  'ä@xn--zca.test',
  '00000000-0000-0000-0000-000000000000',
  '01936F2A-0000-7000-8000-000000000000',
  ...words('huge', 'wide'),
]

/** Texts at and past every edge that we could think of, and random ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.constantFrom(1, 99, 100, 101, 200, 201, 254, 255, 500, 501).map((n) => 'é'.repeat(n)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...days) },
)

const rawWords = ['deep', 'deepObject', 'long', 'longTexts', 'overflow', 'minusZero', 'beyond', 'smallest']

/** Values of every type; those that JSON.stringify does not write come as words. */
const hostile: Value = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...rawWords.map((name) => word(`raw.${name}`))) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1, 0.5, 32_767, 32_768, 2_147_483_647, 2_147_483_648, 1e308),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom([], {}, [[]], [null], { $gt: '' }, { length: 3 }, { toString: 1 }, [{}, {}]),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Definition = {
  readonly type: string
  readonly innerType?: Schema
  readonly in?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

// Zod has a type of its own for each kind of definition, and none for what any of them may have.
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

/** A value that a schema of this type may take. */
const typed = (schema: Schema): Value => {
  const { type, innerType, in: input, element, options, entries, values } = definitionOf(schema)
  if (innerType) return type === 'nullable' ? fc.option(typed(innerType), { freq: 5 }) : typed(innerType)
  if (input) return typed(input)
  if (element) return fc.array(typed(element), { maxLength: 3 })
  if (options) return fc.oneof(...options.map(typed))
  if (entries) return fc.constantFrom(...Object.values(entries))
  if (values) return fc.constantFrom(...values)
  if (type === 'object') return fieldsOf(schema).map((pairs) => Object.fromEntries(pairs))
  if (type === 'boolean') return fc.boolean()
  if (type === 'number') return fc.constantFrom(1, 2, 3, 0, 32_767, 999_999_999, 1_000_000_000)
  if (type === 'string') return fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom(...words('me.content')))
  return fc.jsonValue({ maxDepth: 1 })
}

const valueFor = (name: string, schema: Schema, harm: number): Value => {
  const known = right[name]
  const good = known
    ? fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: typed(schema) })
    : typed(schema)
  return fc.oneof({ weight: 20, arbitrary: good }, { weight: harm, arbitrary: hostile })
}

const isOptional = (schema: Schema): boolean => ['optional', 'default'].includes(definitionOf(schema).type)

export type Pairs = readonly (readonly [string, unknown])[]

const extra: fc.Arbitrary<Pairs> = fc.array(
  fc.tuple(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'id',
      'roles',
      'user_id',
      'is_demo',
      'email',
      'status',
      '',
      'a.b',
      '\u0000',
    ),
    hostile,
  ),
  { maxLength: 2 },
)

const none: fc.Arbitrary<Pairs> = fc.constant([])

/** The fields of an object schema as pairs: mostly right, some left out, some wrong, some twice, some that nobody asked for. */
export const fieldsOf = (schema: Schema): fc.Arbitrary<Pairs> => {
  // Only an object's schema has a shape, and the core's type does not tell which one is an object's.
  const { shape } = schema as unknown as { shape?: Readonly<Record<string, Schema>> }
  if (!shape) return extra
  const entries = Object.entries(shape)
  const pairsWith = (harm: number, missing: number, missingOptional = 50): fc.Arbitrary<Pairs> =>
    fc
      .tuple(
        ...entries.map(([name, field]) => {
          const value = valueFor(name, field, harm).map((given) => [[name, given] as const])
          const left = isOptional(field) ? missingOptional : missing
          return fc.oneof({ weight: 100 - left, arbitrary: value }, { weight: left, arbitrary: none })
        }),
      )
      .map((all) => all.flat())
  const rightOnes = fc.oneof(pairsWith(0, 0), pairsWith(0, 0, 90), pairsWith(0, 0, 0))
  const nearly = pairsWith(3, 3)
  const odd = fc.tuple(nearly, extra, nearly).map(([first, more, again]) => [...first, ...more, ...again.slice(0, 1)])
  return fc.oneof(
    { weight: 6, arbitrary: rightOnes },
    { weight: 4, arbitrary: nearly },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: extra },
  )
}
