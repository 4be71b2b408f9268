import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { YesNo } from '../../../ui/yes-no.tsx'
import type { AidAnswers } from '../details.ts'

interface AidQuestionsProps {
  values: AidAnswers
  errors: Readonly<Record<string, ReactNode>>
  onChange: (part: Partial<AidAnswers>) => void
}

/** The questions on aid, the second as the first is answered. */
export const AidQuestions = ({ values, errors, onChange }: AidQuestionsProps) => {
  const { t } = useLingui()
  return (
    <>
      <YesNo
        name="fafsa_recipient"
        label={t`Do you receive federal student aid?`}
        value={values.fafsa_recipient}
        onChange={(answer) => onChange({ fafsa_recipient: answer })}
        error={errors.fafsa_recipient}
      />
      {values.fafsa_recipient === true ? (
        <YesNo
          name="work_study_recipient"
          label={t`Do you receive work-study?`}
          description={t`It is part of an aid offer: a job on or off campus that the offer pays for.`}
          value={values.work_study_recipient}
          onChange={(answer) => onChange({ work_study_recipient: answer })}
          error={errors.work_study_recipient}
        />
      ) : null}
      {values.fafsa_recipient === false ? (
        <YesNo
          name="is_cpt_opt"
          label={t`Will you need work authorization (CPT or OPT) for a paid internship in the US?`}
          value={values.is_cpt_opt}
          onChange={(answer) => onChange({ is_cpt_opt: answer })}
          error={errors.is_cpt_opt}
        />
      ) : null}
    </>
  )
}
