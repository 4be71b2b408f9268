import type { Readable } from 'node:stream'

/** What is read and thrown away after a refusal, so that a client that is still sending gets to read the answer. */
const maxDiscardedBytes = 16 * 1_048_576

/** Throws away what is still to come of a body, up to a limit; then it cuts the line. */
export const discardRest = (body: Readable): void => {
  let left = maxDiscardedBytes
  body.on('error', () => undefined)
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) body.destroy()
  })
  body.resume()
}
