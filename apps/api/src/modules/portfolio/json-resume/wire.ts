import { z } from 'zod'
import { socialLinks } from '../../accounts/wire.ts'
import { partsShown } from '../wire.ts'

/** A JSON Resume of any version, as a file holds it; what is not understood is told. */
export const resumeBody = z.object({
  resume: z.record(z.string(), z.unknown(), { error: 'Choose a JSON Resume file' }),
})

/** Why something of a resume is left out: we have no place for it, it is kept elsewhere, it is not as it should be, or there is too much. */
export const leftOutReasons = ['unknown', 'kept_elsewhere', 'invalid', 'too_many'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const understood = z
  .object({
    headline: z.string().optional(),
    about: z.string().optional(),
    skills: z.array(z.string()).optional(),
    experience: partsShown.experience.optional(),
    education: partsShown.education.optional(),
    projects: z.array(z.object({ title: z.string(), text: z.string(), links: z.array(z.string()) })).optional(),
    links: z.array(z.object({ kind: z.enum(socialLinks), url: z.string() })).optional(),
  })
  .meta({ id: 'UnderstoodResume' })
export type Understood = z.infer<typeof understood>

export const resumeReading = z
  .object({
    understood,
    /** What of the resume would not be kept, by its place in the file, such as `work.2.startDate`. */
    left_out: z.array(z.object({ path: z.string(), why: z.enum(leftOutReasons) })),
  })
  .meta({ id: 'ResumeReading' })
/** What a JSON Resume says that a profile can hold; nothing of it is saved yet. */
export type ResumeReading = z.infer<typeof resumeReading>

const text = z.string().optional()
const entries = <T extends z.ZodRawShape>(shape: T) => z.array(z.object(shape))

/** A profile as a JSON Resume, schema 1.0.0. */
export const jsonResume = z
  .object({
    $schema: z.string(),
    basics: z.object({
      name: z.string(),
      label: text,
      email: text,
      summary: text,
      location: z.object({ address: text, city: text, region: text, countryCode: text }).optional(),
      profiles: entries({ network: z.string(), url: z.string() }),
    }),
    work: entries({ name: text, position: text, location: text, startDate: text, endDate: text, summary: text }),
    education: entries({
      institution: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      courses: z.array(z.string()).optional(),
    }),
    skills: entries({ name: z.string() }),
    projects: entries({
      name: z.string(),
      description: text,
      url: text,
      /** All links, where there are more than the one that the schema has room for. */
      firstrung: z.object({ links: z.array(z.string()) }).optional(),
    }),
    meta: z.object({
      version: z.string(),
      lastModified: z.string(),
      /** What the schema has no place for. */
      firstrung: z.object({
        availability: partsShown.availability,
        willing_to_relocate: z.boolean().nullable(),
        target_roles: z.array(z.string()),
      }),
    }),
  })
  .meta({ id: 'JsonResume' })
export type JsonResume = z.infer<typeof jsonResume>
