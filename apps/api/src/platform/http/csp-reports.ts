import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyone } from './access.ts'
import { readJson } from './read-json.ts'
import type { App } from './types.ts'

/** Where browsers report what the pages' content security policy refused. */
export const cspReportPath = '/api/csp-reports/'

const reportBytes = 16 * 1024
const said = z.string().max(reportBytes).optional()

const report = z.object({
  'csp-report': z.object({
    'document-uri': said,
    'effective-directive': said,
    'violated-directive': said,
    'blocked-uri': said,
    'source-file': said,
    'line-number': z.number().optional(),
  }),
})

/** Scripts, styles and fonts of ours are called as the build called them; of any other path the first word alone is known to be no person's. */
const shortened = (path: string): string => {
  if (path === '/' || /^\/assets\/[\w.-]+$/.test(path)) return path
  const [, first, rest] = /^(\/[a-z-]{1,40})(\/.*)?$/.exec(path) ?? []
  return first === undefined ? '/…' : `${first}${rest ? '/…' : ''}`
}

/** An address without what may name a person: of its path the first word alone, no query, no fragment, no credentials. Keywords such as `inline` stay. */
export const withoutPerson = (address: string | undefined): string | undefined => {
  if (address === undefined) return undefined
  if (!URL.canParse(address)) return /^[a-z-]{1,40}$/.test(address) ? address : 'unreadable'
  const { origin, protocol, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${origin}${shortened(pathname)}`.slice(0, 300) : protocol
}

/**
 * Takes the reports and writes them to the log. `report-uri` rather than the newer `report-to`: every browser knows it and sends at
 * once, and half of them still lack the other.
 */
export const cspReportRoute = (app: App): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'buffer', bodyLimit: reportBytes },
      async (_req: FastifyRequest, body: Buffer) => readJson(body),
    )
    scope.route({
      method: 'POST',
      url: cspReportPath,
      access: anyone,
      schema: {
        summary: 'Takes what a browser refused because of the security policy',
        tags: ['security'],
        response: { 204: z.null() },
      },
      handler: async (req, reply) => {
        const { data } = report.safeParse(req.body)
        if (data) {
          const seen = data['csp-report']
          req.log.warn(
            {
              directive: withoutPerson(seen['effective-directive'] ?? seen['violated-directive']?.split(' ')[0]),
              blocked: withoutPerson(seen['blocked-uri']),
              page: withoutPerson(seen['document-uri']),
              source: withoutPerson(seen['source-file']),
              line: seen['line-number'],
            },
            'a browser refused what a page asked for',
          )
        }
        return reply.code(204).send(null)
      },
    })
  })
}
