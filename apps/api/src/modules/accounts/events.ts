import type { Ctx } from '../../platform/context.ts'
import { defineEvent } from '../../platform/events.ts'

/** A student signed the consent; what was shown, said and sent along is evidence for the room that keeps it. */
export const consentSigned = defineEvent<{
  readonly ctx: Ctx
  readonly userId: string
  readonly profileId: string
  readonly signature: string
  readonly date: string
  /** The version that was on the screen, where the page said so. */
  readonly version: string | null
}>('accounts.consent_signed')

/** A student handed in an aid letter, under the notice beside its field. */
export const aidLetterUploaded = defineEvent<{ readonly ctx: Ctx; readonly userId: string; readonly fileId: string }>(
  'accounts.aid_letter_uploaded',
)

/** Somebody's account has another address now, which its mail goes to. */
export const addressChanged = defineEvent<{ readonly userId: string; readonly email: string }>(
  'accounts.address_changed',
)

/** What somebody says of themselves changed: hometown, links, target roles. */
export const profileChanged = defineEvent<{ readonly userId: string }>('accounts.profile_changed')
