import type { Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { useSave } from './use-save.ts'

/** When somebody can work, how much, and whether from elsewhere. */
export const AvailabilityCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const save = useSave()
  const [{ from, until, hours, remote }, set] = useState({
    from: profile.availability.from ?? '',
    until: profile.availability.until ?? '',
    hours: profile.availability.hours_week?.toString() ?? '',
    remote: profile.availability.remote,
  })
  const values = { from, until, hours, remote }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hours_week = hours.trim() === '' ? null : Number(hours)
    void save.save({ availability: { from: from || null, until: until || null, hours_week, remote } })
  }
  return (
    <PartCard part="availability" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <DateField
          name="from"
          label={t`You can start on`}
          value={from}
          error={save.faultOf('availability.from')}
          onChange={(day) => set({ ...values, from: day })}
        />
        <DateField
          name="until"
          label={t`Your last day`}
          description={t`Leave it empty if there is none.`}
          value={until}
          error={save.faultOf('availability.until')}
          onChange={(day) => set({ ...values, until: day })}
        />
        <TextInput
          name="hours"
          label={t`Hours a week`}
          inputMode="numeric"
          maxLength={2}
          value={hours}
          error={save.faultOf('availability.hours_week')}
          onChange={({ currentTarget }) => set({ ...values, hours: currentTarget.value })}
        />
        <Checkbox
          label={t`You would work remotely`}
          checked={remote}
          onChange={({ currentTarget }) => set({ ...values, remote: currentTarget.checked })}
        />
        <div className={classes.acts}>
          <Button type="submit" variant="default" aria-disabled={save.busy}>{t`Save availability`}</Button>
        </div>
      </form>
    </PartCard>
  )
}
