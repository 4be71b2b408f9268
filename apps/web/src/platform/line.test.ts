import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostLine, whileOnLine } from './line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<string>(() => undefined)

it('gives up what neither comes nor fails once the browser is offline for a while', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const waiting = expect(whileOnLine(never())).rejects.toThrow(LostLine)
  await vi.advanceTimersByTimeAsync(4_000)
  await waiting
})

it('waits on where the line is there, or comes back', async () => {
  const browser = { onLine: false }
  vi.stubGlobal('navigator', browser)
  let come: (text: string) => void = () => undefined
  const waiting = whileOnLine(new Promise<string>((resolve) => (come = resolve)))
  await vi.advanceTimersByTimeAsync(2_000)
  browser.onLine = true
  await vi.advanceTimersByTimeAsync(60_000)
  come('here')
  expect(await waiting).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})
