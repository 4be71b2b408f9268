import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describeFault } from '../fault.ts'
import type { FileStore } from './file-store.ts'

/** Keeps, reads and erases one small file, as the product will; throws an error of one line that begins with `setting` where the store does not let it. */
export const checkStore = async (store: FileStore, setting: string): Promise<void> => {
  const key = `check/${randomUUID()}`
  const bytes = Buffer.from('This file is here for a moment, to see that files can be kept.')
  try {
    await store.put(key, bytes)
    const kept = await buffer(await store.read(key))
    await store.remove(key)
    if (!kept.equals(bytes)) throw new Error('what was read is not what was kept')
  } catch (error) {
    throw new Error(`${setting}: the file store does not keep files (${describeFault(error)}).`)
  }
}
