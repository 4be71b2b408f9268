import { afterAll, describe, expect, it } from 'vitest'
import { makePdfInspector } from './pdf-inspector.ts'
import { badFiles, encryptedPdf, pdf, unfoldingPdf } from './testing.ts'

const inspector = makePdfInspector()
afterAll(() => inspector.close())

describe('the inspector', () => {
  it.each([
    ['a small one', pdf()],
    ['one of exactly 2 MiB', pdf(2_097_152)],
    ['one that only keeps others from changing it', encryptedPdf({ user: '' })],
    ['one whose objects are in a compressed stream', unfoldingPdf(10_000)],
  ])('opens %s', async (_what, bytes) => {
    expect(await inspector.inspect(Uint8Array.from(bytes))).toBe('pdf')
  })

  it('tells one that needs a password', async () => {
    expect(await inspector.inspect(Uint8Array.from(encryptedPdf()))).toBe('encrypted')
  })

  it.each(Object.entries(badFiles).filter(([what]) => what !== 'all but the end' && what !== 'half of a large one'))(
    'refuses %s',
    async (_what, bytes) => {
      expect(await inspector.inspect(Uint8Array.from(bytes))).toBe('invalid')
    },
  )

  it('answers each of many at once with its own verdict', async () => {
    const asked = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? encryptedPdf() : index % 3 === 1 ? pdf() : Buffer.from('x'),
    )
    const verdicts = await Promise.all(asked.map((bytes) => inspector.inspect(Uint8Array.from(bytes))))
    expect(verdicts).toEqual(asked.map((_, index) => ['encrypted', 'pdf', 'invalid'][index % 3]))
  })
})

describe('the limits of one file', () => {
  it('gives up one that unfolds to too much memory, and goes on', async () => {
    const strict = makePdfInspector({ maxMegabytes: 64, timeoutMs: 60_000 })
    const before = process.memoryUsage.rss()
    expect(await strict.inspect(Uint8Array.from(unfoldingPdf(400_000_000)))).toBe('invalid')
    expect(process.memoryUsage.rss() - before).toBeLessThan(900_000_000)
    expect(await strict.inspect(Uint8Array.from(pdf()))).toBe('pdf')
    await strict.close()
  })

  it('gives up one that takes too long, and goes on', async () => {
    const hurried = makePdfInspector({ timeoutMs: 1, maxMegabytes: 1_000, workers: 1 })
    expect(await hurried.inspect(Uint8Array.from(unfoldingPdf(50_000_000)))).toBe('invalid')
    await hurried.close()
  })
})
