import { stateCodes } from '@firstrung/api/places/states/wire'
import { programTracks } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFlags } from '../../../platform/session.tsx'
import { useTypedFilter } from '../../../platform/use-typed-filter.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { type ChoosingProps, FilterChoices } from '../../../ui/filter-sheet.tsx'
import { useStateNames } from '../../places/public.ts'
import { useTrackNames } from '../../program/public.ts'
import { countChoices, hoursBands, noFilters, type StudentFilters } from '../student-filters.ts'
import classes from './profile.module.css'

interface FieldsProps {
  readonly picked: StudentFilters
  /** The skills that the list is narrowed by. */
  readonly stands: string
  readonly pick: (part: Partial<StudentFilters>, isInPlace?: boolean) => void
}

const SkillsField = ({ stands, pick }: Pick<FieldsProps, 'stands' | 'pick'>) => {
  const { t } = useLingui()
  // Back leads to the list as it was before the skills, not through their letters.
  const take = (skills: string) => pick({ skills }, stands !== '' && skills !== '')
  const { field, typed, type, takeNow } = useTypedFilter(stands, take)
  return (
    <TextInput
      ref={field}
      name="skills"
      label={t`Skills`}
      placeholder="Python, C++"
      autoComplete="off"
      maxLength={600}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={takeNow}
      onKeyDown={({ key }) => {
        if (key === 'Enter') takeNow()
      }}
    />
  )
}

/** What narrows the students beside the words. */
export const StudentFields = ({ picked, stands, pick }: FieldsProps) => {
  const { t } = useLingui()
  const names = useTrackNames()
  const states = useStateNames()
  const flags = useFlags()
  return (
    <>
      <SkillsField stands={stands} pick={pick} />
      {flags.dev_target_roles_in_profile ? (
        <NativeSelect
          name="category"
          label={t`Field of work`}
          value={picked.category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            pick({ category: programTracks.find((one) => one === value) ?? null })
          }
          data={[
            { value: '', label: t`All fields` },
            ...programTracks.map((value) => ({ value, label: names[value] })),
          ]}
        />
      ) : null}
      <NativeSelect
        name="state"
        label={t`State`}
        value={picked.state ?? ''}
        onChange={({ currentTarget: { value } }) => pick({ state: stateCodes.find((one) => one === value) ?? null })}
        data={[{ value: '', label: t`All states` }, ...stateCodes.map((value) => ({ value, label: states[value] }))]}
      />
      <DateField
        name="available_on"
        label={t`Can work on`}
        value={picked.availableOn}
        onChange={(availableOn) => pick({ availableOn })}
      />
      <NativeSelect
        name="hours_min"
        label={t`Hours a week`}
        value={picked.hoursMin ?? ''}
        onChange={({ currentTarget: { value } }) =>
          pick({ hoursMin: hoursBands.find((one) => `${one}` === value) ?? null })
        }
        data={[
          { value: '', label: t`Any number` },
          ...hoursBands.map((hours) => ({ value: `${hours}`, label: t`${hours} or more` })),
        ]}
      />
      <div className={classes.check}>
        <Checkbox
          label={t`Works remotely`}
          checked={picked.remote}
          onChange={({ currentTarget }) => pick({ remote: currentTarget.checked })}
        />
      </div>
      <div className={classes.check}>
        <Checkbox
          label={t`Would move`}
          checked={picked.relocates}
          onChange={({ currentTarget }) => pick({ relocates: currentTarget.checked })}
        />
      </div>
    </>
  )
}

/** In the sheet of a phone. */
export const StudentChoices = ({ begin, onClose, onChosen }: ChoosingProps<StudentFilters>) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(begin)
  return (
    <FilterChoices
      show={t`Show students`}
      onShow={() => onChosen(chosen)}
      onClose={onClose}
      onClear={countChoices(chosen) === 0 ? null : () => setChosen({ ...noFilters, search: chosen.search })}
    >
      <StudentFields
        picked={chosen}
        stands={chosen.skills}
        pick={(part) => setChosen((before) => ({ ...before, ...part }))}
      />
    </FilterChoices>
  )
}
