import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import { violatedUnique } from '../../../platform/db/database.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { emit } from '../../../platform/events.ts'
import { profileChanged } from '../events.ts'
import { accountsStore } from '../store.ts'
import { isOwn } from './policy.ts'
import { removalOf, rolesFor } from './rules.ts'
import { targetRolesStore, targetRolesWrite } from './store.ts'
import type { TargetRole, TargetRolePatch } from './wire.ts'

export const listJobTitles = (ctx: Ctx) => targetRolesStore(ctx.db).listTitles()

export const listTargetRoles = async (
  ctx: Ctx,
  filter: { search?: string | undefined; active?: boolean | undefined },
): Promise<TargetRole[]> => rolesFor(await targetRolesStore(ctx.db).listRoles(), filter)

export const getTargetRole = async (ctx: Ctx, pk: number): Promise<TargetRole> => {
  const role = await targetRolesStore(ctx.db).find(pk)
  if (!role) throw notFound()
  return role
}

const subjectType = 'target_role'

/** Changes what is given of a role. */
export const updateTargetRole = async (ctx: Ctx, pk: number, patch: TargetRolePatch): Promise<TargetRole> => {
  try {
    return await ctx.transaction(async (tx) => {
      const current = await targetRolesWrite(tx).findForUpdate(pk)
      if (!current) throw notFound()
      if (patch.job_title !== undefined && !(await targetRolesStore(tx).findTitle(patch.job_title)))
        throw invalid('invalid', 'Choose a job title from the list', 'job_title')
      const next = {
        pk,
        title: patch.title ?? current.title,
        active: patch.active ?? current.active,
        job_title: patch.job_title ?? current.job_title,
      }
      await targetRolesWrite(tx).update(pk, { title: next.title, active: next.active, jobTitleId: next.job_title })
      await audit(tx, ctx, {
        action: 'target_role.changed',
        subjectType,
        subjectId: String(pk),
        detail: { fields: Object.keys(patch) },
      })
      return next
    })
  } catch (error) {
    if (violatedUnique(error) === 'target_roles_title')
      throw invalid('unique', 'There is a role with this title already', 'title')
    throw error
  }
}

/** Deletes a role; one that somebody has chosen is switched off instead. */
export const deleteTargetRole = (ctx: Ctx, pk: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const write = targetRolesWrite(tx)
    if (!(await write.findForUpdate(pk))) throw notFound()
    if (removalOf(await write.isChosen(pk)) === 'delete') await write.remove(pk)
    else await write.update(pk, { active: false })
    await audit(tx, ctx, { action: 'target_role.removed', subjectType, subjectId: String(pk) })
  })

/** Sets the roles of the person, in the order given; 404 for anybody else's. */
export const setTargetRoles = (
  ctx: SignedCtx,
  userId: string,
  pks: readonly number[],
): Promise<{ target_roles: number[] }> =>
  ctx.transaction(async (tx) => {
    if (!isOwn(ctx.actor, userId)) throw notFound()
    const write = targetRolesWrite(tx)
    if ((await write.listActive(pks)).length < pks.length)
      throw invalid('invalid', 'Choose roles from the list', 'target_roles')
    await accountsStore(tx).lock(userId)
    await write.replaceChosen(userId, pks)
    await emit(tx, profileChanged({ userId }))
    if (ctx.actor.runAsBy !== null)
      await audit(tx, ctx, { action: 'target_roles.changed', subjectType: 'user', subjectId: userId })
    return { target_roles: [...pks] }
  })
