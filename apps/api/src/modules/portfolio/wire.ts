import { z } from 'zod'
import { readWrittenDate, type WrittenDate } from '../../platform/calendar/wire.ts'
import {
  calendarDay,
  checkWebAddress,
  errorMessages,
  fault,
  givenId,
  line,
  lowerEnum,
  optionalLine,
  textBlock,
} from '../../platform/http/wire.ts'
import { linkHosts, socialLinks } from '../accounts/wire.ts'
import { type ProgramTrack, programTracks } from '../program/wire.ts'

export { linkHosts, type ProgramTrack, programTracks, socialLinks }

/** Who may see a part of a profile: everybody, the employers whom the student lets see it, or nobody else. */
export const audiences = ['public', 'employers', 'me'] as const
export type Audience = (typeof audiences)[number]

/** The parts of a profile that a student shows or keeps to themselves, each by itself. */
export const profileParts = [
  'about',
  'skills',
  'experience',
  'education',
  'projects',
  'target_roles',
  'availability',
  'place',
  'links',
] as const
export type ProfilePart = (typeof profileParts)[number]
export type Visibility = Readonly<Record<ProfilePart, Audience>>

/** How others read a name: "Ana O." or "Ana O'Brien". */
export const nameForms = ['initial', 'full'] as const
export type NameForm = (typeof nameForms)[number]

const chooseFromList = 'Choose one from the list'
export const headlineMax = 120
export const aboutMax = 2_000
export const entryTextMax = 1_000
export const skillsMax = 30
export const skillMax = 60
export const entriesMax = 15
export const projectsMax = 12
export const projectLinksMax = 3
export const handleMin = 3
export const handleMax = 40

/** Parts of addresses that the product or its operator may need, and words that would pass for one of us. */
const reservedHandles: ReadonlySet<string> = new Set([
  ...['about', 'account', 'admin', 'administrator', 'api', 'apply', 'auth', 'billing', 'blog', 'contact', 'discover'],
  ...['edit', 'employer', 'employers', 'firstrung', 'help', 'home', 'internships', 'jobs', 'login', 'logout', 'me'],
  ...['moderator', 'new', 'null', 'official', 'postings', 'privacy', 'profile', 'root', 'search', 'security'],
  ...['settings', 'signup', 'staff', 'student', 'students', 'support', 'system', 'terms', 'undefined', 'vetted', 'www'],
])

/** The name in the address of a profile: small letters, digits and single hyphens; no word that could be mistaken for ours. */
export const handle = z
  .string({ error: (issue) => (issue.input === undefined ? errorMessages.required : 'Must be text') })
  .transform((given, ctx) => {
    const text = given.trim().toLowerCase()
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text))
      ctx.addIssue(fault('invalid', 'Use letters from a to z, digits, and single hyphens between them'))
    else if (text.length < handleMin) ctx.addIssue(fault('invalid', `Use ${handleMin} characters at least`))
    else if (text.length > handleMax) ctx.addIssue(fault('max_length', `Use ${handleMax} characters at most`))
    else if (reservedHandles.has(text)) ctx.addIssue(fault('invalid', 'This name is reserved. Choose another.'))
    return text
  })

const written = (date: WrittenDate): string => {
  if (date.precision === 'present') return 'present'
  return date.day.slice(0, date.precision === 'day' ? 10 : date.precision === 'month' ? 7 : 4)
}

const monthAndYear = 'Enter a month and year, such as 09/2026, or a year'

/** A month as people type it (6/2024, 06/2024, 6-2024, 2024/6) in the form that the specification's date parser reads. */
const withDashes = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{1,2})\s*[/-]\s*(\d{4})$/, (_, month: string, year: string) => `${month.padStart(2, '0')}-${year}`)
    .replace(/^(\d{4})\s*[/-]\s*(\d{1,2})$/, (_, year: string, month: string) => `${year}-${month.padStart(2, '0')}`)

/** A month, a year or "present"; empty where it is not told. A day counts as its month. */
const writtenDate = (allowsPresent: boolean) =>
  z.string({ error: 'Must be text' }).transform((given, ctx) => {
    if (given.trim() === '') return ''
    const date = readWrittenDate(withDashes(given.slice(0, 40)))
    if (!date) {
      ctx.addIssue(fault('invalid', monthAndYear))
      return ''
    }
    if (date.precision === 'present' && !allowsPresent) ctx.addIssue(fault('invalid', monthAndYear))
    return written(date).slice(0, 7)
  })

/** Whether an end that is told comes before its start. */
export const isBackward = (from: string, until: string): boolean =>
  from !== '' && until !== '' && until !== 'present' && until < from.slice(0, until.length)

const checkSpan = ({ from, until }: { from: string; until: string }, ctx: z.RefinementCtx): void => {
  if (isBackward(from, until)) ctx.addIssue({ ...fault('invalid', 'The end comes before the start'), path: ['until'] })
}

const span = { from: writtenDate(false).default(''), until: writtenDate(true).default('') }
const entryText = textBlock(entryTextMax).default('')
const short = optionalLine(120).default('')

export const educationEntry = z
  .object({
    school: line({ max: 120, required: 'School is required' }),
    degree: short,
    field: short,
    ...span,
    text: entryText,
  })
  .superRefine(checkSpan)
export type EducationEntry = z.output<typeof educationEntry>

export const experienceEntry = z
  .object({
    title: line({ max: 120, required: 'Title is required' }),
    organization: short,
    place: short,
    ...span,
    text: entryText,
  })
  .superRefine(checkSpan)
export type ExperienceEntry = z.output<typeof experienceEntry>

const projectLink = line({ max: 500, required: errorMessages.required }).superRefine(checkWebAddress)

const atMost = (max: number) => ({ error: `Use ${max} entries at most` })

export const projectEntry = z.object({
  /** Left out for a new one. */
  id: givenId('Must be the id of one of your projects').optional(),
  title: line({ max: 120, required: 'Title is required' }),
  text: entryText,
  links: z.array(projectLink, { error: 'Must be a list' }).max(projectLinksMax, atMost(projectLinksMax)).default([]),
})
export type ProjectEntry = z.output<typeof projectEntry>

/** A skill as it is compared. */
export const skillKey = (skill: string): string => skill.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The skills in their order, each once, as it was written first. */
export const eachSkillOnce = (skills: readonly string[]): string[] => {
  const seen = new Set<string>()
  return skills.filter((skill) => {
    const key = skillKey(skill)
    return !seen.has(key) && seen.add(key)
  })
}

const skillList = z
  .array(line({ max: skillMax, required: errorMessages.required }), { error: 'Must be a list' })
  .max(skillsMax, atMost(skillsMax))
  .transform(eachSkillOnce)

const yesNo = z.boolean({ error: 'Choose yes or no' })
const hours = z.int({ error: 'Use a whole number from 1 to 60' })
const availability = z
  .object({
    from: calendarDay('Date is required').nullable(),
    until: calendarDay('Date is required').nullable(),
    hours_week: hours
      .min(1, { error: 'Use a whole number from 1 to 60' })
      .max(60, { error: 'Use a whole number from 1 to 60' })
      .nullable(),
    /** Whether they would work from elsewhere. */
    remote: yesNo,
  })
  .superRefine(({ from, until }, ctx) => {
    if (from && until && until < from)
      ctx.addIssue({ ...fault('invalid', 'The end comes before the start'), path: ['until'] })
  })
export type Availability = z.output<typeof availability>

const audience = lowerEnum(audiences, chooseFromList)
const audienceOfPart = Object.fromEntries(profileParts.map((part) => [part, audience])) as Record<
  ProfilePart,
  typeof audience
>

const version = z.int({ error: 'Must be a whole number' })

/** What a student writes of themselves. A field left out stays as it is; a list is replaced by the one given. */
const writable = z
  .object({
    handle,
    headline: optionalLine(headlineMax),
    about: textBlock(aboutMax),
    education: z.array(educationEntry, { error: 'Must be a list' }).max(entriesMax, atMost(entriesMax)),
    experience: z.array(experienceEntry, { error: 'Must be a list' }).max(entriesMax, atMost(entriesMax)),
    projects: z.array(projectEntry, { error: 'Must be a list' }).max(projectsMax, atMost(projectsMax)),
    skills: skillList,
    availability,
    visibility: z.object(audienceOfPart, { error: chooseFromList }).partial(),
    is_public: yesNo,
    is_discoverable: yesNo,
    name_form: lowerEnum(nameForms, chooseFromList),
  })
  .partial()

/** `version` is the one that was read: where the profile has changed in the meantime, nothing is written (409). */
export const portfolioPatch = writable.extend({ version })
export type PortfolioPatch = z.output<typeof portfolioPatch>

const project = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  /** Where its picture is seen. */
  picture_url: z.string().nullable(),
})
export type Project = z.infer<typeof project>

const spanShown = { from: z.string(), until: z.string(), text: z.string() }
/** The parts of a profile as they are told. */
export const partsShown = {
  about: z.string(),
  skills: z.array(z.string()),
  experience: z.array(z.object({ title: z.string(), organization: z.string(), place: z.string(), ...spanShown })),
  education: z.array(z.object({ school: z.string(), degree: z.string(), field: z.string(), ...spanShown })),
  projects: z.array(project),
  availability: z.object({
    from: z.string().nullable(),
    until: z.string().nullable(),
    hours_week: z.number().int().nullable(),
    remote: z.boolean(),
  }),
}

/** What would make a profile say more, in the order in which it helps. */
export const guideSteps = [
  'headline',
  'skills',
  'experience',
  'education',
  'target_roles',
  'availability',
  'about',
  'links',
] as const
export type GuideStep = (typeof guideSteps)[number]

export const portfolio = z
  .object({
    user_id: z.uuid(),
    handle: z.string(),
    headline: z.string(),
    ...partsShown,
    visibility: z.object(
      Object.fromEntries(profileParts.map((part) => [part, z.enum(audiences)])) as Record<
        ProfilePart,
        z.ZodEnum<{ public: 'public'; employers: 'employers'; me: 'me' }>
      >,
    ),
    is_public: z.boolean(),
    is_discoverable: z.boolean(),
    name_form: z.enum(nameForms),
    photo_url: z.string().nullable(),
    /** Each step of the guide, and whether it is done. */
    guide: z.array(z.object({ step: z.enum(guideSteps), done: z.boolean() })),
    version: z.int(),
  })
  .meta({ id: 'Portfolio' })
/** A student's profile as they edit it. */
export type Portfolio = z.infer<typeof portfolio>

export const viewers = ['self', 'employer', 'public'] as const
/** As whom a profile is read. */
export type Viewer = (typeof viewers)[number]

export const studentView = z
  .object({
    handle: z.string(),
    viewer: z.enum(viewers),
    name: z.string(),
    headline: z.string(),
    /** Accepted into the Professional Program. */
    is_vetted: z.boolean(),
    photo_url: z.string().nullable(),
    about: partsShown.about.nullable(),
    skills: partsShown.skills.nullable(),
    experience: partsShown.experience.nullable(),
    education: partsShown.education.nullable(),
    projects: partsShown.projects.nullable(),
    target_roles: z.array(z.string()).nullable(),
    availability: partsShown.availability.nullable(),
    place: z.object({ hometown: z.string(), relocates: z.boolean().nullable() }).nullable(),
    links: z.array(z.object({ kind: z.enum(socialLinks), url: z.string() })).nullable(),
  })
  .meta({ id: 'StudentView' })
/** A student's profile as somebody reads it; null is a part that they do not see. */
export type StudentView = z.infer<typeof studentView>

export const previewQuery = z.object({ viewer: lowerEnum(viewers, chooseFromList) })
export const handleParams = z.object({ handle: line({ max: 100, required: errorMessages.required }) })
