import { federatedLoginPath, type NewUserFlow } from '@firstrung/api/accounts/federation/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useIdentityProvider } from '../../../platform/session.tsx'
import { nextPath, safeNext } from '../next.ts'

interface FederatedSignInProps {
  mode: 'sign-up' | 'login'
  /** Whose account is made where there is none; without it the person is asked. */
  flow?: NewUserFlow | undefined
  next: string | null | undefined
}

/** The way to the identity provider, where one is configured. A plain link: it works before any script runs. */
export const FederatedSignIn = ({ mode, flow, next }: FederatedSignInProps) => {
  const { t } = useLingui()
  const provider = useIdentityProvider()
  const [path, setPath] = useState(() => safeNext(next))
  // What this tab keeps is not the server's to know.
  useEffect(() => setPath(nextPath(next)), [next])
  if (!provider) return null
  const { name, value, mark } = provider
  return (
    <Button
      component="a"
      href={federatedLoginPath({ provider: value, flow, next: path === '/' ? null : path })}
      variant="default"
      leftSection={
        <svg aria-hidden="true" width={20} height={20} viewBox={mark.view_box} fill="currentColor">
          <path d={mark.d} />
        </svg>
      }
    >
      {mode === 'login' ? t`Login with ${name}` : t`Sign up with ${name}`}
    </Button>
  )
}
