import { stateCodes } from '@firstrung/api/places/states/wire'
import { programTracks } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFlags } from '../../../platform/session.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { type ChoosingProps, FilterChoices } from '../../../ui/filter-sheet.tsx'
import { useStateNames } from '../../places/public.ts'
import { useTrackNames } from '../../program/public.ts'
import { countChoices, hoursBands, noFilters, type StudentFilters } from '../student-filters.ts'
import classes from './profile.module.css'

interface FieldsProps {
  readonly picked: StudentFilters
  readonly pick: (part: Partial<StudentFilters>) => void
}

/** What narrows the students beside the words. */
export const StudentFields = ({ picked, pick }: FieldsProps) => {
  const { t } = useLingui()
  const names = useTrackNames()
  const states = useStateNames()
  const flags = useFlags()
  return (
    <>
      <TextInput
        name="skills"
        label={t`Skills`}
        placeholder="Python, C++"
        defaultValue={picked.skills}
        key={`skills ${picked.skills}`}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== picked.skills) pick({ skills: currentTarget.value })
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') pick({ skills: currentTarget.value })
        }}
      />
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
      <StudentFields picked={chosen} pick={(part) => setChosen((before) => ({ ...before, ...part }))} />
    </FilterChoices>
  )
}
