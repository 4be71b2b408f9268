import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { resetRequests } from './tables.ts'

export const recoveryData: PersonalData = [
  holding(resetRequests, {
    whose: ({ id }) => eq(resetRequests.userId, id),
    file: null,
    told: [],
    untold: {
      id: 'a key',
      addressHash: 'the address as a hash',
      byStaff: 'of a code that serves for minutes',
      userId: 'a key',
      codeHash: 'a secret',
      codeExpiresAt: 'of a code that serves for minutes',
      codeTries: 'of a code that serves for minutes',
      otherTries: 'of a code that serves for minutes',
      createdAt: 'of a code that serves for minutes',
    },
  }),
]
