import type { Row } from '../report.ts'
import type { Effort } from './calls.ts'

const kilobytes = (bytes: number): number => bytes / 1000

/** The weight of the pages that a visitor comes to first, and their scores. */
export const measurePages = async ({ pageRuns }: Effort): Promise<Row[]> => {
  // Loaded here: a browser and Lighthouse are nothing for the other parts.
  const { measurePages: measure } = await import('../pages/measure.ts')
  return (await measure({ runs: pageRuns })).flatMap((page) => {
    const score = (name: string, figure: number, least: number): Row => ({
      part: 'e',
      what: `${page.page}: Lighthouse on mobile, ${name}`,
      product: String(figure),
      against: '',
      figure,
      goal: { least },
    })
    const weight = (when: string, bytes: number): Row => ({
      part: 'e',
      what: `${page.page}: JavaScript ${when}, compressed by gzip`,
      product: `${bytes} bytes`,
      against: '',
      figure: kilobytes(bytes),
      unit: 'kB',
      goal: { most: kilobytes(page.scriptGoal) },
    })
    return [
      weight('to read it', page.readingBytes),
      weight('once it runs', page.scriptBytes),
      score('performance', page.performance, 95),
      score('accessibility', page.accessibility, 100),
      score('best practices', page.bestPractices, 100),
      score('SEO', page.seo, 100),
    ]
  })
}
