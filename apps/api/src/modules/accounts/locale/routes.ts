import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { visitorAnyhow } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { type Locale, localeChoice } from '../../../platform/locale/wire.ts'
import { setLocaleCookie } from '../cookies.ts'
import { updateLocale } from './actions.ts'

/** Keeps the language that was chosen: in the browser, and for whoever is signed in. */
export const keepLocale = async (ctx: Ctx, reply: FastifyReply, locale: Locale): Promise<void> => {
  await updateLocale(ctx, locale)
  setLocaleCookie(reply, ctx, locale)
}

export const localeRoutes = (app: App): void => {
  app.route({
    method: 'PUT',
    url: '/api/locale/',
    access: visitorAnyhow,
    // In somebody's place it is kept in the browser alone.
    whileRunningAs: 'allowed',
    schema: {
      summary: 'Keeps the language, in a cookie and for who is signed in',
      body: localeChoice,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      await keepLocale(req.ctx, reply, req.body.locale)
      return { status: 'success' as const }
    },
  })
}
