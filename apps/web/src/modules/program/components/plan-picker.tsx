import { planWithAid, programFee } from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useBrand, useCurrentUser } from '../../../platform/session.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { type ProgramDraft, withChange } from '../draft.ts'
import { PaymentSchedule, PlanInWords, Sum } from './payment-schedule.tsx'
import classes from './program.module.css'

interface PlanPickerProps {
  draft: ProgramDraft
  onPlan: (plan: 'standard' | 'payment_plan') => void
  onAid: (financialAid: boolean) => void
  error: string | undefined
  disabled: boolean
}

/** The two plans with their sums, which the financial aid changes. */
export const PlanPicker = ({ draft, onPlan, onAid, error, disabled }: PlanPickerProps) => {
  const { t } = useLingui()
  const { links, program_terms: terms } = useBrand()
  const receivesAid = useCurrentUser()?.profile.fafsa_recipient === true
  const { payment_type: chosen, financial_aid: hasAid } = draft
  const titles = { standard: t`Standard`, payment_plan: t`Payment Plan` }
  const options = (['standard', 'payment_plan'] as const).map((value) => {
    const paymentType = planWithAid(value, hasAid)
    return {
      value,
      title: titles[value],
      detail: <Sum cents={programFee(paymentType)} />,
      description: <PlanInWords paymentType={paymentType} />,
    }
  })
  const plain = withChange(draft, { financial_aid: false }).payment_type
  return (
    <>
      <RadioCards
        label={t`Payment plan`}
        options={options}
        value={plain === 'standard' || plain === 'payment_plan' ? plain : null}
        onChange={onPlan}
        error={error}
        required
        disabled={disabled}
      />
      <div className={classes.aid}>
        <Checkbox
          label={t`I receive financial aid`}
          description={
            <Trans>
              With financial aid the total is <Sum cents={programFee('standard_financial_aid')} />.
            </Trans>
          }
          checked={hasAid}
          onChange={(event) => onAid(event.currentTarget.checked)}
          disabled={disabled}
        />
        {receivesAid && !hasAid ? (
          <p className={classes.hint}>
            <Trans>You told us that you receive federal student aid, so this may be for you.</Trans>
          </p>
        ) : null}
        <p className={classes.outside}>
          <Trans>
            Not sure? Look it up in{' '}
            <a href={links.student_aid_sign_in} target="_blank" rel="noreferrer">
              your federal student aid account
            </a>
          </Trans>{' '}
          <span>{t`(opens in a new tab)`}</span>
        </p>
      </div>
      {chosen ? (
        <PaymentSchedule paymentType={chosen} />
      ) : (
        <p className={classes.hint}>
          <Trans>
            Choose a plan to see each payment. The finance charge is {terms.finance_charge} with either one.
          </Trans>
        </p>
      )}
      <p className={classes.hint}>
        {t`Payment is requested after acceptance; future cohorts require an upfront deposit.`}
      </p>
    </>
  )
}
