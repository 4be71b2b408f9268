import { useLingui } from '@lingui/react/macro'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure, type ApiResult, dataOf, messageOf } from './api-client.ts'

/** A record that staff decides on. Each decision adds to its history, the newest last. */
interface Decidable {
  readonly status: string
  readonly history: readonly { readonly to: string }[]
}

/** What became of a decision: done, and what stood before; too late, for the record has changed in the meantime; not known, for no answer came; or refused, and why. */
export type DecisionOutcome<D extends string> =
  | { readonly kind: 'late' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'done'; readonly to: D; readonly from: string }
  | { readonly kind: 'refused'; readonly lines: readonly string[] }

interface DecisionCall<R extends Decidable, D extends string> {
  readonly record: R
  readonly send: (to: D, reason: string) => Promise<ApiResult<R>>
  /** Under what the record is kept. */
  readonly queryKey: QueryKey
  /** Reads the record anew, once; null where it is gone. */
  readonly read: (client: QueryClient) => Promise<R | null>
  /** The lists and counts that a decision changes; third in the keys of single records is 'one'. */
  readonly listsKey: QueryKey
}

/** Decides once, however often it is clicked, and shows what stands after it. */
export const useDecision = <R extends Decidable, D extends string>({
  record,
  send,
  queryKey,
  read,
  listsKey,
}: DecisionCall<R, D>) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const underWay = useRef(false)
  const [isDeciding, setIsDeciding] = useState(false)
  const [outcome, setOutcome] = useState<DecisionOutcome<D> | null>(null)
  /** Why the reason was not taken. */
  const [fault, setFault] = useState<string | null>(null)

  const refused = ({ result: { httpStatus, errors } }: ApiFailure) => {
    if (httpStatus === 409) return setOutcome({ kind: 'late' })
    const ofReason = errors.find(({ attr }) => attr === 'reason')
    if (ofReason) return setFault(ofReason.detail)
    // The details of fields and of moves that are not allowed say more than their codes do.
    const saysMore = ({ attr, code }: (typeof errors)[number]) => attr !== null || code === 'invalid_transition'
    setOutcome({ kind: 'refused', lines: errors.map((error) => (saysMore(error) ? error.detail : messageOf(error))) })
  }

  /** Whether the decision stands. */
  const run = async (to: D, reason: string): Promise<boolean> => {
    if (underWay.current) return false
    underWay.current = true
    setIsDeciding(true)
    setOutcome(null)
    setFault(null)
    const done = { kind: 'done', to, from: record.status } as const
    try {
      const decided = dataOf(await send(to, reason))
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, decided)
      setOutcome(done)
      void client.invalidateQueries({ queryKey: listsKey, predicate: ({ queryKey: [, , part] }) => part !== 'one' })
      return true
    } catch (error) {
      // Where no answer came, what stands by now tells whether it was decided.
      const now = await read(client).catch(() => null)
      if (error instanceof ApiFailure) {
        refused(error)
        return false
      }
      const isDone = now !== null && now.history.length > record.history.length && now.history.at(-1)?.to === to
      const lost = {
        kind: 'refused',
        lines: [t`We could not reach the server. Check your connection and try again.`],
      } as const
      setOutcome(isDone ? done : now ? lost : { kind: 'unknown' })
      return isDone
    } finally {
      underWay.current = false
      setIsDeciding(false)
    }
  }
  return { run, isDeciding, outcome, fault, setFault }
}
