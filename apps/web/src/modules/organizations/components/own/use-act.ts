import type { Organization, OwnStanding } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiError, ApiResult } from '../../../../platform/api-client.ts'
import { ownKey, standingQuery } from '../../api.ts'

/** What became of the last act. */
export interface Told {
  readonly tone: 'success' | 'danger'
  readonly lines: readonly string[]
  /** The status that it brought the organization to: what is said of it is old once staff, or a colleague, went on from there. */
  readonly to?: Organization['status'] | undefined
}

interface Act<T> {
  readonly work: () => Promise<ApiResult<T>>
  /** What is said once it is done. */
  readonly done: string
  readonly to?: Organization['status']
  /** Whether what stands now shows that it was done, where its answer was lost. */
  readonly stands?: (now: OwnStanding) => boolean
}

/** One act after the other, however often it is clicked; after each the page is read anew, for others act here too. */
export const useAct = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)

  const linesOf = ({ httpStatus, errors }: ApiError): readonly string[] =>
    httpStatus === 404
      ? [t`This has changed in the meantime. Here is how it stands now.`]
      : [...new Set(errors.map(({ detail }) => detail))]

  const lost = async (stands: Act<unknown>['stands']): Promise<boolean> => {
    const now = await client.fetchQuery({ ...standingQuery, retry: false }).catch(() => null)
    return now !== null && (stands?.(now) ?? false)
  }

  /** The answer, or null where it was not done. */
  const act = async <T>({ work, done, to, stands }: Act<T>): Promise<ApiResult<T> | null> => {
    if (underWay.current) return null
    underWay.current = true
    setBusy(true)
    setTold(null)
    let result: ApiResult<T> | null = null
    try {
      result = await work()
      // Before the next click, so that nobody acts on what stands no more.
      await client.invalidateQueries({ queryKey: ownKey })
      setTold(
        result.status === 'success'
          ? { tone: 'success', lines: [done], to }
          : { tone: 'danger', lines: linesOf(result) },
      )
    } catch {
      const isDone = await lost(stands)
      setTold(
        isDone
          ? { tone: 'success', lines: [done], to }
          : { tone: 'danger', lines: [t`We could not reach the server. Check your connection and try again.`] },
      )
    }
    underWay.current = false
    setBusy(false)
    return result
  }
  return { busy, told, act, dismiss: () => setTold(null) }
}
