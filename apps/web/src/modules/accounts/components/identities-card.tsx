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
import { SkeletonRows } from '../../../ui/skeleton.tsx'
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
  readonly opens: boolean
}

interface ListProps {
  identities: readonly LinkedIdentity[]
  onRemove: (removal: Removal) => void
}

const List = ({ identities, onRemove }: ListProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const provider = useIdentityProvider()?.name
  return (
    <ul className={keys.keys}>
      {identities.map(({ id, host, opens, former, removable, linked_at }) => {
        // The name is that of the provider of today: a former one has its host alone.
        const name = opens && provider ? provider : host
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
              {opens ? null : (
                <p className={keys.quiet}>
                  {former ? t`A former provider. It no longer opens your account.` : t`Does not open your account.`}
                </p>
              )}
            </div>
            {removable ? (
              <LinkButton aria-label={t`Remove ${name}`} onClick={() => onRemove({ id, name, opens })}>
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
  return ({ id, name, opens }: Removal): Question => ({
    title: opens ? t`Log in with ${name} no longer?` : t`Remove ${name}?`,
    lead: opens ? (
      <>
        <p>{t`From then on you log in with your email and your password. Devices that are logged in stay so.`}</p>
        <p>{t`Whoever logs in with ${name} under your email address connects it again. We email you when that happens.`}</p>
      </>
    ) : (
      <p>{t`It does not open your account, so you log in as before.`}</p>
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

/** Why one cannot be removed: without a password it may be the only way in. */
const NoPassword = ({ opens }: { opens: boolean }) => {
  const { t } = useLingui()
  const provider = useIdentityProvider()?.name
  if (provider)
    return (
      <p className={security.about}>
        {opens
          ? t`Your account has no password, so ${provider} is how you log in. It has to stay.`
          : t`Your account has no password. Until it has one, this has to stay.`}
      </p>
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

interface AboutProps {
  identities: readonly LinkedIdentity[]
  /** The one that opened the account was removed just now. */
  removed: boolean
}

/** Whether the provider of today opens the account, and what keeps the links from being removed. */
const About = ({ identities, removed }: AboutProps) => {
  const { t } = useLingui()
  const provider = useIdentityProvider()?.name
  const hasPassword = useCurrentUser()?.has_password ?? true
  const opens = identities.some((one) => one.opens)
  if (!hasPassword && identities.some((one) => !one.removable)) return <NoPassword opens={opens} />
  // What was just said of a removal says the same.
  if (!provider || (removed && !opens)) return null
  return (
    <p className={security.about}>
      {opens ? t`${provider} opens your account beside your password.` : t`${provider} does not open your account.`}
    </p>
  )
}

/** By whose word one logs in beside the password, to be removed; nothing where there is no provider and never was. */
export const IdentitiesCard = () => {
  const { t } = useLingui()
  const name = useIdentityProvider()?.name
  const known = useQuery(identitiesQuery)
  const factor = useQuery(secondFactorQuery)
  const questionOf = useRemoval(factor.data)
  const [asked, setAsked] = useState<Removal | null>(null)
  const [removed, setRemoved] = useState<Removal | null>(null)
  const told = useRef<HTMLDivElement>(null)
  // What asked for it is gone: the focus goes to what became of it.
  useEffect(() => {
    if (removed !== null) told.current?.focus()
  }, [removed])
  const isError = known.isError || factor.isError
  const identities = known.data ?? []
  const isKnown = known.data !== undefined && factor.data !== undefined
  const removedName = removed?.name
  if (identities.length === 0 && removed === null && !name) return null
  return (
    <Card as="section" labelledBy="identities">
      <SectionTitle id="identities">{name ? t`Login with ${name}` : t`Login with an identity provider`}</SectionTitle>
      {removed === null ? null : (
        <div ref={told} tabIndex={-1} className={`${security.told} ${security.message}`}>
          <Alert
            tone="success"
            title={removed.opens ? t`${removedName} no longer opens your account.` : t`${removedName} is removed.`}
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
      {isKnown || isError ? null : (
        <div className={security.told}>
          <SkeletonRows rows={2} />
        </div>
      )}
      {isKnown ? (
        <>
          <About identities={identities} removed={removed?.opens === true} />
          {identities.length > 0 ? <List identities={identities} onRemove={setAsked} /> : null}
        </>
      ) : null}
      <FactorDialog
        first={asked && questionOf(asked)}
        onClose={() => setAsked(null)}
        onDone={() => {
          setRemoved(asked)
          void known.refetch()
        }}
      />
    </Card>
  )
}
