import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './testing.ts'

let house: TestApp
afterEach(() => house.close())

/** How many of so many wrong logins, each at another address, were answered before the network had to work for more. */
const answeredBeforeWork = async (
  from: (turn: number) => { remoteAddress: string; headers: Record<string, string> },
) => {
  for (let turn = 0; turn < 25; turn += 1) {
    const payload = { username: `forwarded${turn}@mail.test`, password: 'Wrong-pass1!' }
    const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload, ...from(turn) })
    if (res.statusCode === 429) return turn
    expect(res.statusCode).toBe(400)
  }
  return 'all'
}
const peer = '198.18.7.1'
const proxy = '10.9.8.7'
const headersOf = (turn: number) => ({ 'x-forwarded-for': `203.0.${turn}.5` })
// Twenty addresses of a network, one failure each.
const limits = { failedLogins: 1 }

describe('a changed X-Forwarded-For', () => {
  it('changes nothing where no proxy is trusted', async () => {
    house = await buildTestApp({ limits })
    expect(await answeredBeforeWork((turn) => ({ remoteAddress: peer, headers: headersOf(turn) }))).toBe(20)
  })

  it('changes nothing for a peer that is not the trusted proxy', async () => {
    house = await buildTestApp({ limits, trustProxy: [proxy] })
    expect(await answeredBeforeWork((turn) => ({ remoteAddress: peer, headers: headersOf(turn) }))).toBe(20)
  })

  it('is believed from the trusted proxy, as far as that wrote it', async () => {
    house = await buildTestApp({ limits, trustProxy: [proxy] })
    expect(await answeredBeforeWork((turn) => ({ remoteAddress: proxy, headers: headersOf(turn) }))).toBe('all')
    // Some proxies write the port, too.
    const withPort = (turn: number) => ({ 'x-forwarded-for': `203.1.${turn}.5:${5000 + turn}` })
    expect(await answeredBeforeWork((turn) => ({ remoteAddress: proxy, headers: withPort(turn) }))).toBe('all')
    // What a client put before the address that the proxy saw is not.
    const forged = (turn: number) => ({ 'x-forwarded-for': `203.0.${turn}.5, ${peer}` })
    expect(await answeredBeforeWork((turn) => ({ remoteAddress: proxy, headers: forged(turn) }))).toBe(20)
  })

  it('that is no address is warned of, once', async () => {
    house = await buildTestApp({ trustProxy: [proxy] })
    for (let turn = 0; turn < 3; turn += 1)
      await house.app.inject({
        url: '/api/feature-flags/',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': 'hidden' },
      })
    expect(house.lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })
})
