import { z } from 'zod'
import { lowerEnum, pageQuery, searchText } from '../../../platform/http/wire.ts'
import { enrollment, enrollmentPatch, enrollmentStatuses } from '../wire.ts'

const status = lowerEnum(enrollmentStatuses, 'Unknown status')

/** What the staff's list is asked with: one status or several, and the beginnings of words of a name or an address. */
export const enrollmentListQuery = pageQuery.extend({
  status: z
    .union([status, z.array(status).max(enrollmentStatuses.length)], { error: 'Unknown status' })
    .transform((value) => [...new Set([value].flat())])
    .optional(),
  search: searchText(320).optional(),
})
export type EnrollmentListQuery = z.output<typeof enrollmentListQuery>

const move = z.object({
  ...enrollment.shape.history.element.shape,
  /** The name of whoever made the move. */
  by_name: z.string(),
  /** The super admin who acted as that person, where one did. */
  run_as_by_name: z.string().nullable(),
})

export const staffEnrollment = z
  .object({
    ...enrollment.shape,
    /** The start of the cohort. */
    start_date: z.string().nullable(),
    user: z.object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      deactivated: z.boolean(),
    }),
    created_at: z.iso.datetime(),
    history: z.array(move),
  })
  .meta({ id: 'StaffEnrollment' })
/** An enrollment as staff see it: the student's, with whose it is and who moved it. */
export type StaffEnrollment = z.infer<typeof staffEnrollment>

/** What staff may write; `expected_status` is what they saw, and 409 answers where it is another by now. */
export const staffEnrollmentPatch = enrollmentPatch.extend({ expected_status: status.optional() })
export type StaffEnrollmentPatch = z.output<typeof staffEnrollmentPatch>

export const enrollmentPage = z
  .object({
    results: z.array(staffEnrollment),
    /** Asks for what comes after; null on the last page. */
    next: z.string().nullable(),
  })
  .meta({ id: 'EnrollmentPage' })
/** Everybody's enrollments, the newest first. */
export type EnrollmentPage = z.infer<typeof enrollmentPage>

export const enrollmentCounts = z.record(z.enum(enrollmentStatuses), z.int()).meta({ id: 'EnrollmentCounts' })
/** How many enrollments stand in each status. */
export type EnrollmentCounts = z.infer<typeof enrollmentCounts>
