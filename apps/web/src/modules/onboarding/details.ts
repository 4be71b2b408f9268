import { targetRolesMax } from '@firstrung/api/accounts/target-roles/wire'
import { type CurrentUser, type ProfilePatch, profilePatch } from '@firstrung/api/accounts/wire'
import { z } from 'zod'

const { hometown, willing_to_relocate, fafsa_recipient } = profilePatch.shape

const answered = z.boolean().nullable()

/** The questions on aid: null is one that is not answered yet. */
export interface AidAnswers {
  fafsa_recipient: boolean | null
  work_study_recipient: boolean | null
  is_cpt_opt: boolean | null
}

// Of the last two questions the one that is asked must be answered.
const asked = <Form extends z.ZodType<AidAnswers>>(form: Form) =>
  form
    .refine((answers) => answers.fafsa_recipient !== true || answers.work_study_recipient !== null, {
      path: ['work_study_recipient'],
      error: 'Work study recipient is required',
      // Told together with the other faults, not after them.
      when: () => true,
    })
    .refine((answers) => answers.fafsa_recipient !== false || answers.is_cpt_opt !== null, {
      path: ['is_cpt_opt'],
      error: 'Work authorization is required',
      when: () => true,
    })

const aidQuestions = {
  fafsa_recipient: fafsa_recipient.unwrap(),
  work_study_recipient: answered,
  is_cpt_opt: answered,
}

/** The aid questions alone, as the settings check them. */
export const aidForm = asked(z.object(aidQuestions))

/** The hometown alone, as the settings check it. */
export const hometownForm = z.object({ hometown: hometown.unwrap() })

/** The financial-aid details as the form checks them. */
export const detailsForm = asked(
  z.object({
    hometown: hometown.unwrap(),
    hometown_place_id: z.string().nullable(),
    willing_to_relocate: willing_to_relocate.unwrap(),
    ...aidQuestions,
    target_roles: z.array(z.number()).max(targetRolesMax),
  }),
)

/** What the form holds: null is a question that is not answered yet. */
export interface Details extends AidAnswers {
  hometown: string
  hometown_place_id: string | null
  willing_to_relocate: boolean | null
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

/** The aid answers as they are sent: of the last two questions only the one that was asked is answered. */
export const patchOfAid = (answers: AidAnswers): ProfilePatch => {
  const { fafsa_recipient, work_study_recipient, is_cpt_opt } = aidForm.parse(answers)
  return {
    fafsa_recipient,
    work_study_recipient: fafsa_recipient ? work_study_recipient : null,
    is_cpt_opt: fafsa_recipient ? null : is_cpt_opt,
  }
}

/** The patch for the profile. */
export const patchOfDetails = (details: Details, letterChosen: boolean): ProfilePatch => {
  const checked = detailsForm.parse(details)
  return {
    hometown: checked.hometown,
    hometown_place_id: checked.hometown_place_id,
    willing_to_relocate: checked.willing_to_relocate,
    ...patchOfAid(checked),
    // A letter that was handed in leaves the end of the onboarding to the program step.
    ...(letterChosen ? {} : { is_completed_onboarding: true }),
  }
}

/** Whether the roles were changed in the form. */
export const hasOtherRoles = (details: Details, profile: CurrentUser['profile']): boolean =>
  details.target_roles.join() !== profile.target_roles.join()
