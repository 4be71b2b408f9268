import { handleMax, nameForms, type Portfolio } from '@firstrung/api/portfolio/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { useCurrentUser, useFlags } from '../../../platform/session.tsx'
import { useTyped } from '../../../platform/use-typed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import classes from './profile.module.css'
import { SaveActs } from './save-acts.tsx'
import { useSave } from './use-save.ts'

/** Who may come upon the profile at all, under which name and address. */
export const ReachCard = ({ profile }: { profile: Portfolio }) => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const flags = useFlags()
  const save = useSave()
  const typed = useTyped('profile-handle', profile.handle)
  const isSeen = profile.is_discoverable || (profile.is_public && flags.public_student_profile)
  const address = `/students/${profile.handle}`
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save.save({ handle: typed.value }, () => typed.saved(typed.value))
  }
  const initial = [...(user?.last_name ?? '')][0]?.toLocaleUpperCase()
  return (
    <Card as="section" labelledBy="reach">
      <div className={classes.form}>
        <SectionTitle id="reach">{t`Who can find you`}</SectionTitle>
        {save.trouble ? <Alert tone="danger" lines={[save.trouble]} /> : null}
        <Checkbox
          label={t`Employers can find me`}
          description={t`Vetted organizations see what you show to employers. Financial aid is never shown.`}
          checked={save.asked.is_discoverable ?? profile.is_discoverable}
          onChange={({ currentTarget }) => void save.save({ is_discoverable: currentTarget.checked })}
        />
        {flags.public_student_profile ? (
          <Checkbox
            label={t`My profile has a public page`}
            description={t`Anybody with its address sees what you show to everybody. Search engines are asked to stay away.`}
            checked={save.asked.is_public ?? profile.is_public}
            onChange={({ currentTarget }) => void save.save({ is_public: currentTarget.checked })}
          />
        ) : null}
        <NativeSelect
          label={t`Your name, as others read it`}
          description={t`Employers you apply to see your full name.`}
          data={nameForms.map((value) => ({
            value,
            label:
              value === 'full' || initial === undefined
                ? `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()
                : `${user?.first_name ?? ''} ${initial}.`,
          }))}
          value={save.asked.name_form ?? profile.name_form}
          onChange={({ currentTarget: { value } }) =>
            void save.save({ name_form: nameForms.find((one) => one === value) ?? 'initial' })
          }
        />
        <form className={classes.form} noValidate onSubmit={submit}>
          <TypedAside typed={typed} />
          <TextInput
            name="handle"
            label={t`Address of your profile`}
            description={t`Its last part: small letters, digits and hyphens.`}
            maxLength={handleMax}
            autoComplete="off"
            autoCapitalize="none"
            value={typed.value}
            error={save.faultOf('handle')}
            onChange={({ currentTarget }) => typed.change(currentTarget.value)}
          />
          <SaveActs typed={typed} busy={save.busy} label={t`Save address`} />
        </form>
        <p className={classes.muted}>
          {isSeen ? (
            <Trans>
              Your profile is at <Link to={address}>{address}</Link>.
            </Trans>
          ) : (
            <Trans>
              Your profile will be at <Link to={address}>{address}</Link>. Now nobody but you sees it there, except
              employers you apply to.
            </Trans>
          )}
        </p>
      </div>
    </Card>
  )
}
