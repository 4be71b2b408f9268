import { visitorAnyhow } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/types.ts'
import { success } from '../../../platform/http/wire.ts'
import { setThemeCookie } from '../cookies.ts'
import { themeChoice } from '../wire.ts'
import { updateTheme } from './actions.ts'

export const themeRoutes = (app: App): void => {
  app.route({
    method: 'PUT',
    url: '/api/theme/',
    access: visitorAnyhow,
    // In somebody's place it is kept in the browser alone.
    whileRunningAs: 'allowed',
    schema: {
      summary: 'Keeps whether pages are light or dark, on the account and in a cookie',
      body: themeChoice,
      response: { 200: success },
    },
    handler: async (req, reply) => {
      await updateTheme(req.ctx, req.body.theme)
      setThemeCookie(reply, req.ctx, req.body.theme)
      return { status: 'success' as const }
    },
  })
}
