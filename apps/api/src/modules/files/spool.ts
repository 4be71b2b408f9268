import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** A file on its way in: on disk, not in memory, until its turn comes. */
export interface SpooledFile {
  readonly size: number
  readonly sha256: string
  /** All its bytes, as an array of the caller's own. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  /** The same, a piece at a time. */
  stream(): Readable
  /** Gives the disk space back. */
  close(): Promise<void>
}

// The name goes at once and the bytes with the handle, so that nothing is left behind however the process ends.
const openNameless = async (): Promise<FileHandle> => {
  const name = path.join(tmpdir(), `upload-${randomUUID()}`)
  const handle = await open(name, 'wx+', 0o600)
  await unlink(name)
  return handle
}

/** Keeps what a stream brings; rejects, and keeps nothing, where the stream breaks. */
export const spool = async (stream: Readable): Promise<SpooledFile> => {
  // It may break before it is read, and an error that nobody listens to ends the process.
  stream.on('error', () => undefined)
  const handle = await openNameless()
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await handle.write(chunk, 0, chunk.length, size)
      size += chunk.length
    }
  } catch (error) {
    await handle.close()
    throw error
  }
  return {
    size,
    sha256: hash.digest('hex'),
    async bytes() {
      const bytes = new Uint8Array(size)
      let at = 0
      while (at < size) {
        const { bytesRead } = await handle.read(bytes, at, size - at, at)
        if (bytesRead === 0) throw new Error('the spooled file is shorter than what was written')
        at += bytesRead
      }
      return bytes
    },
    stream: () => handle.createReadStream({ start: 0, autoClose: false }),
    close: () => handle.close(),
  }
}
