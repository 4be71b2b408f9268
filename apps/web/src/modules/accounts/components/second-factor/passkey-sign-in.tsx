import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import classes from './second-factor.module.css'

/** Signs in without a password, where the browser can. What it takes is loaded by the click. */
export const PasskeySignIn = () => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const [able, setAble] = useState(true)
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  // The server does not know what the browser can; nearly every one can, and for those nothing moves.
  useEffect(() => setAble(typeof window.PublicKeyCredential === 'function'), [])

  const signIn = async () => {
    if (busy) return
    setBusy(true)
    setLines([])
    let givenUp = (_error: unknown): boolean => false
    try {
      const [{ signInByPasskey, isGivenUp }, { faultLines }] = await Promise.all([
        import('../../second-factor-api.ts'),
        import('../../sign-up-faults.ts'),
      ])
      givenUp = isGivenUp
      const result = await signInByPasskey()
      if (result.status === 'success') {
        await refreshSession()
        return
      }
      setLines(faultLines(result.errors))
    } catch (error) {
      setLines([
        givenUp(error)
          ? t`No passkey was used. Try again, or log in with your password.`
          : t`We could not reach the server. Check your connection and try again.`,
      ])
    }
    setBusy(false)
  }
  if (!able) return null
  return (
    <div className={classes.signIn}>
      <Button variant="default" onClick={() => void signIn()} disabled={busy} className={classes.wide ?? ''}>
        {t`Sign in with a passkey`}
      </Button>
      {lines.length > 0 ? <Alert tone="danger" lines={lines} /> : null}
    </div>
  )
}
