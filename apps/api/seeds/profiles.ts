import { sql } from 'drizzle-orm'
import { createAccount } from '../src/modules/accounts/index.ts'
import { makeProfile } from '../src/modules/portfolio/testing.ts'
import { firstOfMonth, today } from '../src/platform/clock.ts'
import type { Tx } from '../src/platform/db/database.ts'

/** What students of one field bring along; the numbers are standard target roles. */
interface Field {
  readonly headlines: readonly string[]
  readonly skills: readonly string[]
  readonly study: string
  readonly roles: readonly number[]
  readonly jobs: readonly (readonly [title: string, text: string])[]
  readonly projects: readonly (readonly [title: string, text: string])[]
}

const fields: readonly Field[] = [
  {
    headlines: ['Computer science student who ships small tools', 'Frontend developer with an eye for forms'],
    skills: ['TypeScript', 'React', 'Node.js', 'SQL', 'Git', 'C++', 'Testing'],
    study: 'Computer Science',
    roles: [1, 2, 3],
    jobs: [['Teaching assistant', 'Held weekly labs for 30 students and wrote the checks that graded them.']],
    projects: [['Bus times', 'A page that says when the next campus bus comes, used by 200 people a day.']],
  },
  {
    headlines: ['Statistics student who likes messy data', 'Data analyst in the making'],
    skills: ['Python', 'SQL', 'R', 'Tableau', 'Statistics', 'Excel'],
    study: 'Statistics',
    roles: [7, 8],
    jobs: [
      ['Research assistant', 'Cleaned six years of survey answers and wrote down how, so that others could follow.'],
    ],
    projects: [['Bird counts', 'Ten years of a county’s bird counts on one map, with what is known of each.']],
  },
  {
    headlines: ['Writer who measures what works', 'Marketing student and radio host'],
    skills: ['Copywriting', 'Social media', 'Email campaigns', 'Canva', 'Spanish', 'Google Analytics'],
    study: 'Media Studies',
    roles: [11, 12, 13],
    jobs: [['Radio host', 'A weekly hour on local music at the campus station, and its newsletter.']],
    projects: [['Market letters', 'A newsletter for a farmers’ market that grew from 80 to 600 readers.']],
  },
  {
    headlines: ['Designer who starts with a conversation', 'Graphic design student with a love of signs'],
    skills: ['Figma', 'User research', 'Prototyping', 'Illustration', 'Accessibility'],
    study: 'Interaction Design',
    roles: [15, 16],
    jobs: [['Design volunteer', 'Redrew the forms of a food bank after watching 12 people fill them in.']],
    projects: [['Way signs', 'Signs for a clinic that two in three visitors understood at first sight.']],
  },
  {
    headlines: ['Finance student who explains numbers plainly', 'Economics student from a family shop'],
    skills: ['Excel', 'Financial modeling', 'QuickBooks', 'Presentations', 'Negotiation'],
    study: 'Finance',
    roles: [18, 20],
    jobs: [['Treasurer', 'Kept the books of a club of 120 members and its yearly budget of $14,000.']],
    projects: [['Shop forecast', 'A forecast of weekly sales for a corner shop, off by 6% over a summer.']],
  },
  {
    headlines: ['Organizer who keeps lists short', 'Product-minded student of public policy'],
    skills: ['Roadmaps', 'User interviews', 'Notion', 'SQL', 'Writing', 'Facilitation'],
    study: 'Public Policy',
    roles: [22, 23],
    jobs: [['Event lead', 'Planned a hackathon of 150 people, from rooms to breakfast.']],
    projects: [['Ride board', 'A board where students share rides home; I asked, drew and tested, a friend built.']],
  },
  {
    headlines: ['Machine learning student who reads the errors', 'Builds small language tools'],
    skills: ['Python', 'PyTorch', 'Linear algebra', 'Docker', 'C++', 'Data labeling'],
    study: 'Machine Learning',
    roles: [24, 25],
    jobs: [['Lab assistant', 'Labeled and checked 8,000 photos of leaves, and found the 300 that were wrong.']],
    projects: [['Leaf names', 'A model that names 40 trees by a leaf, and says when it does not know.']],
  },
]

const places: readonly (readonly [hometown: string, region: string])[] = [
  ['Austin, Texas, United States', 'TX'],
  ['Seattle, Washington, United States', 'WA'],
  ['Columbus, Ohio, United States', 'OH'],
  ['Boston, Massachusetts, United States', 'MA'],
  ['Detroit, Michigan, United States', 'MI'],
  ['Atlanta, Georgia, United States', 'GA'],
  ['Minneapolis, Minnesota, United States', 'MN'],
  ['Philadelphia, Pennsylvania, United States', 'PA'],
  ['Denver, Colorado, United States', 'CO'],
  ['Indianapolis, Indiana, United States', 'IN'],
  ['Oakland, California, United States', 'CA'],
]

/** Nobody real: names that fit together by chance alone. */
const names: readonly (readonly [first: string, last: string])[] = [
  ...([
    ['Amara', 'Nwosu'],
    ['Ben', 'Halvorsen'],
    ['Camila', 'Ortega'],
    ['Dev', 'Chandran'],
    ['Elif', 'Aydin'],
  ] as const),
  ...([
    ['Finn', 'Gallagher'],
    ['Gabriela', 'Santos'],
    ['Hamza', 'Qureshi'],
    ['Ines', 'Duarte'],
    ['Jun', 'Watanabe'],
  ] as const),
  ...([
    ['Kaya', 'Redcloud'],
    ['Linh', 'Tran'],
    ['Marcus', 'Whitfield'],
    ['Nadia', 'Petrova'],
    ['Omar', 'Farouk'],
  ] as const),
  ...([
    ['Paloma', 'Reyes'],
    ['Quinn', 'Sullivan'],
    ['Rania', 'Khoury'],
    ['Santiago', 'Vega'],
    ['Tess', 'Lindgren'],
  ] as const),
  ...([
    ['Uma', 'Iyer'],
    ['Viktor', 'Havel'],
    ['Wren', 'Ashford'],
    ['Ximena', 'Flores'],
    ['Yusuf', 'Demir'],
  ] as const),
  ...([
    ['Zara', 'Mahmood'],
    ['Adaeze', 'Obi'],
    ['Bruno', 'Ferreira'],
    ['Chloe', 'Martin'],
    ['Darius', 'Coleman'],
  ] as const),
  ...([
    ['Esme', 'Thibault'],
    ['Farid', 'Rahimi'],
    ['Greta', 'Olsen'],
    ['Hugo', 'Moreau'],
    ['Isla', 'Mackenzie'],
  ] as const),
  ...([
    ['Jamal', 'Brooks'],
    ['Keiko', 'Mori'],
    ['Leo', 'Rossi'],
    ['Maya', 'Cohen'],
    ['Nikhil', 'Desai'],
  ] as const),
]

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('a list of the demo is empty')
  return one
}

/** The parts of the list that begin at a place, around its end. */
const some = <T>(list: readonly T[], from: number, count: number): T[] =>
  Array.from({ length: count }, (_, offset) => at(list, from + offset))

interface Elsewhere {
  readonly hometown: string
  readonly relocates: boolean
  readonly roles: readonly number[]
}

/** What the account holds of a profile. */
export const tellElsewhere = async (
  tx: Tx,
  userId: string,
  { hometown, relocates, roles }: Elsewhere,
): Promise<void> => {
  await tx.orm.execute(sql`
    update profiles set hometown = ${hometown}, willing_to_relocate = ${relocates}, is_completed_onboarding = true where user_id = ${userId}`)
  await tx.orm.execute(sql`
    insert into user_target_roles (user_id, target_role_pk, position)
    select ${userId}, pk, row_number() over (order by pk) - 1 from target_roles where pk = any(${sql.param([...roles])}::int[])`)
}

type Profile = Parameters<typeof makeProfile>[2]

const begins = [
  (study: string) => `I study ${study} and look for a place where I can learn by doing.`,
  (study: string) => `${study} is what I study; what I like is the part that somebody uses in the end.`,
  (study: string) => `I came to ${study} by way of a summer job, and have stayed for the people.`,
  (study: string) => `I am the first of my family at a college, and chose ${study} because it can be shown.`,
  (study: string) => `In my second year of ${study} I stopped waiting for assignments and began to make things.`,
]
const ends = [
  'I ask early when I am stuck, and write down the answer for whoever comes next.',
  'I work best beside somebody who has done it often, and has time on Fridays.',
  'On weekends I coach a swimming team of ten-year-olds, which teaches patience.',
  'I should like to see how a thing is kept alive after it is finished.',
]

/** The date on which a student of this place in the list is free: in the next months, whenever the demo is made. */
const freeFrom = (tx: Tx, index: number): string => firstOfMonth(today(tx.clock), 1 + (index % 6))

/** September of a year before this one. */
export const septemberBefore = (tx: Tx, years: number): string => `${tx.clock.now().getUTCFullYear() - years}-09`

/** What the student of this place in the list says; every tenth keeps theirs from employers, every fourth has a public page. */
const profileOf = (tx: Tx, index: number, firstName: string, hometown: string): Profile => {
  const field = at(fields, index)
  const [town = ''] = hometown.split(',')
  const [title, text] = at(field.jobs, index)
  return {
    // A first name and a number: an address is public, and a surname in it would be, too.
    handle: `${firstName}-${index + 11}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    headline: at(field.headlines, Math.floor(index / fields.length)),
    about: [at(begins, index)(field.study), at(field.projects, index)[1], at(ends, index)].join(' '),
    education: [
      {
        school: `${town} State College`,
        degree: 'BA',
        field: field.study,
        from: septemberBefore(tx, 1 + (index % 3)),
        until: 'present',
        text: '',
      },
    ],
    experience: [{ title, organization: '', place: town, from: septemberBefore(tx, 1), until: 'present', text }],
    skills: some(field.skills, index, 4),
    availableFrom: freeFrom(tx, index),
    hoursWeek: 10 + (index % 4) * 5,
    remote: index % 4 !== 1,
    isDiscoverable: index % 10 !== 9,
    isPublic: index % 4 === 0,
    projects: field.projects.map(([name, about]) => ({ title: name, text: about })),
  }
}

/** Those of the cast whom the program has accepted: of the students that employers find they are the vetted ones. */
const accepted: readonly (readonly [email: string, first: string, last: string, hometown: string, region: string])[] = [
  ['noah.fischer@demo.test', 'Noah', 'Fischer', 'Denver, Colorado, United States', 'CO'],
  ['grace.adeyemi@demo.test', 'Grace', 'Adeyemi', 'Houston, Texas, United States', 'TX'],
  ['hana.novotna@demo.test', 'Hana', 'Novotná', 'Cleveland, Ohio, United States', 'OH'],
  ['kofi.mensah@demo.test', 'Kofi', 'Mensah', 'Worcester, Massachusetts, United States', 'MA'],
]

/** Forty students with profiles, the same ones at every start, and profiles of those of the cast who were accepted; the addresses of the forty. */
export const enterProfiles = async (tx: Tx, password: { hash: string }): Promise<string[]> => {
  const emails: string[] = []
  for (const [index, [firstName, lastName]] of names.entries()) {
    const email = `${firstName}.${lastName}@students.demo.test`.toLowerCase()
    emails.push(email)
    const userId = await createAccount(tx, { email, firstName, lastName, role: 'STUDENT', password, isDemo: true })
    if (!userId) continue
    const [hometown, region] = at(places, index * 3)
    const roles = at(fields, index).roles.slice(0, 1 + (index % 2))
    await tellElsewhere(tx, userId, { hometown, relocates: index % 3 !== 0, roles })
    await makeProfile(tx, userId, { ...profileOf(tx, index, firstName, hometown), region })
  }
  for (const [index, [email, first, , hometown, region]] of accepted.entries()) {
    const { rows } = await tx.orm.execute<{ id: string }>(sql`select id from users where email = ${email}`)
    if (rows[0]) await makeProfile(tx, rows[0].id, { ...profileOf(tx, names.length + index, first, hometown), region })
  }
  return emails
}
