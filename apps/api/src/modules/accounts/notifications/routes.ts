import { z } from 'zod'
import { anyone, signedIn } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { changeNotifications, getNotifications, readSubscription, unsubscribe } from './actions.ts'
import { notifications, notificationsPatch, subscription } from './wire.ts'

const own = '/api/users/me/notifications/'
const link = '/api/unsubscribe/:token/'
const params = z.object({ token: z.string() })

export const notificationRoutes = (app: App): void => {
  app.route({
    method: 'GET',
    url: own,
    access: signedIn,
    whileRunningAs: 'refused',
    schema: { summary: 'Which optional mails one gets', response: { 200: notifications } },
    handler: (req) => getNotifications(req.ctx),
  })
  app.route({
    method: 'PATCH',
    url: own,
    access: signedIn,
    schema: {
      summary: 'Turns optional mails on or off',
      body: notificationsPatch,
      response: { 200: notifications },
    },
    handler: (req) => changeNotifications(req.ctx, req.body),
  })
  app.route({
    method: 'GET',
    url: link,
    access: anyone,
    schema: {
      summary: "Says what a mail's link ends; leads a browser to the page that asks",
      params,
      response: { 200: subscription, 303: z.null() },
    },
    handler: async (req, reply) => {
      // Mail programs without the one click open the address of the header in a browser.
      if (req.headers.accept?.includes('text/html'))
        return reply.redirect(`/unsubscribe/${encodeURIComponent(req.params.token)}`, 303)
      return readSubscription(req.ctx, req.params.token)
    },
  })
  void app.register(async (scope: App) => {
    // Mail providers send a form (RFC 8058); what it says, the address says already.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: 16 * 1024 },
      async () => undefined,
    )
    scope.route({
      method: 'POST',
      url: link,
      access: anyone,
      schema: {
        summary: 'Ends the mails of one kind, with one click',
        params,
        response: { 200: subscription },
      },
      handler: (req) => unsubscribe(req.ctx, req.params.token),
    })
  })
}
