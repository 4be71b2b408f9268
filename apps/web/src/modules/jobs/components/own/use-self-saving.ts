import type { Posting } from '@firstrung/api/jobs/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError, ApiResult } from '../../../../platform/api-client.ts'
import { beginPosting, ownPostingQuery, ownPostingsKey, savePosting } from '../../posting-api.ts'
import { afterSave, draftOf, mended, type PostingDraft, unsavedOf, withSent, withTheirs } from '../../posting-draft.ts'
import { type Faults, type PostingField, type PostingForm, sentOf } from '../../posting-form.ts'
import { keepPosting, keptPosting, noteGone } from '../../posting-kept.ts'

/** How long typing has to rest before it is saved, in milliseconds. */
const rest = 800
/** How long until it is tried again where nobody answered, at first and at most, in milliseconds. */
const [firstPause, longestPause] = [2_000, 30_000]
/** How often in a row somebody else may be faster. */
const mostRaces = 5

export type SavingState = 'idle' | 'saving' | 'unreached' | 'faulty' | 'torn' | 'refused'

interface SelfSaving {
  readonly id: string
  /** As the server has it; null before it is begun. */
  readonly posting: Posting | null
  /** Whether what is typed saves itself; else it waits for `flush`. */
  readonly isAutomatic: boolean
  readonly onBegun: (posting: Posting) => void
}

/** Which visit looks after a posting: one that was left goes on trying to save, until a later one takes over what it kept. */
const keepers = new Map<string, object>()

const fieldOf = (attr: string | null): string => attr?.split('.')[0] ?? ''

const resumed = (id: string, posting: Posting | null): PostingDraft => {
  const kept = keptPosting(id)
  if (kept === null) return draftOf(posting)
  return posting !== null && posting.version !== kept.version ? withTheirs(kept, posting) : kept
}

/** The form of a posting that saves itself: what is typed is kept in the browser until the server has confirmed it. */
export const useSelfSaving = ({ id, posting, isAutomatic, onBegun }: SelfSaving) => {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => resumed(id, posting))
  const latest = useRef(draft)
  const running = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pause = useRef(firstPause)
  const races = useRef(0)
  /** What the server did not take: not sent again as it is. */
  const refused = useRef<Partial<PostingForm>>({})
  const [state, setState] = useState<SavingState>(draft.torn.length > 0 ? 'torn' : 'idle')
  const [faults, setFaults] = useState<Faults>({})
  const [trouble, setTrouble] = useState<readonly string[]>([])

  const visit = useRef({})
  const isTakenOver = (): boolean => keepers.get(id) !== visit.current

  const put = (next: PostingDraft) => {
    latest.current = next
    if (isTakenOver()) return
    keepPosting(id, next)
    setDraft(next)
  }
  const end = (how: SavingState): boolean => {
    setState(how)
    return how === 'idle'
  }
  const absorb = (answer: Posting) => {
    put(withTheirs(latest.current, answer))
    client.setQueryData(ownPostingQuery(id).queryKey, answer)
    void client.invalidateQueries({ queryKey: [...ownPostingsKey, 'list'] })
  }

  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), pause.current)
    pause.current = Math.min(pause.current * 2, longestPause)
  }
  const taken = (sent: PostingForm, fields: readonly PostingField[], answer: Posting) => {
    const isBegun = latest.current.version === null
    put(afterSave(latest.current, sent, fields, answer))
    client.setQueryData(ownPostingQuery(id).queryKey, answer)
    void client.invalidateQueries({ queryKey: [...ownPostingsKey, 'list'] })
    if (isBegun) onBegun(answer)
  }
  const readTheirs = async (): Promise<boolean> => {
    races.current += 1
    const theirs = await client.fetchQuery({ ...ownPostingQuery(id), retry: false })
    if (theirs) put(withTheirs(latest.current, theirs))
    return theirs !== null
  }
  const refuse = ({ httpStatus, errors }: ApiError) => {
    if (httpStatus !== 400) return setTrouble([...new Set(errors.map(({ detail }) => detail))])
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(errors.map(({ attr, detail }) => [attr ?? '', detail])),
    }))
    setTrouble(errors.filter(({ attr }) => attr === null).map(({ detail }) => detail))
    for (const { attr } of errors) {
      const field = fieldOf(attr) as PostingField
      if (field in latest.current.values)
        refused.current = { ...refused.current, [field]: latest.current.values[field] }
    }
  }

  const work = async (races = 0): Promise<boolean> => {
    if (isTakenOver()) return false
    const now = latest.current
    if (now.torn.length > 0) return end('torn')
    const unsaved = unsavedOf(now)
    const asked = isAutomatic ? unsaved.filter((field) => refused.current[field] !== now.values[field]) : unsaved
    const { sent, faults: found } = sentOf(now.values, asked)
    const fields = Object.keys(sent) as PostingField[]
    const isWrong = Object.keys(found).length > 0
    if (isWrong || !isAutomatic) setFaults(found)
    if (fields.length === 0 || (isWrong && !isAutomatic)) return end(unsaved.length > 0 ? 'faulty' : 'idle')
    setState('saving')
    put(withSent(now, fields))
    let result: ApiResult<Posting>
    try {
      result = await (now.version === null ? beginPosting(id, sent) : savePosting(id, now.version, sent))
      if (result.status === 'error' && result.httpStatus === 409 && races < mostRaces && (await readTheirs()))
        return work(races + 1)
    } catch {
      later()
      return end('unreached')
    }
    pause.current = firstPause
    if (result.status === 'success') {
      setTrouble([])
      taken(now.values, fields, result.data)
      return work()
    }
    refuse(result)
    if (result.httpStatus === 410) noteGone(id)
    if (result.httpStatus >= 500 || result.httpStatus === 429) later()
    if (result.httpStatus !== 400) return end('refused')
    return isAutomatic && races < mostRaces ? work(races + 1) : end('faulty')
  }

  /** Saves what is not saved yet; whether all of it is. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current ??= work().finally(() => {
      running.current = null
    })
    return running.current
  }
  const latestFlush = useRef(flush)
  useEffect(() => {
    latestFlush.current = flush
  })

  const change = (part: Partial<PostingForm>) => {
    // The order of the two pays is told at the highest.
    const fields = [...Object.keys(part), ...('pay_min_cents' in part ? ['pay_max_cents'] : [])]
    put({ ...latest.current, values: { ...latest.current.values, ...part } })
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([attr]) => !fields.includes(fieldOf(attr)))),
    )
    if (!isAutomatic) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), rest)
  }

  useEffect(() => {
    keepers.set(id, visit.current)
  }, [id])

  useEffect(() => {
    if (posting === null || running.current || posting.version <= (latest.current.version ?? 0)) return
    const next = withTheirs(latest.current, posting)
    latest.current = next
    keepPosting(id, next)
    setDraft(next)
    if (next.torn.length > 0) setState('torn')
  }, [id, posting])

  useEffect(() => {
    if (!isAutomatic) return
    const save = () => void latestFlush.current()
    const hide = () => {
      if (document.visibilityState === 'hidden') save()
    }
    // What an earlier visit could not save.
    if (unsavedOf(latest.current).length > 0) save()
    window.addEventListener('online', save)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', hide)
      save()
    }
  }, [isAutomatic])

  const unsaved = unsavedOf(draft)
  return {
    values: draft.values,
    version: () => latest.current.version,
    /** How often somebody else was faster. */
    races: () => races.current,
    torn: draft.torn,
    unsaved,
    state: state === 'idle' && unsaved.length > 0 ? ('waiting' as const) : state,
    faults,
    trouble,
    change,
    flush,
    absorb,
    /** Shows faults that an act found. */
    mark: (found: Faults) => setFaults(found),
    mend: (keep: 'mine' | 'theirs') => {
      put(mended(latest.current, keep))
      setState('idle')
      if (isAutomatic) void flush()
    },
  }
}
export type SelfSaved = ReturnType<typeof useSelfSaving>
