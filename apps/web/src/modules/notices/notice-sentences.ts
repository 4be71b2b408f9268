import type { Notice, NoticeAbout, NoticeKind } from '@firstrung/api/notices/wire'
import { useLingui } from '@lingui/react/macro'

/** What each notice says. */
export const useNoticeSentence = (): ((notice: Pick<Notice, 'kind' | 'about'>) => string) => {
  const { t } = useLingui()
  const stages: Readonly<Record<string, string>> = { reviewing: t`Reviewing`, interview: t`Interview` }
  const say: Record<NoticeKind, (about: Required<NoticeAbout>) => string> = {
    applied: ({ person, posting }) => t`${person} applied for ${posting}.`,
    withdrawn: ({ person, posting }) => t`${person} withdrew the application for ${posting}.`,
    offer_accepted: ({ person, posting }) => t`${person} accepted the offer for ${posting}. You can complete the hire.`,
    offer_declined: ({ person, posting }) => t`${person} declined the offer for ${posting}.`,
    stage_moved: ({ organization, posting, stage }) =>
      stage === 'offer'
        ? t`${organization} offers you the internship ${posting}. Open it to accept or decline the offer.`
        : stages[stage] === undefined
          ? t`${organization} moved your application for ${posting} forward.`
          : t`${organization} moved your application for ${posting} to ${stages[stage]}.`,
    decided: ({ organization, posting }) => t`${organization} decided on your application for ${posting}.`,
    named_interviewer: ({ person, posting }) => t`You are interviewing ${person} for ${posting}.`,
    invited_to_apply: ({ organization, posting }) => t`${organization} invites you to apply for ${posting}.`,
    application_on_hold: ({ organization }) =>
      t`Our staff suspended ${organization}. What you sent there is on hold until the suspension ends.`,
    application_goes_on: ({ organization }) =>
      t`${organization} is no longer suspended. What you sent there goes on from where it stood.`,
    internship_taken_down: ({ organization, posting }) =>
      t`Our staff took the internship ${posting} at ${organization} down. Your application stays with the employer: see what comes next.`,
    posting_opened: ({ posting }) => t`Our staff approved ${posting}: students can see it now.`,
    posting_refused: ({ posting }) => t`Our staff did not approve ${posting}. Open it to read why.`,
    posting_taken_down: ({ posting }) =>
      t`Our staff took ${posting} down: students can no longer see it. Open it to read why.`,
    posting_expired: ({ posting }) => t`The deadline for ${posting} has passed: nobody can apply any more.`,
    posting_filled: ({ posting }) => t`All openings of ${posting} are filled. You can close the posting.`,
    organization_vetted: ({ organization, change }) =>
      change === ''
        ? t`Our staff vetted ${organization}.`
        : t`Our staff accepted the change to ${organization}: students can see it now.`,
    organization_refused: ({ organization, change }) =>
      change === ''
        ? t`Our staff did not vet ${organization}. Open it to read why.`
        : t`Our staff refused the change to ${organization}. Open it to read why.`,
    organization_suspended: ({ organization }) => t`Our staff suspended ${organization}. Open it to read why.`,
    member_asks: ({ person, organization }) => t`${person} asks to join ${organization}.`,
    member_refused: ({ organization }) => t`${organization} did not let you in.`,
    member_removed: ({ organization }) => t`You no longer belong to ${organization}: an administrator removed you.`,
    made_admin: ({ organization }) => t`You are an administrator of ${organization} now, because it had none left.`,
  }
  return ({ kind, about }) => say[kind]({ person: '', organization: '', posting: '', stage: '', change: '', ...about })
}
