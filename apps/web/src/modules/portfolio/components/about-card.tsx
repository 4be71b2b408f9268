import { aboutMax, headlineMax, type Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useTyped } from '../../../platform/use-typed.ts'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { SaveActs } from './save-acts.tsx'
import { useSave } from './use-save.ts'

/** The headline, which whoever sees the profile sees, and a few sentences. */
export const AboutCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const save = useSave()
  const typed = useTyped('profile-about', { headline: profile.headline, about: profile.about })
  const { headline, about } = typed.value
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save.save({ headline, about }, () => typed.saved({ headline, about }))
  }
  return (
    <PartCard part="about" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TypedAside typed={typed} />
        <TextInput
          name="headline"
          label={t`Headline`}
          description={t`One line, such as "Statistics student who maps birds". Everybody who sees your profile sees it.`}
          maxLength={headlineMax}
          value={headline}
          error={save.faultOf('headline')}
          onChange={({ currentTarget }) => typed.change({ headline: currentTarget.value, about })}
        />
        <Textarea
          name="about"
          label={t`About you`}
          autosize
          minRows={3}
          maxLength={aboutMax}
          value={about}
          error={save.faultOf('about')}
          onChange={({ currentTarget }) => typed.change({ headline, about: currentTarget.value })}
        />
        <SaveActs typed={typed} busy={save.busy} label={t`Save about`} />
      </form>
    </PartCard>
  )
}
