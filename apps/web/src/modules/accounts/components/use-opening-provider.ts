import { useQuery } from '@tanstack/react-query'
import { useCurrentUser, useIdentityProvider } from '../../../platform/session.tsx'
import { identitiesQuery } from '../identities-api.ts'

/** The provider of today's name, and whether it opens the account of who has no password; undefined while that is not known, or nothing hangs on it. */
export const useOpeningProvider = (): {
  readonly provider: string | undefined
  readonly opens: boolean | undefined
} => {
  const provider = useIdentityProvider()?.name
  const user = useCurrentUser()
  const { data } = useQuery({ ...identitiesQuery, enabled: Boolean(provider && user && !user.has_password) })
  return { provider, opens: data?.some((identity) => identity.opens) }
}
