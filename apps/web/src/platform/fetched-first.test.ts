import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchedFirst, fetchFirstFromNowOn } from './fetched-first.ts'
import { LostLine, patiently } from './line.ts'

const load = async () => 'loaded'

/** Answers each call for a script by the next of these; null is no answer. */
const answerBy = (...statuses: (number | null)[]) => {
  const asked: string[] = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    const status = statuses.shift()
    if (!status) throw new TypeError('Failed to fetch')
    return new Response('', { status })
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('a part of the page', () => {
  it('is not fetched while the page starts, which brings it along', async () => {
    const asked = answerBy()
    expect(await fetchedFirst(load, ['assets/start.js'])).toBe('loaded')
    fetchFirstFromNowOn()
    expect(await fetchedFirst(load, ['assets/start.js'])).toBe('loaded')
    expect(asked).toEqual([])
  })

  it('is asked for again after the line was lost, and once only after it came', async () => {
    const asked = answerBy(null, 503, 200)
    await expect(fetchedFirst(load, ['assets/a.js'])).rejects.toThrow(LostLine)
    await expect(fetchedFirst(load, ['assets/a.js'])).rejects.toThrow(LostLine)
    expect(await fetchedFirst(load, ['assets/a.js'])).toBe('loaded')
    expect(await fetchedFirst(load, ['assets/a.js'])).toBe('loaded')
    expect(asked).toEqual(['/assets/a.js', '/assets/a.js', '/assets/a.js'])
  })

  it('has styles of its own, also where a page that may go has brought the same', async () => {
    const added: { rel?: string; href?: string }[] = []
    const link = () => ({ addEventListener: (kind: string, then: () => void) => kind === 'load' && then() })
    vi.stubGlobal('document', {
      querySelector: () => ({}),
      createElement: link,
      head: { append: (one: object) => added.push(one) },
    })
    for (const _ of ['once', 'again']) expect(await fetchedFirst(load, ['assets/c.css'])).toBe('loaded')
    expect(added.map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', '/assets/c.css']])
  })

  it('is given up where the server no longer has it', async () => {
    answerBy(404)
    const waiting = patiently(() => fetchedFirst(load, ['assets/b.js']))
    await expect(waiting).rejects.toThrow('404')
  })
})
