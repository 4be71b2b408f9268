import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import classes from './second-factor.module.css'
import { usePasskeysAble, usePasskeyTexts } from './use-passkeys.ts'

// What it takes is loaded by the click.
const load = async () => {
  const [{ signInByPasskey, PasskeyTrouble }, { faultLines }] = await Promise.all([
    import('../../second-factor-api.ts'),
    import('../../sign-up-faults.ts'),
  ])
  return { signInByPasskey, PasskeyTrouble, faultLines }
}

/** Logs in without a password, where the browser can. */
export const PasskeySignIn = () => {
  const { t } = useLingui()
  const { refreshSession } = useSession()
  const able = usePasskeysAble()
  const { using } = usePasskeyTexts()
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])

  const send = async (): Promise<string[]> => {
    const { signInByPasskey, PasskeyTrouble, faultLines } = await load()
    try {
      const result = await signInByPasskey()
      if (result.status === 'error') return faultLines(result.errors)
      await refreshSession()
      return []
    } catch (error) {
      if (error instanceof PasskeyTrouble) return [using[error.fault]]
      throw error
    }
  }
  const signIn = async () => {
    if (busy) return
    setBusy(true)
    setLines([])
    try {
      setLines(await send())
    } catch {
      setLines([t`We could not reach the server. Check your connection and try again.`])
    }
    setBusy(false)
  }
  if (!able) return null
  return (
    <div className={classes.signIn}>
      <Button variant="default" onClick={() => void signIn()} aria-disabled={busy} className={classes.wide ?? ''}>
        {t`Log in with a passkey`}
      </Button>
      {lines.length > 0 ? <Alert tone="danger" lines={lines} /> : null}
    </div>
  )
}
