import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkStore } from './check-store.ts'
import type { S3Place } from './files-url.ts'
import { makeS3Store } from './s3-store.ts'
import { startS3 } from './testing-s3.ts'

const hasty = { connect: 300, answer: 300, silence: 300 }

describe('a store on S3', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())

  it('keeps nothing but the bytes, and the check of the start leaves nothing', async () => {
    const store = makeS3Store(s3.place)
    await store.put('ab/cd/one', Buffer.from('x'))
    await checkStore(store, 'FILES_URL')
    expect(await s3.keys()).toEqual(['ab/cd/one'])
  })

  it.each<[string, (place: S3Place) => S3Place, RegExp]>([
    [
      'wrong secret',
      (place) => ({ ...place, credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'guessed' } }),
      /SignatureDoesNotMatch/,
    ],
    [
      'unknown key',
      (place) => ({ ...place, credentials: { accessKeyId: 'nobody', secretAccessKey: 'guessed' } }),
      /InvalidAccessKeyId/,
    ],
    ['bucket that is not there', (place) => ({ ...place, bucket: 'elsewhere' }), /NoSuchBucket/],
    ['host that does not listen', (place) => ({ ...place, endpoint: 'http://127.0.0.1:9' }), /ECONNREFUSED/],
  ])('with a %s is told at the start in one line', async (_what, change, why) => {
    const checked = checkStore(makeS3Store(change(s3.place)), 'FILES_URL')
    await expect(checked).rejects.toThrow(why)
    await expect(checked).rejects.toThrow(/^FILES_URL: [^\n]+$/)
    await expect(checked).rejects.not.toThrow(/guessed/)
  })
})

describe('a slow store', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  const slowStore = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const { port } = server.address() as AddressInfo
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
    return makeS3Store(
      { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', region: 'us-east-1', pathStyle: true, credentials },
      hasty,
    )
  }

  it('that never answers is given up', async () => {
    const store = await slowStore((req) => req.resume())
    const tries = [store.put('ab/x', Buffer.alloc(2_000_000)), store.read('ab/x'), store.remove('ab/x')]
    for (const { status } of await Promise.allSettled(tries)) expect(status).toBe('rejected')
  })

  it('that stops in the middle of a file breaks the stream, which does not look like the end', async () => {
    const store = await slowStore((_req, res) => {
      res.writeHead(200, { 'content-length': '1000' })
      res.write('half')
    })
    await expect(buffer(await store.read('ab/x'))).rejects.toThrow()
  })
})
