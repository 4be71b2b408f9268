import type { SignedCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { handleToBeginWith } from './rules.ts'
import { type ProfileRow, portfolioStore } from './store.ts'

/** What a profile says that nobody has written yet; its first version, as the database would make it. */
const blankRow = (userId: string, changedAt: Date): ProfileRow => ({
  userId,
  handle: handleToBeginWith(userId),
  headline: '',
  about: '',
  education: [],
  experience: [],
  skills: [],
  availableFrom: null,
  availableUntil: null,
  hoursWeek: null,
  remote: true,
  visibility: {},
  isPublic: false,
  isDiscoverable: false,
  nameForm: 'initial',
  photoFileId: null,
  version: 1,
  changedAt,
})

/** The actor's own profile; a blank one, kept nowhere, where there is none: a look writes nothing. */
export const ownRow = async ({ db, actor, clock }: Pick<SignedCtx, 'db' | 'actor' | 'clock'>): Promise<ProfileRow> =>
  (await portfolioStore(db).find(actor.id)) ?? blankRow(actor.id, clock.now())

/** Makes the profile of somebody who has none, seen by nobody else; whoever makes it at the same time has made it. */
export const makeRow = async (db: Db, userId: string, changedAt: Date): Promise<void> => {
  const store = portfolioStore(db)
  if (await store.find(userId)) return
  const handles = [handleToBeginWith(userId), handleToBeginWith(`${userId} again`)]
  // The first may be one that somebody has chosen.
  for (const handle of handles) if (await store.insert({ userId, handle, changedAt })) return
}
