import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { useCurrentUser, useIdentityProvider, useSession } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { forgotPasswordPath } from '../../next.ts'
import { secondFactorQuery } from '../../second-factor-api.ts'
import { useOpeningProvider } from '../use-opening-provider.ts'
import type { Question } from './asking.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import classes from './second-factor.module.css'
import { usePasskeysAble } from './use-passkeys.ts'
import { type Questions, useQuestions } from './use-questions.tsx'

/** Which of the questions is asked; not the question itself, so that it asks what holds when it is sent. */
type Choice = (questions: Questions) => Question

interface PartProps {
  has: SecondFactor
  ask: (choice: Choice) => void
}

const App = ({ has, ask }: PartProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const { totp } = has
  const since = totp ? formatDay(dayOfInstant(totp.confirmed_at)) : null
  return (
    <div className={classes.part}>
      <SectionTitle level={3}>{t`Authenticator app`}</SectionTitle>
      <p>
        {since ? (
          <Trans>Set up on {since}. Each login asks for its code.</Trans>
        ) : (
          <Trans>An app on your phone shows a new code every 30 seconds.</Trans>
        )}
      </p>
      <Button variant="default" onClick={() => ask(({ turnOffTotp, setUpTotp }) => (totp ? turnOffTotp : setUpTotp))}>
        {totp ? t`Turn off the app` : t`Set up the app`}
      </Button>
    </div>
  )
}

/** Why passkeys cannot be removed. A first password is to be had by mail, but not beside a provider. */
const Staying = ({ passkeys }: Pick<SecondFactor, 'passkeys'>) => {
  const { t } = useLingui()
  const hasProvider = Boolean(useIdentityProvider())
  const name = passkeys.find(({ removable }) => !removable)?.name
  if (name === undefined) return null
  const isOnlyWay = passkeys.filter(({ opens }) => opens !== false).length <= 1
  const onlyWay = hasProvider
    ? t`The passkey ${name} is the only way into your account. To remove it, add another one first.`
    : t`The passkey ${name} is the only way into your account. To remove it, add another one or choose a password first.`
  const notKnown = hasProvider
    ? t`It is not known yet which of your passkeys log you in by themselves. To remove one, first log in with one that you keep.`
    : t`It is not known yet which of your passkeys log you in by themselves. To remove one, first log in with one that you keep, or choose a password.`
  return (
    <>
      <p>{isOnlyWay ? onlyWay : notKnown}</p>
      {hasProvider ? null : (
        <Button variant="default" component={Link} to={forgotPasswordPath('/settings/security')}>
          {t`Choose a password`}
        </Button>
      )}
    </>
  )
}

const Passkeys = ({ has, ask }: PartProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const able = usePasskeysAble()
  const { passkeys } = has
  return (
    <div className={classes.part}>
      <SectionTitle level={3}>{t`Passkeys`}</SectionTitle>
      <p>{t`A passkey stays on your device and logs you in with your finger, your face or your PIN.`}</p>
      {passkeys.length > 0 ? (
        <ul className={classes.keys}>
          {passkeys.map((key) => {
            const { id, name, created_at, last_used_at, opens, removable } = key
            const day = formatDay(dayOfInstant(last_used_at ?? created_at))
            return (
              <li key={id} className={classes.key}>
                <div>
                  <p className={classes.name}>{name}</p>
                  <p className={classes.quiet}>
                    {last_used_at ? <Trans>Last used on {day}</Trans> : <Trans>Added on {day}</Trans>}
                  </p>
                  {opens === false ? (
                    <p className={classes.quiet}>
                      {t`Serves as a second step only: so far it cannot log you in by itself.`}
                    </p>
                  ) : null}
                </div>
                <div className={classes.acts}>
                  <LinkButton
                    aria-label={t`Rename ${name}`}
                    onClick={() => ask(({ rename }) => rename(key))}
                  >{t`Rename`}</LinkButton>
                  {removable ? (
                    <LinkButton
                      aria-label={t`Remove ${name}`}
                      onClick={() => ask(({ remove }) => remove(key))}
                    >{t`Remove`}</LinkButton>
                  ) : null}
                </div>
              </li>
            )
          })}
        </ul>
      ) : null}
      <Staying passkeys={passkeys} />
      {able ? (
        <Button variant="default" onClick={() => ask(({ newPasskey }) => newPasskey)}>{t`Add a passkey`}</Button>
      ) : (
        <p
          className={classes.quiet}
        >{t`This browser cannot make passkeys. Open the settings in another one to add one.`}</p>
      )}
    </div>
  )
}

const Recovery = ({ has, ask }: PartProps) => {
  const { t } = useLingui()
  const left = has.recovery_codes_left
  return (
    <div className={classes.part}>
      <SectionTitle level={3}>{t`Recovery codes`}</SectionTitle>
      <p>
        <Plural value={left} one="# code is left." other="# codes are left." />
      </p>
      <Button
        variant="default"
        onClick={() => ask(({ newRecoveryCodes }) => newRecoveryCodes)}
      >{t`Make new recovery codes`}</Button>
    </div>
  )
}

/** What a second factor is good for, which hangs on what somebody logs in with. */
const About = () => {
  const { t } = useLingui()
  const { provider, opens, isPending, isError, retry } = useOpeningProvider()
  const hasPassword = useCurrentUser()?.has_password ?? true
  if (isPending) return <SkeletonRows rows={1} />
  if (isError)
    return (
      <Alert
        tone="danger"
        title={t`How you log in could not be loaded.`}
        action={{ label: t`Try again`, onClick: retry }}
      />
    )
  return (
    <p>
      {hasPassword
        ? t`With a second factor, a password alone does not open your account. Whoever guesses yours stays out.`
        : opens
          ? t`Your account has no password. You log in with ${provider}, and can set up a second factor there.`
          : t`Your account has no password yet. With a passkey you can log in without one.`}
    </p>
  )
}

const Ways = () => {
  const { t } = useLingui()
  // An app asks after a password, so it is of no use to whoever has none.
  const hasPassword = useCurrentUser()?.has_password ?? true
  const { refreshCurrentUser } = useSession()
  const { data, isPending, isError, refetch } = useQuery(secondFactorQuery)
  const questions = useQuestions(data)
  const [choice, setChoice] = useState<Choice | null>(null)
  // A function in the state is handed over by another, which would else be called.
  const ask = (chosen: Choice) => setChoice(() => chosen)
  const has = isError ? undefined : data
  return (
    <>
      <About />
      {isPending ? <SkeletonRows rows={3} /> : null}
      {isError ? (
        <Alert
          tone="danger"
          title={t`Your second factor could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {has ? (
        <>
          {hasPassword || has.totp ? <App has={has} ask={ask} /> : null}
          <Passkeys has={has} ask={ask} />
          {has.totp || has.passkeys.length > 0 ? <Recovery has={has} ask={ask} /> : null}
        </>
      ) : null}
      <FactorDialog
        first={choice?.(questions) ?? null}
        onClose={() => setChoice(null)}
        onDone={() => void Promise.allSettled([refetch(), refreshCurrentUser()])}
      />
    </>
  )
}

/** The part of Settings in which somebody sets up what a login asks for after the password. */
export const SecondFactorCard = () => {
  const { t } = useLingui()
  return (
    <Card as="section" labelledBy="second-factor">
      <SectionTitle id="second-factor">{t`Second factor`}</SectionTitle>
      <div className={classes.parts}>
        <Ways />
      </div>
    </Card>
  )
}
