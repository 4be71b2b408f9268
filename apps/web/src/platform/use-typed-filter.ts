import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { rest } from './use-filters.ts'

/**
 * What is typed into a further field that narrows a list: taken once typing rests, or at once where it is asked for, and what
 * `stands` in the address comes into the field where it was not written from here.
 */
export const useTypedFilter = (stands: string, take: (text: string) => void) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(stands)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // From the one that stands on; some never stand, since a later one overtook them.
  const written = useRef([stands])
  // As the list is narrowed when typing rests, not as it was when it began.
  const latest = useRef(take)

  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const place = written.current.indexOf(stands)
    written.current = place < 0 ? [stands] : written.current.slice(place)
    if (place >= 0) return
    clearTimeout(timer.current)
    setTyped(stands)
  }, [stands])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (text: string) => {
    clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === written.current.at(-1)) return
    written.current = [...written.current, wanted]
    latest.current(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write(text), rest)
  }
  const adopt = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== typed) type(early)
  })
  // Before anything renders again: React would then put its own value over what was typed before the page ran.
  useLayoutEffect(() => adopt(), [])

  return { field, typed, type, takeNow: () => write(typed) }
}
