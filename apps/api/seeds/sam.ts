import { makeProfile } from '../src/modules/portfolio/testing.ts'
import { firstOfMonth, today } from '../src/platform/clock.ts'
import type { Tx } from '../src/platform/db/database.ts'
import { septemberBefore, tellElsewhere } from './profiles.ts'

/** What Sam says of themselves, for everybody to read. */
export const tellOfSam = async (tx: Tx, sam: string): Promise<void> => {
  await tellElsewhere(tx, sam, { hometown: 'Austin, Texas, United States', relocates: true, roles: [1, 15] })
  await makeProfile(tx, sam, {
    handle: 'sam-7',
    headline: 'Computer science student who draws before coding',
    about: `I study computer science in Austin and spend half of my time with the people who will use what I make.

Last spring I sat in a dormitory’s kitchen for a week, to see why nobody read its timetable. **It hung behind the door.**`,
    education: [
      {
        school: 'Barton Springs College',
        degree: 'BS',
        field: 'Computer Science',
        from: septemberBefore(tx, 2),
        until: 'present',
        text: 'With a minor in design.',
      },
    ],
    experience: [
      {
        title: 'Help desk assistant',
        organization: 'Barton Springs College Library',
        place: 'Austin',
        from: septemberBefore(tx, 1),
        until: 'present',
        text: 'Answer 40 questions an evening, and keep the list of those that come back.',
      },
    ],
    skills: ['TypeScript', 'React', 'Figma', 'SQL', 'User interviews'],
    availableFrom: firstOfMonth(today(tx.clock), 2),
    hoursWeek: 20,
    remote: true,
    isDiscoverable: true,
    isPublic: true,
    projects: [
      {
        title: 'Kitchen times',
        text: 'A timetable for twelve people and one stove. It began on paper and is a web page now.',
      },
      { title: 'Returns', text: 'Labels for the library’s returns that two in three people understood at once.' },
    ],
    region: 'TX',
  })
}
