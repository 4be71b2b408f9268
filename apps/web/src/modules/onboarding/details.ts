import { targetRolesMax } from '@firstrung/api/accounts/target-roles/wire'
import { type CurrentUser, type ProfilePatch, profilePatch } from '@firstrung/api/accounts/wire'
import { z } from 'zod'

const { hometown, willing_to_relocate, fafsa_recipient } = profilePatch.shape

const answered = z.boolean().nullable()

/** The financial-aid details as the form checks them; of the last two questions the one that is asked must be answered. */
export const detailsForm = z
  .object({
    hometown: hometown.unwrap(),
    hometown_place_id: z.string().nullable(),
    willing_to_relocate: willing_to_relocate.unwrap(),
    fafsa_recipient: fafsa_recipient.unwrap(),
    work_study_recipient: answered,
    is_cpt_opt: answered,
    target_roles: z.array(z.number()).max(targetRolesMax),
  })
  .refine((details) => details.fafsa_recipient !== true || details.work_study_recipient !== null, {
    path: ['work_study_recipient'],
    error: 'Work study recipient is required',
    // Told together with the other faults, not after them.
    when: () => true,
  })
  .refine((details) => details.fafsa_recipient !== false || details.is_cpt_opt !== null, {
    path: ['is_cpt_opt'],
    error: 'Work authorization is required',
    when: () => true,
  })

/** What the form holds: null is a question that is not answered yet. */
export interface Details {
  hometown: string
  hometown_place_id: string | null
  willing_to_relocate: boolean | null
  fafsa_recipient: boolean | null
  work_study_recipient: boolean | null
  is_cpt_opt: boolean | null
  target_roles: number[]
}

const draft = z
  .object({
    hometown: z.string(),
    hometown_place_id: z.string().nullable(),
    willing_to_relocate: answered,
    fafsa_recipient: answered,
    work_study_recipient: answered,
    is_cpt_opt: answered,
    target_roles: z.array(z.number()),
  })
  .partial()

/** What the form begins with: what was typed in this tab before, else what the profile has. */
export const startOfDetails = (profile: CurrentUser['profile'], kept: unknown): Details => {
  const typed = draft.safeParse(kept).data ?? {}
  const { hometown_place_id, willing_to_relocate, fafsa_recipient, work_study_recipient, is_cpt_opt } = profile
  const known: Details = {
    hometown: profile.hometown ?? '',
    hometown_place_id,
    willing_to_relocate,
    fafsa_recipient,
    work_study_recipient,
    is_cpt_opt,
    target_roles: profile.target_roles,
  }
  return { ...known, ...typed }
}

/** The patch for the profile: of the last two questions only the one that was asked is answered. */
export const patchOfDetails = (details: Details, letterChosen: boolean): ProfilePatch => {
  const checked = detailsForm.parse(details)
  const aid = checked.fafsa_recipient
  return {
    hometown: checked.hometown,
    hometown_place_id: checked.hometown_place_id,
    willing_to_relocate: checked.willing_to_relocate,
    fafsa_recipient: aid,
    work_study_recipient: aid ? checked.work_study_recipient : null,
    is_cpt_opt: aid ? null : checked.is_cpt_opt,
    // A letter that was handed in leaves the end of the onboarding to the program step.
    ...(letterChosen ? {} : { is_completed_onboarding: true }),
  }
}

/** Whether the roles were changed in the form. */
export const hasOtherRoles = (details: Details, profile: CurrentUser['profile']): boolean =>
  details.target_roles.join() !== profile.target_roles.join()
