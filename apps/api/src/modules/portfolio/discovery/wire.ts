import { z } from 'zod'
import { calendarDay, fault, lowerEnum, pageQuery, searchText } from '../../../platform/http/wire.ts'
import { stateCodes } from '../../places/states/wire.ts'
import { programTracks } from '../../program/wire.ts'
import { skillKey, skillsMax, studentView } from '../wire.ts'

const yes = z.literal('true', { error: 'Use true, or leave it out' }).optional()

/** What narrows the students whom an employer looks through; each field narrows further. */
export const studentListQuery = pageQuery.extend({
  /** The beginnings of words. */
  search: searchText(320).optional(),
  /** Separated by commas; a student has all of them. */
  skills: searchText(600)
    .transform((text) => [...new Set(text.split(',').map(skillKey))].filter((key) => key !== ''))
    .superRefine((keys, ctx) => {
      if (keys.length > skillsMax) ctx.addIssue(fault('max_length', `Use ${skillsMax} entries at most`))
    })
    .optional(),
  category: lowerEnum(programTracks, 'Choose one from the list').optional(),
  /** Where they live, or who would move. */
  state: z
    .string({ error: 'Choose one from the list' })
    .transform((state) => state.toUpperCase())
    .pipe(z.enum(stateCodes, { error: 'Choose one from the list' }))
    .optional(),
  /** Only those who would work from elsewhere; only those who would move. */
  remote: yes,
  relocates: yes,
  /** Who can begin on that day, and has not ended before. */
  available_on: calendarDay('Date is required').optional(),
  hours_min: z
    .string({ error: 'Use a whole number from 1 to 60' })
    .regex(/^([1-9]|[1-5]\d|60)$/, { error: 'Use a whole number from 1 to 60' })
    .transform(Number)
    .optional(),
})
export type StudentListQuery = z.output<typeof studentListQuery>

export const listedStudent = studentView
  .pick({
    handle: true,
    name: true,
    headline: true,
    is_vetted: true,
    skills: true,
    target_roles: true,
    availability: true,
    place: true,
  })
  .meta({ id: 'ListedStudent' })
/** A student in an employer's list. */
export type ListedStudent = z.infer<typeof listedStudent>

export const studentPage = z
  .object({ results: z.array(listedStudent), next: z.string().nullable() })
  .meta({ id: 'StudentPage' })
/** Students who let employers find them, those who changed their profile last first. */
export type StudentPage = z.infer<typeof studentPage>
