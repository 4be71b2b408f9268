import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { refreshFinding } from './actions.ts'
import { portfolioStore } from './store.ts'
import { discoverableStudents, type studentProfiles, studentProjects } from './tables.ts'

interface Made extends Omit<typeof studentProfiles.$inferInsert, 'userId' | 'changedAt'> {
  readonly projects?: readonly { readonly title: string; readonly text: string }[]
  /** The state by which employers find them, where the places are not loaded yet. */
  readonly region?: string | undefined
}

/** Gives a student a profile as it stands, without the detour of its forms; nothing where there is one. */
export const makeProfile = async (tx: Tx, userId: string, { projects = [], region, ...row }: Made): Promise<void> => {
  if (!(await portfolioStore(tx).insert({ ...row, userId, changedAt: tx.clock.now() }))) return
  for (const [position, project] of projects.entries())
    await tx.orm.insert(studentProjects).values({ ...project, userId, position })
  await refreshFinding(tx, userId)
  if (region) await tx.orm.update(discoverableStudents).set({ region }).where(eq(discoverableStudents.userId, userId))
}
