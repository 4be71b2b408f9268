import type { Ports } from '../../../platform/context.ts'
import { standardTitles } from './standard-titles.ts'
import { targetRolesStore, targetRolesWrite } from './store.ts'

/** Puts the standard titles and roles into an empty database; afterwards they are the staff's. Several processes may call it at once. */
export const seedTargetRoles = async ({ db }: Pick<Ports, 'db'>): Promise<void> => {
  if ((await targetRolesStore(db).listTitles()).length > 0) return
  await db.transaction(async (tx) => {
    const write = targetRolesWrite(tx)
    if (await write.lockIfEmpty()) await write.insertStandard(standardTitles)
  })
}
