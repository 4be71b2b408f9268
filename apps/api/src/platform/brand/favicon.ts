import { anyone } from '../http/access.ts'
import type { App } from '../http/types.ts'
import type { Brand } from './wire.ts'

// The palette's light values; a browser's tab has no theme of ours.
const fills = { ink: '#17211d', accent: '#0b6b4f', marigold: '#f2b134' } as const

/** The brand's mark as a drawing of its own. Its data may hold no markup: the brand file's schema sees to that. */
export const faviconOf = ({ mark, colors }: Brand): string => {
  const fillOf = (tone: keyof typeof fills): string => colors?.light?.[tone] ?? fills[tone]
  const paths = mark.paths.map(({ d, tone }) => `<path fill="${fillOf(tone)}" d="${d}"/>`)
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
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg),
  })
}
