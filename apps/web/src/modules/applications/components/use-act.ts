import type { EmployerApplication, OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiResult, messageOf } from '../../../platform/api-client.ts'
import { applicationQuery, applicationsKey } from '../api.ts'
import { type OfferRefusal, refusalOf } from '../offer-refusal.ts'

type Act = () => Promise<ApiResult<EmployerApplication | OwnApplication>>

/** Does something to an application and keeps what the page shows of it in step; what was refused is told. */
export const useAct = (id: string) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const doing = useMutation({
    mutationFn: (act: Act) => act(),
    networkMode: 'always',
    onSuccess: (result) => {
      if (result.status === 'success') client.setQueryData(applicationQuery(id).queryKey, result.data)
    },
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const { dataUpdatedAt } = useQuery({ ...applicationQuery(id), enabled: false })
  const isReadSince = dataUpdatedAt >= doing.submittedAt && !doing.isPending
  const unsure = t`We could not reach the server. We do not know yet whether it was saved: you see it here once the connection is back.`
  const refusals = doing.isError
    ? [
        isReadSince
          ? t`We could not reach the server for a moment. Here is what stands now: see whether it was saved before you try again.`
          : unsure,
      ]
    : doing.data?.status === 'error'
      ? doing.data.errors.map(messageOf)
      : []
  return {
    /** Makes an offer; why it was not made, null where it was. */
    offer: async (act: Act): Promise<OfferRefusal | null> => {
      const result = await doing.mutateAsync(act).catch(() => null)
      if (result?.status === 'success') return null
      return result ? refusalOf(result.errors) : { fields: {}, lines: [unsure] }
    },
    /** Whether it was done. */
    run: async (act: Act): Promise<boolean> => {
      const result = await doing.mutateAsync(act).catch(() => null)
      return result?.status === 'success'
    },
    isPending: doing.isPending,
    refusals,
  }
}
