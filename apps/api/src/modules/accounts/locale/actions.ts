import type { Ctx } from '../../../platform/context.ts'
import type { Locale } from '../../../platform/locale/wire.ts'
import { accountsStore } from '../store.ts'

/** Keeps the language in which the product speaks to the actor, in person; a visitor has only their browser's cookie. */
export const updateLocale = async ({ actor, db }: Ctx, locale: Locale): Promise<void> => {
  if (actor && actor.runAsBy === null) await accountsStore(db).updateLocale(actor.id, locale)
}
