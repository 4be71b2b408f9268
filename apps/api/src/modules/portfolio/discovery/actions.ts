import type { Ctx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { openCursor, sealCursor } from '../../../platform/http/cursor.ts'
import { pageOf } from '../../../platform/http/page.ts'
import { getFlags } from '../../flags/index.ts'
import { findVettedMembership } from '../../organizations/index.ts'
import { ofProfiles } from '../students.ts'
import { listStudentViews } from '../students-of-employers.ts'
import type { StudentView } from '../wire.ts'
import { discoveryStore } from './store.ts'
import type { ListedStudent, StudentListQuery, StudentPage } from './wire.ts'

const list = 'students'

const listedOf = ({
  handle,
  name,
  headline,
  is_vetted,
  skills,
  target_roles,
  availability,
  place,
}: StudentView): ListedStudent => ({
  handle,
  name,
  headline,
  is_vetted,
  skills,
  target_roles,
  availability,
  place,
})

/** The students who let employers find them, a page at a time; for members of a vetted organization; 404 for the others. */
export const listStudents = async (
  caller: Ctx,
  { limit, cursor, ...filters }: StudentListQuery,
): Promise<StudentPage> => {
  const ctx = signed(caller)
  if (!(await findVettedMembership(ctx.db, ctx.actor.id))) throw notFound()
  const [changedAt, userId] = cursor === undefined ? [] : openCursor({ list, secret: ctx.secret, cursor })
  const after = changedAt !== undefined && userId !== undefined ? { changedAt, userId } : null
  const flags = await getFlags(ctx)
  const { showsTargetRoles } = ofProfiles(flags).seeing
  const rows = await discoveryStore(ctx.db).list({ ...filters, after, limit: limit + 1, showsTargetRoles })
  const { shown, last } = pageOf(rows, limit)
  const ids = shown.map((row) => row.userId)
  const views = await listStudentViews(ctx.db, ids, { flags })
  return {
    results: ids.flatMap((id) => views.get(id) ?? []).map(listedOf),
    next: last && sealCursor({ list, secret: ctx.secret, place: [last.changedAt.toISOString(), last.userId] }),
  }
}
