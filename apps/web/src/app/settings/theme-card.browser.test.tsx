import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeSession } from '../../platform/session.tsx'
import { answerWith, showPage, throttled, unreachable, waitText } from '../../platform/testing.tsx'
import { aStudent } from '../../platform/testing-student.ts'
import { PageTheme } from '../shell/page-theme.tsx'
import { ThemeCard } from './theme-card.tsx'

const user = aStudent()
const papers = { light: '#fbfaf6', dark: '#0f1613' }
const done = () => Response.json({ status: 'success' })
const shown = () => document.documentElement.dataset.mantineColorScheme
const surfaces = () =>
  Array.from(document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'), ({ content }) => content)
const option = (name: string) => page.getByRole('radio', { name })

let turn: (dark: boolean) => void

beforeEach(() => {
  const device = Object.assign(new EventTarget(), { matches: false })
  turn = (dark) => {
    device.matches = dark
    device.dispatchEvent(new Event('change'))
  }
  vi.stubGlobal('matchMedia', () => device)
})
afterEach(() => {
  delete document.documentElement.dataset.mantineColorScheme
})

const show = () =>
  showPage(
    <>
      <PageTheme papers={papers} />
      <ThemeCard />
    </>,
    { user },
  )

it('a choice is seen at once and kept, whatever the device does; "as your device" follows it again', async () => {
  const calls = answerWith({ 'PUT /api/theme/': done })
  await show()
  await expect.element(option('As your device')).toBeChecked()
  expect([shown(), surfaces()]).toEqual(['light', ['#fbfaf6', '#0f1613']])
  turn(true)
  expect(shown()).toBe('dark')

  await option('Light').click()
  await expect.element(option('Light')).toBeChecked()
  expect([shown(), surfaces()]).toEqual(['light', ['#fbfaf6']])
  turn(false)
  await option('Dark').click()
  expect([shown(), surfaces()]).toEqual(['dark', ['#0f1613']])
  turn(true)
  turn(false)
  expect(shown()).toBe('dark')

  await option('As your device').click()
  expect([shown(), surfaces()]).toEqual(['light', ['#fbfaf6', '#0f1613']])
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([{ theme: 'light' }, { theme: 'dark' }, { theme: 'system' }])
})

it('what could not be kept is told, and mended by choosing again', async () => {
  answerWith({ 'PUT /api/theme/': [unreachable, throttled, done] })
  await show()
  await option('Dark').click()
  const told = 'Your choice could not be saved. Check your connection and choose again.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(told)
  await option('As your device').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Your choice could not be saved.${waitText}`)
  await option('Light').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('whoever signs in sees the page as they like it', async () => {
  const session = makeSession({ user: null, flags: {} })
  await showPage(<PageTheme papers={papers} />, { session })
  expect(shown()).toBe('light')
  session.set({ user: { ...user, theme: 'dark' } })
  await expect.poll(() => shown()).toBe('dark')
  // Their session ended on the server's side: the page does not flash.
  session.set({ user: null })
  await expect.poll(() => surfaces()).toEqual(['#0f1613'])
  expect(shown()).toBe('dark')
})
