import type { Ports } from '../context.ts'
import { locales } from '../locale/wire.ts'
import { anyone } from './access.ts'
import type { App } from './types.ts'

const path = '/.well-known/security.txt'

/** How long the answer may be relied on; RFC 9116 asks for less than a year. */
const validDays = 90

/** RFC 9116: whom somebody writes to who found a weakness. */
export const securityTxtRoute = (app: App, { brand, publicUrl, clock }: Ports): void => {
  const contact = brand.security_contact ?? brand.support_email
  app.route({
    method: 'GET',
    url: path,
    access: anyone,
    schema: { hide: true },
    handler: async (_req, reply) => {
      const expires = new Date(clock.now().getTime() + validDays * 24 * 3600 * 1000)
      const lines = [
        `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
        `Expires: ${expires.toISOString()}`,
        `Preferred-Languages: ${locales.join(', ')}`,
        `Canonical: ${publicUrl}${path}`,
      ]
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`)
    },
  })
}
