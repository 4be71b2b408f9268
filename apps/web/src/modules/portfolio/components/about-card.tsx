import { aboutMax, headlineMax, type Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { useSave } from './use-save.ts'

/** The headline, which whoever sees the profile sees, and a few sentences. */
export const AboutCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const save = useSave()
  const [headline, setHeadline] = useState(profile.headline)
  const [about, setAbout] = useState(profile.about)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save.save({ headline, about })
  }
  return (
    <PartCard part="about" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          name="headline"
          label={t`Headline`}
          description={t`One line, such as "Statistics student who maps birds". Everybody who sees your profile sees it.`}
          maxLength={headlineMax}
          value={headline}
          error={save.faultOf('headline')}
          onChange={({ currentTarget }) => setHeadline(currentTarget.value)}
        />
        <Textarea
          name="about"
          label={t`About you`}
          autosize
          minRows={3}
          maxLength={aboutMax}
          value={about}
          error={save.faultOf('about')}
          onChange={({ currentTarget }) => setAbout(currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button type="submit" variant="default" aria-disabled={save.busy}>{t`Save about`}</Button>
        </div>
      </form>
    </PartCard>
  )
}
