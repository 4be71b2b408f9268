import {
  type Cohort,
  type Enrollment,
  maxTracks,
  type ProgramTrack,
  planWithAid,
  programFee,
  programTracks,
} from '@firstrung/api/program/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type FocusEvent, useEffect, useRef } from 'react'
import { calendarDay, useDates } from '../../../platform/dates.ts'
import { useBrand } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ConfettiButton } from '../../../ui/confetti-button.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { MultiPick } from '../../../ui/multi-pick.tsx'
import { buttonsFor, type DraftField } from '../draft.ts'
import { Sum } from './payment-schedule.tsx'
import { PlanPicker } from './plan-picker.tsx'
import classes from './program.module.css'
import { ProgramTerms } from './program-terms.tsx'
import { StepActions } from './step-actions.tsx'
import { useTrackNames } from './track-names.ts'
import { type Refusal, useProgramForm } from './use-program-form.ts'

interface ApplicationFormProps {
  enrollment: Enrollment | null
  cohorts: readonly Cohort[]
  onApplied: () => void
  onFoundApplied: () => void
  onFinished: () => void
}

/** How long "No thanks" waits for the draft at most, in milliseconds; the call goes on without the page. */
const patience = 2_000

/** The names of the start months and of the tracks. */
const useNames = () => {
  const names = useTrackNames()
  const { formatMonth } = useDates()
  return {
    monthOf: ({ start_date }: Cohort): string => {
      const day = calendarDay(start_date)
      return day ? formatMonth(day) : start_date
    },
    trackOptions: programTracks.map((value) => ({ value, label: names[value] })),
  }
}

const useMissing = (faults: Partial<Record<DraftField, string>>): string => {
  const { t, i18n } = useLingui()
  const parts = [
    faults.cohort && t`a start date`,
    faults.program_tracks && t`one or two tracks`,
    faults.payment_type && t`a payment plan`,
  ].filter((part): part is string => Boolean(part))
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts)
}

const RefusalAlert = ({ refusal }: { refusal: Refusal | null }) => {
  const { t } = useLingui()
  if (!refusal) return null
  if (refusal.kind === 'connection')
    return (
      <Alert tone="danger" title={t`Your application did not get through.`}>
        <p>
          <Trans>
            We could not reach the server. Nothing you entered is lost. Check your connection and try again.
          </Trans>
        </p>
      </Alert>
    )
  const lines = refusal.lines.length > 0 ? refusal.lines : [t`Fix what is marked above, then apply again.`]
  return <Alert tone="danger" lines={lines} />
}

/** The application while it can be edited. */
export const ApplicationForm = (props: ApplicationFormProps) => {
  const { enrollment, cohorts, onFinished } = props
  const { t } = useLingui()
  const { program_terms: terms } = useBrand()
  const form = useProgramForm(props)
  const { draft, change, errorOf, isSending, isValid } = form
  const missing = useMissing(form.faults)
  const { monthOf, trackOptions } = useNames()
  const element = useRef<HTMLFormElement>(null)
  const message = useRef<HTMLDivElement>(null)
  const isPast = enrollment?.cohort != null && !cohorts.some(({ id }) => id === enrollment.cohort)

  useEffect(() => {
    if (!form.refusal) return
    const toMend = element.current?.querySelector<HTMLElement>(':is(input, select)[aria-invalid="true"]')
    const target = toMend ?? message.current
    target?.focus()
  }, [form.refusal])

  const leave = async () => {
    await Promise.race([form.saveDraft(), new Promise((resolve) => setTimeout(resolve, patience))])
    onFinished()
  }

  // Whoever goes to the menu may be about to sign out, after which nothing could be saved.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) void form.saveDraft()
  }

  return (
    <form
      ref={element}
      className={classes.form}
      aria-label={t`Application`}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void form.apply()
      }}
    >
      <div className={classes.stack}>
        <SectionTitle>{t`Your application`}</SectionTitle>
        <NativeSelect
          label={t`Start date`}
          required
          data={[
            { value: '', label: t`Choose a month` },
            ...cohorts.map((cohort) => ({ value: String(cohort.id), label: monthOf(cohort) })),
          ]}
          value={draft.cohort === null ? '' : String(draft.cohort)}
          onChange={({ currentTarget: { value } }) => change('cohort', { cohort: value === '' ? null : Number(value) })}
          description={
            isPast && draft.cohort === null
              ? t`The start date you chose before is no longer open. Choose another one.`
              : ''
          }
          error={errorOf('cohort')}
          disabled={isSending}
          size="md"
        />
        <MultiPick
          label={t`Program tracks`}
          description={t`Choose one or two.`}
          placeholder={t`Search or pick from the list`}
          options={trackOptions}
          value={[...draft.program_tracks]}
          onChange={(values) => change('program_tracks', { program_tracks: values as ProgramTrack[] })}
          max={maxTracks}
          soft
          emptyText={t`No program tracks found`}
          error={errorOf('program_tracks')}
          required
          disabled={isSending}
        />
        <PlanPicker
          draft={draft}
          onPlan={(plan) => change('payment_type', { payment_type: plan })}
          onAid={(financialAid) => change('financial_aid', { financial_aid: financialAid })}
          error={errorOf('payment_type')}
          disabled={isSending}
        />
        <ProgramTerms />
        <div ref={message} tabIndex={-1} className={classes.message}>
          <RefusalAlert refusal={form.refusal} />
        </div>
      </div>
      <StepActions
        buttons={buttonsFor(enrollment?.status ?? null)}
        onContinue={() => void leave()}
        disabled={isSending}
        note={
          isValid && draft.payment_type ? (
            <Trans>
              Total <Sum cents={programFee(planWithAid(draft.payment_type, draft.financial_aid))} />, finance charge{' '}
              {terms.finance_charge}. Payment is requested after acceptance.
            </Trans>
          ) : (
            <Trans>To apply, choose {missing}.</Trans>
          )
        }
        main={
          <ConfettiButton type="submit" size="md" celebrate={false} loading={isSending} disabled={!isValid}>
            {t`Apply`}
          </ConfettiButton>
        }
      />
    </form>
  )
}
