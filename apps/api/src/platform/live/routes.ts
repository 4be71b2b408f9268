import type { User } from '../context.ts'
import type { Db } from '../db/database.ts'
import { notAuthenticated, throttled } from '../errors.ts'
import { signed, signedIn } from '../http/access.ts'
import type { App } from '../http/types.ts'
import { writePosition } from './position.ts'
import { liveStore } from './store.ts'
import { openLiveStream, resumeFrom } from './stream.ts'
import { liveAnswer, liveQuery } from './wire.ts'

interface LiveRules {
  /** What somebody may hear of; null where their session has ended. It is no call of theirs: it must not keep the session alive. */
  readonly channelsOf: (db: Db, actor: User, now: Date) => Promise<readonly string[] | null>
}

/** Streams of one session in this process. */
const mostStreams = 8
const page = 200

/** What happens to what somebody sees, as server-sent events, or as a list for a program that asks now and then. */
export const liveRoutes = (app: App, { channelsOf }: LiveRules): void => {
  const streams = new Map<string, number>()
  const count = (sessionId: string, change: 1 | -1): void => {
    const now = (streams.get(sessionId) ?? 0) + change
    if (now > 0) streams.set(sessionId, now)
    else streams.delete(sessionId)
  }

  app.route({
    method: 'GET',
    url: '/api/live/',
    access: signedIn,
    // It would never end.
    exposeHeadRoute: false,
    schema: {
      summary: 'Tells what changes, as server-sent events or as a list',
      tags: ['live'],
      querystring: liveQuery,
      response: { 200: liveAnswer },
    },
    handler: async (req, reply) => {
      const { actor, db, clock, live, secret } = signed(req.ctx)
      const header = req.headers['last-event-id']
      const after = (typeof header === 'string' ? header : req.query.after) ?? null
      const channels = () => channelsOf(db, actor, clock.now())
      if (!req.headers.accept?.includes('text/event-stream')) {
        const own = await channels()
        if (own === null) throw notAuthenticated()
        const hearing = { secret, channels: own }
        const { position, isResumed } = await resumeFrom(db, after, hearing, clock.now())
        const { events } = await liveStore(db).list(position, own, page)
        return {
          results: events.map(({ payload }) => payload),
          next: writePosition(events.at(-1)?.position ?? position, hearing),
          reset: after !== null && !isResumed,
        }
      }
      const { sessionId } = actor
      if ((streams.get(sessionId) ?? 0) >= mostStreams) throw throttled(60)
      count(sessionId, 1)
      let stream: Awaited<ReturnType<typeof openLiveStream>>
      try {
        stream = await openLiveStream({ db, clock, live, secret, channels, after })
      } catch (error) {
        count(sessionId, -1)
        throw error
      }
      stream.once('close', () => count(sessionId, -1))
      // Who hung up meanwhile is not told, and nobody else would end their stream.
      reply.raw.once('close', () => stream.destroy())
      if (reply.raw.destroyed) stream.destroy()
      // Nobody on the way may gather it up, or press it together and hold it back for that.
      reply.header('cache-control', 'private, no-store, no-transform').header('x-accel-buffering', 'no')
      return reply.type('text/event-stream; charset=utf-8').send(stream as never)
    },
  })
}
