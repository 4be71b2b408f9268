import { expect, test } from 'vitest'
import { eachOf } from './checks.ts'

test('work runs so many at a time, and answers come in the order of the items', async () => {
  let running = 0
  let most = 0
  const answers = await eachOf([1, 2, 3, 4, 5], 2, async (item) => {
    running++
    most = Math.max(most, running)
    await Promise.resolve()
    running--
    return item * 10
  })
  expect(answers).toEqual([10, 20, 30, 40, 50])
  expect(most).toBe(2)
})
