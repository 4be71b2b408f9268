import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useDayOfInstant } from './use-day-of-instant.ts'

afterEach(() => vi.unstubAllEnvs())

const Day = ({ of }: { of: string }) => useDayOfInstant(of)

it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
  'a page that has yet to run says the same day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const written = ['2026-12-13T01:00:00Z', '2026-12-13T23:00:00Z'].map((of) =>
      renderToString(createElement(Day, { of })),
    )
    expect(written).toEqual(['2026-12-13', '2026-12-13'])
  },
)
