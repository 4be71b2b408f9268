// Stands in the page as text and runs before anything else of it: it must name nothing outside itself.
const wait = (files: readonly string[], program: string) => {
  const nonce = document.currentScript?.nonce
  const touches = ['mouseover', 'focusin', 'click'] as const
  const run = () => {
    for (const touch of touches) window.removeEventListener(touch, note, true)
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: program })
    if (nonce) script.nonce = nonce
    document.body.append(script)
  }
  const note = ({ type, target }: Event) => {
    const isControl = target instanceof Element && target.closest('a, button, input, select, textarea, summary, label')
    if (type === 'focusin' || isControl) run()
  }
  let ranBefore = true
  try {
    ranBefore = sessionStorage.length > 0
  } catch {
    // Without storage nobody knows whether something waits in this tab to be said.
  }
  // What a query asks for, a dialog or a filter, is there without a touch.
  if (ranBefore || location.search.length > 1) run()
  // Before the clicks are held back that come too early.
  else for (const touch of touches) window.addEventListener(touch, note, true)
}

/**
 * The text of a script that fetches the files and runs the program, a module, once somebody points at a link or a control of the page,
 * moves the focus there or presses it: whoever only reads needs neither. At once in a tab in which the product ran before, where
 * something may be left to be said or gone on with.
 */
export const onTouch = (files: readonly string[], program: string): string =>
  `(${String(wait)})(${[files, program].map((part) => JSON.stringify(part).replaceAll('<', String.raw`\u003c`)).join(',')})`
