import { useEffect } from 'react'

let typedOn: string | null = null

/** Notes whether something is typed or chosen on the page of this path. */
export const useNoteTyping = (pathname: string): void => {
  useEffect(() => {
    const note = () => {
      typedOn = pathname
    }
    document.addEventListener('input', note, true)
    return () => {
      document.removeEventListener('input', note, true)
      typedOn = null
    }
  }, [pathname])
}

const fields = 'input, textarea, select, [contenteditable="true"]'

/** Whether somebody fills in a field of the page, or has done so since they came to it. */
export const isTyping = (): boolean => typedOn !== null || document.activeElement?.matches(fields) === true
