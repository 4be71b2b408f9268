import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { holding, type Person, type PersonalData } from '../../platform/personal-data/holding.ts'
import { addressData } from './address/personal-data.ts'
import { exportData } from './exports/personal-data.ts'
import { federationData } from './federation/personal-data.ts'
import { passkeyData } from './passkeys/personal-data.ts'
import { recoveryData } from './recovery/personal-data.ts'
import { secondFactorData } from './second-factor/personal-data.ts'
import { sessionsStore } from './sessions/store.ts'
import { accountsStore } from './store.ts'
import { profiles, sessions, signUpAttempts, users } from './tables.ts'
import { targetRoleData } from './target-roles/personal-data.ts'

// A session in which staff acts in the person's place is staff's own.
const ownSessions = ({ id }: Person): SQL | undefined =>
  or(and(eq(sessions.userId, id), isNull(sessions.runAsById)), eq(sessions.runAsById, id))

export const accountData: PersonalData = [
  holding(users, {
    whose: ({ id }) => eq(users.id, id),
    isRecord: true,
    file: {
      name: 'account',
      about: {
        en: 'Your account: names, email address, role, language, light or dark, and when you signed up and last logged in.',
        es: 'Tu cuenta: nombres, dirección de correo, rol, idioma, modo claro u oscuro, y cuándo te registraste e iniciaste sesión por última vez.',
      },
    },
    told: [
      'email',
      'firstName',
      'lastName',
      'primaryRole',
      'roles',
      'onboardingState',
      'locale',
      'theme',
      'mutedMails',
      'createdAt',
      'lastSignedInAt',
      'deactivatedAt',
      'deletionDueAt',
    ],
    untold: {
      id: 'a key',
      emailKey: 'the address again, as it is compared',
      passwordHash: 'a secret',
      isDemo: 'how the account was made',
      deletedAt: 'null for whoever can ask',
      search: 'the names and the address again',
    },
    end: (tx, { id }) => accountsStore(tx).eraseUser(id, tx.clock.now()),
    remains: {
      what: {
        en: 'A number that was your account’s, your role, and the dates when it was made and deleted.',
        es: 'Un número que fue el de tu cuenta, tu rol, y las fechas en que se creó y se eliminó.',
      },
      why: {
        en: 'The other records refer to it. It leads to no name and no address.',
        es: 'Los demás registros se refieren a él. No conduce a ningún nombre ni dirección.',
      },
    },
  }),
  holding(profiles, {
    whose: ({ id }) => eq(profiles.userId, id),
    isRecord: true,
    file: {
      name: 'profile',
      about: {
        en: 'Your profile: hometown, answers about aid and work, consent, and links.',
        es: 'Tu perfil: ciudad de origen, respuestas sobre ayuda y trabajo, consentimiento y enlaces.',
      },
    },
    told: [
      'hometown',
      'hometownPlaceId',
      'isCptOpt',
      'willingToRelocate',
      'fafsaRecipient',
      'workStudyRecipient',
      'isCompletedOnboarding',
      'fafsaConsent',
      'fafsaConsentSignature',
      'fafsaConsentDate',
      'aidHiddenAt',
      'linkedinLink',
      'githubLink',
      'facebookLink',
      'twitterLink',
      'instagramLink',
      'tiktokLink',
      'portfolioLink',
      'referralSource',
      'referralOther',
      'updatedAt',
    ],
    untold: {
      id: 'a key',
      userId: 'a key',
      resumeFileId: 'told with the files',
      aidLetterFileId: 'told with the files',
    },
  }),
  holding(signUpAttempts, {
    whose: ({ id }) => eq(signUpAttempts.userId, id),
    file: {
      name: 'sign-up',
      about: { en: 'What you typed when you signed up.', es: 'Lo que escribiste al registrarte.' },
    },
    told: ['email', 'firstName', 'lastName', 'role', 'locale', 'createdAt'],
    untold: {
      id: 'a key',
      emailKey: 'the address again, as it is compared',
      passwordHash: 'a secret',
      codeHash: 'a secret',
      codeMailedAt: 'of a code that serves no more',
      codeExpiresAt: 'of a code that serves no more',
      formerCodeHash: 'a secret',
      formerExpiresAt: 'of a code that serves no more',
      codeTries: 'of a code that serves no more',
      otherTries: 'what others tried',
      userId: 'a key',
      voidedAt: 'null for the attempt that became the account',
    },
    // Those that others made for the address name it too.
    end: (tx, { id, emailKey }) => accountsStore(tx).removeAttemptsOf(id, emailKey),
  }),
  holding(sessions, {
    whose: (person) => ownSessions(person) as SQL,
    isRecord: true,
    file: {
      name: 'sessions',
      about: { en: 'Where you are logged in.', es: 'Dónde tienes una sesión iniciada.' },
    },
    told: ['network', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'],
    untold: {
      id: 'a key',
      tokenHash: 'a secret',
      userId: 'may be the person in whose place staff acts',
      runAsById: 'a key',
      runAsUntil: 'of acting in another’s place',
    },
    async end(tx, { id }) {
      await sessionsStore(tx).endRunsAs(id)
      await sessionsStore(tx).removeAllOf(id, null)
    },
  }),
  ...addressData,
  ...recoveryData,
  ...secondFactorData,
  ...passkeyData,
  ...federationData,
  ...targetRoleData,
  ...exportData,
]
