import { newOrganization, type OwnStanding } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { resolverInWords } from '../../../../platform/resolver-in-words.ts'
import { useCurrentUser } from '../../../../platform/session.tsx'
import { useHydrated } from '../../../../platform/use-hydrated.ts'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import records from '../../../../ui/record-page.module.css'
import { acceptInvitation, askToJoin, createOrganization, declineInvitation } from '../../api.ts'
import { useMemberRoleNames } from '../organization-standing.tsx'
import classes from './own.module.css'
import type { useAct } from './use-act.ts'

interface WaysInProps {
  standing: OwnStanding
  acts: ReturnType<typeof useAct>
}

const Invitations = ({ standing: { invitations }, acts: { busy, act } }: WaysInProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const roles = useMemberRoleNames()
  return (
    <Card as="section" tone="accent" labelledBy="invitations">
      <div className={records.part}>
        <SectionTitle id="invitations">{t`You are invited`}</SectionTitle>
        <ul className={classes.rows}>
          {invitations.map(({ id, organization: { id: organizationId, name }, role, expires_at }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <span className={records.small}>
                  {t`${roles[role]}. Answer by ${formatDay(dayOfInstant(expires_at))}.`}
                </span>
              </div>
              <div className={classes.buttons}>
                <Button
                  aria-label={t`Accept the invitation of ${name}`}
                  aria-disabled={busy}
                  onClick={() =>
                    void act({
                      work: () => acceptInvitation(id),
                      done: t`You belong to ${name} now.`,
                      stands: ({ membership }) => membership?.organization.id === organizationId,
                    })
                  }
                >{t`Accept`}</Button>
                <Button
                  variant="default"
                  aria-label={t`Decline the invitation of ${name}`}
                  aria-disabled={busy}
                  onClick={() =>
                    void act({
                      work: () => declineInvitation(id),
                      done: t`You declined the invitation of ${name}.`,
                      stands: (now) => !now.invitations.some((one) => one.id === id),
                    })
                  }
                >{t`Decline`}</Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const Colleagues = ({ standing: { joinable }, acts: { busy, act } }: WaysInProps) => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="colleagues">
      <div className={records.part}>
        <SectionTitle id="colleagues">{t`Your colleagues are here`}</SectionTitle>
        <p>{t`An administrator of each has an address at the same domain as yours. They decide whether you can join.`}</p>
        <ul className={classes.rows}>
          {joinable.map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong>
              <div className={classes.buttons}>
                <Button
                  variant="outline"
                  aria-label={t`Ask to join ${name}`}
                  aria-disabled={busy}
                  onClick={() =>
                    void act({
                      work: () => askToJoin(id),
                      done: t`Your request has been sent to ${name}.`,
                      stands: ({ membership }) => membership?.organization.id === id,
                    })
                  }
                >{t`Ask to join`}</Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const check = resolverInWords<{ name: string }>(newOrganization)

interface CreateProps extends WaysInProps {
  name: string
  setName: (name: string) => void
}

const Create = ({ acts: { busy, act }, name, setName }: CreateProps) => {
  const { t } = useLingui()
  const ready = useHydrated()
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name: found } = check({ name })
    if (found) {
      setFault(found)
      return field.current?.focus()
    }
    void act({
      work: () => createOrganization(name),
      done: t`The organization is created. Only its members can see it so far.`,
      stands: ({ membership }) => membership !== null,
    })
  }
  return (
    <Card as="section" labelledBy="create">
      <form className={records.part} noValidate onSubmit={submit}>
        <SectionTitle id="create">{t`Create an organization`}</SectionTitle>
        <p>{t`You will be its first administrator and can invite others.`}</p>
        <TextInput
          ref={field}
          name="name"
          label={t`Name`}
          description={t`As people know it. The legal name comes later.`}
          autoComplete="organization"
          maxLength={120}
          value={name}
          error={fault}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFault(null)
          }}
        />
        <div className={classes.buttons}>
          <Button type="submit" disabled={!ready} aria-disabled={busy}>{t`Create`}</Button>
        </div>
      </form>
    </Card>
  )
}

const Elsewhere = ({ email }: { email: string }) => {
  const { t } = useLingui()
  return (
    <Card as="section" tone="sunken" labelledBy="elsewhere">
      <div className={records.part}>
        <SectionTitle level={3} as="h2" id="elsewhere">{t`Is your organization here already?`}</SectionTitle>
        <p>
          <Trans>
            Ask one of its administrators to invite <MailAddress>{email}</MailAddress>. The invitation shows up here.
          </Trans>
        </p>
      </div>
    </Card>
  )
}

/** How somebody who belongs nowhere comes into an organization. */
export const WaysIn = (props: WaysInProps) => {
  const user = useCurrentUser()
  const { invitations, joinable } = props.standing
  const isAwaited = invitations.length > 0 || joinable.length > 0
  // Here, since the form moves to the other column when the last invitation is answered, and what was typed is to stay.
  const [name, setName] = useState('')
  const create = <Create {...props} name={name} setName={setName} />
  return (
    <div className={records.columns}>
      <div className={records.column}>
        {invitations.length > 0 ? <Invitations {...props} /> : null}
        {joinable.length > 0 ? <Colleagues {...props} /> : null}
        {isAwaited ? null : create}
      </div>
      <div className={records.column}>
        {isAwaited ? create : null}
        {invitations.length === 0 && user ? <Elsewhere email={user.email} /> : null}
      </div>
    </div>
  )
}
