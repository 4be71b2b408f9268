import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCurrentUser, useSession } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import { askForAddress, pendingAddressQuery } from '../../address-api.ts'
import { secondFactorQuery } from '../../second-factor-api.ts'
import { ownSessionsQuery } from '../../sessions-api.ts'
import type { Question } from '../second-factor/asking.tsx'
import { FactorDialog } from '../second-factor/factor-dialog.tsx'
import { useProofFields } from '../second-factor/use-proof-fields.ts'
import security from '../security.module.css'
import classes from './own.module.css'
import { PendingAddress } from './pending-address.tsx'

const useAddressQuestion = (has: SecondFactor): Question => {
  const { t } = useLingui()
  const { proof, byPasskey } = useProofFields(has)
  return {
    title: t`Change your email`,
    lead: <p>{t`We send a code to the new address, and tell the one that you have now.`}</p>,
    ...proof,
    fields: ['email', ...proof.fields],
    action: t`Send code`,
    submit: async ({ email, ...values }) => {
      await askForAddress(email, { ...values, byPasskey })
      return null
    },
  }
}

const Ask = ({ has, onAsked }: { has: SecondFactor; onAsked: () => void }) => {
  const { t } = useLingui()
  const question = useAddressQuestion(has)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <div className={security.buttons}>
        <Button variant="default" onClick={() => setAsks(true)}>{t`Change email`}</Button>
      </div>
      <FactorDialog first={asks ? question : null} onClose={() => setAsks(false)} onDone={onAsked} />
    </>
  )
}

const OwnAddress = () => {
  const { t } = useLingui()
  const { refreshCurrentUser } = useSession()
  const client = useQueryClient()
  const pending = useQuery(pendingAddressQuery)
  const factor = useQuery(secondFactorQuery)
  const [told, setTold] = useState<'changed' | 'kept' | 'expired' | null>(null)
  // Asked for here and now: the code is what comes next.
  const [asked, setAsked] = useState(false)
  const outcome = useRef<HTMLDivElement>(null)
  // What was used is gone: the focus goes to what came of it.
  useEffect(() => {
    if (told !== null) outcome.current?.focus()
  }, [told])

  // What was asked for again in vain takes no question away that is being answered.
  if ((pending.isError && pending.data === undefined) || (factor.isError && !factor.data))
    return (
      <div className={security.told}>
        <Alert
          title={t`We could not load this.`}
          action={{
            label: t`Try again`,
            onClick: () => void Promise.all([pending.refetch(), factor.refetch()]),
          }}
        />
      </div>
    )
  const end = async (how: 'changed' | 'kept' | 'expired') => {
    await Promise.allSettled([
      pending.refetch(),
      refreshCurrentUser(),
      client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
    ])
    setTold(how)
  }
  return (
    <>
      {told ? (
        <div className={security.told} ref={outcome} tabIndex={-1}>
          {told === 'changed' ? (
            <Alert
              tone="success"
              title={t`Your email is changed.`}
              lines={[t`Log in with it from now on. Your other devices were logged out.`]}
            />
          ) : (
            <Alert
              tone="info"
              title={told === 'kept' ? t`Your email stays as it is.` : t`The change has expired.`}
              lines={told === 'kept' ? [] : [t`Nobody entered the code for a day. You can ask for a new one.`]}
            />
          )}
        </div>
      ) : null}
      {pending.data ? (
        <PendingAddress
          key={pending.data.email}
          autoFocus={asked}
          email={pending.data.email}
          onChanged={() => end('changed')}
          resendAt={pending.data.resend_at}
          onCancelled={() => end('kept')}
          onExpired={() => end('expired')}
        />
      ) : null}
      {pending.data === null && factor.data ? (
        <Ask
          has={factor.data}
          onAsked={() => {
            setTold(null)
            setAsked(true)
            void pending.refetch()
          }}
        />
      ) : null}
    </>
  )
}

/** The address of the account, which its owner can change by a code that goes to the new one. */
export const AddressCard = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Card as="section" labelledBy="email">
      <SectionTitle id="email">{t`Email`}</SectionTitle>
      <p className={`${security.about} ${classes.address}`}>
        <MailAddress>{user.email}</MailAddress>
      </p>
      {user.run_as_by ? null : <OwnAddress />}
    </Card>
  )
}
