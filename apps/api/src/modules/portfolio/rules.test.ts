import { describe, expect, it } from 'vitest'
import {
  categoryOfTitle,
  type Facts,
  findingOf,
  guideOf,
  handleToBeginWith,
  nameOf,
  viewerOf,
  viewOf,
  visibilityToBeginWith,
  type Written,
} from './rules.ts'
import { type Audience, handle, type ProfilePart, profileParts, type Viewer, viewers } from './wire.ts'

const written: Written = {
  handle: 'ana',
  headline: 'Builds small tools',
  about: 'about-word',
  education: [{ school: 'school-word', degree: '', field: '', from: '2024', until: 'present', text: '' }],
  experience: [{ title: 'job-word', organization: '', place: '', from: '', until: '', text: '' }],
  projects: [{ id: 'p', title: 'project-word', text: '', links: [], picture_url: '/api/pictures/p/' }],
  skills: ['Skill-Word'],
  availability: { from: '2027-01-04', until: null, hours_week: 20, remote: true },
  visibility: {},
  nameForm: 'initial',
  photoUrl: '/api/pictures/photo/',
}
const facts: Facts = {
  firstName: 'Ana',
  lastName: "O'Brien",
  hometown: 'place-word, Texas, United States',
  relocates: true,
  targetRoles: [{ title: 'role-word', jobTitle: 7 }],
  links: [{ kind: 'github_link', url: 'https://github.com/link-word' }],
  isVetted: true,
}
const seeing = { showsBadge: true, showsTargetRoles: true }
const wordOf: Readonly<Record<ProfilePart, string>> = {
  about: 'about-word',
  skills: 'Skill-Word',
  experience: 'job-word',
  education: 'school-word',
  projects: 'project-word',
  target_roles: 'role-word',
  availability: '2027-01-04',
  place: 'place-word',
  links: 'link-word',
}

describe('a part of a profile', () => {
  const sees: Readonly<Record<Audience, readonly Viewer[]>> = {
    public: ['self', 'employer', 'public'],
    employers: ['self', 'employer'],
    me: ['self'],
  }
  for (const part of profileParts)
    for (const audience of ['public', 'employers', 'me'] as const)
      for (const viewer of viewers)
        it(`${part} for ${audience} is ${sees[audience].includes(viewer) ? 'seen' : 'not seen'} by ${viewer}`, () => {
          const view = viewOf({ ...written, visibility: { [part]: audience } }, facts, viewer, seeing)
          const isSeen = sees[audience].includes(viewer)
          expect(view[part] !== null).toBe(isSeen)
          expect(JSON.stringify(view).includes(wordOf[part])).toBe(isSeen)
        })

  it('that nothing was said of begins as it is written down', () => {
    for (const part of profileParts) {
      const { [part]: audience } = visibilityToBeginWith
      expect(viewOf(written, facts, 'public', seeing)[part] !== null).toBe(audience === 'public')
    }
  })
})

describe('the photo', () => {
  it.each([
    ['self', false, true],
    ['employer', false, false],
    ['employer', true, true],
    ['public', false, false],
    // Whatever was granted is an employer's.
    ['public', true, false],
  ] as const)('is for %s, from the interview on %s: %s', (viewer, seesPhoto, isSeen) => {
    expect(viewOf(written, facts, viewer, { ...seeing, seesPhoto }).photo_url !== null).toBe(isSeen)
  })
})

describe('what flags switch off', () => {
  it('is the badge and the target roles, for everybody', () => {
    for (const viewer of viewers) {
      const view = viewOf(written, facts, viewer, { showsBadge: false, showsTargetRoles: false })
      expect([view.is_vetted, view.target_roles]).toEqual([false, null])
    }
  })
})

describe('the name', () => {
  it.each([
    ['Ana', "O'Brien", 'initial', 'Ana O.'],
    ['Ana', "O'Brien", 'full', "Ana O'Brien"],
    ['Ana', 'östlund', 'initial', 'Ana Ö.'],
    ['Ana', 'e\u0301tienne', 'initial', 'Ana E\u0301.'],
    ['Sun', '', 'initial', 'Sun'],
    ['美', '李', 'initial', '美 李.'],
  ] as const)('of %s %s as %s is %s', (firstName, lastName, form, shown) => {
    expect(nameOf({ ...facts, firstName, lastName }, form)).toBe(shown)
  })

  it('is whole for oneself alone, unless it was chosen', () => {
    expect(viewers.map((viewer) => viewOf(written, facts, viewer, seeing).name)).toEqual([
      "Ana O'Brien",
      'Ana O.',
      'Ana O.',
    ])
  })
})

describe('who reads a profile as what', () => {
  const nobody = {
    isOwner: false,
    isEmployer: false,
    isGranted: false,
    isDiscoverable: false,
    isPublic: false,
    hasPublicPages: true,
    isActive: true,
  }
  it.each<[string, Partial<typeof nobody>, Viewer | null]>([
    ['a stranger, a profile that is kept', {}, null],
    ['a stranger, one for employers', { isDiscoverable: true }, null],
    ['a stranger, one for everybody', { isPublic: true }, 'public'],
    ['a stranger, while there are no public pages', { isPublic: true, hasPublicPages: false }, null],
    ['an employer, a profile that is kept', { isEmployer: true }, null],
    ['an employer, one for employers', { isEmployer: true, isDiscoverable: true }, 'employer'],
    ['an employer, one for everybody alone', { isEmployer: true, isPublic: true }, 'public'],
    ['an employer, of who applied there', { isEmployer: true, isGranted: true }, 'employer'],
    ['an employer who is none anymore, of who applied there', { isGranted: true }, null],
    ['the student', { isOwner: true }, 'self'],
    ['the student, about to leave', { isOwner: true, isActive: false }, 'self'],
    ['an employer, of who is leaving', { isEmployer: true, isDiscoverable: true, isActive: false }, null],
    ['a stranger, of who is leaving', { isPublic: true, isActive: false }, null],
  ])('%s', (_who, reach, viewer) => {
    expect(viewerOf({ ...nobody, ...reach })).toBe(viewer)
  })
})

describe('what employers find a student by', () => {
  it('holds all that they see', () => {
    const found = findingOf({ ...written, visibility: {} }, facts, 'TX')
    expect(found).toMatchObject({
      skillKeys: ['skill-word'],
      categories: ['data_science_research'],
      region: 'TX',
      relocates: true,
      remote: true,
      availableFrom: '2027-01-04',
      hoursWeek: 20,
    })
    for (const word of ['about-word', 'job-word', 'school-word', 'project-word', 'role-word'])
      expect(found.words).toContain(word)
  })

  it('holds nothing of what they do not see, in words or in filters', () => {
    const hidden = Object.fromEntries(profileParts.map((part) => [part, 'me'])) as Record<ProfilePart, Audience>
    expect(findingOf({ ...written, visibility: hidden }, facts, 'TX')).toEqual({
      headline: 'Builds small tools',
      place: '',
      words: '',
      skills: [],
      skillKeys: [],
      categories: [],
      region: null,
      relocates: false,
      remote: false,
      availableFrom: null,
      availableUntil: null,
      hoursWeek: null,
    })
  })
})

it.each([
  [1, 'software_engineering'],
  [6, 'software_engineering'],
  [7, 'data_science_research'],
  [14, 'marketing_sales'],
  [17, 'product_design'],
  [19, 'business_development_finance'],
  [23, 'product_management'],
  [25, 'artificial_intelligence'],
  [26, null],
])('the job title %i is of the category %s', (title, category) => {
  expect(categoryOfTitle(title)).toBe(category)
})

describe('the guide', () => {
  const bare = { ...written, headline: '', about: '', skills: [], experience: [], projects: [], education: [] }
  const done = (over: Partial<Written>, asksTargetRoles = true) =>
    guideOf(
      { ...bare, availability: { ...written.availability, from: null }, ...over },
      { targetRoles: [], links: [] },
      { asksTargetRoles },
    )
      .filter((step) => step.done)
      .map(({ step }) => step)

  it.each<[string, Partial<Written>, string[]]>([
    ['nothing', {}, []],
    ['two skills', { skills: ['a', 'b'] }, []],
    ['three skills', { skills: ['a', 'b', 'c'] }, ['skills']],
    ['a job', { experience: written.experience }, ['experience']],
    ['a project and no job', { projects: written.projects }, ['experience']],
    ['a start and hours', { availability: written.availability }, ['availability']],
    ['a start without hours', { availability: { ...written.availability, hours_week: null } }, []],
  ])('counts %s', (_what, over, steps) => {
    expect(done(over)).toEqual(steps)
  })

  it('does not ask for target roles where they are switched off', () => {
    const steps = guideOf(written, facts, { asksTargetRoles: false }).map(({ step }) => step)
    expect(steps).not.toContain('target_roles')
    const whole = { ...written, skills: ['a', 'b', 'c'] }
    expect(guideOf(whole, facts, { asksTargetRoles: true }).every((step) => step.done)).toBe(true)
  })
})

describe('a handle', () => {
  it.each([
    ['Ana-O', 'ana-o'],
    ['  ana2 ', 'ana2'],
  ])('%j is taken as %j', (given, kept) => {
    expect(handle.parse(given)).toBe(kept)
  })
  it.each(['', 'an', '-ana', 'ana-', 'a--na', 'ana.o', 'aña', 'ana/..', 'admin', 'Firstrung', 'me', 'x'.repeat(41)])(
    '%j is refused',
    (given) => expect(handle.safeParse(given).success).toBe(false),
  )
  it('that is given to begin with could be chosen', () => {
    for (let turn = 0; turn < 50; turn++) expect(handle.safeParse(handleToBeginWith(`${turn}`)).success).toBe(true)
    expect(handleToBeginWith('1')).toBe(handleToBeginWith('1'))
    expect(handleToBeginWith('1')).not.toBe(handleToBeginWith('2'))
  })
})
