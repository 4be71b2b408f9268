import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { PasskeyAct, PasskeyFault } from '../../second-factor-api.ts'

/** Whether the browser knows passkeys. The server cannot tell, but nearly every one does, and for those nothing moves. */
export const usePasskeysAble = (): boolean => {
  const [able, setAble] = useState(true)
  useEffect(() => setAble(typeof window.PublicKeyCredential === 'function'), [])
  return able
}

/** What went wrong at the device when a passkey was to be used, or made, and what to do now. */
export const usePasskeyTexts = (): Readonly<Record<PasskeyAct, Readonly<Record<PasskeyFault, string>>>> => {
  const { t } = useLingui()
  const unable = t`This browser or this device cannot do that. Try another one.`
  return {
    using: {
      'given-up': t`No passkey was used. Try again, or choose another way.`,
      known: t`No passkey was used. Try again, or choose another way.`,
      unable,
      other: t`Your device could not use the passkey. Try again, or choose another way.`,
    },
    making: {
      'given-up': t`No passkey was made. Try again, or use another device.`,
      known: t`This device already has a passkey for your account.`,
      unable,
      other: t`Your device could not make the passkey. Try again, or use another device.`,
    },
  }
}
