import type { LinkedIdentity } from '@firstrung/api/accounts/identities/wire'
import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { useCurrentUser, useIdentityProvider } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { identitiesQuery, removeIdentity } from '../identities-api.ts'
import { forgotPasswordPath } from '../next.ts'
import { secondFactorQuery } from '../second-factor-api.ts'
import type { Question } from './second-factor/asking.tsx'
import { FactorDialog } from './second-factor/factor-dialog.tsx'
import keys from './second-factor/second-factor.module.css'
import { useProofFields } from './second-factor/use-proof-fields.ts'
import security from './security.module.css'

interface Removal {
  readonly id: string
  readonly name: string
}

interface ListProps {
  identities: readonly LinkedIdentity[]
  onRemove: (removal: Removal) => void
}

const List = ({ identities, onRemove }: ListProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const provider = useIdentityProvider()?.name
  const hasPassword = useCurrentUser()?.has_password ?? true
  return (
    <ul className={keys.keys}>
      {identities.map(({ id, host, linked_at }) => {
        const name = provider ?? host
        const day = formatDay(dayOfInstant(linked_at))
        return (
          <li key={id} className={keys.key}>
            <div>
              <p className={keys.name}>{name}</p>
              <p className={keys.quiet}>
                <Trans>
                  Connected on {day} at {host}
                </Trans>
              </p>
            </div>
            {hasPassword ? (
              <LinkButton aria-label={t`Remove ${name}`} onClick={() => onRemove({ id, name })}>
                {t`Remove`}
              </LinkButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** What removing one asks of somebody who has set up that much. */
const useRemoval = (has: SecondFactor | undefined) => {
  const { t } = useLingui()
  const { proof, byPasskey } = useProofFields(has)
  return ({ id, name }: Removal): Question => ({
    title: t`Log in with ${name} no longer?`,
    lead: (
      <>
        <p>{t`From then on you log in with your email and your password. Devices that are logged in stay so.`}</p>
        <p>{t`Whoever logs in with ${name} under your email address connects it again. We email you when that happens.`}</p>
      </>
    ),
    ...proof,
    action: t`Remove`,
    isGrave: true,
    submit: async (values) => {
      await removeIdentity(id, { ...values, byPasskey })
      return null
    },
  })
}

/** Why it cannot be removed: without a password it may be the only way in. */
const NoPassword = () => {
  const { t } = useLingui()
  const provider = useIdentityProvider()?.name
  if (provider)
    return (
      <p className={security.about}>{t`Your account has no password, so this is how you log in. It has to stay.`}</p>
    )
  return (
    <>
      <p className={security.about}>{t`Your account has no password. To remove this, choose one first.`}</p>
      <div className={security.buttons}>
        <Button variant="default" component={Link} to={forgotPasswordPath('/settings/security')}>
          {t`Choose a password`}
        </Button>
      </div>
    </>
  )
}

/** By whose word one logs in beside the password, to be removed; nothing for those whom no provider knows. */
export const IdentitiesCard = () => {
  const { t } = useLingui()
  const hasPassword = useCurrentUser()?.has_password ?? true
  const name = useIdentityProvider()?.name
  const known = useQuery(identitiesQuery)
  const factor = useQuery(secondFactorQuery)
  const questionOf = useRemoval(factor.data)
  const [asked, setAsked] = useState<{ readonly name: string; readonly question: Question } | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const told = useRef<HTMLDivElement>(null)
  // What asked for it is gone: the focus goes to what became of it.
  useEffect(() => {
    if (removed !== null) told.current?.focus()
  }, [removed])
  const isError = known.isError || factor.isError
  const identities = known.data ?? []
  if (identities.length === 0 && removed === null && !(isError && name)) return null
  return (
    <Card as="section" labelledBy="identities">
      <SectionTitle id="identities">{name ? t`Login with ${name}` : t`Login with an identity provider`}</SectionTitle>
      {removed === null ? null : (
        <div ref={told} tabIndex={-1} className={`${security.told} ${security.message}`}>
          <Alert
            tone="success"
            title={t`${removed} no longer opens your account.`}
            lines={[t`We sent you an email about it.`]}
          />
        </div>
      )}
      {isError ? (
        <div className={security.told}>
          <Alert
            tone="danger"
            lines={[t`We could not load this.`]}
            action={{ label: t`Try again`, onClick: () => void Promise.all([known.refetch(), factor.refetch()]) }}
          />
        </div>
      ) : null}
      {identities.length > 0 && factor.data ? (
        <>
          {hasPassword ? (
            <p className={security.about}>{t`This opens your account beside your password.`}</p>
          ) : (
            <NoPassword />
          )}
          <List
            identities={identities}
            onRemove={(removal) => setAsked({ name: removal.name, question: questionOf(removal) })}
          />
        </>
      ) : null}
      <FactorDialog
        first={asked?.question ?? null}
        onClose={() => setAsked(null)}
        onDone={() => {
          setRemoved(asked?.name ?? null)
          void known.refetch()
        }}
      />
    </Card>
  )
}
