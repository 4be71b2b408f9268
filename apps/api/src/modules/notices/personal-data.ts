import { eq, or, sql } from 'drizzle-orm'
import { holding, type PersonalData } from '../../platform/personal-data/holding.ts'
import { noticeDigests, notices } from './tables.ts'

export const noticeData: PersonalData = [
  holding(notices, {
    // What others were told of somebody is those others': it goes with either, and is told to its reader alone.
    whose: ({ id }) => sql`(${or(eq(notices.userId, id), eq(notices.subjectId, id))})`,
    file: {
      name: 'notices',
      about: {
        en: 'What we told you within the product, and what others were told of you.',
        es: 'Lo que te avisamos dentro del producto y lo que se avisó a otros sobre ti.',
      },
    },
    told: ['kind', 'path', 'createdAt'],
    retold: ({ id }) => ({
      about: sql`case when ${notices.userId} = ${id} then ${notices.about} end`,
      read_at: sql`case when ${notices.userId} = ${id} then ${notices.readAt} end`,
    }),
    untold: {
      id: 'a key',
      userId: 'a key',
      subjectId: 'a key',
      eventKey: 'a key',
      about: 'told where it is one’s own',
      readAt: 'told where it is one’s own',
      mailKind: 'how it is mailed',
      mailDueAt: 'how it is mailed',
    },
  }),
  holding(noticeDigests, {
    whose: ({ id }) => eq(noticeDigests.userId, id),
    file: {
      name: 'notice-digests',
      about: {
        en: 'When we last mailed you a summary of what is new.',
        es: 'Cuándo te enviamos por correo el último resumen de novedades.',
      },
    },
    told: ['kind', 'sentAt'],
    untold: { userId: 'a key' },
  }),
]
