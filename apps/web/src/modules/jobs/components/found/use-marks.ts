import type { JobPage, ListedJob, MarkBody } from '@firstrung/api/jobs/discovery/wire'
import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { dataOf, saidOf } from '../../../../platform/api-result.ts'
import { showNotice } from '../../../../platform/notices.ts'
import { markJob, withMarks } from '../../discovery-api.ts'
import { jobListsKey } from '../../lists-key.ts'

/** Notes at once in every list what a student marks, and takes it back where the server could not; answers whether what was noted stays. */
export const useMarks = () => {
  const { t } = useLingui()
  const client = useQueryClient()
  const turns = useRef(new Map<string, Promise<string | null>>())
  const show = (id: string, marks: MarkBody) =>
    client.setQueriesData<InfiniteData<JobPage, string | null>>({ queryKey: jobListsKey }, (lists) =>
      withMarks(lists, id, {
        ...(marks.saved === undefined ? {} : { saved: marks.saved }),
        ...(marks.hidden === undefined ? {} : { hidden: marks.hidden }),
      }),
    )
  return async (
    { id, marks }: Pick<ListedJob, 'id' | 'marks'>,
    change: Pick<MarkBody, 'saved' | 'hidden'>,
  ): Promise<boolean> => {
    if (!marks) return false
    show(id, change)
    // One call after the other: what was chosen last is what stays, also where it was chosen before the first answer came.
    const turn = (turns.current.get(id) ?? Promise.resolve()).then(() =>
      markJob(id, change)
        .then(dataOf)
        .then(
          () => null,
          (error) => saidOf(error, { lost: t`That could not be saved. Please try again.` }).join(' '),
        ),
    )
    turns.current.set(id, turn)
    const failure = await turn
    const isLast = turns.current.get(id) === turn
    if (isLast) turns.current.delete(id)
    if (failure !== null) {
      if (isLast) show(id, marks)
      showNotice(failure)
      return !isLast
    }
    // Read anew when they are next looked at: what was just hidden stays where it can be undone.
    await client.invalidateQueries({ queryKey: jobListsKey, refetchType: 'none' })
    await client.invalidateQueries({ queryKey: ['jobs', 'facets'] })
    return true
  }
}
