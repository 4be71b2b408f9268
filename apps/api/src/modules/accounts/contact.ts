import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { type Locale, localeOf } from '../../platform/locale/wire.ts'
import { accountsStore } from './store.ts'

/** Where mail for somebody goes, by which name it greets them and in which language it speaks. */
export const getContact = async (
  db: Db,
  userId: string,
): Promise<{
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly hasPassword: boolean
}> => {
  const contact = await accountsStore(db).findContact(userId)
  if (!contact) throw notFound()
  return { ...contact, locale: localeOf(contact.locale) }
}
