import type { Enrollment } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, dataOf, messageOf } from '../../../platform/api-client.ts'
import { today } from '../../../platform/dates.ts'
import { saveEnrollment } from '../api.ts'
import { useEnrollmentQuery } from './use-enrollment.ts'

/** "Continue my application": what staff reminded of becomes a draft again. */
export const useReopen = ({ id }: Enrollment) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = useEnrollmentQuery()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      dataOf(await saveEnrollment(id, { status: 'application_started', application_date: today() })),
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, saved)
    },
    // Another tab may have been first; what holds now is asked for either way.
    onError: () => client.invalidateQueries({ queryKey, exact: true }),
  })
  const failure =
    error instanceof ApiFailure
      ? error.result.errors.map(messageOf).join('\n')
      : error && t`We could not reach the server. Nothing has changed. Check your connection and try again.`
  return { reopen: () => mutate(), isReopening: isPending, failure }
}
