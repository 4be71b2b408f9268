import { jobCategories, reviewedByMax, subsidyLimits, titleMax } from '@firstrung/api/jobs/wire'
import { stateCodes } from '@firstrung/api/places/states/wire'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { today } from '../../../../platform/dates.ts'
import { useHydrated } from '../../../../platform/use-hydrated.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { MultiPick } from '../../../../ui/multi-pick.tsx'
import { HometownField, useStateNames } from '../../../places/public.ts'
import { dayFaults, type PostingForm } from '../../posting-form.ts'
import { usePrograms } from '../../use-programs.ts'
import { useCategoryName, usePostingFieldNames } from '../posting-words.tsx'
import { WarningText } from '../warning-text.tsx'
import { DescriptionField } from './description-field.tsx'
import { type FieldsProps, In, Part, Questions, Text } from './fields.tsx'
import classes from './own.module.css'

const What = (props: FieldsProps) => {
  const { t } = useLingui()
  const labels = usePostingFieldNames()
  const categoryName = useCategoryName()
  const { form, disabled } = props
  return (
    <Part id="what" title={t`The internship`}>
      <Text
        {...props}
        field="title"
        label={labels.title}
        max={titleMax}
        description={t`As students would look for it.`}
      />
      <In field="category">
        <NativeSelect
          name="category"
          label={labels.category}
          data={[
            { value: '', label: t`Choose one` },
            ...jobCategories.map((value) => ({ value, label: categoryName(value) })),
          ]}
          value={form.values.category}
          error={form.faults.category}
          disabled={disabled}
          onChange={({ currentTarget }) => form.change({ category: currentTarget.value })}
        />
      </In>
      <DescriptionField {...props} />
      <Text
        {...props}
        field="skills"
        label={t`Skills (optional)`}
        max={1300}
        description={t`Separate them with commas. Leave out what can be learned on the job.`}
      />
    </Part>
  )
}

const PayAndTime = (props: FieldsProps) => {
  const { t } = useLingui()
  const labels = usePostingFieldNames()
  const { form, warnings, disabled } = props
  return (
    <Part id="pay" title={t`Pay and time`}>
      <div className={classes.pair}>
        {/* What the lowest pay is below stands under both. */}
        <Text
          {...props}
          warnings={[]}
          field="pay_min_cents"
          label={labels.pay_min_cents}
          description={t`An hour.`}
          isNumber
          prefix="$"
        />
        <Text
          {...props}
          warnings={[]}
          field="pay_max_cents"
          label={labels.pay_max_cents}
          description={t`The same as the lowest if there is one rate.`}
          isNumber
          prefix="$"
        />
      </div>
      <PayWarnings warnings={warnings} />
      <div className={classes.pair}>
        <Text {...props} field="hours_week" label={labels.hours_week} isNumber />
        <Text {...props} field="weeks" label={labels.weeks} isNumber />
      </div>
      <div className={classes.pair}>
        <In field="start_day">
          <DateField
            name="start_day"
            label={labels.start_day}
            today={today()}
            value={form.values.start_day}
            error={form.faults.start_day}
            disabled={disabled}
            onChange={(day) => form.change({ start_day: day })}
          />
        </In>
        <Text {...props} field="openings" label={labels.openings} isNumber />
      </div>
    </Part>
  )
}

const PayWarnings = ({ warnings }: Pick<FieldsProps, 'warnings'>) => {
  const ofPay = warnings.filter(({ field }) => field === 'pay_min_cents')
  return ofPay.length === 0 ? null : (
    <div className={classes.field}>
      {ofPay.map((warning) => (
        <WarningText key={warning.kind} warning={warning} />
      ))}
    </div>
  )
}

const Where = ({ form, disabled }: FieldsProps) => {
  const { t } = useLingui()
  const names = useStateNames()
  const labels = usePostingFieldNames()
  const { remote } = form.values
  return (
    <Part id="where" title={t`Where`}>
      <In field="remote">
        <Checkbox
          name="remote"
          label={t`It can be done remotely`}
          checked={remote}
          disabled={disabled}
          onChange={({ currentTarget }) => form.change({ remote: currentTarget.checked })}
        />
      </In>
      {remote ? (
        <In field="remote_states">
          <MultiPick
            label={t`From which states (optional)`}
            description={t`If you choose none: from anywhere in the country.`}
            placeholder={t`All states`}
            options={stateCodes.map((value) => ({ value, label: names[value] }))}
            value={[...form.values.remote_states]}
            onChange={(states) => form.change({ remote_states: states })}
            max={stateCodes.length}
            emptyText={t`There is no state by that name`}
            error={form.faults.remote_states}
            disabled={disabled}
          />
        </In>
      ) : null}
      <In field="place">
        <HometownField
          label={remote ? t`Place (optional)` : labels.place}
          name="place"
          description={t`Choose one from the list, so that students nearby find the internship.`}
          value={form.values.place}
          error={form.faults.place ?? form.faults.place_id}
          disabled={disabled}
          onChange={(place, placeId) => form.change({ place, place_id: placeId })}
        />
      </In>
    </Part>
  )
}

const Applying = (props: FieldsProps) => {
  const { t } = useLingui()
  const labels = usePostingFieldNames()
  const { form, disabled } = props
  return (
    <Part id="applying" title={t`Applying`}>
      <In field="deadline_day">
        <DateField
          name="deadline_day"
          label={labels.deadline_day}
          description={t`The last day to apply.`}
          today={today()}
          value={form.values.deadline_day}
          error={form.faults.deadline_day ?? dayFaults(form.values).deadline_day}
          disabled={disabled}
          onChange={(day) => form.change({ deadline_day: day })}
        />
      </In>
      <Text
        {...props}
        field="reviewed_by"
        label={labels.reviewed_by}
        max={reviewedByMax}
        description={t`A person or a role, such as “Dana, who leads the lab”. Students see it.`}
      />
      <Questions {...props} />
    </Part>
  )
}

const Programs = ({ form, disabled }: FieldsProps) => {
  const { t } = useLingui()
  const programs = usePrograms()
  const picked = form.values.subsidy_programs
  const toggle = (program: string, isOn: boolean): Partial<PostingForm> => ({
    subsidy_programs: isOn ? [...picked, program] : picked.filter((each) => each !== program),
  })
  return (
    <Part id="programs" title={t`Wage programs (optional)`}>
      <p>{t`Which of them could pay part of the wage? The program decides whether it does.`}</p>
      <p>{t`What each pays differs by kind of employer, and may end at an amount. Ask the program before you count on it.`}</p>
      <div id="posting-subsidy_programs" className={classes.programs}>
        {programs.map(({ program, name, pays }) => (
          <Checkbox
            key={program}
            label={name}
            description={t`${pays} (we plan with ${subsidyLimits[program]}%)`}
            checked={picked.includes(program)}
            disabled={disabled}
            onChange={({ currentTarget }) => form.change(toggle(program, currentTarget.checked))}
          />
        ))}
      </div>
    </Part>
  )
}

/** All that an organization tells of an internship, in its parts. */
export const PostingFormParts = (props: Omit<FieldsProps, 'disabled'>) => {
  const disabled = !useHydrated()
  const fields = { ...props, disabled }
  return (
    <>
      <What {...fields} />
      <PayAndTime {...fields} />
      <Where {...fields} />
      <Applying {...fields} />
      <Programs {...fields} />
    </>
  )
}
