import { z } from 'zod'
import {
  calendarDay,
  checkNameIsSeen,
  checkWebAddress,
  fault,
  givenId,
  hasVisible,
  isWebAddress,
  line,
  lowerEnum,
  optionalLine,
  upperEnum,
} from '../../platform/http/wire.ts'
import { locales } from '../../platform/locale/wire.ts'
import { fileObject } from '../files/wire.ts'
import { codeLength, isEmail, normalizeCode, normalizePassword, passwordRules } from './credentials/wire.ts'

export { codeLength, isEmail, normalizeCode, passwordRules }

export const userRoles = ['SUPER_ADMIN', 'EMPLOYER', 'STUDENT'] as const
export type UserRole = (typeof userRoles)[number]

export const signUpRoles = ['EMPLOYER', 'STUDENT'] as const
export type SignUpRole = (typeof signUpRoles)[number]

export const onboardingStates = ['UPLOAD_RESUME', 'FAFSA_DETAILS', 'FAFSA_CONSENT'] as const
export type OnboardingState = (typeof onboardingStates)[number]

/** How somebody heard of us (specification, section 3). */
export const referralSources = [
  'referral',
  'linkedin',
  'partner',
  'university',
  'email',
  'student_org',
  'search_engine',
  'other',
] as const
export type ReferralSource = (typeof referralSources)[number]

const passwordMax = 256

/** A new password. Any further character is welcome; every rule that does not hold is a fault of its own. */
export const newPassword = z.string({ error: 'Password is required' }).superRefine((value, ctx) => {
  if (value === '') {
    ctx.addIssue(fault('required', 'Password is required'))
    return
  }
  if ([...normalizePassword(value)].length > passwordMax)
    ctx.addIssue(fault('max_length', `Use ${passwordMax} characters at most`))
  if (value.includes('\u0000') || !value.isWellFormed())
    ctx.addIssue(fault('invalid', 'Use characters that can be typed'))
  for (const rule of passwordRules) if (!rule.holds(value)) ctx.addIssue(fault(rule.code, rule.detail))
})

/** An e-mail address, trimmed. */
export const email = z.string({ error: 'Email is required' }).transform((value, ctx) => {
  const text = value.trim()
  if (text === '') ctx.addIssue(fault('required', 'Email is required'))
  else if (!isEmail(text) || !hasVisible(text)) ctx.addIssue(fault('invalid', 'Enter a valid email address'))
  return text
})

/** A verification code: six characters once spaces and hyphens are gone. */
export const verificationCode = z.string({ error: 'Verification code is required' }).transform((value, ctx) => {
  const code = normalizeCode(value.slice(0, 100))
  if (code === '') ctx.addIssue(fault('required', 'Verification code is required'))
  else if (code.length !== codeLength) ctx.addIssue(fault('invalid', 'Verification code must be 6 digits'))
  return code
})

const nameMax = 100

/** What somebody is called. */
export const personNames = z.object({
  first_name: line({ max: nameMax, required: 'First name is required' }).superRefine(checkNameIsSeen),
  last_name: line({ max: nameMax, required: 'Last name is required' }).superRefine(checkNameIsSeen),
})

/** What somebody calls themselves: who never had a last name, as an identity provider may have it, needs none now. */
export const ownNames = personNames.extend({
  last_name: optionalLine(nameMax)
    .transform((text) => (hasVisible(text) ? text : ''))
    .superRefine(checkNameIsSeen),
})
export type OwnNames = z.output<typeof ownNames>

export const signUpBody = z.object({
  ...personNames.shape,
  email,
  password: newPassword,
  new_user_flow: upperEnum(signUpRoles, 'Choose student or employer'),
})
export type SignUp = z.output<typeof signUpBody>

export const confirmBody = z.object({ username: email, code: verificationCode })
export const resendBody = z.object({ username: email })

/** A password that is compared, not chosen: no rule holds for it but that it is one. */
export const currentPassword = z.string({ error: 'Password is required' }).superRefine((value, ctx) => {
  if (value === '') ctx.addIssue(fault('required', 'Password is required'))
  else if (value.length > 1_024) ctx.addIssue(fault('max_length', 'Use 1024 characters at most'))
})

export const loginBody = z.object({
  username: line({ max: 254, required: 'Email is required' }),
  password: currentPassword,
  /** Whom a super admin looks as from the login on, by their address. */
  admin_run_as: optionalLine(254).nullish(),
})
export type Login = z.output<typeof loginBody>

const socialLink = z.string().nullable()

export const socialLinks = [
  'linkedin_link',
  'github_link',
  'facebook_link',
  'twitter_link',
  'instagram_link',
  'tiktok_link',
  'portfolio_link',
] as const

/** Where each of them leads: to this host or one below it. One's own pages may be anywhere. */
export const linkHosts: Readonly<Partial<Record<(typeof socialLinks)[number], readonly string[]>>> = {
  linkedin_link: ['linkedin.com'],
  github_link: ['github.com'],
  facebook_link: ['facebook.com', 'fb.com'],
  twitter_link: ['twitter.com', 'x.com'],
  instagram_link: ['instagram.com'],
  tiktok_link: ['tiktok.com'],
}

export const profile = z
  .object({
    id: z.uuid(),
    hometown: z.string().nullable(),
    hometown_place_id: z.string().nullable(),
    is_cpt_opt: z.boolean().nullable(),
    willing_to_relocate: z.boolean().nullable(),
    fafsa_recipient: z.boolean().nullable(),
    work_study_recipient: z.boolean().nullable(),
    is_completed_onboarding: z.boolean(),
    resume: fileObject.nullable(),
    fafsa_aid_letter: fileObject.nullable(),
    fafsa_consent: z.boolean(),
    fafsa_consent_signature: z.string().nullable(),
    fafsa_consent_date: z.string().nullable(),
    target_roles: z.array(z.number().int()),
    linkedin_link: socialLink,
    github_link: socialLink,
    facebook_link: socialLink,
    twitter_link: socialLink,
    instagram_link: socialLink,
    tiktok_link: socialLink,
    portfolio_link: socialLink,
    referral_source: z.enum(referralSources).nullable(),
    /** In their own words, where the source is another. */
    referral_other: z.string().nullable(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

/** How the pages look: as the device has it, or one of the two palettes. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeChoice = z.object({ theme: z.enum(themes, { error: 'Choose one from the list' }) })

export const currentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    primary_role: z.enum(userRoles),
    roles: z.array(z.enum(userRoles)),
    profile,
    organization_membership: z.object({ organization: z.string(), role: z.string() }).nullable(),
    onboarding_state: z.enum(onboardingStates).nullable(),
    locale: z.enum(locales).nullable(),
    /** Null where none was chosen yet, and for staff in the person's place: their eyes are others. */
    theme: z.enum(themes).nullable(),
    /** The super admin who acts in this person's place, and until when. */
    run_as_by: z.object({ id: z.uuid(), email: z.string(), until: z.iso.datetime() }).nullable(),
    /** Until a super admin has set up a second factor, they can do nothing else. */
    second_factor_due: z.boolean(),
    /** Whether they have a password; those who sign in through a provider alone have none. */
    has_password: z.boolean(),
    /** When the account is deleted, where its owner asked for it; until then they can only keep it or take their data along. */
    deletion_due_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

const yesNo = z.boolean({ error: 'Choose yes or no' })

/** One of the social links, which leads where it says, or the empty string. */
export const socialAddress = (kind: (typeof socialLinks)[number]) =>
  optionalLine(500).superRefine((text, ctx) => {
    checkWebAddress(text, ctx)
    const hosts = linkHosts[kind]
    if (!hosts || !isWebAddress(text)) return
    const { hostname } = new URL(text)
    if (!hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))
      ctx.addIssue(fault('invalid', 'This address leads to another site. Enter the one of your page there.'))
  })

/** The consent as the form sends it; all three parts together (specification, section 5). */
export const consentForm = z.object({
  fafsa_consent: z.boolean({ error: 'You must consent to continue' }).superRefine((value, ctx) => {
    if (!value) ctx.addIssue(fault('invalid', 'You must consent to continue'))
  }),
  fafsa_consent_signature: line({ max: 200, required: 'Signature is required' }),
  fafsa_consent_date: calendarDay('Date is required'),
})

/** What may be written to a profile. A field left out stays as it is; the three consent fields come together. */
export const profilePatch = z
  .object({
    hometown: line({ max: 200, required: 'Hometown required' }),
    hometown_place_id: z
      .string({ error: 'Choose a place from the list' })
      .regex(/^[\w:.-]{1,100}$/, { error: 'Choose a place from the list' })
      .nullable(),
    is_cpt_opt: yesNo.nullable(),
    willing_to_relocate: yesNo,
    fafsa_recipient: yesNo,
    work_study_recipient: yesNo.nullable(),
    is_completed_onboarding: yesNo,
    ...consentForm.shape,
    /** The version of the statement that was on the screen; where it is not the one in force, the consent is refused. */
    fafsa_consent_version: z.string({ error: 'Unknown version' }).max(50, { error: 'Unknown version' }),
    linkedin_link: socialAddress('linkedin_link').nullable(),
    github_link: socialAddress('github_link').nullable(),
    facebook_link: socialAddress('facebook_link').nullable(),
    twitter_link: socialAddress('twitter_link').nullable(),
    instagram_link: socialAddress('instagram_link').nullable(),
    tiktok_link: socialAddress('tiktok_link').nullable(),
    portfolio_link: socialAddress('portfolio_link').nullable(),
    referral_source: lowerEnum(referralSources, 'Choose one from the list').nullable(),
    referral_other: optionalLine(200).nullable(),
    /** Why staff corrects somebody else's aid answers. */
    reason: optionalLine(500),
  })
  .partial()
export type ProfilePatch = z.output<typeof profilePatch>

/** Whom a call of staff is about. */
export const userIdBody = z.object({ user_id: givenId('Must be the id of a user') })
