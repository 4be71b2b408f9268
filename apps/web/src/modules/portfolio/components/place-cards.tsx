import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import { saveTargetRoles, TargetRolesField } from '../../accounts/public.ts'
import { HometownField } from '../../places/public.ts'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { useSave } from './use-save.ts'
import { useSaveAccount } from './use-save-account.ts'

interface CardProps {
  profile: Portfolio
  user: CurrentUser
}

/** Where somebody lives, and whether they would move. */
export const PlaceCard = ({ profile, user }: CardProps) => {
  const { t } = useLingui()
  const save = useSave()
  const saving = useSaveAccount()
  const { hometown, hometown_place_id, willing_to_relocate } = user.profile
  const [place, setPlace] = useState({ text: hometown ?? '', id: hometown_place_id })
  const [relocates, setRelocates] = useState(willing_to_relocate)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const moves = relocates === null ? {} : { willing_to_relocate: relocates }
    void saving.save({ hometown: place.text, hometown_place_id: place.id, ...moves })
  }
  return (
    <PartCard part="place" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {saving.trouble ? <Alert tone="danger" lines={[saving.trouble]} /> : null}
        <HometownField
          value={place.text}
          onChange={(text, id) => setPlace({ text, id })}
          error={saving.faultOf('hometown') ?? saving.faultOf('hometown_place_id')}
        />
        <YesNo
          name="relocates"
          label={t`Would you move for an internship?`}
          value={relocates}
          onChange={setRelocates}
        />
        <div className={classes.acts}>
          <Button type="submit" variant="default" aria-disabled={saving.busy}>{t`Save place`}</Button>
        </div>
      </form>
    </PartCard>
  )
}

/** The roles that somebody wants to learn about. */
export const TargetRolesCard = ({ profile, user }: CardProps) => {
  const { t } = useLingui()
  const save = useSave()
  const saving = useSaveAccount()
  const [roles, setRoles] = useState<readonly number[]>(user.profile.target_roles)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saving.save({}, () => saveTargetRoles(user.id, roles))
  }
  return (
    <PartCard part="target_roles" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {saving.trouble ? <Alert tone="danger" lines={[saving.trouble]} /> : null}
        <TargetRolesField value={roles} onChange={setRoles} error={saving.faultOf('target_roles')} />
        <div className={classes.acts}>
          <Button type="submit" variant="default" aria-disabled={saving.busy}>{t`Save target roles`}</Button>
        </div>
      </form>
    </PartCard>
  )
}
