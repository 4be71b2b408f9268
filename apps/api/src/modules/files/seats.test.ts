import { expect, it } from 'vitest'
import { makeSeats } from './seats.ts'

it('lets so many work at once, in the order of arrival, whatever becomes of them', async () => {
  const seats = makeSeats(2)
  const order: number[] = []
  let working = 0
  let most = 0
  const work = (index: number) =>
    seats.within(async () => {
      order.push(index)
      working++
      most = Math.max(most, working)
      await new Promise<void>((resolve) => setImmediate(resolve))
      working--
      if (index % 3 === 0) throw new Error('broken')
      return index
    })
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => work(index)))
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await seats.within(async () => 'free again')).toBe('free again')
})

it('turns away at once whoever comes when as many wait as may, and nobody else', async () => {
  const seats = makeSeats(1, 2)
  const done = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => seats.within(async () => index)))
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.status))).toEqual([0, 1, 2, 503, 503])
  expect(await seats.within(async () => 'free again')).toBe('free again')
})
