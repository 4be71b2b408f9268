import { eq, sql } from 'drizzle-orm'
import { holding, type PersonalData } from '../../platform/personal-data/holding.ts'
import { discoverableStudents, profileGrants, studentProfiles, studentProjects } from './tables.ts'

export const portfolioData: PersonalData = [
  holding(studentProfiles, {
    whose: ({ id }) => eq(studentProfiles.userId, id),
    file: {
      name: 'student-profile',
      about: {
        en: 'What you say of yourself in your student profile, and who may see it.',
        es: 'Lo que dices de ti en tu perfil de estudiante y quién puede verlo.',
      },
    },
    told: [
      ...(['handle', 'headline', 'about', 'education', 'experience', 'skills', 'availableFrom'] as const),
      ...(['availableUntil', 'hoursWeek', 'remote', 'visibility', 'isPublic', 'isDiscoverable'] as const),
      ...(['nameForm', 'changedAt'] as const),
    ],
    untold: { userId: 'a key', photoFileId: 'among the files', version: 'counts the changes' },
  }),
  holding(studentProjects, {
    whose: ({ id }) => eq(studentProjects.userId, id),
    file: {
      name: 'student-projects',
      about: { en: 'The projects of your student profile.', es: 'Los proyectos de tu perfil de estudiante.' },
    },
    told: ['title', 'text', 'links', 'position'],
    untold: { id: 'a key', userId: 'a key', pictureFileId: 'among the files' },
  }),
  holding(discoverableStudents, {
    whose: ({ id }) => eq(discoverableStudents.userId, id),
    file: null,
    told: [],
    untold: {
      userId: 'a key',
      changedAt: 'told with the profile',
      headline: 'told with the profile',
      place: 'told with the profile',
      words: 'the words of the profile again',
      skills: 'told with the profile',
      skillKeys: 'told with the profile',
      categories: 'follows from the target roles',
      region: 'the hometown’s state',
      relocates: 'told with the profile',
      remote: 'told with the profile',
      availableFrom: 'told with the profile',
      availableUntil: 'told with the profile',
      hoursWeek: 'told with the profile',
      search: 'the words again',
    },
  }),
  holding(profileGrants, {
    whose: ({ id }) => eq(profileGrants.userId, id),
    file: {
      name: 'profile-seen-by',
      about: {
        en: 'The organizations that see your student profile because you applied there.',
        es: 'Las organizaciones que ven tu perfil de estudiante porque les enviaste una solicitud.',
      },
    },
    told: ['seesPhoto', 'at'],
    retold: () => ({
      organization: sql`(select name from organizations where organizations.id = profile_grants.organization_id)`,
    }),
    untold: { userId: 'a key', organizationId: 'told as its name' },
  }),
]
