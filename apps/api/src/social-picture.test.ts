import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

it('is a PNG of the size that networks show, to be kept for a day', async () => {
  const [first, second] = await Promise.all([house.app.inject('/social.png'), house.app.inject('/social.png')])
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
  const png = first.rawPayload
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630])
  // Something is drawn, and no network waits for it.
  expect(png.length).toBeGreaterThan(1_000)
  expect(png.length).toBeLessThan(100_000)
  expect(second.rawPayload.equals(png)).toBe(true)
})

it('is counted as pages are, so that nobody has it drawn without end', async () => {
  const busy = await buildTestApp({ limits: { pagesPerMinute: 2 } })
  const statuses = []
  for (let call = 0; call < 3; call++) statuses.push((await busy.app.inject('/social.png')).statusCode)
  await busy.close()
  expect(statuses).toEqual([200, 200, 429])
})
