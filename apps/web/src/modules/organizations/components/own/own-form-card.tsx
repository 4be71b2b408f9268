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

/** What is said at the fields that staff look at before students see them; of one that is not vetted, nothing. */
const useLookedAt = ({ status }: Organization) => {
  const { t } = useLingui()
  if (status !== 'vetted') return null
  return {
    name: t`Our staff look at a new name before students see it. Until then the old one stays.`,
    legal_name: t`As it is registered. Our staff look at a new one first; until then the old one stays.`,
    kind: t`Our staff look at another kind first; until then the old one stays.`,
    website: t`Our staff look at a new address before students see it. Until then the old one stays.`,
  }
}

const Choices = ({ organization, form }: OwnFormCardProps) => {
  const { t } = useLingui()
  const labels = useFieldNames()
  const [kinds, sectors] = [useKindNames(), useIndustryNames()]
  const [employees, interns] = [useEmployeesNames(), useInternsNames()]
  const lookedAt = useLookedAt(organization)
  const descriptions: Partial<Record<Choice, string | undefined>> = { kind: lookedAt?.kind }
  const choice = <Value extends string>(field: Choice, options: readonly Value[], names: Record<Value, string>) => (
    <In field={field}>
      <NativeSelect
        name={field}
        label={labels[field]}
        description={descriptions[field]}
        // Below, so that fields side by side stay level.
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
  const { values, errors, lines, change, isBusy, isSaved, isProposed, formProps } = props.form
  const lookedAt = useLookedAt(props.organization)
  const text = (
    field: TextField,
    label: string,
    more: { max: number; description?: string | undefined; type?: 'url' },
  ) => (
    <In field={field}>
      <TextInput
        name={field}
        label={label}
        description={lookedAt?.[field] ?? more.description}
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
          <p role="status">
            {isSaved ? t`Saved.` : ''}
            {isProposed && props.organization.proposal?.refused_because === null
              ? t`Saved. Our staff look at the change before students see it.`
              : ''}
          </p>
        </div>
      </form>
    </Card>
  )
}
