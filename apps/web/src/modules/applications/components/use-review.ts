import type { EmployerApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiResult, messageOf } from '../../../platform/api-client.ts'
import { applicationQuery, applicationsKey } from '../api.ts'

/** Does something to an application and keeps what the page shows of it in step; what was refused is told. */
export const useReview = (id: string) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const doing = useMutation({
    mutationFn: (act: () => Promise<ApiResult<EmployerApplication>>) => act(),
    networkMode: 'always',
    onSuccess: (result) => {
      if (result.status === 'success') client.setQueryData(applicationQuery(id).queryKey, result.data)
    },
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const refusals = doing.isError
    ? [t`There is no connection. Nothing was changed.`]
    : doing.data?.status === 'error'
      ? doing.data.errors.map(messageOf)
      : []
  return {
    /** Whether it was done. */
    run: async (act: () => Promise<ApiResult<EmployerApplication>>): Promise<boolean> => {
      const result = await doing.mutateAsync(act).catch(() => null)
      return result?.status === 'success'
    },
    isPending: doing.isPending,
    refusals,
  }
}
