import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { pathOf, running, scriptGoals, scriptsOf, type WeighedPage, weightOf } from '../../e2e/support/page-weight.ts'
import { browserArguments, browserPath } from '../../scripts/browser.ts'
import { median } from '../rounds.ts'
import { startProduct } from './product.ts'

/** What one page costs a visitor who comes for the first time, signed out. */
export interface PageRow {
  readonly page: WeighedPage
  /** Bytes of JavaScript that the browser loads where the page is only read, compressed by gzip. */
  readonly readingBytes: number
  /** And once it runs, which a page that is only read does from the first touch. */
  readonly scriptBytes: number
  readonly scriptGoal: number
  /** Medians of Lighthouse's mobile scores, from 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Medians: largest contentful paint and total blocking time in milliseconds, cumulative layout shift. */
  readonly largestPaint: number
  readonly blockedTime: number
  readonly layoutShift: number
  /** Everything that some run found fault with, for whoever wants to mend it. */
  readonly faults: readonly string[]
}

const weigh = async (address: string): Promise<number> => {
  const path = browserPath()
  const browser = await chromium.launch({ args: browserArguments, ...(path && { executablePath: path }) })
  try {
    return weightOf(await scriptsOf(await browser.newPage(), address))
  } finally {
    await browser.close()
  }
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** One run in a browser of its own, so that nothing is cached. */
const audit = async (url: string) => {
  const path = browserPath()
  const chromeFlags = [...browserArguments, '--headless=new', '--disable-dev-shm-usage']
  const chrome = await launch({ chromeFlags, ...(path && { chromePath: path }) })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      formFactor: 'mobile',
    })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`)
    const { lhr } = result
    const scoreOf = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const numberOf = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
    const faults = Object.values(lhr.audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue }) => (displayValue ? `${id}: ${displayValue}` : id))
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      bestPractices: scoreOf('best-practices'),
      seo: scoreOf('seo'),
      largestPaint: Math.round(numberOf('largest-contentful-paint')),
      blockedTime: Math.round(numberOf('total-blocking-time')),
      layoutShift: numberOf('cumulative-layout-shift'),
      faults,
    }
  } finally {
    chrome.kill()
  }
}

const measurePage = async (base: string, page: WeighedPage, runs: number): Promise<PageRow> => {
  const address = `${base}${await pathOf(base, page)}`
  const audits: Awaited<ReturnType<typeof audit>>[] = []
  for (let run = 0; run < runs; run += 1) audits.push(await audit(address))
  const middle = (read: (one: (typeof audits)[number]) => number) => median(audits.map(read))
  return {
    page,
    readingBytes: await weigh(address),
    scriptBytes: await weigh(running(address)),
    scriptGoal: scriptGoals[page],
    performance: middle((one) => one.performance),
    accessibility: middle((one) => one.accessibility),
    bestPractices: middle((one) => one.bestPractices),
    seo: middle((one) => one.seo),
    largestPaint: middle((one) => one.largestPaint),
    blockedTime: middle((one) => one.blockedTime),
    layoutShift: middle((one) => one.layoutShift),
    faults: [...new Set(audits.flatMap(({ faults }) => faults))],
  }
}

const pages: readonly WeighedPage[] = ['/', '/signup', '/jobs/…']

/** Measures the pages of the built product that visitors come to first: the weight of their scripts, and Lighthouse's median of so many runs. */
export const measurePages = async ({ runs = 5 }: { runs?: number } = {}): Promise<PageRow[]> => {
  const { base, stop } = await startProduct()
  try {
    const rows: PageRow[] = []
    for (const page of pages) rows.push(await measurePage(base, page, runs))
    return rows
  } finally {
    await stop()
  }
}
