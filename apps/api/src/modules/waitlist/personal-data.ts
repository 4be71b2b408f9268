import { eq } from 'drizzle-orm'
import { holding, type PersonalData } from '../../platform/personal-data/holding.ts'
import { waitlistEntries } from './tables.ts'

export const waitlistData: PersonalData = [
  holding(waitlistEntries, {
    whose: ({ id }) => eq(waitlistEntries.userId, id),
    file: { name: 'waitlist', about: { en: 'Your place on the waitlist.', es: 'Tu lugar en la lista de espera.' } },
    told: ['email', 'joinedAt'],
    untold: { id: 'a key', userId: 'a key', emailKey: 'the address again, as it is compared' },
  }),
]
