import type { Db } from '../../platform/db/database.ts'
import type { FeatureFlags } from '../flags/index.ts'
import { viewOf } from './rules.ts'
import { portfolioStore } from './store.ts'
import { ofProfiles, studentsOf } from './students.ts'
import type { StudentView } from './wire.ts'

/** Whose profile has this handle, where employers find it; null for nobody's. Whether the asker is one of them is the caller's to decide. */
export const findDiscoverable = async (db: Db, handle: string): Promise<string | null> => {
  const row = await portfolioStore(db).findByHandle(handle)
  if (!row?.isDiscoverable) return null
  const [student] = await studentsOf(db, [row])
  return student?.facts.isActive ? row.userId : null
}

/** Whose profiles have these handles, of those whom employers find. Whether the asker is one of them is the caller's to decide. */
export const listDiscoverable = (
  db: Db,
  handles: readonly string[],
): Promise<{ readonly userId: string; readonly handle: string }[]> => portfolioStore(db).listDiscoverable(handles)

/**
 * What employers see of these students, by the user's id, for those who have a profile. Whether the asking organization may see them,
 * and their photo, is the caller's to decide: here nothing is asked.
 */
export const listStudentViews = async (
  db: Db,
  userIds: readonly string[],
  { flags, seesPhoto = false }: { readonly flags: FeatureFlags; readonly seesPhoto?: boolean },
): Promise<ReadonlyMap<string, StudentView>> => {
  const students = await studentsOf(db, await portfolioStore(db).list(userIds))
  const { seeing } = ofProfiles(flags)
  return new Map(
    students.map(({ row, written, facts }) => [
      row.userId,
      viewOf(written, facts, 'employer', { ...seeing, seesPhoto }),
    ]),
  )
}
