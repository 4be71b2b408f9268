import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { holdingsOf, type Person } from '../../platform/personal-data/holding.ts'
import { accountsStore } from './store.ts'

/** The user as the register of personal data asks for them; null where there is none. */
export const findPerson = async (
  db: Db,
  { personalData }: Pick<Ports, 'personalData'>,
  userId: string,
): Promise<Person | null> => {
  const address = await accountsStore(db).findAddress(userId)
  if (!address) return null
  const person = { id: userId, ...address, recordIds: [] }
  const recordIds: string[] = []
  for (const holding of holdingsOf(personalData)) recordIds.push(...(await holding.recordIds(db, person)))
  return { ...person, recordIds }
}
