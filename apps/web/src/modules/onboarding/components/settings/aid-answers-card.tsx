import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { resolverInWords } from '../../../../platform/resolver-in-words.ts'
import { useCurrentUser } from '../../../../platform/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { useConsentWithdrawn } from '../../../consent/public.ts'
import { type AidAnswers, aidForm, patchOfAid } from '../../details.ts'
import { AidQuestions } from '../aid-questions.tsx'
import classes from './answers.module.css'
import { AnswersForm } from './answers-form.tsx'
import { useAnswers } from './use-answers.ts'

const check = resolverInWords<AidAnswers>(aidForm)

const AidForm = ({ profile }: { profile: CurrentUser['profile'] }) => {
  const { t } = useLingui()
  const { fafsa_recipient, work_study_recipient, is_cpt_opt } = profile
  const form = useAnswers<AidAnswers>({
    profileId: profile.id,
    known: { fafsa_recipient, work_study_recipient, is_cpt_opt },
    check,
    patchOf: patchOfAid,
  })
  return (
    <>
      <p className={classes.about}>{t`Your answers show which programs can pay part of your wage.`}</p>
      <AnswersForm form={form} button={t`Save answers`}>
        <AidQuestions values={form.values} errors={form.errors} onChange={form.change} />
      </AnswersForm>
    </>
  )
}

const OwnAnswers = ({ profile }: { profile: CurrentUser['profile'] }) => {
  const withdrawn = useConsentWithdrawn()
  // Answers that are told are not hidden, whatever was signed before.
  if (profile.fafsa_recipient !== null || withdrawn === false) return <AidForm profile={profile} />
  if (withdrawn === undefined) return <SkeletonRows rows={2} />
  return (
    <p className={classes.about}>
      <Trans>
        You withdrew your consent, so your answers are hidden and not used. They come back when you sign it again.
      </Trans>
    </p>
  )
}

/** A student's answers on aid, to be read and corrected by themselves alone. */
export const AidAnswersCard = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Card as="section" labelledBy="aid">
      <SectionTitle id="aid">{t`Aid answers`}</SectionTitle>
      {user.run_as_by ? (
        <p className={classes.about}>
          <Trans>These answers are hidden while you view as somebody else.</Trans>
        </p>
      ) : (
        <OwnAnswers profile={user.profile} />
      )}
    </Card>
  )
}
