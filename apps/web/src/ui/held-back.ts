import { useEffect, useRef } from 'react'

// One flow is open at a time, so one mark is enough; it outlives a reload, as history entries do.
const mark = 'open'

const isHeld = (): boolean => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'flow' in state && state.flow === mark
}

let holders = 0
let address = ''
let onBack: (() => void) | null = null
let afterwards: (() => void) | null = null

const onPopState = (event: PopStateEvent) => {
  if (isHeld()) return
  // The page below is the one that is shown: there is nothing for the router to load.
  if (window.location.href === address) event.stopImmediatePropagation()
  const go = afterwards ?? onBack
  afterwards = null
  go?.()
}

const hold = (place: string) => {
  address = window.location.href
  const entry = { ...window.history.state, flow: mark, place }
  if (isHeld()) window.history.replaceState(entry, '')
  else window.history.pushState(entry, '')
}

const takeBack = (then: () => void) => {
  if (afterwards) return
  afterwards = then
  window.history.back()
}

const stopListening = () => window.removeEventListener('popstate', onPopState, { capture: true })

/** Takes the flow's history entry back, then goes on; for a flow that is left otherwise than by the browser's Back. */
export const letGo = (then: () => void): void => {
  if (holders > 0 && isHeld()) takeBack(then)
  else then()
}

/** While `held`, the browser's Back calls `back` instead of leaving the page; at each new `place` it does so once more. */
export const useHeldBack = (held: boolean, place: string, back: () => void): void => {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => {
    if (!held) return
    holders += 1
    onBack = () => latest.current()
    window.addEventListener('popstate', onPopState, { capture: true })
    hold(place)
    return () => {
      holders -= 1
      // Later, so that the next place can keep the entry, and a navigation can put its own on top.
      setTimeout(() => {
        if (holders > 0) return
        const pending = afterwards
        if (pending) {
          afterwards = () => {
            stopListening()
            pending()
          }
        } else if (isHeld()) takeBack(stopListening)
        else stopListening()
      })
    }
  }, [held, place])
}
