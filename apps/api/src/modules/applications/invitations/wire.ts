import { z } from 'zod'
import { errorMessages, fault, givenId, line, optionalLine, searchText } from '../../../platform/http/wire.ts'
import { handleMax } from '../../portfolio/wire.ts'

/** How many students an organization may invite within 24 hours. */
export const invitationsADay = 25

const posting = z.object({ id: z.uuid(), title: z.string() })

/** Whom: the student by the handle of their profile. */
export const newPostingInvitation = z.object({ student: line({ max: 100, required: errorMessages.required }) })
export type NewPostingInvitation = z.output<typeof newPostingInvitation>

export const invitable = z
  .object({
    /** The open postings of one's organization, the newest first. */
    postings: z.array(
      posting.extend({
        invited_at: z.iso.datetime().nullable(),
        /** Whether the student has applied to it, or has taken an application back. */
        applied: z.boolean(),
      }),
    ),
    /** Whether there are more than these: narrow them by words. */
    is_more: z.boolean(),
    /** How many more students may be invited for now: within the last 24 hours no more than `invitationsADay` were. */
    left: z.int(),
    /** Where none is left: when the next one can be invited. */
    next_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Invitable' })
/** To what a student can be invited. */
export type Invitable = z.infer<typeof invitable>

/** So many students are asked about at once. */
export const invitedMost = 100

/** The handles of students, separated by commas: each at its longest, and the comma behind it. */
export const invitedQuery = z.object({
  students: optionalLine(invitedMost * (handleMax + 1))
    .default('')
    .transform((text) => [...new Set(text.split(',').map((handle) => handle.trim()))].filter((handle) => handle !== ''))
    .superRefine((handles, ctx) => {
      if (handles.length > invitedMost) ctx.addIssue(fault('max_length', `Use ${invitedMost} entries at most`))
    }),
})
export type InvitedQuery = z.output<typeof invitedQuery>

export const invitedStudents = z
  .object({ results: z.array(z.object({ student: z.string(), posting, invited_at: z.iso.datetime() })) })
  .meta({ id: 'InvitedStudents' })
/** To what one's organization has invited students, the last five of each; the last of all first. */
export type InvitedStudents = z.infer<typeof invitedStudents>

export const postingInvitation = z
  .object({
    id: z.uuid(),
    posting,
    organization: z.object({ name: z.string(), slug: z.string() }),
    invited_at: z.iso.datetime(),
  })
  .meta({ id: 'PostingInvitation' })
/** An invitation as the student who got it sees it. */
export type PostingInvitation = z.infer<typeof postingInvitation>

export const postingInvitations = z.object({ results: z.array(postingInvitation) }).meta({ id: 'PostingInvitations' })

/** Words of the postings that are looked for. */
export const invitableQuery = z.object({ search: searchText(200).default('') })

export const invitationsQuery = z.object({ posting: givenId().optional() })
export type InvitationsQuery = z.output<typeof invitationsQuery>

export const handleParams = z.object({ handle: line({ max: 100, required: errorMessages.required }) })
