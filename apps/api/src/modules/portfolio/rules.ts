import { createHash } from 'node:crypto'
import type {
  Audience,
  Availability,
  EducationEntry,
  ExperienceEntry,
  GuideStep,
  NameForm,
  Portfolio,
  ProfilePart,
  ProgramTrack,
  Project,
  StudentView,
  Viewer,
  Visibility,
} from './wire.ts'
import { guideSteps, skillKey } from './wire.ts'

/** What a student wrote here. */
export interface Written {
  readonly handle: string
  readonly headline: string
  readonly about: string
  readonly education: readonly EducationEntry[]
  readonly experience: readonly ExperienceEntry[]
  readonly projects: readonly Project[]
  readonly skills: readonly string[]
  readonly availability: Availability
  readonly visibility: Partial<Visibility>
  readonly nameForm: NameForm
  readonly photoUrl: string | null
}

/** What is known of them elsewhere and belongs to a profile: nothing of aid is among it. */
export interface Facts {
  readonly firstName: string
  readonly lastName: string
  readonly hometown: string | null
  readonly relocates: boolean | null
  readonly targetRoles: readonly { readonly title: string; readonly jobTitle: number }[]
  readonly links: StudentView['links'] & {}
  readonly isVetted: boolean
}

/** What a student who chose nothing shows: all of it to employers whom they let in, and the work itself to everybody. */
export const visibilityToBeginWith: Visibility = {
  about: 'public',
  skills: 'public',
  experience: 'public',
  education: 'public',
  projects: 'public',
  target_roles: 'employers',
  availability: 'employers',
  place: 'employers',
  links: 'employers',
}

export const visibilityOf = (chosen: Partial<Visibility>): Visibility => ({ ...visibilityToBeginWith, ...chosen })

const seenBy: Readonly<Record<Viewer, readonly Audience[]>> = {
  self: ['public', 'employers', 'me'],
  employer: ['public', 'employers'],
  public: ['public'],
}

// Making one takes longer than the whole look at a profile.
const letterByLetter = new Intl.Segmenter('en')

/** "Ana O." or the whole name; somebody without a last name is called by the first. */
export const nameOf = ({ firstName, lastName }: Facts, form: NameForm): string => {
  const [initial] = letterByLetter.segment(lastName.trim())
  if (form === 'full' || !initial) return `${firstName} ${lastName}`.trim()
  return `${firstName} ${initial.segment.toLocaleUpperCase('en')}.`
}

interface Seeing {
  /** The photo is for the student, and for an employer from the interview stage on. */
  readonly seesPhoto?: boolean
  /** `show_vetted_badge` and `dev_target_roles_in_profile`. */
  readonly showsBadge: boolean
  readonly showsTargetRoles: boolean
}

/** A profile as somebody reads it: each part that they may not see is null, whatever it holds. */
export const viewOf = (written: Written, facts: Facts, viewer: Viewer, seeing: Seeing): StudentView => {
  const visibility = visibilityOf(written.visibility)
  const part = <T>(name: ProfilePart, value: T): T | null => (seenBy[viewer].includes(visibility[name]) ? value : null)
  const seesPhoto = viewer === 'self' || (viewer === 'employer' && seeing.seesPhoto === true)
  return {
    handle: written.handle,
    viewer,
    name: nameOf(facts, viewer === 'self' ? 'full' : written.nameForm),
    headline: written.headline,
    is_vetted: seeing.showsBadge && facts.isVetted,
    photo_url: seesPhoto ? written.photoUrl : null,
    about: part('about', written.about),
    skills: part('skills', [...written.skills]),
    experience: part('experience', [...written.experience]),
    education: part('education', [...written.education]),
    projects: part('projects', [...written.projects]),
    target_roles: seeing.showsTargetRoles
      ? part(
          'target_roles',
          facts.targetRoles.map(({ title }) => title),
        )
      : null,
    availability: part('availability', written.availability),
    place: facts.hometown === null ? null : part('place', { hometown: facts.hometown, relocates: facts.relocates }),
    links: part('links', facts.links),
  }
}

// The standard job titles stand in the order of the categories; a title that staff adds later has none.
const lastTitleOf: readonly (readonly [last: number, category: ProgramTrack])[] = [
  [6, 'software_engineering'],
  [10, 'data_science_research'],
  [14, 'marketing_sales'],
  [17, 'product_design'],
  [21, 'business_development_finance'],
  [23, 'product_management'],
  [25, 'artificial_intelligence'],
]

/** The category that a job title belongs to, or null. */
export const categoryOfTitle = (jobTitle: number): ProgramTrack | null =>
  lastTitleOf.find(([last]) => jobTitle <= last)?.[1] ?? null

/** What employers find a student by. */
export interface Finding {
  readonly headline: string
  readonly place: string
  readonly words: string
  readonly skills: string[]
  readonly skillKeys: string[]
  readonly categories: ProgramTrack[]
  readonly region: string | null
  readonly relocates: boolean
  readonly remote: boolean
  readonly availableFrom: string | null
  readonly availableUntil: string | null
  readonly hoursWeek: number | null
}

/** In the words, what stands before the target roles: whether they are shown is asked when somebody looks, for the flag may change. */
export const rolesMark = '\f'

/** Made of what employers see and nothing else, so that no filter and no search tells what is hidden; `region` is the hometown's. */
export const findingOf = (written: Written, facts: Facts, region: string | null): Finding => {
  const seen = viewOf(written, facts, 'employer', { showsBadge: false, showsTargetRoles: true })
  const words = [
    seen.about,
    ...(seen.experience ?? []).flatMap(({ title, organization, place, text }) => [title, organization, place, text]),
    ...(seen.education ?? []).flatMap(({ school, degree, field, text }) => [school, degree, field, text]),
    ...(seen.projects ?? []).flatMap(({ title, text }) => [title, text]),
  ]
  const roles = seen.target_roles ?? []
  const skills = seen.skills ?? []
  const titles = seen.target_roles === null ? [] : facts.targetRoles
  const categories = titles.map(({ jobTitle }) => categoryOfTitle(jobTitle)).filter((one) => one !== null)
  return {
    headline: seen.headline,
    place: seen.place?.hometown ?? '',
    words: `${words.filter(Boolean).join('\n').replaceAll(rolesMark, ' ')}${roles.length > 0 ? rolesMark : ''}${roles.join('\n')}`,
    skills,
    skillKeys: skills.map(skillKey),
    categories: [...new Set(categories)],
    region: seen.place === null ? null : region,
    relocates: seen.place?.relocates === true,
    remote: seen.availability?.remote === true,
    availableFrom: seen.availability?.from ?? null,
    availableUntil: seen.availability?.until ?? null,
    hoursWeek: seen.availability?.hours_week ?? null,
  }
}

/**
 * What would make the profile say more, in the order in which it helps, and what of it is done. A project counts for experience: who
 * never had a job has nothing to be ashamed of.
 */
export const guideOf = (
  written: Pick<Written, 'headline' | 'about' | 'skills' | 'experience' | 'projects' | 'education' | 'availability'>,
  facts: Pick<Facts, 'targetRoles' | 'links'>,
  { asksTargetRoles }: { readonly asksTargetRoles: boolean },
): Portfolio['guide'] => {
  const done: Readonly<Record<GuideStep, boolean>> = {
    headline: written.headline !== '',
    skills: written.skills.length >= 3,
    experience: written.experience.length + written.projects.length > 0,
    education: written.education.length > 0,
    target_roles: facts.targetRoles.length > 0,
    availability: written.availability.from !== null && written.availability.hours_week !== null,
    about: written.about !== '',
    links: facts.links.length > 0,
  }
  return guideSteps
    .filter((step) => asksTargetRoles || step !== 'target_roles')
    .map((step) => ({ step, done: done[step] }))
}

interface Reach {
  readonly isOwner: boolean
  /** Of a vetted organization. */
  readonly isEmployer: boolean
  /** Whether the student applied to that organization. */
  readonly isGranted: boolean
  readonly isDiscoverable: boolean
  readonly isPublic: boolean
  /** `public_student_profile`. */
  readonly hasPublicPages: boolean
  /** Whether the account is in use: neither deactivated nor about to be deleted. */
  readonly isActive: boolean
}

/** As whom somebody reads a profile; null where there is nothing for them to know of. */
export const viewerOf = (reach: Reach): Viewer | null => {
  if (reach.isOwner) return 'self'
  if (!reach.isActive) return null
  if (reach.isEmployer && (reach.isDiscoverable || reach.isGranted)) return 'employer'
  return reach.isPublic && reach.hasPublicPages ? 'public' : null
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A handle for whoever has chosen none: it says nothing of them, and is the same at every look. */
export const handleToBeginWith = (userId: string): string => {
  const digest = createHash('sha256').update(userId).digest().subarray(0, 8)
  return `student-${Array.from(digest, (byte) => letters[byte % letters.length]).join('')}`
}
