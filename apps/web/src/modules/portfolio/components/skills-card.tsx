import { type Portfolio, skillsMax } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { PartCard } from './part-card.tsx'
import { Pills } from './pills.tsx'
import classes from './profile.module.css'
import { useSave } from './use-save.ts'

/** Skills in one line, as people write them. */
export const SkillsCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const save = useSave()
  const [typed, setTyped] = useState(profile.skills.join(', '))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const skills = typed.split(',').map((one) => one.trim())
    void save.save({ skills: skills.filter((one) => one !== '') })
  }
  return (
    <PartCard part="skills" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Pills items={profile.skills} />
        <TextInput
          name="skills"
          label={t`Your skills`}
          description={t`Separate them with commas, such as Python, C++, public speaking. ${skillsMax} at most.`}
          value={typed}
          error={save.faultOf('skills') ?? save.otherFaults('skills')[0]}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button type="submit" variant="default" aria-disabled={save.busy}>{t`Save skills`}</Button>
        </div>
      </form>
    </PartCard>
  )
}
