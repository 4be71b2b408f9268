import type { Ctx, SignedCtx } from '../../platform/context.ts'
import { forbiddenWhileRunningAs, notFound } from '../../platform/errors.ts'
import { defineUpload } from '../files/index.ts'
import { reachOf } from './actions.ts'
import { makeRow, ownRow } from './own-row.ts'
import { viewerOf, viewOf } from './rules.ts'
import { portfolioStore } from './store.ts'
import { flagsOfProfiles, studentOf } from './students.ts'

/** Only the student hands in pictures, and only in person. */
const own = <T>(ctx: SignedCtx, record: T | null): T => {
  if (record === null) throw notFound()
  if (ctx.actor.runAsBy !== null) throw forbiddenWhileRunningAs()
  return record
}

const isOfStudent = ({ actor }: SignedCtx, userId: string): boolean =>
  userId === actor.id && actor.roles.includes('STUDENT')

/** A picture is seen by whoever sees it in the profile. */
const mayView = async (ctx: Ctx, { id }: { readonly id: string }): Promise<boolean> => {
  const found = await portfolioStore(ctx.db).findByPicture(id)
  const row = found && (await portfolioStore(ctx.db).find(found.userId))
  if (!row) return false
  const [{ written, facts }, reach, { hasPublicPages, seeing }] = await Promise.all([
    studentOf(ctx.db, row),
    reachOf(ctx, row),
    flagsOfProfiles(ctx),
  ])
  const { isDiscoverable, isPublic } = row
  const viewer = viewerOf({ ...reach, isDiscoverable, isPublic, hasPublicPages, isActive: facts.isActive })
  const view = viewer && viewOf(written, facts, viewer, { ...seeing, seesPhoto: reach.seesPhoto })
  const seen = view === null ? [] : [view.photo_url, ...(view.projects ?? []).map(({ picture_url }) => picture_url)]
  return seen.some((url) => url?.includes(id))
}

const isTheirs = (ctx: SignedCtx, { uploadedBy }: { readonly uploadedBy: string }): boolean =>
  uploadedBy === ctx.actor.id && ctx.actor.runAsBy === null

const target = { app: 'portfolio', format: 'picture' } as const

export const portfolioUploads = [
  defineUpload({
    ...target,
    model: 'studentprofile',
    field: 'photo',
    label: 'photo',
    picture: { longestEdge: 640, mayView },
    attach: {
      async find(ctx, userId) {
        return own(ctx, isOfStudent(ctx, userId) ? await ownRow(ctx) : null).photoFileId
      },
      async replace(tx, ctx, userId, fileId) {
        const store = portfolioStore(tx)
        own(ctx, isOfStudent(ctx, userId) ? userId : null)
        await makeRow(tx, userId, tx.clock.now())
        const row = own(ctx, await store.findForUpdate(userId))
        await store.setPhoto(row.userId, fileId)
        return row.photoFileId
      },
      admit: isTheirs,
    },
  }),
  defineUpload({
    ...target,
    model: 'project',
    field: 'picture',
    label: 'picture',
    picture: { longestEdge: 1_600, mayView },
    attach: {
      find: async (ctx, id) => own(ctx, await portfolioStore(ctx.db).findProject(ctx.actor.id, id)).pictureFileId,
      async replace(tx, ctx, id, fileId) {
        const store = portfolioStore(tx)
        const project = own(ctx, await store.findProjectForUpdate(ctx.actor.id, id))
        await store.setProjectPicture(id, fileId)
        return project.pictureFileId
      },
      admit: isTheirs,
    },
  }),
]
