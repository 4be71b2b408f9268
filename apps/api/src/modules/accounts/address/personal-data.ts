import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { addressChanges } from './tables.ts'

export const addressData: PersonalData = [
  holding(addressChanges, {
    whose: ({ id }) => eq(addressChanges.userId, id),
    file: {
      name: 'new-address',
      about: { en: 'The new address that waits for its code.', es: 'La dirección nueva que espera su código.' },
    },
    told: ['email', 'codeMailedAt', 'codeExpiresAt'],
    untold: {
      userId: 'a key',
      emailKey: 'the address again, as it is compared',
      codeHash: 'a secret',
      codeTries: 'of a code',
    },
  }),
]
