import { z } from 'zod'
import { pageQuery, searchText, upperEnum } from '../../../platform/http/wire.ts'
import { fileObject } from '../../files/wire.ts'
import { referralSources, userRoles } from '../wire.ts'

export const userStates = ['active', 'leaving', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

/** What the staff's list of users is asked with: a role, a state, and the beginnings of words of a name or an address. */
export const userListQuery = pageQuery.extend({
  role: upperEnum(userRoles, 'Unknown role').optional(),
  state: z.enum(userStates, { error: 'Unknown state' }).optional(),
  search: searchText(320).optional(),
})
export type UserListQuery = z.output<typeof userListQuery>

export const listedUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    primary_role: z.enum(userRoles),
    created_at: z.iso.datetime(),
    /** When they last signed in themselves; null where that was never, or before it was written down. */
    last_signed_in_at: z.iso.datetime().nullable(),
    deactivated_at: z.iso.datetime().nullable(),
    /** When the account is deleted, where its owner asked for it. */
    deletion_due_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListedUser' })
/** A user as the staff's list shows them. */
export type ListedUser = z.infer<typeof listedUser>

export const userPage = z
  .object({
    results: z.array(listedUser),
    /** Asks for what comes after; null on the last page. */
    next: z.string().nullable(),
  })
  .meta({ id: 'UserPage' })
/** Everybody with an account, the newest first. */
export type UserPage = z.infer<typeof userPage>

export const staffUser = listedUser
  .extend({
    /** Whether they have a password; those who sign in through a provider alone have none. */
    has_password: z.boolean(),
    /** How they say they heard of us. */
    referral_source: z.enum(referralSources).nullable(),
    referral_other: z.string().nullable(),
    /** What whoever asks may do with the account. */
    may: z.object({ run_as: z.boolean(), deactivate: z.boolean(), reactivate: z.boolean() }),
  })
  .meta({ id: 'StaffUser' })
/** One user as staff see them. */
export type StaffUser = z.infer<typeof staffUser>

const person = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** As a login is written down. */
export const loginWay = z.object({
  by: z.enum(['password', 'passkey', 'provider']),
  second: z.enum(['totp', 'recovery', 'passkey']).nullable(),
})

const shownInLook = z.array(z.enum(['answers', 'consent', 'letter']))

/** As a look at a student's aid is written down. */
export const lookDetail = z.object({ shown: shownInLook })

/** As the opening of an aid letter is written down: with the event of the look that it was opened by. */
export const openingDetail = z.object({ look: z.uuid() })

export const userEvent = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** The room's word and what happened, such as "user.deactivated". */
    action: z.string(),
    /** Whose doing it was: a person's, of somebody who had not logged in, the operator's at the server, or the product's own. */
    author: z.enum(['person', 'nobody', 'operator', 'product']),
    /** Under whose name it was done; null where nobody was signed in. */
    by: person,
    /** The super admin who did it in their place. */
    run_as_by: person,
    /** Whom it was done to, where that is an account. */
    to: person,
    reason: z.string().nullable(),
    /** By what somebody logged in, and what they showed after it; null for all else. */
    way: loginWay.nullable(),
    /** What a look at a student's aid showed; null for all else, and where it was not written down yet. */
    shown: shownInLook.nullable(),
    /** The look that an aid letter was opened by, as the event that it is, and its reason; null for all else. */
    look: z.object({ id: z.uuid(), reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'UserEvent' })
/** What was done to an account, or by it. */
export type UserEvent = z.infer<typeof userEvent>

export const userEventPage = z
  .object({ results: z.array(userEvent), next: z.string().nullable() })
  .meta({ id: 'UserEventPage' })
/** The trail of an account, the newest first. */
export type UserEventPage = z.infer<typeof userEventPage>

/** What a look shows of a student's aid, but for the consent, which another room keeps. */
export const seenAnswers = z.object({
  /** Whether a withdrawn consent hides the answers; then each of them is null. */
  hidden: z.boolean(),
  fafsa_recipient: z.boolean().nullable(),
  work_study_recipient: z.boolean().nullable(),
  is_cpt_opt: z.boolean().nullable(),
  /** The letter, at an address that opens for the session that looked, and for it alone, for so many seconds. */
  fafsa_aid_letter: fileObject.extend({ opens_for: z.int() }).meta({ id: 'SeenLetter' }).nullable(),
})
export type SeenAnswers = z.infer<typeof seenAnswers>
