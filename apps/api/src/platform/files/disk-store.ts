import { once } from 'node:events'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { FileStore } from './file-store.ts'
import { checkedKey } from './store-key.ts'

const sync = async (location: string): Promise<void> => {
  const handle = await open(location, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps the bytes under `dir`. A `put` is on the disk, whole and under its name, once it resolves; before that nothing is there. */
export const makeDiskStore = (dir: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }))
  const partOf = (key: string): string => `${key}.part`

  /** Makes the names durable, from the file's folder up: any of the folders may be new. Windows does this by itself. */
  const syncFolders = async (key: string): Promise<void> => {
    if (process.platform === 'win32') return
    const steps = path.posix.dirname(key).split('/')
    for (let depth = steps.length; depth >= 0; depth--) await sync(path.join(dir, ...steps.slice(0, depth)))
  }

  const putWhole = async (key: string, write: (part: string) => Promise<void>): Promise<void> => {
    const part = partOf(checkedKey(key))
    await write(part)
    await sync(path.join(dir, part))
    await rename(path.join(dir, part), path.join(dir, key))
    await syncFolders(key)
  }

  return {
    put: (key, bytes) => putWhole(key, (part) => disk.put(part, bytes)),
    putStream: (key, bytes) => putWhole(key, (part) => disk.putStream(part, bytes)),
    async read(key) {
      const stream = await disk.getStream(checkedKey(key))
      await once(stream, 'open')
      return stream
    },
    has: async (key) => disk.exists(checkedKey(key)),
    async remove(key) {
      await disk.delete(checkedKey(key))
      await disk.delete(partOf(key))
    },
  }
}
