import { z } from 'zod'
import { isCalendarDay } from '../calendar/wire.ts'

/** One fault of a call: `attr` is the payload's field (nested ones joined by dots), or null where no field is to blame. */
export const errorEntry = z.object({ code: z.string(), detail: z.string(), attr: z.string().nullable() })
export type ErrorEntry = z.infer<typeof errorEntry>

/** The body of every answer that is not a success. */
export const errorBody = z
  .object({
    type: z.enum(['validation_error', 'client_error', 'server_error']),
    code: z.string(),
    errors: z.array(errorEntry).min(1),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>

/** The specification's catalogue (section 8): what a person reads for each code. */
export const errorMessages = {
  username_exists: 'An account with this email address already exists. Please log in.',
  user_not_found: 'Invalid username or password',
  user_not_confirmed: 'User email is not confirmed',
  challenge_required: 'A challenge is required to authenticate the user.',
  code_mismatch: 'Invalid confirmation code',
  expired_code: 'Code expired. Please request a new code',
  forgot_password_error: 'Could not reset password.',
  not_authorized: 'Invalid username or password',
  boto_client_error: 'An error occurred while interacting with a cloud service.',
  unexpected_error: 'An unexpected error occurred. Please try again later.',
  google_login_required: 'This account was created using a federated provider. Please sign in with that provider.',
  required: 'Required field is missing',
} as const
export type CatalogueCode = keyof typeof errorMessages

/** What is told of a body that is longer than 256 KiB, the most that a call may carry which uploads nothing. */
export const tooLargeRefusal = 'This is too large to send. The maximum size is 256KB.'

/** What a super admin is told who tries, in somebody's place, what is theirs alone to do. */
export const runAsRefusal = 'You are viewing as somebody else. Only they can do this.'

/** What is told where the right password leads into an account that is deactivated: whom to write to. */
export const deactivatedRefusal = (support: string): string =>
  `This account is deactivated. To use it again, write to ${support}.`

/** What is told of an account whose time to be kept is over. */
export const deletedRefusal =
  'This account is deleted, as its owner asked. Within the hour you can sign up again with this address.'

/** Whether the sentence says that the account is closed: deactivated, or due to be deleted. */
export const isClosedRefusal = (detail: string): boolean =>
  detail === deletedRefusal || detail.startsWith(deactivatedRefusal('').slice(0, -1))

/**
 * A 429 may bear `proof-task`: base64url JSON of a challenge in the format of ALTCHA 2 (PBKDF2/SHA-256). The same call with the
 * header `proof`, base64url JSON `{challenge, solution: {counter, derivedKey}}`, passes at once; each answer counts once, for five minutes.
 */
export const taskHeader = 'proof-task'
export const proofHeader = 'proof'

export const success = z.object({ status: z.literal('success') }).meta({ id: 'Success' })

/** What a call is asked with that has no body and bears on what was read: its version, 409 where there is a newer one. */
export const versionQuery = z.object({
  version: z
    .string({ error: errorMessages.required })
    .regex(/^[1-9]\d{0,8}$/, { error: 'Must be a whole number' })
    .transform(Number),
})

/** A fault for a schema's `superRefine`, carrying the code that the wire shows. */
export const fault = (code: string, detail: string) => ({ code: 'custom' as const, message: detail, params: { code } })

// Default-ignorable letters (Hangul fillers) and the blank Braille pattern draw nothing either.
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
// Line breaks, and the signs that turn the direction of what follows.
const control = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a person would see anything of it. */
export const hasVisible = (value: string): boolean => visible.test(value)

const ignorable = /^\p{Default_Ignorable_Code_Point}/u
// With what stands before them where they draw something: behind an emoji, and where letters join or are kept apart, as they never are in
// the scripts left out.
const ignorables =
  /(?:\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?|(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Inherited}])[\p{L}\p{M}])[\u200c\u200d]|\p{Extended_Pictographic}\ufe0f|\p{Default_Ignorable_Code_Point}/gu

/** A name without signs that draw nothing. */
export const seenName = (text: string): string =>
  text.replace(ignorables, (found) => (ignorable.test(found) ? '' : found))

const notText = (required: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? required : 'Must be text'

/** One line of text, trimmed, up to `max` characters; `required` is what a blank one answers. Control characters and line breaks are refused. */
export const line = ({ max, required }: { max: number; required: string }) =>
  z.string({ error: notText(required) }).transform((value, ctx) => {
    const text = value.trim()
    if (control.test(text) || !value.isWellFormed())
      ctx.addIssue(fault('invalid', 'Use letters, numbers and punctuation only'))
    else if (!hasVisible(text)) ctx.addIssue(fault('required', required))
    else if ([...text].length > max) ctx.addIssue(fault('max_length', `Use ${max} characters at most`))
    return text
  })

/** One line of text that may be blank (then it is the empty string). */
export const optionalLine = (max: number) =>
  z.string({ error: 'Must be text' }).transform((value, ctx) => {
    const text = value.trim()
    if (control.test(text) || !value.isWellFormed())
      ctx.addIssue(fault('invalid', 'Use letters, numbers and punctuation only'))
    else if ([...text].length > max) ctx.addIssue(fault('max_length', `Use ${max} characters at most`))
    return text
  })

// Marks of direction, soft hyphens and joiners of words: they come along with what is copied, within words.
const unseenInWords = /[\u00ad\u061c\u200e\u200f\u2060\ufeff]/gu

/**
 * Words to look for, up to `max` characters, or the empty string. What nobody sees is not looked for, since whoever pasted it sees nothing
 * to correct: control characters and signs that turn the direction, as come with copied Hebrew or Arabic, part words, and marks within
 * words are left out.
 */
export const searchText = (max: number) =>
  z.string({ error: 'Must be text' }).transform((value, ctx) => {
    const words = value.toWellFormed().replaceAll(new RegExp(control, 'gu'), ' ')
    const text = words.replaceAll(unseenInWords, '').trim()
    if ([...text].length > max) ctx.addIssue(fault('max_length', `Use ${max} characters at most`))
    return text
  })

/** Refuses signs that draw nothing, by which one name would look exactly as another. */
export const checkNameIsSeen = (text: string, ctx: z.RefinementCtx): void => {
  if (seenName(text) !== text) ctx.addIssue(fault('invalid', 'Use letters, numbers and punctuation only'))
}

/**
 * An address on the web that leads where it seems to: no name or password in it, and its host behind `//`, since browsers take
 * what goes without for a path of our own site, and not all of them end the host at a backslash.
 */
export const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) && /^https?:\/\/[^/\\.?#][^/\\?#]*([/?#]|$)/i.test(text) ? new URL(text) : null
  return url !== null && /[^.]\.[^.]/.test(url.hostname) && url.username + url.password === ''
}

/** Refuses what is told and is no such address. */
export const checkWebAddress = (text: string, ctx: z.RefinementCtx): void => {
  if (text !== '' && !isWebAddress(text))
    ctx.addIssue(fault('invalid', 'Enter a web address that starts with https://'))
}

/** Text of any number of lines, trimmed, its line breaks as `\n`; it may be blank (then it is the empty string). */
export const textBlock = (max: number) =>
  z.string({ error: 'Must be text' }).transform((value, ctx) => {
    const text = value.replace(/\r\n?/g, '\n').trim()
    if (control.test(text.replace(/[\n\t]/g, ' ')) || !value.isWellFormed())
      ctx.addIssue(fault('invalid', 'Use letters, numbers and punctuation only'))
    else if ([...text].length > max) ctx.addIssue(fault('max_length', `Use ${max} characters at most`))
    return text
  })

/** The same, where blank text answers `required`. */
export const neededBlock = ({ max, required }: { max: number; required: string }) =>
  z.string({ error: notText(required) }).pipe(
    textBlock(max).superRefine((text, ctx) => {
      if (!hasVisible(text)) ctx.addIssue(fault('required', required))
    }),
  )

/** A calendar day, YYYY-MM-DD; never an instant, so no time zone can shift it. */
export const calendarDay = (required: string) =>
  z.string({ error: notText(required) }).superRefine((text, ctx) => {
    if (text.trim() === '') ctx.addIssue(fault('required', required))
    else if (!isCalendarDay(text)) ctx.addIssue(fault('invalid', 'Enter a real day as YYYY-MM-DD'))
  })

/** An enumeration that travels in lower case and is accepted in either case. */
export const lowerEnum = <const T extends string>(values: readonly T[], error: string) =>
  z
    .enum([...values, ...values.map((value) => value.toUpperCase())], { error })
    .transform((value) => value.toLowerCase() as T)

/** An enumeration that travels in upper case and is accepted in either case. */
export const upperEnum = <const T extends string>(values: readonly T[], error: string) =>
  z
    .enum([...values, ...values.map((value) => value.toLowerCase())], { error })
    .transform((value) => value.toUpperCase() as T)

/** An id that a call names, in small letters: the database finds it in any, but a trail that keeps it as text tells it only as it was made. */
export const givenId = (error = 'Must be an id') => z.uuid({ error }).toLowerCase()

/** The path of a thing that a person owns. */
export const idParams = z.object({ id: z.uuid().toLowerCase() })

const largestPage = 100
const limitError = `Use a number from 1 to ${largestPage}`

/** What a list without bounds is asked with: how many entries, and the `next` of the page before. */
export const pageQuery = z.object({
  limit: z
    .string({ error: limitError })
    .regex(/^([1-9]\d?|100)$/, { error: limitError })
    .transform(Number)
    .default(50),
  cursor: z.string({ error: 'Must be text' }).max(500).optional(),
})
export type PageQuery = z.output<typeof pageQuery>
