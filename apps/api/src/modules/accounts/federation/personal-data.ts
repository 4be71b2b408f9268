import { eq } from 'drizzle-orm'
import { holding, nobodyIn, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { federatedFlows, federatedIdentities } from './tables.ts'

export const federationData: PersonalData = [
  holding(federatedIdentities, {
    whose: ({ id }) => eq(federatedIdentities.userId, id),
    file: {
      name: 'identity-providers',
      about: {
        en: 'The identity provider that you sign in with, and your number there.',
        es: 'El proveedor de identidad con el que inicias sesión y tu número en él.',
      },
    },
    told: ['issuer', 'subject', 'createdAt'],
    untold: { id: 'a key', userId: 'a key' },
  }),
  nobodyIn(federatedFlows, 'a sign-in before it is known whose it is, for minutes'),
]
