import { guideOf, visibilityOf } from './rules.ts'
import type { Student } from './students.ts'
import type { Portfolio } from './wire.ts'

/** The profile as its student edits it. */
export const portfolioOf = (
  { row, written, facts }: Student,
  { asksTargetRoles }: { readonly asksTargetRoles: boolean },
): Portfolio => ({
  user_id: row.userId,
  handle: row.handle,
  headline: row.headline,
  about: row.about,
  skills: row.skills,
  experience: row.experience,
  education: row.education,
  projects: [...written.projects],
  availability: written.availability,
  visibility: visibilityOf(row.visibility),
  is_public: row.isPublic,
  is_discoverable: row.isDiscoverable,
  name_form: written.nameForm,
  photo_url: written.photoUrl,
  guide: guideOf(written, facts, { asksTargetRoles }),
  version: row.version,
})
