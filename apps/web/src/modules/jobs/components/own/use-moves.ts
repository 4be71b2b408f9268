import type { OwnMove } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showNotice } from '../../../../platform/notices.ts'
import { copyPosting, deletePosting, ownPostingQuery, ownPostingsKey } from '../../posting-api.ts'
import { forgetPosting } from '../../posting-kept.ts'
import { type Carried, type Told, useCarryOut } from './use-carry-out.ts'
import type { SelfSaved } from './use-self-saving.ts'

/** One act after the other, however often it is clicked, each on what is saved. */
export const useMoves = (id: string, form: SelfSaved) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const { unreached, overtaken, now, refused, move } = useCarryOut(id)

  /** Shows in the form what it stands at by now. */
  const shown = ({ told, stands, faults }: Carried): Told => {
    if (stands) form.absorb(stands)
    if (faults.length > 0) form.mark(Object.fromEntries(faults.map(({ attr, detail }) => [attr ?? '', detail])))
    return told
  }

  const once = async (work: () => Promise<Told | null>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setTold(null)
    setTold(await work().catch(() => unreached))
    underWay.current = false
    setBusy(false)
  }

  const goTo = async (to: OwnMove): Promise<Told> => {
    const isSaved = await form.flush()
    const version = form.version()
    if (!isSaved || version === null)
      return {
        tone: 'danger',
        lines: [t`Not everything is saved yet. Correct what is marked, or try again in a moment.`],
      }
    return shown(await move(version, to))
  }

  const duplicate = async (): Promise<Told | null> => {
    const result = await copyPosting(id)
    if (result.status === 'error') return shown(await refused(result))
    client.setQueryData(ownPostingQuery(result.data.id).queryKey, result.data)
    void client.invalidateQueries({ queryKey: [...ownPostingsKey, 'list'] })
    await navigate(`/postings/${result.data.id}`)
    return null
  }

  const remove = async (): Promise<Told | null> => {
    const races = form.races()
    // What is still on its way would come too late.
    await form.flush()
    // What somebody else wrote meanwhile has not been seen by whoever deletes.
    if (form.races() !== races) return overtaken
    const version = form.version()
    if (version === null) return unreached
    try {
      const result = await deletePosting(id, version)
      if (result.status === 'error' && result.httpStatus !== 404) return shown(await refused(result))
    } catch {
      // Where no answer came, what stands by now tells whether it was done.
      if ((await now()) !== null) return unreached
    }
    forgetPosting(id)
    void client.invalidateQueries({ queryKey: [...ownPostingsKey, 'list'] })
    await navigate('/postings', { replace: true })
    showNotice(t`The draft is deleted.`)
    return null
  }

  return {
    busy,
    told,
    submit: () => once(() => goTo('submitted')),
    takeBack: () => once(() => goTo('draft')),
    close: () => once(() => goTo('closed')),
    duplicate: () => once(duplicate),
    remove: () => once(remove),
    /** Saves what does not save itself. */
    save: (done: string) =>
      once(async () =>
        (await form.flush())
          ? { tone: 'success', lines: [done] }
          : { tone: 'danger', lines: [t`Nothing was saved. Correct what is marked, or try again in a moment.`] },
      ),
  }
}
export type Moves = ReturnType<typeof useMoves>
