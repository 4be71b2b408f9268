import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '../../../../platform/full-name.ts'
import { useCurrentUser, useSession } from '../../../../platform/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { changeNames } from '../../names-api.ts'
import { refusalOf } from '../../recovery-faults.ts'
import accounts from '../accounts.module.css'
import { FormMessage } from '../form-message.tsx'
import security from '../security.module.css'
import { NameFields } from '../sign-up-fields.tsx'
import { useCalmForm } from '../use-calm-form.ts'
import classes from './own.module.css'

const checks = () => import('../../account-checks.ts')
const schema = async () => (await checks()).namesForm
const oneName = async () => (await checks()).oneNameForm

const fieldOnWire: Readonly<Record<string, string>> = { first_name: 'firstName', last_name: 'lastName' }

const NamesForm = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const { refreshCurrentUser } = useSession()
  const [state, setState] = useState<'ready' | 'busy' | 'saved'>('ready')
  const start = { firstName: user.first_name, lastName: user.last_name }
  const { field, values, ready, refusal, refuse, dismiss, message, formProps } = useCalmForm({
    start,
    schema: user.last_name === '' ? oneName : schema,
  })

  const submit = async (typed: typeof start) => {
    if (state === 'busy') return
    setState('busy')
    dismiss()
    try {
      const result = await changeNames({ first_name: typed.firstName, last_name: typed.lastName })
      if (result.status === 'success') {
        await refreshCurrentUser().catch(() => undefined)
        return setState('saved')
      }
      const errors = result.errors.map((entry) => ({ ...entry, attr: fieldOnWire[entry.attr ?? ''] ?? null }))
      refuse(refusalOf(errors, Object.keys(start)))
    } catch {
      refuse({ lines: [t`We could not reach the server. Check your connection and try again.`], byField: {} })
    }
    setState('ready')
  }
  const isSame = values.firstName.trim() === user.first_name && values.lastName.trim() === user.last_name

  return (
    <form {...formProps((typed) => void submit(typed))} className={`${accounts.fields} ${security.form}`}>
      <FormMessage lines={refusal?.lines} ref={message} />
      <NameFields first={field('firstName')} last={field('lastName')} focus={false} />
      <div className={classes.end}>
        <Button type="submit" disabled={state === 'busy' || !ready}>{t`Save name`}</Button>
        <p role="status">{state === 'saved' && isSame ? t`Your name is saved.` : ''}</p>
      </div>
    </form>
  )
}

/** What somebody is called, to be changed by themselves alone. */
export const NamesCard = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Card as="section" labelledBy="name">
      <SectionTitle id="name">{t`Name`}</SectionTitle>
      {user.run_as_by ? (
        <div className={security.form}>
          <Facts>
            <Fact label={t`Name`}>{fullName(user)}</Fact>
          </Facts>
        </div>
      ) : (
        <NamesForm user={user} />
      )}
    </Card>
  )
}
