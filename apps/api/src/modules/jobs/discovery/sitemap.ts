import type { Ctx } from '../../../platform/context.ts'
import { getFlags } from '../../flags/index.ts'
import { jobPath } from '../addresses/wire.ts'
import { lastDayUnderWay } from '../rules.ts'
import { discoveryStore } from './store.ts'

// A sitemap names 50,000 addresses at most.
const postingsMost = 40_000

interface Address {
  readonly path: string
  /** The day of its last change, YYYY-MM-DD; null where nobody keeps it. */
  readonly changed: string | null
}

const entryOf = (origin: string, { path, changed }: Address): string =>
  `<url><loc>${origin}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</url>`

const lastOf = (rows: readonly { readonly changed: string }[]): string | null =>
  rows
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1) ?? null

/** The addresses that are for everybody, and when they changed: the newest open postings, and who offers them. */
export const sitemapOf = async (ctx: Ctx): Promise<string> => {
  const flags = await getFlags(ctx)
  const own: Address[] = ['/', '/terms', '/privacy'].map((path) => ({ path, changed: null }))
  const rows = flags.public_job_posting
    ? await discoveryStore(ctx.db).listAddresses(lastDayUnderWay(ctx.clock.now()), postingsMost)
    : []
  const jobs = rows.map((row): Address => ({ path: jobPath(row), changed: row.changed }))
  const employers = [...Map.groupBy(rows, ({ slug }) => slug)].map(
    ([slug, of]): Address => ({ path: `/employers/${slug}`, changed: lastOf(of) }),
  )
  const all = [...own, ...jobs, ...employers]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${all.map((address) => entryOf(ctx.publicUrl, address)).join('\n')}
</urlset>
`
}

/** What programs that read pages may read, and where the sitemap is. */
export const robotsText = (origin: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /onboarding
Disallow: /settings
Sitemap: ${origin}/sitemap.xml
`
