import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBrand, useCurrentUser } from '../../../platform/session.tsx'
import { failureOf, joinWaitlist, ownEntryQuery } from '../api.ts'

/** Puts the signed-in person, who is there in person, on the list by itself, while `shown`, once it is known that they are not on it. */
export const useJoining = (shown: boolean) => {
  const { slug } = useBrand()
  const user = useCurrentUser()
  const client = useQueryClient()
  const email = user?.email
  const own = ownEntryQuery(slug, user?.id ?? null)
  const status = useQuery({ ...own, enabled: shown && user !== null })
  const join = useMutation({
    mutationFn: (address: string) => joinWaitlist(slug, address),
    networkMode: 'always',
    onSuccess: (entry) => entry && client.setQueryData(own.queryKey, entry),
  })
  const { mutate, isIdle } = join
  const isDue = shown && status.isSuccess && status.data === null && isIdle && user?.run_as_by === null

  useEffect(() => {
    if (isDue && email !== undefined) mutate(email)
  }, [isDue, email, mutate])

  const error = status.error ?? join.error
  const isBusy = status.isPending || join.isPending || isDue
  return {
    isBusy,
    isReady: user !== null && !isBusy && !error,
    failure: error && !isBusy ? failureOf(error) : null,
    retry: () => {
      if (status.isError) void status.refetch()
      else if (email !== undefined) mutate(email)
    },
  }
}
