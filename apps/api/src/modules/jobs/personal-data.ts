import { eq, sql } from 'drizzle-orm'
import { holding, nobodyIn, type PersonalData } from '../../platform/personal-data/holding.ts'
import { approvedTitleOf } from './store.ts'
import {
  postingDays,
  postingMarks,
  postingMoves,
  postings,
  postingVersions,
  postingVocabulary,
  savedSearches,
} from './tables.ts'

const titleOf = (id: unknown) => sql`(select title from ${postings} where ${postings.id} = ${id})`

export const jobData: PersonalData = [
  holding(postings, {
    whose: ({ id }) => eq(postings.createdById, id),
    file: {
      name: 'postings',
      about: {
        en: 'The internships that you began to post for your organization.',
        es: 'Las pasantías que empezaste a publicar para tu organización.',
      },
    },
    told: ['organizationName', 'title', 'status', 'createdAt'],
    untold: {
      id: 'a key',
      organizationId: 'told as its name',
      createdById: 'a key',
      ...Object.fromEntries(
        [
          'category',
          'description',
          'skills',
          'place',
          'placeId',
          'country',
          'region',
          'latitude',
          'longitude',
          'remote',
          'remoteStates',
          'payMinCents',
          'payMaxCents',
          'hoursWeek',
          'weeks',
          'startDay',
          'openings',
          'hires',
          'deadlineDay',
          'questions',
          'reviewedBy',
          'subsidyPrograms',
          'movedAt',
          'publishedAt',
          'changedAt',
          'version',
          'search',
          'namedSearch',
        ].map((name) => [name, 'the posting is its organization’s, and says nothing of who wrote it']),
      ),
    },
    // A posting is its organization's; of who began it, it keeps a number that leads to nobody.
    end: async () => undefined,
    remains: {
      ofRoles: ['EMPLOYER'],
      what: {
        en: 'The internships of your organization that you wrote or sent, and what was changed in them, under a number instead of your name.',
        es: 'Las pasantías de tu organización que escribiste o enviaste, y lo que se cambió en ellas, bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'They are your organization’s. Where their words name you, such as who reads the applications, your colleagues can change them.',
        es: 'Son de tu organización. Donde su texto te nombra, por ejemplo como quien lee las solicitudes, tus colegas pueden cambiarlo.',
      },
    },
  }),
  holding(postingMoves, {
    whose: ({ id }) => eq(postingMoves.byId, id),
    file: {
      name: 'posting-moves',
      about: {
        en: 'Which internships you sent to us, took back, closed or decided on, and when.',
        es: 'Qué pasantías nos enviaste, retiraste, cerraste o decidiste, y cuándo.',
      },
    },
    told: ['from', 'to', 'reason', 'at'],
    retold: () => ({ posting: titleOf(sql`posting_moves.posting_id`) }),
    untold: { id: 'a key', postingId: 'told as its title', byId: 'a key' },
    // The history of a posting is its organization's; of people it keeps a number that leads to nobody.
    end: async () => undefined,
    remains: {
      ofRoles: ['SUPER_ADMIN'],
      what: {
        en: 'Your decisions on internships, with when and why, under a number instead of your name.',
        es: 'Tus decisiones sobre pasantías, con cuándo y por qué, bajo un número en lugar de tu nombre.',
      },
      why: {
        en: 'The organizations have to be able to see how each of them came to stand where it does.',
        es: 'Las organizaciones deben poder ver cómo llegó cada una a su estado.',
      },
    },
  }),
  holding(postingVersions, {
    whose: ({ id }) => eq(postingVersions.byId, id),
    file: {
      name: 'posting-versions',
      about: {
        en: 'When you changed what an internship of your organization says.',
        es: 'Cuándo cambiaste lo que dice una pasantía de tu organización.',
      },
    },
    told: ['version', 'at'],
    retold: () => ({ posting: titleOf(sql`posting_versions.posting_id`) }),
    untold: {
      postingId: 'told as its title',
      byId: 'a key',
      facts: 'the posting is its organization’s, and says nothing of who wrote it',
    },
    end: async () => undefined,
  }),
  holding(postingMarks, {
    whose: ({ id }) => eq(postingMarks.userId, id),
    file: {
      name: 'posting-marks',
      about: {
        en: 'The internships that you looked at, saved, hid or applied to, and when.',
        es: 'Las pasantías que viste, guardaste u ocultaste, o a las que enviaste una solicitud, y cuándo.',
      },
    },
    told: ['seenAt', 'savedAt', 'hiddenAt', 'appliedAt'],
    retold: () => ({ posting: approvedTitleOf(sql`posting_marks.posting_id`) }),
    untold: { userId: 'a key', postingId: 'told as its title' },
  }),
  holding(savedSearches, {
    whose: ({ id }) => eq(savedSearches.userId, id),
    file: {
      name: 'saved-searches',
      about: {
        en: 'The searches that you saved, and whether you are mailed about them.',
        es: 'Las búsquedas que guardaste y si recibes correos sobre ellas.',
      },
    },
    told: ['name', 'query', 'mail', 'lastMailedAt', 'createdAt'],
    untold: { id: 'a key', userId: 'a key' },
  }),
  nobodyIn(postingVocabulary, 'words of postings'),
  nobodyIn(postingDays, 'numbers of a posting, of nobody'),
]
