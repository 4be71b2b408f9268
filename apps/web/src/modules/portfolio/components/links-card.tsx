import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { type Portfolio, socialLinks } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { useTyped } from '../../../platform/use-typed.ts'
import { wholeAddress } from '../../../platform/web-address.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TypedAside } from '../../../ui/typed-aside.tsx'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { SaveActs } from './save-acts.tsx'
import { useSave } from './use-save.ts'
import { useSaveAccount } from './use-save-account.ts'
import { useLinkNames } from './words.ts'

/** The seven links, each to the network that it names. */
export const LinksCard = ({ profile, account }: { profile: Portfolio; account: CurrentUser['profile'] }) => {
  const { t } = useLingui()
  const names = useLinkNames()
  const save = useSave()
  const saving = useSaveAccount()
  const typed = useTyped<Readonly<Record<string, string>>>(
    'profile-links',
    Object.fromEntries(socialLinks.map((kind) => [kind, account[kind] ?? ''])),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const links = Object.fromEntries(Object.entries(typed.value).map(([kind, text]) => [kind, wholeAddress(text)]))
    typed.change(links)
    void saving.save(links, { onSaved: () => typed.saved(links) })
  }
  return (
    <PartCard part="links" profile={profile} save={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {saving.trouble ? <Alert tone="danger" lines={[saving.trouble]} /> : null}
        <TypedAside typed={typed} />
        <div className={classes.pair}>
          {socialLinks.map((kind) => (
            <TextInput
              key={kind}
              name={kind}
              type="url"
              label={names[kind]}
              maxLength={500}
              autoComplete="off"
              value={typed.value[kind] ?? ''}
              error={saving.faultOf(kind)}
              onChange={({ currentTarget }) => typed.change({ ...typed.value, [kind]: currentTarget.value })}
            />
          ))}
        </div>
        <SaveActs typed={typed} busy={saving.busy} label={t`Save links`} />
      </form>
    </PartCard>
  )
}
