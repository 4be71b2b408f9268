import { expect, it } from 'vitest'
import { delayBeforeTry, isWorthAnotherTry } from './unsaved.ts'

const statuses: readonly (readonly [number, boolean])[] = [
  [400, false],
  [401, true],
  [403, false],
  [404, false],
  [408, true],
  [413, false],
  [429, true],
  [500, true],
  [503, true],
]
for (const [status, worth] of statuses)
  it(`${status} is ${worth ? '' : 'not '}worth another try`, () => expect(isWorthAnotherTry(status)).toBe(worth))

it('tries five times by itself, each time after a longer wait', () => {
  const delays = [0, 1, 2, 3, 4, 5].map(delayBeforeTry)
  expect(delays.at(-1)).toBeNull()
  const waits = delays.slice(0, -1).map(Number)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(Math.min(...waits)).toBeGreaterThan(1_000)
})
