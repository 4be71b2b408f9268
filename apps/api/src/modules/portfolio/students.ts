import type { Db } from '../../platform/db/database.ts'
import { isWebAddress } from '../../platform/http/wire.ts'
import { listProfileFacts } from '../accounts/profiles/index.ts'
import { pictureUrlOf } from '../files/index.ts'
import { type FeatureFlags, getFlags } from '../flags/index.ts'
import { findPlace } from '../places/index.ts'
import { listVetted } from '../program/index.ts'
import { type Facts, type Finding, findingOf, type Written } from './rules.ts'
import { type ProfileRow, type ProjectRow, portfolioStore } from './store.ts'
import { type NameForm, socialLinks } from './wire.ts'

/** A student with a profile, whole, as the rules decide upon it. */
export interface Student {
  readonly row: ProfileRow
  readonly written: Written
  readonly facts: Facts & {
    readonly email: string
    readonly hometownPlaceId: string | null
    readonly isActive: boolean
  }
}

const urlOf = (fileId: string | null): string | null => fileId && pictureUrlOf(fileId)

const writtenOf = (row: ProfileRow, projects: readonly ProjectRow[]): Written => ({
  handle: row.handle,
  headline: row.headline,
  about: row.about,
  education: row.education,
  experience: row.experience,
  projects: projects.map(({ id, title, text, links, pictureFileId }) => ({
    id,
    title,
    text,
    links,
    picture_url: urlOf(pictureFileId),
  })),
  skills: row.skills,
  availability: { from: row.availableFrom, until: row.availableUntil, hours_week: row.hoursWeek, remote: row.remote },
  visibility: row.visibility,
  nameForm: row.nameForm as NameForm,
  photoUrl: urlOf(row.photoFileId),
})

/** The students of these profiles, in their order; a profile without an account is left out. */
export const studentsOf = async (db: Db, rows: readonly ProfileRow[]): Promise<Student[]> => {
  const userIds = rows.map(({ userId }) => userId)
  if (userIds.length === 0) return []
  const [facts, projects, vetted] = await Promise.all([
    listProfileFacts(db, userIds),
    portfolioStore(db).listProjects(userIds),
    listVetted(db, userIds),
  ])
  const factsByUser = new Map(facts.map((one) => [one.userId, one]))
  const projectsByUser = Map.groupBy(projects, ({ userId }) => userId)
  const vettedIds = new Set(vetted)
  return rows.flatMap((row) => {
    const known = factsByUser.get(row.userId)
    if (!known) return []
    const { willingToRelocate: relocates, ...others } = known
    const links = socialLinks.flatMap((kind) => {
      const url = known[kind]
      // One that was taken before the rule was as it is may lead into our own site; its owner still finds it in the form.
      return url === null || !isWebAddress(url) ? [] : [{ kind, url }]
    })
    const written = writtenOf(row, projectsByUser.get(row.userId) ?? [])
    return [{ row, written, facts: { ...others, relocates, links, isVetted: vettedIds.has(row.userId) } }]
  })
}

/** The student of this profile. */
export const studentOf = async (db: Db, row: ProfileRow): Promise<Student> => {
  const [student] = await studentsOf(db, [row])
  if (!student) throw new Error('the profile has no account')
  return student
}

/** What the flags say of profiles. */
export const ofProfiles = (flags: FeatureFlags) => ({
  hasPublicPages: flags.public_student_profile,
  seeing: { showsBadge: flags.show_vetted_badge, showsTargetRoles: flags.dev_target_roles_in_profile },
})

/** The same, as they are set now. */
export const flagsOfProfiles = async (ctx: { readonly db: Db }) => ofProfiles(await getFlags(ctx))

/** What employers find the student by now. */
export const findingNow = async (db: Db, { written, facts }: Student): Promise<Finding> => {
  const place = facts.hometownPlaceId === null ? null : await findPlace(db, facts.hometownPlaceId)
  return findingOf(written, facts, place?.countryCode === 'US' ? place.regionCode : null)
}
