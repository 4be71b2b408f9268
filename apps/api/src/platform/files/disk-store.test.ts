import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkStore } from './check-store.ts'
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

  it('removes the bytes and what a broken put left, and is quiet about nothing', async () => {
    const store = makeDiskStore(dir)
    await store.put(key, Buffer.from('a'))
    await writeFile(path.join(dir, `${key}.part`), 'half')
    await store.remove(key)
    await store.remove(key)
    expect(await names()).toEqual([])
  })

  it('rejects where the folder cannot be written', async () => {
    const taken = path.join(dir, 'a-file')
    await writeFile(taken, '')
    await expect(makeDiskStore(taken).put(key, Buffer.from('x'))).rejects.toThrow()
    await expect(checkStore(makeDiskStore(taken), 'DATA_DIR')).rejects.toThrow(/^DATA_DIR: .*\(.*ENOTDIR.*\)\.$/)
  })
})
