import type { KeyboardEvent } from 'react'

/** A form's `onKeyDown`. A submit button that is disabled keeps Enter from submitting, so Enter then tells what is missing. */
export const revealOnEnter = (valid: boolean, reveal: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || valid || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  reveal()
}
