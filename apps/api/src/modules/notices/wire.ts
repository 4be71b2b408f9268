import { z } from 'zod'
import { givenId } from '../../platform/http/wire.ts'

/** What is told. */
export const noticeKinds = [
  'applied',
  'withdrawn',
  'offer_accepted',
  'offer_declined',
  'stage_moved',
  'decided',
  'named_interviewer',
  'invited_to_apply',
  'application_on_hold',
  'application_goes_on',
  'internship_taken_down',
  'posting_opened',
  'posting_refused',
  'posting_taken_down',
  'posting_expired',
  'posting_filled',
  'organization_vetted',
  'organization_refused',
  'organization_suspended',
  'member_asks',
  'member_refused',
  'member_removed',
  'made_admin',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The names that a notice tells, as they were when it happened. */
export const noticeAbout = z.object({
  person: z.string().optional(),
  organization: z.string().optional(),
  posting: z.string().optional(),
  /** The stage of an application, as its room names it. */
  stage: z.string().optional(),
  /** What became of a change that an organization proposed, as its room names it; left out where another thing was decided. */
  change: z.string().optional(),
})
export type NoticeAbout = z.infer<typeof noticeAbout>

export const notice = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds),
    about: noticeAbout,
    /** Where it leads to, from the root of the product. */
    path: z.string(),
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof notice>

export const noticePage = z.object({ results: z.array(notice), next: z.string().nullable() }).meta({ id: 'NoticePage' })
export type NoticePage = z.infer<typeof noticePage>

/** From here on it is "99 or more". */
export const mostCounted = 99

export const unreadNotices = z
  .object({ unread: z.number().int().min(0).max(mostCounted) })
  .meta({ id: 'UnreadNotices' })
export type UnreadNotices = z.infer<typeof unreadNotices>

/** All up to the one that was the newest on the screen were read. */
export const noticesRead = z.object({ up_to: givenId() })
export type NoticesRead = z.infer<typeof noticesRead>
