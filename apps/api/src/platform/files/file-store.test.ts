import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStore } from './check-store.ts'
import { makeDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { makeS3Store } from './s3-store.ts'
import { startS3 } from './testing-s3.ts'

interface Opened {
  readonly store: FileStore
  close(): Promise<void>
}

const onDisk = async (): Promise<Opened> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'file store '))
  return { store: makeDiskStore(dir), close: () => rm(dir, { recursive: true }) }
}

const onS3 = async (): Promise<Opened> => {
  const s3 = await startS3()
  return { store: makeS3Store(s3.place), close: s3.close }
}

const key = 'ab/cd/0f8fad5b-d9cb-469f-a165-70867728950e'

describe.each([
  ['on disk', onDisk],
  ['on S3', onS3],
])('a file store %s', (_where, open) => {
  let opened: Opened
  let store: FileStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  it('gives back what it got, and the newest where it got it twice', async () => {
    await store.put(key, Buffer.from('old and longer'))
    await store.put(key, Buffer.from([0, 255, 1]))
    expect(await buffer(await store.read(key))).toEqual(Buffer.from([0, 255, 1]))
  })

  it('keeps two mebibytes to the last byte', async () => {
    const bytes = Buffer.alloc(2_097_152, 'abcdefghijk')
    await store.put('ab/large', bytes)
    expect((await buffer(await store.read('ab/large'))).equals(bytes)).toBe(true)
  })

  it('rejects a read of what is not there', async () => {
    await store.put('ef/there', Buffer.from('x'))
    await expect(store.read('ef/elsewhere')).rejects.toThrow()
    expect([await store.has('ef/there'), await store.has('ef/elsewhere')]).toEqual([true, false])
  })

  it('removes the bytes, and is quiet about nothing', async () => {
    await store.put('gh/gone', Buffer.from('x'))
    await store.remove('gh/gone')
    await store.remove('gh/gone')
    await store.remove('ij/never')
    await expect(store.read('gh/gone')).rejects.toThrow()
  })

  it('lets a reader finish whose file is removed meanwhile', async () => {
    const bytes = Buffer.alloc(1_000_000, 7)
    await store.put('kl/read', bytes)
    const reading = await store.read('kl/read')
    await store.remove('kl/read')
    expect(await buffer(reading)).toEqual(bytes)
  })

  it.each(['../up', '/etc/passwd', 'a/../../b', 'a//b', '', 'Über', 'a\0b', 'a.part'])(
    'knows no key %j',
    async (bad) => {
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(store.read(bad)).rejects.toThrow(RangeError)
      await expect(store.remove(bad)).rejects.toThrow(RangeError)
    },
  )

  it('passes the check of the start', async () => {
    await checkStore(store, 'FILES_URL')
  })
})
