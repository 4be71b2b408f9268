import { expect, it } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const call = { method: 'POST', origin: undefined, fetchSite: undefined, host: 'localhost:3000' }
const ours = 'https://jobs.example.edu'

const cases: readonly (readonly [string, { method?: string; origin?: string; fetchSite?: string }, boolean])[] = [
  ['no browser', {}, false],
  ['our own page', { origin: ours, fetchSite: 'same-origin' }, false],
  ['another site', { origin: 'https://evil.test', fetchSite: 'cross-site' }, true],
  ['another site, told by its origin alone', { origin: 'https://evil.test' }, true],
  ['another site without an origin', { fetchSite: 'cross-site' }, true],
  ['a neighbour under the same domain', { origin: 'https://blog.example.edu', fetchSite: 'same-site' }, true],
  ['a page without an origin of its own', { origin: 'null' }, true],
  ['the same machine under its other name', { origin: 'https://localhost:3000' }, false],
  ['its page without TLS', { origin: 'http://localhost:3000' }, true],
  ['reading from another site', { method: 'GET', origin: 'https://evil.test', fetchSite: 'cross-site' }, false],
]

for (const [who, over, refused] of cases)
  it(`${who} ${refused ? 'is refused' : 'passes'}`, () => expect(isCrossSite({ ...call, ...over }, ours)).toBe(refused))
