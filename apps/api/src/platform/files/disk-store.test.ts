import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDiskStore } from './disk-store.ts'

const key = 'ab/cd/0f8fad5b-d9cb-469f-a165-70867728950e'
let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'disk store '))
})
afterEach(() => rm(dir, { recursive: true }))

const names = async (): Promise<string[]> =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('the disk store', () => {
  it('gives back what it got, under its key and nothing beside it', async () => {
    const store = makeDiskStore(dir)
    await store.put(key, Buffer.from([0, 255, 1]))
    expect(await buffer(await store.read(key))).toEqual(Buffer.from([0, 255, 1]))
    expect(await names()).toEqual([path.basename(key)])
  })

  it('rejects a read of what is not there', async () => {
    await expect(makeDiskStore(dir).read(key)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('removes the bytes and what a broken put left, and is quiet about nothing', async () => {
    const store = makeDiskStore(dir)
    await store.put(key, Buffer.from('a'))
    await writeFile(path.join(dir, `${key}.part`), 'half')
    await store.remove(key)
    await store.remove(key)
    expect(await names()).toEqual([])
  })

  it('lets a reader finish whose file is removed meanwhile', async () => {
    const store = makeDiskStore(dir)
    const bytes = Buffer.alloc(1_000_000, 7)
    await store.put(key, bytes)
    const reading = await store.read(key)
    await store.remove(key)
    expect(await buffer(reading)).toEqual(bytes)
  })

  it.each(['../up', '/etc/passwd', 'a/../../b', 'a//b', '', 'Über', 'a\0b', 'a.part'])(
    'knows no key %j',
    async (bad) => {
      const store = makeDiskStore(dir)
      await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(store.read(bad)).rejects.toThrow(RangeError)
      await expect(store.remove(bad)).rejects.toThrow(RangeError)
    },
  )

  it('rejects where the folder cannot be written', async () => {
    const taken = path.join(dir, 'a-file')
    await writeFile(taken, '')
    await expect(makeDiskStore(taken).put(key, Buffer.from('x'))).rejects.toThrow()
  })
})
