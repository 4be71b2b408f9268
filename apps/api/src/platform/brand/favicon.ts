import { anyone } from '../http/access.ts'
import type { App } from '../http/types.ts'
import { type Brand, colorOf } from './wire.ts'

/** The brand's mark as a drawing of its own. Its data may hold no markup: the brand file's schema sees to that. */
export const faviconOf = (brand: Brand): string => {
  const { mark } = brand
  // The light values: a browser's tab has no theme of ours.
  const paths = mark.paths.map(({ d, tone }) => `<path fill="${colorOf(brand, 'light', tone)}" d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.view_box}">${paths.join('')}</svg>`
}

/** `/favicon.svg`: a brand file changes it like everything else of the brand. */
export const faviconRoute = (app: App, { brand }: { readonly brand: Brand }): void => {
  const svg = faviconOf(brand)
  app.route({
    method: 'GET',
    url: '/favicon.svg',
    access: anyone,
    schema: { hide: true },
    handler: async (_req, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(svg),
  })
}
