import { createConnection, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** How many pieces a second's worth of bytes is carried in. */
const piecesPerSecond = 20

export interface SlowLine {
  /** Whoever connects to this port is carried to the far one. */
  readonly port: number
  /** From now on so many bytes a second go toward the far port, on each connection; what comes back comes at once. */
  setPace(bytesPerSecond: number): void
  /** Cuts each connection once it has carried so many bytes, the last of which still arrives. */
  cutAfter(bytes: number): void
  /** Cuts all connections, and each new one as it comes, until `mend`. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** A TCP line to the port on this machine, as slow and as breakable as is wished; quick and whole at first. */
export const layLine = async (to: number): Promise<SlowLine> => {
  const sockets = new Set<Socket>()
  let pace = Number.POSITIVE_INFINITY
  let limit = Number.POSITIVE_INFINITY
  let isCut = false

  async function* shape(source: AsyncIterable<Buffer>) {
    let carried = 0
    for await (const chunk of source)
      for (let at = 0; at < chunk.length; ) {
        const size = Math.min(chunk.length - at, limit - carried, Math.max(1, Math.floor(pace / piecesPerSecond)))
        yield chunk.subarray(at, at + size)
        at += size
        carried += size
        // What was carried arrives, and the end that was not sent.
        if (carried >= limit) return
        if (Number.isFinite(pace)) await wait((size / pace) * 1000)
      }
  }
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    const far = createConnection(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    void pipeline(near, shape, far).catch(() => undefined)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const cutAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port,
    setPace(bytesPerSecond) {
      pace = bytesPerSecond
    },
    cutAfter(bytes) {
      limit = bytes
    },
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
  }
}
