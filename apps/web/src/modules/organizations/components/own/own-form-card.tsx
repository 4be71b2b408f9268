import {
  aboutMax,
  employeesRanges,
  industries,
  internsRanges,
  nameMax,
  type Organization,
  organizationKinds,
} from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useHydrated } from '../../../../platform/use-hydrated.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import records from '../../../../ui/record-page.module.css'
import { HometownField } from '../../../places/public.ts'
import type { OwnForm } from '../../own-form.ts'
import { useEmployeesNames, useIndustryNames, useInternsNames, useKindNames } from '../organization-words.ts'
import { idOfField, useFieldNames } from './field-names.ts'
import classes from './own.module.css'
import type { useOwnForm } from './use-own-form.ts'

interface OwnFormCardProps {
  organization: Organization
  form: ReturnType<typeof useOwnForm>
}

type Choice = 'kind' | 'industry' | 'employees_range' | 'interns_range'
type TextField = 'name' | 'legal_name' | 'website'

const In = ({ field, children }: { field: string; children: ReactNode }) => <div id={idOfField(field)}>{children}</div>

const Choices = ({ organization, form }: OwnFormCardProps) => {
  const { t } = useLingui()
  const labels = useFieldNames()
  const [kinds, sectors] = [useKindNames(), useIndustryNames()]
  const [employees, interns] = [useEmployeesNames(), useInternsNames()]
  const choice = <Value extends string>(field: Choice, options: readonly Value[], names: Record<Value, string>) => (
    <In field={field}>
      <NativeSelect
        name={field}
        label={labels[field]}
        // Once told, it can be changed, but not taken back.
        data={[
          ...(organization[field] === null ? [{ value: '', label: t`Choose one` }] : []),
          ...options.map((value) => ({ value, label: names[value] })),
        ]}
        value={form.values[field]}
        error={form.errors[field]}
        onChange={({ currentTarget }) => form.change({ [field]: currentTarget.value })}
      />
    </In>
  )
  return (
    <>
      <div className={classes.pair}>
        {choice('kind', organizationKinds, kinds)}
        {choice('industry', industries, sectors)}
      </div>
      <div className={classes.pair}>
        {choice('employees_range', employeesRanges, employees)}
        {choice('interns_range', internsRanges, interns)}
      </div>
    </>
  )
}

const Ein = ({ organization: { ein }, form: { values, errors, change } }: OwnFormCardProps) => {
  const { t } = useLingui()
  return (
    <div>
      <TextInput
        name="ein"
        label={t`EIN (optional)`}
        description={t`The employer identification number. It is kept encrypted: you see its last four digits here, and our staff alone see it whole.`}
        placeholder={values.removes_ein ? undefined : (ein ?? undefined)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={values.ein}
        error={errors.ein}
        onChange={({ currentTarget }) => change({ ein: currentTarget.value, removes_ein: false })}
      />
      {ein === null ? null : values.removes_ein ? (
        <p className={classes.kept}>
          {t`The EIN ${ein} is removed when you save.`}
          <LinkButton onClick={() => change({ removes_ein: false })}>{t`Keep the EIN`}</LinkButton>
        </p>
      ) : (
        <p className={classes.kept}>
          {t`Kept: ${ein}. Type another one to replace it.`}
          <LinkButton onClick={() => change({ ein: '', removes_ein: true })}>{t`Remove the EIN`}</LinkButton>
        </p>
      )}
    </div>
  )
}

/** What an admin may tell and change of the organization. */
export const OwnFormCard = (props: OwnFormCardProps) => {
  const { t } = useLingui()
  const ready = useHydrated()
  const labels = useFieldNames()
  const { values, errors, lines, change, isBusy, isSaved, formProps } = props.form
  const text = (field: TextField, label: string, more: { max: number; description?: string; type?: 'url' }) => (
    <In field={field}>
      <TextInput
        name={field}
        label={label}
        description={more.description}
        type={more.type ?? 'text'}
        autoComplete="off"
        maxLength={more.max}
        value={values[field]}
        error={errors[field]}
        onChange={({ currentTarget }) => change({ [field]: currentTarget.value } satisfies Partial<OwnForm>)}
      />
    </In>
  )
  return (
    <Card as="section" labelledBy="facts">
      <form {...formProps} className={records.part} noValidate>
        <SectionTitle id="facts">{t`How you describe it`}</SectionTitle>
        <div className={classes.fields}>
          {text('name', t`Name`, { max: nameMax })}
          {text('legal_name', labels.legal_name, { max: 200, description: t`As it is registered.` })}
          <Choices {...props} />
          <In field="place">
            <HometownField
              label={labels.place}
              name="place"
              value={values.place}
              onChange={(place, placeId) => change({ place, place_id: placeId })}
              error={errors.place}
            />
          </In>
          {text('website', t`Website (optional)`, { max: 300, type: 'url' })}
          <In field="about">
            <Textarea
              name="about"
              label={labels.about}
              description={t`What you do, and what interns do with you. You can use Markdown: **bold**, lists with -, links.`}
              autosize
              minRows={4}
              maxRows={16}
              maxLength={aboutMax}
              value={values.about}
              error={errors.about}
              onChange={({ currentTarget }) => change({ about: currentTarget.value })}
            />
          </In>
          <Ein {...props} />
        </div>
        {lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
        <div className={classes.buttons}>
          <Button type="submit" disabled={!ready} aria-disabled={isBusy}>{t`Save`}</Button>
          <p role="status">{isSaved ? t`Saved.` : ''}</p>
        </div>
      </form>
    </Card>
  )
}
