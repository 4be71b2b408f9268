import type { OwnMove, Posting } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../../../platform/api-client.ts'
import { showNotice } from '../../../../platform/notices.ts'
import { copyPosting, deletePosting, movePosting, ownPostingQuery, ownPostingsKey } from '../../posting-api.ts'
import { forgetPosting } from '../../posting-kept.ts'
import type { SelfSaved } from './use-self-saving.ts'

/** What became of the last act. */
export interface Told {
  readonly tone: 'success' | 'danger' | 'warning'
  readonly lines: readonly string[]
  /** Where it led, where it led somewhere: once the posting has gone on from there, it is told no more. */
  readonly to?: OwnMove
}

/** One act after the other, however often it is clicked, each on what is saved. */
export const useMoves = (id: string, form: SelfSaved) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const unreached: Told = {
    tone: 'danger',
    lines: [t`We could not reach the server. Check your connection and try again.`],
  }
  const overtaken: Told = {
    tone: 'warning',
    lines: [t`The posting has changed in the meantime. This is how it stands now.`],
  }

  const now = (): Promise<Posting | null> => client.fetchQuery({ ...ownPostingQuery(id), retry: false })

  const refused = async ({ httpStatus, errors }: ApiError): Promise<Told> => {
    const stands = httpStatus === 400 ? null : await now()
    if (stands) form.absorb(stands)
    if (httpStatus === 409) return overtaken
    form.mark(Object.fromEntries(errors.map(({ attr, detail }) => [attr ?? '', detail])))
    return { tone: 'danger', lines: [...new Set(errors.map(({ detail }) => detail))] }
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

  const goTo = async (to: OwnMove, done: string): Promise<Told> => {
    const isSaved = await form.flush()
    const version = form.version()
    if (!isSaved || version === null)
      return {
        tone: 'danger',
        lines: [t`Not everything is saved yet. Correct what is marked, or try again in a moment.`],
      }
    try {
      const result = await movePosting(id, version, to)
      if (result.status === 'error') return refused(result)
      form.absorb(result.data)
    } catch {
      // Where no answer came, what stands by now tells whether it was done.
      const stands = await now()
      if (stands) form.absorb(stands)
      if (stands?.status !== to) return unreached
    }
    return { tone: 'success', lines: [done], to }
  }

  const duplicate = async (): Promise<Told | null> => {
    const result = await copyPosting(id)
    if (result.status === 'error') return refused(result)
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
      if (result.status === 'error' && result.httpStatus !== 404) return refused(result)
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
    submit: () => once(() => goTo('submitted', t`It has been sent to our staff.`)),
    takeBack: () => once(() => goTo('draft', t`You took it back. Our staff are no longer reviewing it.`)),
    close: () => once(() => goTo('closed', t`It is closed. Nobody can apply any more.`)),
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
