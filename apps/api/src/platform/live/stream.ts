import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Keyring } from '../keyring.ts'
import type { LiveHub } from './hub.ts'
import { type Hearing, isBehind, isForgotten, type Position, readPosition, writePosition } from './position.ts'
import { type LiveEvent, liveStore } from './store.ts'
import { liveEventNames } from './wire.ts'

const page = 500
/** Whoever reads more slowly than this many bytes behind is cut off, and resumes where they were. */
const mostBehind = 256 * 1024

interface StreamOptions {
  readonly db: Db
  readonly clock: Clock
  readonly live: LiveHub
  readonly secret: Keyring
  /** What they may hear of now; null once they may hear nothing more. */
  readonly channels: () => Promise<readonly string[] | null>
  /** The `Last-Event-ID`, where there is one. */
  readonly after: string | null
}

/** Where somebody goes on from, or null where too much may have been missed. */
export const resumeFrom = async (
  db: Db,
  after: string | null,
  hearing: Hearing,
  now: Date,
): Promise<{ readonly position: Position; readonly isResumed: boolean }> => {
  const floor = await liveStore(db).findFloor()
  const asked = after === null ? null : readPosition(after, hearing)
  // A transaction that this database has not seen yet is another's.
  if (asked && !isForgotten(asked, now) && asked.transaction <= floor) return { position: asked, isResumed: true }
  const at = Math.floor(now.getTime() / 1_000)
  return { position: { transaction: floor, id: 0n, at }, isResumed: false }
}

/** A stream of server-sent events; it ends by itself once its listener may hear nothing more. */
export const openLiveStream = async ({
  db,
  clock,
  live,
  secret,
  channels,
  after,
}: StreamOptions): Promise<Readable> => {
  const own = await channels()
  const heard = new Set(own)
  const hearing = { secret, channels: [...heard] }
  const stream = new Readable({ read: () => undefined })
  const queue: LiveEvent[] = []
  let position: Position | null = null
  let isWorking = true

  const write = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return
    stream.push(text)
    if (stream.readableLength > mostBehind) stream.destroy()
  }
  const tell = (name: string, at: Position, data: object): void => {
    position = at
    write(`id: ${writePosition(at, hearing)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const send = (events: readonly LiveEvent[]): void => {
    for (const event of events)
      if (!position || isBehind(position, event.position)) tell(liveEventNames.change, event.position, event.payload)
  }

  let end = (): void => undefined
  // Asked anew before each delivery: a session that has ended hears nothing of what came after.
  const mayGoOn = async (): Promise<boolean> => {
    const now = await channels()
    if (now !== null && isDeepStrictEqual(now, own)) return true
    if (now !== null && position) tell(liveEventNames.reset, position, {})
    end()
    return false
  }
  const pump = async (): Promise<void> => {
    isWorking = true
    try {
      while (queue.length > 0 && (await mayGoOn())) send(queue.splice(0))
      isWorking = false
    } catch {
      // The database is gone for the moment; they come again and resume.
      end()
    }
  }

  const stopListening = await live.listen((events) => {
    queue.push(...events.filter(({ channel }) => heard.has(channel)))
    if (!isWorking && queue.length > 0) void pump()
  })
  const beat = setInterval(() => {
    mayGoOn().then(
      (goesOn) => goesOn && write(': \n\n'),
      () => end(),
    )
  }, live.beatMs)
  const forget = live.onClose(() => end())
  end = () => {
    if (!stream.destroyed) stream.push(null)
    stop()
  }
  const stop = (): void => {
    clearInterval(beat)
    stopListening()
    forget()
  }
  stream.once('close', stop)

  try {
    const { position: start, isResumed } = await resumeFrom(db, after, hearing, clock.now())
    write('retry: 2000\n\n')
    position = start
    if (!isResumed) tell(after === null ? liveEventNames.ready : liveEventNames.reset, start, {})
    for (let more = isResumed; more; ) {
      const { events } = await liveStore(db).list(position, [...heard], page)
      send(events)
      more = events.length === page
    }
  } catch (error) {
    stop()
    throw error
  }
  await pump()
  return stream
}
