import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { accountsStore } from './store.ts'

/** Where mail for somebody goes, and by which name it greets them. */
export const getContact = async (
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly firstName: string }> => {
  const contact = await accountsStore(db).findContact(userId)
  if (!contact) throw notFound()
  return contact
}
