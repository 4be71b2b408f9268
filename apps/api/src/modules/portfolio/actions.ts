import type { Ctx, SignedCtx } from '../../platform/context.ts'
import { type Tx, violatedUnique } from '../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { signed } from '../../platform/http/access.ts'
import { removeFile } from '../files/index.ts'
import { findVettedMembership } from '../organizations/index.ts'
import type { JsonResume } from './json-resume/wire.ts'
import { jsonResumeOf } from './json-resume/writing.ts'
import { makeRow, ownRow } from './own-row.ts'
import { portfolioOf } from './portfolio-object.ts'
import { viewerOf, viewOf } from './rules.ts'
import { type ProfileRow, portfolioStore } from './store.ts'
import { findingNow, flagsOfProfiles, type Student, studentOf } from './students.ts'
import {
  handleParams,
  type Portfolio,
  type PortfolioPatch,
  type ProjectEntry,
  type StudentView,
  type Viewer,
} from './wire.ts'

const shown = async (ctx: SignedCtx, student: Student): Promise<Portfolio> => {
  const { seeing } = await flagsOfProfiles(ctx)
  return portfolioOf(student, { asksTargetRoles: seeing.showsTargetRoles })
}

/** The student's own profile. */
export const getPortfolio = async (caller: Ctx): Promise<Portfolio> => {
  const ctx = signed(caller)
  return shown(ctx, await studentOf(ctx.db, await ownRow(ctx)))
}

const columnsOf = (row: ProfileRow, patch: PortfolioPatch) => {
  const change = {
    handle: patch.handle,
    headline: patch.headline,
    about: patch.about,
    education: patch.education,
    experience: patch.experience,
    skills: patch.skills,
    availableFrom: patch.availability?.from,
    availableUntil: patch.availability?.until,
    hoursWeek: patch.availability?.hours_week,
    remote: patch.availability?.remote,
    visibility: patch.visibility && { ...row.visibility, ...patch.visibility },
    isPublic: patch.is_public,
    isDiscoverable: patch.is_discoverable,
    nameForm: patch.name_form,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

const replaceProjects = async (tx: Tx, userId: string, projects: readonly ProjectEntry[]): Promise<void> => {
  const store = portfolioStore(tx)
  const known = new Set((await store.listProjects([userId])).map(({ id }) => id))
  const named = projects.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (named.some((id) => !known.has(id)) || new Set(named).size < named.length)
    throw invalid('invalid', 'Must be the id of one of your projects', 'projects')
  for (const picture of await store.removeProjectsBut(userId, named)) await removeFile(tx, picture)
  for (const [position, { id, title, text, links }] of projects.entries()) {
    if (id === undefined) await store.insertProject({ userId, position, title, text, links })
    else await store.updateProject(id, { position, title, text, links })
  }
}

/** Brings what employers find a student by up to what the profile says; the profile's row is held. */
export const refreshFinding = async (tx: Tx, userId: string): Promise<Student | null> => {
  const store = portfolioStore(tx)
  const row = await store.find(userId)
  if (!row) return null
  const student = await studentOf(tx, row)
  const finding = row.isDiscoverable ? { ...(await findingNow(tx, student)), changedAt: row.changedAt } : null
  await store.setFinding(userId, finding)
  return student
}

/** Writes what the patch names and nothing else; 409 where the profile was changed since it was read. */
export const updatePortfolio = async (caller: Ctx, patch: PortfolioPatch): Promise<Portfolio> => {
  const ctx = signed(caller)
  await makeRow(ctx.db, ctx.actor.id, ctx.clock.now())
  try {
    const student = await ctx.transaction(async (tx) => {
      const store = portfolioStore(tx)
      const row = await store.findForUpdate(ctx.actor.id)
      if (!row) throw notFound()
      if (row.version !== patch.version)
        throw conflict('Your profile was changed in another window. Load it again, then save.')
      if (patch.projects) await replaceProjects(tx, row.userId, patch.projects)
      await store.update(row.userId, { ...columnsOf(row, patch), changedAt: tx.clock.now() })
      return refreshFinding(tx, row.userId)
    })
    if (!student) throw notFound()
    return await shown(ctx, student)
  } catch (error) {
    if (violatedUnique(error) === 'student_profiles_handle_unique')
      throw invalid('unique', 'Somebody else has this name. Choose another.', 'handle')
    throw error
  }
}

/** Follows what a student says of themselves elsewhere: hometown, links, target roles. */
export const followProfile = async (tx: Tx, { userId }: { readonly userId: string }): Promise<void> => {
  if (await portfolioStore(tx).findForUpdate(userId)) await refreshFinding(tx, userId)
}

/** The student's own profile as somebody else would read it. */
export const previewPortfolio = async (caller: Ctx, viewer: Viewer): Promise<StudentView> => {
  const ctx = signed(caller)
  const { written, facts } = await studentOf(ctx.db, await ownRow(ctx))
  return viewOf(written, facts, viewer, (await flagsOfProfiles(ctx)).seeing)
}

/** A student's profile, as whoever asks may read it; null where there is nothing for them to know of. */
export const findStudent = async (ctx: Ctx, typed: string): Promise<StudentView | null> => {
  const { data } = handleParams.safeParse({ handle: typed })
  const row = data ? await portfolioStore(ctx.db).findByHandle(data.handle.toLowerCase()) : null
  if (!row) return null
  const [student, reach] = await Promise.all([studentOf(ctx.db, row), reachOf(ctx, row)])
  const { hasPublicPages, seeing } = await flagsOfProfiles(ctx)
  const { isActive } = student.facts
  const viewer = viewerOf({
    ...reach,
    isDiscoverable: row.isDiscoverable,
    isPublic: row.isPublic,
    hasPublicPages,
    isActive,
  })
  return viewer && viewOf(student.written, student.facts, viewer, { ...seeing, seesPhoto: reach.seesPhoto })
}

/** The same for a call; 404 where there is nothing. */
export const getStudent = async (ctx: Ctx, handle: string): Promise<StudentView> => {
  const view = await findStudent(ctx, handle)
  if (!view) throw notFound()
  return view
}

/** What whoever asks is to the student. */
export const reachOf = async ({ db, actor }: Ctx, { userId }: Pick<ProfileRow, 'userId'>) => {
  const isOwner = actor?.id === userId
  const membership = actor && !isOwner ? await findVettedMembership(db, actor.id) : null
  const grant = membership && (await portfolioStore(db).findGrant(userId, membership.organizationId))
  return { isOwner, isEmployer: membership !== null, isGranted: grant !== null, seesPhoto: grant?.seesPhoto === true }
}

/** The student's own profile as a JSON Resume. */
export const exportResume = async (caller: Ctx): Promise<JsonResume> => {
  const ctx = signed(caller)
  const row = await ownRow(ctx)
  return jsonResumeOf({ ...(await studentOf(ctx.db, row)), changedAt: row.changedAt })
}
