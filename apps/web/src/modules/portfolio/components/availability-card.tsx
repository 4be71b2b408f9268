import type { Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useTyped } from '../../../platform/use-typed.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { SaveActs } from './save-acts.tsx'
import { useSave } from './use-save.ts'

/** When somebody can work, how much, and whether from elsewhere. */
export const AvailabilityCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const save = useSave()
  const typed = useTyped('profile-availability', {
    from: profile.availability.from ?? '',
    until: profile.availability.until ?? '',
    hours: profile.availability.hours_week?.toString() ?? '',
    remote: profile.availability.remote,
  })
  const values = typed.value
  const { from, until, hours, remote } = values
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hours_week = hours.trim() === '' ? null : Number(hours)
    const availability = { from: from || null, until: until || null, hours_week, remote }
    void save.save({ availability }, () => typed.saved(values))
  }
  return (
    <PartCard part="availability" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TypedAside typed={typed} />
        <DateField
          name="from"
          label={t`You can start on`}
          value={from}
          error={save.faultOf('availability.from')}
          onChange={(day) => typed.change({ ...values, from: day })}
        />
        <DateField
          name="until"
          label={t`Your last day`}
          description={t`Leave it empty if there is none.`}
          value={until}
          error={save.faultOf('availability.until')}
          onChange={(day) => typed.change({ ...values, until: day })}
        />
        <TextInput
          name="hours"
          label={t`Hours a week`}
          inputMode="numeric"
          maxLength={2}
          value={hours}
          error={save.faultOf('availability.hours_week')}
          onChange={({ currentTarget }) => typed.change({ ...values, hours: currentTarget.value })}
        />
        <Checkbox
          label={t`You would work remotely`}
          checked={remote}
          onChange={({ currentTarget }) => typed.change({ ...values, remote: currentTarget.checked })}
        />
        <SaveActs typed={typed} busy={save.busy} label={t`Save availability`} />
      </form>
    </PartCard>
  )
}
