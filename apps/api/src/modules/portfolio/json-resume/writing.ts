import type { Student } from '../students.ts'
import type { JsonResume } from './wire.ts'

const networks = {
  linkedin_link: 'LinkedIn',
  github_link: 'GitHub',
  facebook_link: 'Facebook',
  twitter_link: 'Twitter',
  instagram_link: 'Instagram',
  tiktok_link: 'TikTok',
  portfolio_link: 'Portfolio',
} as const

const told = <T extends Record<string, unknown>>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T

// A resume that says nothing of an end is of what goes on.
const spanOf = ({ from, until }: { from: string; until: string }) => ({
  startDate: from,
  endDate: until === 'present' ? '' : until,
})

// As it is chosen from the places of the country; any other text is told as it stands.
const locationOf = (hometown: string) => {
  const [, city, region] = /^([^,]+), ([^,]+), United States$/.exec(hometown) ?? []
  return city && region ? { city, region, countryCode: 'US' } : { address: hometown }
}

/** All that the student wrote, as a JSON Resume of schema 1.0.0. */
export const jsonResumeOf = ({
  written,
  facts,
  changedAt,
}: Pick<Student, 'written' | 'facts'> & { readonly changedAt: Date }): JsonResume => ({
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: told({
    name: `${facts.firstName} ${facts.lastName}`.trim(),
    label: written.headline,
    email: facts.email,
    summary: written.about,
    profiles: facts.links.map(({ kind, url }) => ({ network: networks[kind], url })),
    ...(facts.hometown ? { location: locationOf(facts.hometown) } : {}),
  }),
  work: written.experience.map(({ title, organization, place, text, ...span }) =>
    told({ name: organization, position: title, location: place, ...spanOf(span), summary: text }),
  ),
  education: written.education.map(({ school, degree, field, text, ...span }) => ({
    ...told({ institution: school, area: field, studyType: degree, ...spanOf(span) }),
    ...(text === '' ? {} : { courses: text.split('\n') }),
  })),
  skills: written.skills.map((name) => ({ name })),
  projects: written.projects.map(({ title, text, links }) => ({
    ...told({ name: title, description: text, url: links[0] ?? '' }),
    ...(links.length > 1 ? { firstrung: { links: [...links] } } : {}),
  })),
  meta: {
    version: 'v1.0.0',
    lastModified: changedAt.toISOString(),
    firstrung: {
      availability: written.availability,
      willing_to_relocate: facts.relocates,
      target_roles: facts.targetRoles.map(({ title }) => title),
    },
  },
})
