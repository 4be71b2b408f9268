import type { Ctx } from '../../../platform/context.ts'
import { getFlags } from '../../flags/index.ts'
import { jobPath } from '../addresses/wire.ts'
import { lastDayUnderWay } from '../rules.ts'
import { discoveryStore } from './store.ts'

// A sitemap names 50,000 addresses at most.
const [postingsMost, employersMost] = [35_000, 14_000]

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

/** The addresses that are for everybody, and when they changed: the newest open postings, who offers them, and the other vetted employers. */
export const sitemapOf = async (ctx: Ctx): Promise<string> => {
  const flags = await getFlags(ctx)
  const isPublic = flags.public_job_posting
  const paths = ['/', '/terms', '/privacy', ...(isPublic ? ['/internships'] : [])]
  const own = paths.map((path): Address => ({ path, changed: null }))
  const store = discoveryStore(ctx.db)
  const rows = isPublic ? await store.listAddresses(lastDayUnderWay(ctx.clock.now()), postingsMost) : []
  const vetted = isPublic ? await store.listEmployers(employersMost) : []
  const jobs = rows.map((row): Address => ({ path: jobPath(row), changed: row.changed }))
  const changedBy = new Map<string, string | null>(
    [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, of]) => [slug, lastOf(of)]),
  )
  const slugs = [...new Set([...changedBy.keys(), ...vetted])].slice(0, employersMost)
  const employers = slugs.map((slug): Address => ({ path: `/employers/${slug}`, changed: changedBy.get(slug) ?? null }))
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
