import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure, dataOf, messageOf } from '../../../../platform/api-client.ts'
import { isLate, moveEnrollment, staffEnrollmentQuery, staffKey } from '../../staff-api.ts'
import type { StaffMove } from '../../staff-moves.ts'

/** What became of a move: done; too late, for another was faster; not known, for no answer came; or refused, and why. */
export type Outcome =
  | { readonly kind: 'done' | 'late' | 'unknown'; readonly move: StaffMove }
  | { readonly kind: 'refused'; readonly move: StaffMove; readonly lines: string[] }

/** Moves an enrollment once, however often it is clicked, and shows what stands after it. */
export const useMove = (enrollment: StaffEnrollment) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const underWay = useRef(false)
  const [isMoving, setIsMoving] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { queryKey } = staffEnrollmentQuery(enrollment.id)

  const reasonsOf = (error: unknown): string[] =>
    error instanceof ApiFailure
      ? error.result.errors.map(messageOf)
      : [t`We could not reach the server. Check your connection and try again.`]

  const run = async (move: StaffMove): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setIsMoving(true)
    try {
      const moved = dataOf(await moveEnrollment(enrollment, move.to))
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, moved)
      setOutcome({ kind: 'done', move })
      void client.invalidateQueries({ queryKey: staffKey, predicate: ({ queryKey: [, , part] }) => part !== 'one' })
    } catch (error) {
      // Where no answer came, what stands by now tells whether the move was made.
      const now = await client
        .fetchQuery({ ...staffEnrollmentQuery(enrollment.id), retry: false, networkMode: 'always' })
        .catch(() => null)
      if (isLate(error)) setOutcome({ kind: 'late', move })
      else if (now?.status === move.to) setOutcome({ kind: 'done', move })
      else if (!now && !(error instanceof ApiFailure)) setOutcome({ kind: 'unknown', move })
      else setOutcome({ kind: 'refused', move, lines: reasonsOf(error) })
    } finally {
      underWay.current = false
      setIsMoving(false)
    }
  }

  return { run, isMoving, outcome }
}
