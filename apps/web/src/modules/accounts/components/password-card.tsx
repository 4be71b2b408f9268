import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../platform/api-client.ts'
import { useCurrentUser, useIdentityProvider } from '../../../platform/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { forgotPasswordPath } from '../next.ts'
import { changePassword } from '../recovery-api.ts'
import { refusalOf } from '../recovery-faults.ts'
import { PasskeyTrouble, secondFactorQuery } from '../second-factor-api.ts'
import { ownSessionsQuery } from '../sessions-api.ts'
import classes from './accounts.module.css'
import { FormMessage } from './form-message.tsx'
import { usePasskeyTexts } from './second-factor/use-passkeys.ts'
import { useProofFields } from './second-factor/use-proof-fields.ts'
import security from './security.module.css'
import { NewPasswordField } from './sign-up-fields.tsx'
import { useCalmForm } from './use-calm-form.ts'
import { useOpeningProvider } from './use-opening-provider.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

const schema = async () => (await import('../account-checks.ts')).passwordChangeForm

const securityPath = '/settings/security'

const empty = { current_password: '', password: '', code: '' }

interface PasswordFormProps {
  email: string
  onChanged: () => void
  onClose: () => void
}

const PasswordForm = ({ email, onChanged, onClose }: PasswordFormProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const form = useCalmForm({ start: { ...empty }, schema, resumed: true })
  const { field, ready, refusal, refuse, dismiss, message, formProps } = form
  const factor = useQuery(secondFactorQuery)
  const { proof, byPasskey } = useProofFields(factor.data)
  const asksCode = proof.fields.includes('code')
  const passkeyTexts = usePasskeyTexts()

  const submit = async (typed: typeof empty) => {
    if (busy) return
    setBusy(true)
    dismiss()
    try {
      const { current_password: current, password, code } = typed
      const result = await changePassword({ password: current, code, byPasskey }, password)
      if (result.status === 'success') return onChanged()
      // Set up elsewhere meanwhile: its field has to be there.
      if (result.code === 'factor_required') await factor.refetch()
      refuse(
        refusalOf(result.errors, Object.keys(empty), (entry) =>
          entry.code === 'not_authorized' ? t`This is not your current password.` : messageOf(entry),
        ),
      )
    } catch (error) {
      const lost = t`We could not reach the server. Check your connection and try again.`
      const line = error instanceof PasskeyTrouble ? passkeyTexts[error.doing][error.fault] : lost
      refuse({ lines: [line], byField: {} })
    }
    setBusy(false)
  }

  return (
    <form {...formProps(submit)} className={`${classes.fields} ${security.form}`}>
      <FormMessage lines={refusal?.lines} ref={message} />
      <UsernameForManagers email={email} />
      <PasswordInput {...field('current_password')} label={t`Current password`} autoComplete="current-password" />
      <NewPasswordField {...field('password')} label={t`New password`} />
      {asksCode ? (
        <TextInput
          {...field('code')}
          label={t`Code`}
          description={proof.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <div className={security.buttons}>
        <Button type="submit" disabled={busy || !ready}>
          {t`Change password`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}

/** How whoever has no password logs in with the provider, as far as that is known. */
const WithProvider = () => {
  const { t } = useLingui()
  const isStaff = useCurrentUser()?.roles.includes('SUPER_ADMIN') ?? false
  const { provider, opens, isPending, isError, retry } = useOpeningProvider()
  if (isPending)
    return (
      <div className={security.told}>
        <SkeletonRows rows={1} />
      </div>
    )
  return (
    <>
      <p className={security.about}>
        {opens === true
          ? t`Your account has no password. You log in with ${provider}, and change your password there.`
          : opens === false && !isStaff
            ? t`Your account has no password, and ${provider} does not open it yet. It does once you log in there under your email address.`
            : t`Your account has no password.`}
      </p>
      {isError ? (
        <div className={security.told}>
          <Alert
            tone="danger"
            title={t`How you log in could not be loaded.`}
            action={{ label: t`Try again`, onClick: retry }}
          />
        </div>
      ) : null}
    </>
  )
}

/** Changes one's password, for who knows the one in force. */
export const PasswordCard = () => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const provider = useIdentityProvider()
  const client = useQueryClient()
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The form's buttons are gone with it: the focus goes back to what opened it.
  useEffect(() => {
    if (wasOpen.current && state !== 'open') opener.current?.focus()
    wasOpen.current = state === 'open'
  }, [state])
  if (!user) return null

  return (
    <Card as="section" labelledBy="password">
      <SectionTitle id="password">{t`Password`}</SectionTitle>
      {user.has_password ? null : provider ? (
        <WithProvider />
      ) : (
        <>
          <p className={security.about}>
            {t`Your account has no password yet. You can choose one with a code that we mail to you.`}
          </p>
          <div className={security.buttons}>
            <Button variant="default" component={Link} to={forgotPasswordPath(securityPath)}>
              {t`Choose a password`}
            </Button>
          </div>
        </>
      )}
      {!user.has_password ? null : state === 'open' ? (
        <PasswordForm
          email={user.email}
          onClose={() => setState('closed')}
          onChanged={() => {
            setState('changed')
            void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
          }}
        />
      ) : (
        <>
          {state === 'changed' ? (
            <div className={security.told}>
              <Alert
                tone="success"
                title={t`Your password is changed.`}
                lines={[t`Your other devices were logged out. We sent you an email about it.`]}
              />
            </div>
          ) : (
            <p className={security.about}>{t`Changing it logs you out on your other devices.`}</p>
          )}
          <div className={security.buttons}>
            <Button variant="default" onClick={() => setState('open')} ref={opener}>
              {t`Change password`}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
