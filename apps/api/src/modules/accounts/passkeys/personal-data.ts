import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { passkeyChallenges, passkeys } from './tables.ts'

export const passkeyData: PersonalData = [
  holding(passkeys, {
    whose: ({ id }) => eq(passkeys.userId, id),
    isRecord: true,
    file: {
      name: 'passkeys',
      about: {
        en: 'Your passkeys by their names, and when they were added and last used.',
        es: 'Tus llaves de acceso por su nombre, y cuándo se agregaron y se usaron por última vez.',
      },
    },
    told: ['name', 'createdAt', 'lastUsedAt'],
    untold: {
      id: 'a key',
      userId: 'a key',
      credentialId: 'part of a means to sign in',
      publicKey: 'part of a means to sign in',
      counter: 'part of a means to sign in',
      verifiesUser: 'how it works, not what somebody did',
      isDiscoverable: 'how it works, not what somebody did',
      transports: 'part of a means to sign in',
    },
  }),
  holding(passkeyChallenges, {
    whose: ({ id }) => eq(passkeyChallenges.userId, id),
    file: null,
    told: [],
    untold: { challenge: 'a secret', purpose: 'of a moment', userId: 'a key', expiresAt: 'of a moment' },
  }),
]
