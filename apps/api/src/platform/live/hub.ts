import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Position } from './position.ts'
import { type LiveEvent, liveChannel, liveStore } from './store.ts'

/** Somebody who listens: told each batch of settled events, in order, whatever their channel. */
type Listener = (events: readonly LiveEvent[]) => void

export interface LiveHub {
  readonly beatMs: number
  /** From the moment that this resolves nothing that happens is missed; the answer ends the listening. */
  listen(listener: Listener): Promise<() => void>
  /** Told once, when the process stops. */
  onClose(end: () => void): () => void
  /** Ends every stream, so that the server can stop. */
  endStreams(): void
  close(): Promise<void>
}

interface HubOptions {
  readonly db: Database
  readonly url: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** How often a stream shows that it is alive, in milliseconds. */
  readonly beatMs?: number
}

const batch = 500
const pauses = { first: 25, longest: 1_000 }

/** One line of the process that hears of every commit with live events, and hands them to whoever listens here. It opens with the first listener. */
export const makeLiveHub = ({ db, url, log, beatMs = 20_000 }: HubOptions): LiveHub => {
  const listeners = new Set<Listener>()
  const endings = new Set<() => void>()
  let line: pg.Client | null = null
  let opening: Promise<void> | null = null
  let cursor: Position | null = null
  let reading: Promise<void> | null = null
  let isStale = false
  let pause = pauses.first
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const later = (): void => {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = null
      if (line) wake()
      else opened().catch(later)
    }, pause)
    timer.unref()
    pause = Math.min(pause * 2, pauses.longest)
  }

  const readOn = async (): Promise<void> => {
    if (!cursor) return
    const { events, waiting } = await liveStore(db).list(cursor, null, batch)
    cursor = events.at(-1)?.position ?? cursor
    if (events.length > 0) for (const listener of listeners) listener(events)
    if (events.length === batch) isStale = true
    // Whoever holds the order up has told nothing, perhaps, and its end wakes nobody.
    else if (waiting) later()
    else pause = pauses.first
  }

  const wake = (): void => {
    isStale = true
    reading ??= (async () => {
      try {
        while (isStale && !isClosed) {
          isStale = false
          await readOn()
        }
      } catch (error) {
        if (!isClosed) log.warn({ err: error }, 'live events could not be read')
        later()
      } finally {
        reading = null
      }
    })()
  }

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    const lose = (error?: Error): void => {
      if (line !== client || isClosed) return
      line = null
      log.warn({ err: error }, 'the line of live events was lost')
      later()
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', () => {
      pause = pauses.first
      wake()
    })
    try {
      await client.connect()
      await client.query(`listen ${liveChannel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    line = client
    if (isClosed) return client.end()
    if (!cursor) {
      await liveStore(db).removeForeign()
      cursor = { transaction: await liveStore(db).findFloor(), id: 0n, at: 0 }
    }
    // What was told while nobody heard.
    wake()
  }

  const opened = (): Promise<void> => {
    if (line && cursor) return Promise.resolve()
    opening ??= open().finally(() => {
      opening = null
    })
    return opening
  }

  // A line may be dead without having ended, and the database without a word; whoever asks finds out.
  const beat = setInterval(() => {
    const asked = line
    asked?.query('select 1').catch(() => asked.end())
    if (asked) wake()
  }, beatMs)
  beat.unref()

  return {
    beatMs,
    async listen(listener) {
      listeners.add(listener)
      try {
        await opened()
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
      return () => listeners.delete(listener)
    },
    onClose(end) {
      endings.add(end)
      return () => endings.delete(end)
    },
    endStreams() {
      for (const end of endings) end()
    },
    async close() {
      isClosed = true
      clearInterval(beat)
      if (timer) clearTimeout(timer)
      for (const end of endings) end()
      await opening?.catch(() => undefined)
      await reading
      await line?.end().catch(() => undefined)
    },
  }
}
