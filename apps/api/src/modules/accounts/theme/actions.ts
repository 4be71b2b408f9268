import type { Ctx } from '../../../platform/context.ts'
import { accountsStore } from '../store.ts'
import type { Theme } from '../wire.ts'

/** Keeps how the actor wants the pages to look, in person; a visitor has only their browser's cookie. */
export const updateTheme = async ({ actor, db }: Ctx, theme: Theme): Promise<void> => {
  if (actor && actor.runAsBy === null) await accountsStore(db).updateTheme(actor.id, theme)
}
