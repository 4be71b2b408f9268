import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../../platform/personal-data/holding.ts'
import { pendingLogins, recoveryCodes, totpFactors } from './tables.ts'

export const secondFactorData: PersonalData = [
  holding(totpFactors, {
    whose: ({ id }) => eq(totpFactors.userId, id),
    file: {
      name: 'authenticator-app',
      about: { en: 'Since when you use an authenticator app.', es: 'Desde cuándo usas una app de autenticación.' },
    },
    told: ['createdAt', 'confirmedAt'],
    untold: { userId: 'a key', secretSealed: 'a secret', lastStep: 'of a code that serves no more' },
  }),
  holding(recoveryCodes, {
    whose: ({ id }) => eq(recoveryCodes.userId, id),
    file: {
      name: 'recovery-codes',
      about: {
        en: 'Which of your recovery codes were used, and when; never the codes.',
        es: 'Cuáles de tus códigos de recuperación se usaron y cuándo; nunca los códigos.',
      },
    },
    told: ['usedAt'],
    untold: { id: 'a key', userId: 'a key', codeHash: 'a secret' },
  }),
  holding(pendingLogins, {
    whose: ({ id }) => eq(pendingLogins.userId, id),
    file: null,
    told: [],
    untold: {
      id: 'a key',
      tokenHash: 'a secret',
      userId: 'a key',
      tries: 'of a login that waits for minutes',
      runAs: 'whom staff is about to look as, for minutes',
      issuer: 'of a login that waits for minutes, perhaps a stranger’s',
      subject: 'of a login that waits for minutes, perhaps a stranger’s',
      expiresAt: 'of a login that waits for minutes',
    },
  }),
]
