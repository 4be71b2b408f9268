import type { Readable } from 'node:stream'

/** Where the bytes of files are kept. Keys are made by the product, never from a name that a person gave. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The same from a stream of `size` bytes: what is long is never in memory as a whole. */
  putStream(key: string, bytes: Readable, size: number): Promise<void>
  /** The bytes as a stream; rejects with an error where there are none. */
  read(key: string): Promise<Readable>
  /** Whether there are bytes under the key; rejects where the store cannot say. */
  has(key: string): Promise<boolean>
  /** Removes the bytes; quiet where there are none. */
  remove(key: string): Promise<void>
}
