import { useQuery } from '@tanstack/react-query'
import { useCurrentUser, useIdentityProvider } from '../../../platform/session.tsx'
import { identitiesQuery } from '../identities-api.ts'

interface OpeningProvider {
  /** Of today's name. */
  readonly provider: string | undefined
  /** Whether it opens the account of who has no password; undefined while that is not known, or nothing hangs on it. */
  readonly opens: boolean | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly retry: () => void
}

export const useOpeningProvider = (): OpeningProvider => {
  const provider = useIdentityProvider()?.name
  const user = useCurrentUser()
  const isAsked = Boolean(provider && user && !user.has_password)
  const { data, isPending, isError, refetch } = useQuery({ ...identitiesQuery, enabled: isAsked })
  return {
    provider,
    opens: data?.some((identity) => identity.opens),
    isPending: isAsked && isPending,
    isError: isAsked && isError && data === undefined,
    retry: () => void refetch(),
  }
}
