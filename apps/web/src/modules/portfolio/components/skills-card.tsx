import { type Portfolio, skillsMax } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useTyped } from '../../../platform/use-typed.ts'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import { PartCard } from './part-card.tsx'
import { Pills } from './pills.tsx'
import classes from './profile.module.css'
import { SaveActs } from './save-acts.tsx'
import { useSave } from './use-save.ts'

/** Skills in one line, as people write them. */
export const SkillsCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const save = useSave()
  const typed = useTyped('profile-skills', profile.skills.join(', '))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const skills = typed.value.split(',').map((one) => one.trim())
    void save.save({ skills: skills.filter((one) => one !== '') }, () => typed.saved(typed.value))
  }
  return (
    <PartCard part="skills" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TypedAside typed={typed} />
        <Pills items={profile.skills} />
        <TextInput
          name="skills"
          label={t`Your skills`}
          description={t`Separate them with commas, such as Python, C++, public speaking. ${skillsMax} at most.`}
          value={typed.value}
          error={save.faultOf('skills') ?? save.otherFaults('skills')[0]}
          onChange={({ currentTarget }) => typed.change(currentTarget.value)}
        />
        <SaveActs typed={typed} busy={save.busy} label={t`Save skills`} />
      </form>
    </PartCard>
  )
}
