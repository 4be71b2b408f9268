import { test as base, expect } from '@playwright/test'
import { scriptLimits, scriptsOf, weightOf } from '../support/page-weight.ts'

// What a browser fetches from the running product, with the chunks that are preloaded or imported as the page starts.
for (const [address, limit] of Object.entries(scriptLimits))
  base(`the scripts of ${address} stay under ${limit} bytes of gzip`, async ({ page }) => {
    const scripts = await scriptsOf(page, address)
    expect(scripts.length).toBeGreaterThan(5)
    const heaviest = scripts.toSorted((one, other) => other.gzip - one.gzip).slice(0, 12)
    expect(weightOf(scripts), JSON.stringify(heaviest, null, 2)).toBeLessThanOrEqual(limit)
  })
