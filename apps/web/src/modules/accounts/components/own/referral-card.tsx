import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { type ReferralSource, referralSources } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import { useCurrentUser, useSession } from '../../../../platform/session.tsx'
import { useHydrated } from '../../../../platform/use-hydrated.ts'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { saveReferral } from '../../referral-api.ts'
import accounts from '../accounts.module.css'
import security from '../security.module.css'
import classes from './own.module.css'
import { useReferralNames } from './use-referral-names.ts'

const ReferralForm = ({ profile }: { profile: CurrentUser['profile'] }) => {
  const { t } = useLingui()
  const names = useReferralNames()
  const { refreshCurrentUser } = useSession()
  const ready = useHydrated()
  const [source, setSource] = useState<ReferralSource | null>(profile.referral_source)
  const [other, setOther] = useState(profile.referral_other ?? '')
  const [state, setState] = useState<'ready' | 'busy' | 'saved'>('ready')
  const [fault, setFault] = useState<string | null>(null)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    setFault(null)
    try {
      const result = await saveReferral(profile.id, source, other)
      if (result.status === 'success') {
        await refreshCurrentUser().catch(() => undefined)
        return setState('saved')
      }
      setFault(result.errors.map(messageOf).join(' '))
    } catch {
      setFault(t`We could not reach the server. Check your connection and try again.`)
    }
    setState('ready')
  }
  const choices = [{ value: '', label: t`I would rather not say` }].concat(
    referralSources.map((value) => ({ value, label: names[value] })),
  )
  return (
    <form className={`${accounts.fields} ${security.form}`} noValidate onSubmit={(event) => void save(event)}>
      <NativeSelect
        label={t`How did you hear of us?`}
        description={t`Optional. Our team sees it.`}
        data={choices}
        value={source ?? ''}
        error={source === 'other' ? null : fault}
        onChange={({ currentTarget: { value } }) => {
          setSource(referralSources.find((one) => one === value) ?? null)
          setState('ready')
        }}
      />
      {source === 'other' ? (
        <TextInput
          label={t`In your own words`}
          name="referral_other"
          maxLength={200}
          value={other}
          error={fault}
          onChange={({ currentTarget }) => {
            setOther(currentTarget.value)
            setState('ready')
          }}
        />
      ) : null}
      <div className={classes.end}>
        <Button type="submit" variant="default" disabled={state === 'busy' || !ready}>{t`Save answer`}</Button>
        <p role="status">{state === 'saved' ? t`Your answer is saved.` : ''}</p>
      </div>
    </form>
  )
}

/** An optional question: how somebody heard of us. */
export const ReferralCard = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  // Staff have not found us, and whoever acts in somebody’s place has nothing to tell.
  if (!user || user.run_as_by || user.roles.includes('SUPER_ADMIN')) return null
  return (
    <Card as="section" labelledBy="referral">
      <SectionTitle id="referral">{t`How you found us`}</SectionTitle>
      <ReferralForm profile={user.profile} />
    </Card>
  )
}
