import { useEffect } from 'react'

declare global {
  interface Window {
    earlyClicks?: { readonly clicked: HTMLElement[]; readonly stop: () => void } | undefined
  }
}

// Stands in the page as text and runs before anything else of it: it must name nothing outside itself.
const remember = () => {
  const clicked: HTMLElement[] = []
  const note = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const control = event.target.closest<HTMLElement>('button[type="button"], input[type="checkbox"], a[data-waits]')
    if (!control) return
    if (control instanceof HTMLAnchorElement) {
      // To another tab or window it leads by itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
    }
    // React, half-way through taking over the page, would answer some clicks and lose others.
    event.stopImmediatePropagation()
    clicked.push(control)
    const panel = control.ariaExpanded && document.getElementById(control.getAttribute('aria-controls') ?? '')
    if (!panel) return
    const isOpen = control.ariaExpanded === 'true'
    control.ariaExpanded = String(!isOpen)
    panel.toggleAttribute('data-open', !isOpen)
  }
  // What such a form is sent with stays in its fields, where the page finds it.
  const wait = (event: SubmitEvent) => {
    if (event.target instanceof HTMLFormElement && event.target.dataset.waits !== undefined) event.preventDefault()
  }
  document.addEventListener('click', note, true)
  document.addEventListener('submit', wait, true)
  window.earlyClicks = {
    clicked,
    stop: () => {
      document.removeEventListener('click', note, true)
      document.removeEventListener('submit', wait, true)
    },
  }
}

// Does, once the page runs, what was asked for before it did.
const replay = async (): Promise<void> => {
  const early = window.earlyClicks
  if (!early) return
  window.earlyClicks = undefined
  early.stop()
  // Each control begins again as the server wrote it: what was clicked on twice is opened and closed.
  for (const control of early.clicked) {
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked
    const panel = control.ariaExpanded && document.getElementById(control.getAttribute('aria-controls') ?? '')
    if (!panel) continue
    control.ariaExpanded = 'false'
    panel.removeAttribute('data-open')
  }
  for (const control of early.clicked) {
    // Long after a click the browser opens no files anymore: the focus shows which button to press again.
    if (control.dataset.picksFiles !== undefined && !navigator.userActivation.isActive) control.focus()
    else if (control.isConnected) control.click()
    // What one click changed is there before the next comes.
    await Promise.resolve()
  }
}

/**
 * For the head of every page: remembers what is clicked on before the page runs, and opens at once what a menu's button
 * opens; once the page runs, the clicks count. Links, forms and `details` need no help, but a form
 * that bears `data-waits` is not sent, and a link that does, since it takes along what its address does not say, not followed until the page runs.
 */
export const EarlyClicks = ({ nonce }: { nonce: string | undefined }) => {
  useEffect(() => {
    // Not within React's own work: a click may have to wait for the part that it falls into.
    const timer = setTimeout(() => void replay())
    return () => clearTimeout(timer)
  }, [])
  return (
    // The two builds write the same script, each in its own letters.
    <script nonce={nonce} suppressHydrationWarning>
      {`(${String(remember)})()`}
    </script>
  )
}
