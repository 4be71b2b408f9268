import type { Notifications, OptionalMail } from '@firstrung/api/accounts/notifications/wire'
import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saidOf } from '../../../../platform/api-result.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { notificationsQuery, saveNotification } from '../../notifications-api.ts'
import security from '../security.module.css'
import classes from './notifications-card.module.css'
import { mailKindsOf, useMailKinds } from './use-mail-kinds.ts'

interface Change {
  readonly kind: OptionalMail
  readonly isWanted: boolean
}

const Switches = ({ wanted, userRole }: { wanted: Notifications; userRole: UserRole }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const kinds = useMailKinds(userRole)
  const show = ({ kind, isWanted }: Change) =>
    client.setQueryData(notificationsQuery.queryKey, (before) => before && { ...before, [kind]: isWanted })
  const { mutate, isSuccess, error, variables } = useMutation({
    // One after the other: of two changes of one switch the later one is kept.
    scope: { id: 'notifications' },
    networkMode: 'always',
    mutationFn: ({ kind, isWanted }: Change) => saveNotification(kind, isWanted),
    onError: (_error, { kind, isWanted }) => show({ kind, isWanted: !isWanted }),
  })
  const change = (next: Change) => {
    void client.cancelQueries({ queryKey: notificationsQuery.queryKey })
    show(next)
    mutate(next)
  }
  const name = variables ? kinds[variables.kind].name : ''
  return (
    <>
      <ul className={classes.kinds}>
        {mailKindsOf[userRole].map((kind) => (
          <li key={kind}>
            <Switch
              size="md"
              labelPosition="left"
              classNames={{ body: classes.body, track: classes.track }}
              // The whole row is the switch's label; its name is the kind alone.
              aria-labelledby={`${kind}-name`}
              aria-describedby={`${kind}-about`}
              label={
                <span id={`${kind}-name`} className={classes.name}>
                  {kinds[kind].name}
                </span>
              }
              description={<span id={`${kind}-about`}>{kinds[kind].about}</span>}
              withThumbIndicator={false}
              checked={wanted[kind]}
              onChange={({ currentTarget }) => change({ kind, isWanted: currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <Alert
          tone="danger"
          lines={saidOf(error, {
            stands: t`${name}: your choice was not saved.`,
            lost: t`${name}: your choice was not saved. Check your connection and try again.`,
          })}
        />
      ) : null}
      <p role="status" className={classes.saved}>
        {isSuccess ? (variables.isWanted ? t`${name}: on, saved.` : t`${name}: off, saved.`) : ''}
      </p>
    </>
  )
}

const Choice = ({ userRole }: { userRole: UserRole }) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(notificationsQuery)
  if (data) return <Switches wanted={data} userRole={userRole} />
  return (
    <div className={security.told}>
      {isPending ? <SkeletonRows rows={2} /> : null}
      {isError ? (
        <Alert
          tone="danger"
          lines={[t`We could not load your choices.`]}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
    </div>
  )
}

/** Which mails come: those that always do, and a switch for each kind that need not. */
export const NotificationsCard = ({ userRole }: { userRole: UserRole }) => {
  const { t } = useLingui()
  return (
    <>
      {mailKindsOf[userRole].length > 0 ? (
        <Card as="section" labelledBy="optional-mails">
          <SectionTitle id="optional-mails">{t`Emails you can do without`}</SectionTitle>
          <p className={security.about}>{t`News of applications to internships is among your notifications, too.`}</p>
          <Choice userRole={userRole} />
        </Card>
      ) : null}
      <Card as="section" labelledBy="constant-mails">
        <SectionTitle id="constant-mails">{t`Emails that always come`}</SectionTitle>
        <p
          className={security.about}
        >{t`Codes that you ask for, and news of your account’s security: a new password, another email address, a download of your data. They protect you, so they cannot be turned off.`}</p>
        {userRole === 'EMPLOYER' ? (
          <p className={security.about}>
            {t`News of your organization always comes, too: what our staff decide on it and its postings, and who joins it.`}
          </p>
        ) : null}
      </Card>
    </>
  )
}
