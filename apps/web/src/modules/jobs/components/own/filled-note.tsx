import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import { showNotice } from '../../../../platform/notices.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { giveFocusBack } from '../../../../ui/use-focus-return.ts'
import { movePosting, ownPostingQuery, ownPostingsKey } from '../../posting-api.ts'
import { AskToClose } from './ask.tsx'

interface Filled {
  /** How many openings there are, all of them filled. */
  openings: number
  /** Begins to close the posting; null for who may not. */
  onClose: (() => void) | null
}

/** Says that all openings of a posting are filled, and leads to its end: it takes applications until somebody closes it. */
export const FilledAlert = ({ openings, onClose }: Filled) => {
  const { t } = useLingui()
  return (
    <Alert
      tone="info"
      announce="none"
      lines={[t`${plural(openings, { one: 'The only opening is filled.', other: 'All # openings are filled.' })}`]}
      action={onClose ? { label: t`Close posting`, onClick: onClose } : undefined}
    />
  )
}

interface FilledNoteProps {
  postingId: string
  openings: number | null
  mayClose: boolean
  /** What the posting is called, where there may be several. */
  title?: string | undefined
}

/** The same where the posting itself is not at hand: it is read anew before it is closed. */
export const FilledNote = ({ postingId, openings, mayClose, title }: FilledNoteProps) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const closing = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<string> => {
      const posting = await client.fetchQuery({ ...ownPostingQuery(postingId), retry: false })
      if (posting?.status === 'closed') return t`It is closed. Nobody can apply any more.`
      const result = posting && (await movePosting(postingId, posting.version, 'closed'))
      if (!result) return t`The posting has changed in the meantime. This is how it stands now.`
      return result.status === 'error'
        ? result.errors.map(messageOf).join(' ')
        : t`It is closed. Nobody can apply any more.`
    },
    onSuccess: (told) => {
      showNotice(told)
      // What was pressed goes with what it said.
      giveFocusBack(null)
    },
    onError: () => showNotice(t`We could not reach the server. Check your connection and try again.`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ownPostingsKey }),
        client.invalidateQueries({ queryKey: ['applications'] }),
      ]),
  })
  if (openings === null) return null
  return (
    <>
      <FilledAlert openings={openings} onClose={mayClose ? () => setAsks(true) : null} />
      <AskToClose
        opened={asks}
        name={title}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          if (!closing.isPending) closing.mutate()
        }}
      />
    </>
  )
}
