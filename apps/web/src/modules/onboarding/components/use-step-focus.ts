import { type RefObject, useEffect, useRef } from 'react'

/**
 * On every change of the step, reading starts at its heading, also inside a modal, whose focus trap comes later. A step may
 * name a field of its own by `data-autofocus`, or focus itself.
 */
export const useStepFocus = (container: RefObject<HTMLElement | null>, step: string, focusesItself = false): void => {
  const first = useRef(true)
  useEffect(() => {
    const isFirst = first.current
    first.current = false
    if (!isFirst) container.current?.scrollIntoView({ block: 'start' })
    if (focusesItself || !step) return
    const chosen = container.current?.querySelector<HTMLElement>('[data-autofocus]:enabled')
    const target = chosen ?? container.current?.querySelector<HTMLElement>('h1, h2')
    target?.setAttribute('data-autofocus', '')
    target?.focus({ preventScroll: true })
  }, [container, step, focusesItself])
}
