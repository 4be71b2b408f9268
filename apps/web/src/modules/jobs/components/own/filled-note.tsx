import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showNotice } from '../../../../platform/notices.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { giveFocusBack } from '../../../../ui/use-focus-return.ts'
import { ownPostingsKey } from '../../posting-api.ts'
import { AskToClose } from './ask.tsx'
import { useCarryOut } from './use-carry-out.ts'

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
  const client = useQueryClient()
  const { close, unreached } = useCarryOut(postingId)
  const [asks, setAsks] = useState(false)
  const closing = useMutation({
    networkMode: 'always',
    mutationFn: close,
    onSuccess: ({ lines }) => {
      showNotice(lines.join(' '))
      // What was pressed goes with what it said.
      giveFocusBack(null)
    },
    onError: () => showNotice(unreached.lines.join(' ')),
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
