import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Portfolio } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useTyped } from '../../../platform/use-typed.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import { saveTargetRoles, TargetRolesField } from '../../accounts/public.ts'
import { HometownField } from '../../places/public.ts'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { SaveActs } from './save-acts.tsx'
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
  const typed = useTyped('profile-place', {
    text: hometown ?? '',
    id: hometown_place_id,
    relocates: willing_to_relocate,
  })
  const { text, id, relocates } = typed.value
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const moves = relocates === null ? {} : { willing_to_relocate: relocates }
    void saving.save(
      { hometown: text, hometown_place_id: id, ...moves },
      { onSaved: () => typed.saved({ text, id, relocates }) },
    )
  }
  return (
    <PartCard part="place" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {saving.trouble ? <Alert tone="danger" lines={[saving.trouble]} /> : null}
        <TypedAside typed={typed} />
        <HometownField
          value={text}
          onChange={(place, placeId) => typed.change({ text: place, id: placeId, relocates })}
          error={saving.faultOf('hometown') ?? saving.faultOf('hometown_place_id')}
        />
        <YesNo
          name="relocates"
          label={t`Would you move for an internship?`}
          value={relocates}
          onChange={(moves) => typed.change({ text, id, relocates: moves })}
        />
        <SaveActs typed={typed} busy={saving.busy} label={t`Save place`} />
      </form>
    </PartCard>
  )
}

/** The roles that somebody wants to learn about. */
export const TargetRolesCard = ({ profile, user }: CardProps) => {
  const { t } = useLingui()
  const save = useSave()
  const saving = useSaveAccount()
  const typed = useTyped<readonly number[]>('profile-target-roles', user.profile.target_roles)
  const roles = typed.value
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saving.save({}, { more: () => saveTargetRoles(user.id, roles), onSaved: () => typed.saved(roles) })
  }
  return (
    <PartCard part="target_roles" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {saving.trouble ? <Alert tone="danger" lines={[saving.trouble]} /> : null}
        <TypedAside typed={typed} />
        <TargetRolesField value={roles} onChange={typed.change} error={saving.faultOf('target_roles')} />
        <SaveActs typed={typed} busy={saving.busy} label={t`Save target roles`} />
      </form>
    </PartCard>
  )
}
