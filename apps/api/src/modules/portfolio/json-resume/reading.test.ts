import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachSkillOnce, portfolioPatch } from '../wire.ts'
import { readResume } from './reading.ts'
import { resumeReading } from './wire.ts'
import { jsonResumeOf } from './writing.ts'

const whole = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: 'Ana O’Brien',
    label: 'Data student',
    email: 'ana@mail.test',
    phone: '555 0100',
    url: 'https://ana.test',
    summary: 'I count things.\n\nMostly birds.',
    location: { city: 'Austin' },
    profiles: [
      { network: 'LinkedIn', username: 'ana', url: 'https://www.linkedin.com/in/ana' },
      { network: 'Twitter', username: 'ana', url: 'https://x.com/ana' },
    ],
  },
  work: [
    {
      name: 'River Labs',
      position: 'Assistant',
      location: 'Austin',
      startDate: '2025-06-01',
      endDate: '2025-08',
      summary: 'Counted.',
      highlights: ['All of them', 'Twice'],
    },
    { name: 'Library', position: 'Helper', startDate: '2025' },
  ],
  volunteer: [{ organization: 'Shelter', position: 'Walker', startDate: '2024-01' }],
  education: [
    { institution: 'State College', area: 'Statistics', studyType: 'BS', startDate: '2023-09', courses: ['Chance'] },
  ],
  skills: [{ name: 'Web', level: 'Master', keywords: ['React', 'C++'] }, { name: 'SQL' }],
  projects: [{ name: 'Bird map', description: 'A map.', highlights: ['Fast'], url: 'https://birds.test' }],
  meta: { version: 'v1.0.0' },
}

const threeLinks = ['https://a.test/', 'https://b.test/', 'https://c.test/']

describe('a JSON Resume', () => {
  it('is read for what a profile can hold', () => {
    expect(readResume(whole).understood).toEqual({
      headline: 'Data student',
      about: 'I count things.\n\nMostly birds.',
      skills: ['React', 'C++', 'SQL'],
      experience: [
        {
          title: 'Assistant',
          organization: 'River Labs',
          place: 'Austin',
          from: '2025-06',
          until: '2025-08',
          text: 'Counted.\n- All of them\n- Twice',
        },
        { title: 'Helper', organization: 'Library', place: '', from: '2025', until: 'present', text: '' },
        { title: 'Walker', organization: 'Shelter', place: '', from: '2024-01', until: 'present', text: '' },
      ],
      education: [
        {
          school: 'State College',
          degree: 'BS',
          field: 'Statistics',
          from: '2023-09',
          until: 'present',
          text: 'Chance',
        },
      ],
      projects: [{ title: 'Bird map', text: 'A map.\n- Fast', links: ['https://birds.test'] }],
      links: [
        { kind: 'linkedin_link', url: 'https://www.linkedin.com/in/ana' },
        { kind: 'twitter_link', url: 'https://x.com/ana' },
        { kind: 'portfolio_link', url: 'https://ana.test' },
      ],
    })
  })

  it('tells what it leaves out, and why', () => {
    expect(readResume(whole).left_out).toEqual([
      { path: 'basics.name', why: 'kept_elsewhere' },
      { path: 'basics.email', why: 'kept_elsewhere' },
      { path: 'basics.phone', why: 'kept_elsewhere' },
      { path: 'basics.location', why: 'kept_elsewhere' },
      { path: 'skills.0.level', why: 'unknown' },
    ])
  })

  it.each<[string, object, string]>([
    ['a part that we do not have', { awards: [{ title: 'x' }] }, 'awards unknown'],
    ['a field of an entry that we do not have', { work: [{ position: 'A', salary: 9 }] }, 'work.0.salary unknown'],
    ['a date that is none', { work: [{ position: 'A', startDate: 'June' }] }, 'work.0.startDate invalid'],
    ['a month that is none', { work: [{ position: 'A', startDate: '2025-13' }] }, 'work.0.startDate invalid'],
    [
      'an end before the start',
      { work: [{ position: 'A', startDate: '2025-06', endDate: '2024' }] },
      'work.0.endDate invalid',
    ],
    ['an entry that is none', { work: ['x'] }, 'work.0 invalid'],
    ['an entry without a name', { education: [{ area: 'x' }] }, 'education.0 invalid'],
    ['a list that is none', { work: 'x' }, 'work invalid'],
    ['a text that is a number', { basics: { label: 7 } }, 'basics.label invalid'],
    ['a text that is too long', { basics: { label: 'x'.repeat(121) } }, 'basics.label invalid'],
    ['a link that could run', { projects: [{ name: 'A', url: 'javascript:alert(1)' }] }, 'projects.0.url invalid'],
    [
      'a profile elsewhere',
      { basics: { profiles: [{ network: 'Elsewhere', url: 'https://else.test' }] } },
      'basics.profiles.0 invalid',
    ],
    [
      'more than there is room for',
      { skills: Array.from({ length: 31 }, (_, name) => ({ name: `s${name}` })) },
      'skills too_many',
    ],
    [
      'a keyword that is too long',
      { skills: [{ name: 'A', keywords: ['x'.repeat(61)] }] },
      'skills.0.keywords.0 invalid',
    ],
    [
      'a link more than there is room for',
      { projects: [{ name: 'A', url: 'https://four.test', firstrung: { links: threeLinks } }] },
      'projects.0.firstrung.links.2 too_many',
    ],
    [
      'a link that is no address',
      { projects: [{ name: 'A', firstrung: { links: ['birds'] } }] },
      'projects.0.firstrung.links.0 invalid',
    ],
    [
      'a field of ours that we do not have',
      { projects: [{ name: 'A', firstrung: { color: 1 } }] },
      'projects.0.firstrung.color unknown',
    ],
    ['links of ours that are none', { projects: [{ name: 'A', firstrung: 'x' }] }, 'projects.0.firstrung invalid'],
    ['what else a file of ours says', { meta: { firstrung: { availability: {}, x: 1 } } }, 'meta.firstrung.x unknown'],
    [
      'a second profile of a kind',
      { basics: { profiles: ['ana', 'bo'].map((name) => ({ network: 'X', url: `https://x.com/${name}` })) } },
      'basics.profiles.1 too_many',
    ],
    ['an own page that is no address', { basics: { url: 'my page' } }, 'basics.url invalid'],
    [
      'an own page where a profile is one',
      { basics: { url: 'https://b.test', profiles: [{ network: 'Blog', url: 'https://a.test' }] } },
      'basics.url too_many',
    ],
    ['basics that are none', { basics: 'x' }, 'basics invalid'],
  ])('leaves out %s', (_what, resume, told) => {
    expect(readResume(resume as Record<string, unknown>).left_out.map(({ path, why }) => `${path} ${why}`)).toContain(
      told,
    )
  })

  it('with tens of thousands of skills is read in a moment', () => {
    const keywords = Array.from({ length: 43_000 }, (_, at) => `s${at}`)
    const start = performance.now()
    const read = readResume({ skills: [{ name: 'Web', keywords }] })
    expect(eachSkillOnce([...keywords, 'S7', 's8 '])).toHaveLength(keywords.length)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(read.understood.skills).toEqual(keywords.slice(0, 30))
    expect(read.left_out.map(({ path, why }) => `${path} ${why}`)).toEqual([
      'skills.0.keywords too_many',
      'skills too_many',
    ])
    // However many the same.
    const same = readResume({ skills: Array.from({ length: 40_000 }, () => ({ name: 'SQL' })) })
    expect([same.understood.skills, same.left_out]).toEqual([['SQL'], [{ path: 'skills', why: 'too_many' }]])
  })

  it('is never a fault, and what is understood can always be saved', () => {
    const any = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 30 }))
    const entry = fc.dictionary(
      fc.constantFrom('name', 'position', 'institution', 'startDate', 'endDate', 'url', 'keywords', 'summary'),
      any,
    )
    const resume = fc.dictionary(
      fc.constantFrom('basics', 'work', 'education', 'skills', 'projects', 'volunteer', 'other', '__proto__'),
      fc.oneof(any, fc.array(entry, { maxLength: 3 }), entry),
    )
    fc.assert(
      fc.property(resume, (given) => {
        const reading = readResume(given)
        expect(resumeReading.safeParse(reading).success).toBe(true)
        const { links: _, ...patch } = reading.understood
        expect(portfolioPatch.safeParse({ ...patch, version: 1 }).error?.issues ?? []).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('that was written is read as what it was', () => {
    const { understood } = readResume({
      ...whole,
      projects: [...whole.projects, { name: 'Map', firstrung: { links: threeLinks } }],
    })
    const { links = [], ...parts } = understood
    const written = {
      handle: 'ana',
      headline: parts.headline ?? '',
      about: parts.about ?? '',
      education: parts.education ?? [],
      experience: parts.experience ?? [],
      projects: (parts.projects ?? []).map((one) => ({ ...one, id: 'x', picture_url: null })),
      skills: parts.skills ?? [],
      availability: { from: '2027-01-04', until: null, hours_week: 20, remote: true },
      visibility: {},
      nameForm: 'initial' as const,
      photoUrl: null,
    }
    const facts = {
      firstName: 'Ana',
      lastName: 'O’Brien',
      email: 'ana@mail.test',
      hometown: 'Austin, Texas, United States',
      hometownPlaceId: null,
      relocates: true,
      targetRoles: [{ title: 'Data Analyst', jobTitle: 7 }],
      links,
      isVetted: false,
      isActive: true,
    }
    const file = jsonResumeOf({ written, facts, changedAt: new Date('2026-11-28T12:00:00Z') })
    expect(file.basics).toMatchObject({
      name: 'Ana O’Brien',
      email: 'ana@mail.test',
      location: { city: 'Austin', region: 'Texas', countryCode: 'US' },
    })
    expect(file.projects.at(-1)).toEqual({ name: 'Map', url: threeLinks[0], firstrung: { links: threeLinks } })
    expect(file.meta.firstrung).toEqual({
      availability: { from: '2027-01-04', until: null, hours_week: 20, remote: true },
      willing_to_relocate: true,
      target_roles: ['Data Analyst'],
    })
    const abroad = jsonResumeOf({ written, facts: { ...facts, hometown: 'Lyon, France' }, changedAt: new Date(0) })
    expect(abroad.basics.location).toEqual({ address: 'Lyon, France' })
    expect(readResume(JSON.parse(JSON.stringify(file))).understood).toEqual(understood)
  })
})
