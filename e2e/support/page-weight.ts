import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** How many bytes a page's scripts should weigh, compressed by gzip. */
export const scriptGoals = { '/': 120_000, '/signup': 180_000 } as const

/** How many bytes they may weigh today: the goal where it is reached, else where the page stands, with a kilobyte to spare. To be lowered with it. */
export const scriptLimits = { '/': 132_000, '/signup': scriptGoals['/signup'] } as const

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
