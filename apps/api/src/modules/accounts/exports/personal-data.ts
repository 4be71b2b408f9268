import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { personalExports } from './tables.ts'

export const exportData: PersonalData = [
  holding(personalExports, {
    whose: ({ id }) => eq(personalExports.userId, id),
    file: {
      name: 'export',
      about: { en: 'When you asked for this copy.', es: 'Cuándo pediste esta copia.' },
    },
    told: ['locale', 'askedAt'],
    untold: {
      id: 'a key',
      userId: 'a key',
      state: 'not known yet while it is made',
      percent: 'not known yet while it is made',
      tries: 'not known yet while it is made',
      fileId: 'a key',
      readyAt: 'not known yet while it is made',
      expiresAt: 'not known yet while it is made',
    },
  }),
]
