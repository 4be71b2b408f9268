import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { passwordResets } from './tables.ts'

export const recoveryData: PersonalData = [
  holding(passwordResets, {
    whose: ({ id }) => eq(passwordResets.userId, id),
    file: null,
    told: [],
    untold: {
      addressHash: 'the address as a hash',
      userId: 'a key',
      codeHash: 'a secret',
      codeExpiresAt: 'of a code that serves for minutes',
      codeTries: 'of a code that serves for minutes',
    },
  }),
]
