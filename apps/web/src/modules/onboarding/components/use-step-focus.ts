import { type RefObject, useEffect, useRef } from 'react'

/** On every change of the step, reading starts at its heading; also inside a modal, whose focus trap comes later. */
export const useStepFocus = (container: RefObject<HTMLElement | null>, step: string, focusesItself: boolean): void => {
  const first = useRef(true)
  useEffect(() => {
    const isFirst = first.current
    first.current = false
    const heading = container.current?.querySelector<HTMLElement>('h1, h2')
    if (!isFirst) container.current?.scrollIntoView({ block: 'start' })
    if (focusesItself || !heading || !step) return
    heading.setAttribute('data-autofocus', '')
    heading.focus({ preventScroll: true })
  }, [container, step, focusesItself])
}
