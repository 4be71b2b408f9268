import { useLingui } from '@lingui/react/macro'
import { useIdentityProvider } from '../../../platform/session.tsx'

/** With what somebody logs in who has no password here; words for it where it is no longer configured. */
export const useProviderName = (): string => {
  const { t } = useLingui()
  return useIdentityProvider()?.name ?? t`your identity provider`
}
