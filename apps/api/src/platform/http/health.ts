import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { unavailable } from '../errors.ts'
import { anyone } from './access.ts'
import type { App } from './types.ts'

const ok = z.object({ status: z.literal('ok') })

/** `/healthz`: the process serves. `/readyz`: the database answers and the migrations are in place. */
export const healthRoutes = (app: App, { db, isReady }: { db: Database; isReady: () => boolean }): void => {
  app.route({
    method: 'GET',
    url: '/healthz',
    access: anyone,
    schema: { summary: 'Tells that the process serves', tags: ['health'], response: { 200: ok } },
    handler: async () => ({ status: 'ok' as const }),
  })
  app.route({
    method: 'GET',
    url: '/readyz',
    access: anyone,
    schema: {
      summary: 'Tells that the database and its migrations are in place',
      tags: ['health'],
      response: { 200: ok },
    },
    handler: async () => {
      if (!isReady()) throw unavailable()
      await db.pool.query({ name: 'ready', text: 'select 1 from drizzle.__drizzle_migrations limit 1' })
      return { status: 'ok' as const }
    },
  })
}
