import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { jobPath } from '../../apps/api/src/modules/jobs/addresses/wire.ts'

/** How many bytes a page's scripts should weigh once it runs, compressed by gzip; of an internship and of an employer, one stands for all. */
export const scriptGoals = { '/': 120_000, '/signup': 180_000, '/jobs/…': 140_000, '/employers/…': 140_000 } as const

export type WeighedPage = keyof typeof scriptGoals

/** How many bytes they may weigh today: where the page stands with a kilobyte or two to spare, or the goal. To be lowered with it. */
export const scriptLimits: Readonly<Record<WeighedPage, number>> = {
  '/': 132_500,
  '/signup': scriptGoals['/signup'],
  '/jobs/…': scriptGoals['/jobs/…'],
  '/employers/…': 137_500,
}

/** The pages that are only read by whoever has no account: they fetch no script until they are touched. */
export const onlyRead: readonly WeighedPage[] = ['/', '/jobs/…', '/employers/…']

/** The address of the page as it runs without a touch: what a query may ask for is there at once. */
export const running = (address: string): string => `${address}?running`

interface Listed {
  readonly results: readonly {
    readonly id: string
    readonly title: string
    readonly organization: { readonly slug: string }
  }[]
}

/** The path of a page that there is, at the server of the address. */
export const pathOf = async (base: string, page: WeighedPage): Promise<string> => {
  if (page === '/' || page === '/signup') return page
  const { results } = (await (await fetch(new URL('/api/jobs/', base))).json()) as Listed
  const [job] = results
  if (!job) throw new Error('there is no open internship')
  return page === '/jobs/…' ? jobPath(job) : `/employers/${job.organization.slug}`
}

export interface Script {
  readonly path: string
  /** Bytes, compressed by gzip at its best. */
  readonly gzip: number
}

/** Opens the address and returns every script that the browser fetched until it had nothing more to fetch: from the markup, preloaded, or imported as the page ran. */
export const scriptsOf = async (page: Page, address: string): Promise<Script[]> => {
  const bodies: Promise<Script>[] = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    if (request.resourceType() !== 'script' && !path.endsWith('.js')) return
    bodies.push(
      request
        .response()
        .then((response) => response?.body())
        .then((body) => ({ path, gzip: body ? gzipSync(body, { level: 9 }).length : 0 })),
    )
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return Promise.all(bodies)
}

/** The sum of the scripts' bytes. */
export const weightOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { gzip }) => sum + gzip, 0)
