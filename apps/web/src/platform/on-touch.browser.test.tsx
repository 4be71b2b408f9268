import { afterEach, beforeEach, expect, it } from 'vitest'
import { onTouch } from './on-touch.ts'

const file = '/assets/shared.js'
// A sign that would end the script early, were it to stand in the page as it is.
const program = `window.ran = (window.ran ?? 0) + (1 < 2 ? '</script>'.length : 0)`
const once = '</script>'.length

let frame: HTMLIFrameElement
beforeEach(() => {
  frame = document.createElement('iframe')
})
afterEach(() => {
  frame.remove()
  sessionStorage.clear()
})

interface Page {
  readonly document: Document
  readonly ran: () => number
  readonly touch: (on: string, kind: string) => void
}

/** A page with words, a link and a field, in which the script has been read. */
const pageAt = (address = 'about:blank'): Page => {
  frame.src = address
  document.body.append(frame)
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) throw new Error('the frame has a page')
  page.body.innerHTML = '<p>Words</p><a href="#there"><b>A link</b></a><label><input /></label>'
  const script = Object.assign(page.createElement('script'), { textContent: onTouch([file], program) })
  script.nonce = 'once'
  page.head.append(script)
  return {
    document: page,
    ran: () => Number(Reflect.get(view, 'ran') ?? 0),
    touch: (on, kind) => page.querySelector(on)?.dispatchEvent(new Event(kind, { bubbles: true })),
  }
}

it.each([
  ['points at a link', 'b', 'mouseover'],
  ['points at a field', 'input', 'mouseover'],
  ['moves the focus', 'p', 'focusin'],
  ['presses a link', 'a', 'click'],
])('fetches and runs the program once somebody %s, once and for all', async (_what, on, kind) => {
  const page = pageAt()
  expect([page.document.querySelectorAll('link').length, page.ran()]).toEqual([0, 0])
  page.touch(on, kind)
  await expect.poll(page.ran).toBe(once)
  page.touch(on, kind)
  const [fetched, ...others] = page.document.querySelectorAll('link')
  expect([fetched?.rel, fetched?.getAttribute('href'), others]).toEqual(['modulepreload', file, []])
  const programs = [...page.document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
  // Without it the page's policy would not let it run.
  expect(programs.map(({ nonce }) => nonce)).toEqual(['once'])
})

it.each(['mouseover', 'click'])('does nothing at a %s of mere words', async (kind) => {
  const page = pageAt()
  page.touch('p', kind)
  page.touch('body', kind)
  expect(page.document.querySelectorAll('link, script[type=module]')).toHaveLength(0)
})

it('runs at once in a tab in which the product ran before', async () => {
  sessionStorage.setItem('left', 'to be said')
  await expect.poll(pageAt().ran).toBe(once)
})

it('runs at once where the address asks for something', async () => {
  await expect.poll(pageAt('about:blank?dialog=open').ran).toBe(once)
})

it('stands in a page as text, whatever the program says', () => {
  expect(onTouch([file], program)).not.toContain('</script')
})
