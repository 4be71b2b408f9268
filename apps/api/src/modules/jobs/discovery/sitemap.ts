import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { givenId } from '../../../platform/http/wire.ts'
import { getFlags } from '../../flags/index.ts'
import { jobPath, legalChangedOn } from '../addresses/wire.ts'
import { lastDayUnderWay } from '../rules.ts'
import { chooseFromList } from '../wire.ts'
import { discoveryStore } from './store.ts'

/** So many addresses one file of a sitemap may name. */
const fileMost = 50_000

/** Which file of the sitemap: that of the pages, or the one whose first posting or employer has this id. None for what leads to them all. */
export const sitemapQuery = z.object({
  of: z.enum(['pages', 'jobs', 'employers'], { error: chooseFromList }).optional(),
  from: givenId().optional(),
})
type SitemapQuery = z.output<typeof sitemapQuery>

interface Address {
  readonly path: string
  /** The instant or day of its last change; null where nobody keeps it. */
  readonly changed: string | null
}

/** A file of the sitemap: where it begins, how many addresses it names, and when the last of them changed. */
interface Part {
  readonly first: string
  readonly count: number
  readonly changed: string | null
}

const inTag = (tag: string, origin: string, { path, changed }: Address): string =>
  `<${tag}><loc>${origin}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</${tag}>`

const documentOf = (root: string, tag: string, origin: string, addresses: readonly Address[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => inTag(tag, origin, address)).join('\n')}
</${root}>
`

/** What the sitemap names, a file at a time; nothing of postings, employers and the home while they are not for everybody. */
const namedBy = async (ctx: Ctx, most: number) => {
  const { public_job_posting: isPublic, public_homepage: hasHome } = await getFlags(ctx)
  const store = discoveryStore(ctx.db)
  const today = lastDayUnderWay(ctx.clock.now())
  const parts = async () => {
    const jobs: readonly Part[] = isPublic ? await store.listJobParts(today, most) : []
    const employers: readonly Part[] = isPublic ? await store.listEmployerParts(today, most) : []
    return { jobs, employers }
  }
  return {
    parts,
    /** Both of these show the newest postings. */
    pages: (jobs: readonly Part[]): Address[] => {
      const changed =
        jobs
          .flatMap((part) => part.changed ?? [])
          .toSorted()
          .at(-1) ?? null
      const own = ['/terms', '/privacy'].map((path) => ({ path, changed: legalChangedOn }))
      const shown = [...(hasHome ? ['/'] : []), ...(isPublic ? ['/internships'] : [])]
      return [...shown.map((path) => ({ path, changed })), ...own]
    },
    jobs: async (from: string | null): Promise<Address[]> => {
      const rows = isPublic ? await store.listAddresses(today, from, most) : []
      return rows.map((row) => ({ path: jobPath(row), changed: row.changed }))
    },
    employers: async (from: string | null): Promise<Address[]> => {
      const rows = isPublic ? await store.listEmployers(today, from, most) : []
      return rows.map(({ slug, changed }) => ({ path: `/employers/${slug}`, changed }))
    },
  }
}

const sum = (parts: readonly Part[]): number => parts.reduce((all, { count }) => all + count, 0)

/** The addresses that are for everybody, and when they changed: in one file, or as a list of files where they are too many for one. */
export const sitemapOf = async (ctx: Ctx, { of, from }: SitemapQuery, most = fileMost): Promise<string> => {
  const named = await namedBy(ctx, most)
  const urls = (addresses: readonly Address[]) => documentOf('urlset', 'url', ctx.publicUrl, addresses)
  if (of === 'jobs' || of === 'employers') return urls(await named[of](from ?? null))
  const { jobs, employers } = await named.parts()
  const pages = named.pages(jobs)
  if (of === 'pages') return urls(pages)
  if (pages.length + sum(jobs) + sum(employers) <= most)
    return urls([...pages, ...(await named.jobs(null)), ...(await named.employers(null))])
  const fileOf =
    (name: 'jobs' | 'employers') =>
    ({ first, changed }: Part): Address => ({
      path: `/sitemap.xml?of=${name}&amp;from=${first}`,
      changed,
    })
  const files = [
    { path: '/sitemap.xml?of=pages', changed: pages[0]?.changed ?? null },
    ...jobs.map(fileOf('jobs')),
    ...employers.map(fileOf('employers')),
  ]
  return documentOf('sitemapindex', 'sitemap', ctx.publicUrl, files)
}

/** What programs that read pages may read, and where the sitemap is. The longest rule holds: the pictures that public pages name are for everybody. */
export const robotsText = (origin: string): string =>
  `User-agent: *
Disallow: /api/
Allow: /api/pictures/
Disallow: /onboarding
Disallow: /settings
Sitemap: ${origin}/sitemap.xml
`
