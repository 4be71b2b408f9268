import { type LivePayload, liveEventNames, livePayload } from '@firstrung/api/live/wire'
import { useEffect, useEffectEvent } from 'react'

interface Listener {
  readonly change: (payload: LivePayload) => void
  /** Everything may be other than it was read. */
  readonly anew: () => void
}

/** A stream that the server refused is asked for again after this long; until then what it would tell is asked for itself. */
const refusedPauseMs = 20_000
/** Changes that come together are read together. */
const gatherMs = 150
/** For so long after it was told, a change, or that the stream begins, may be missing in what a page reads that listens only now. */
const freshMs = 60_000

const listeners = new Set<Listener>()
let source: EventSource | null = null
let retry: ReturnType<typeof setTimeout> | null = null
let fresh: readonly { readonly at: number; readonly payload: LivePayload | 'anew' }[] = []

const keep = (payload: LivePayload | 'anew'): void => {
  const now = Date.now()
  fresh = [...fresh.filter(({ at }) => at > now - freshMs), { at: now, payload }]
}

const tellAnew = (): void => {
  keep('anew')
  for (const { anew } of listeners) anew()
}

const close = (): void => {
  source?.close()
  source = null
  if (retry) clearTimeout(retry)
  retry = null
}

const open = (): void => {
  // A page that nobody sees leaves its line to those that are seen: a browser has few for one server.
  if (source || retry || listeners.size === 0 || document.visibilityState === 'hidden') return
  const opened = new EventSource('/api/live/')
  source = opened
  opened.addEventListener(liveEventNames.ready, tellAnew)
  opened.addEventListener(liveEventNames.reset, tellAnew)
  opened.addEventListener(liveEventNames.change, ({ data }) => {
    const payload = livePayload.safeParse(JSON.parse(data)).data
    if (!payload) return
    keep(payload)
    for (const { change } of listeners) change(payload)
  })
  opened.addEventListener('error', () => {
    // A lost line is found again by the browser itself, and resumed; a refusal is for good.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return
    close()
    tellAnew()
    retry = setTimeout(() => {
      retry = null
      open()
    }, refusedPauseMs)
  })
}

const follow = (): void => (document.visibilityState === 'hidden' ? close() : open())

const listen = (listener: Listener): (() => void) => {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow)
  listeners.add(listener)
  open()
  // A page may have read what it shows before the stream told this to others, and come to listen only after.
  for (const { at, payload } of fresh)
    if (at > Date.now() - freshMs) {
      if (payload === 'anew') listener.anew()
      else listener.change(payload)
    }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', follow)
    close()
    fresh = []
  }
}

/** Calls `changed` when the server tells of a change that it is about, or that some were missed; several at once count as one. */
export const useLiveChange = (isAbout: (payload: LivePayload) => boolean, changed: () => void): void => {
  const tell = useEffectEvent(changed)
  const concerns = useEffectEvent(isAbout)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = null
        tell()
      }, gatherMs)
    }
    const stop = listen({ change: (payload) => concerns(payload) && soon(), anew: soon })
    return () => {
      stop()
      if (timer) clearTimeout(timer)
    }
  }, [])
}
