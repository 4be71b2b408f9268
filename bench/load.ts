import autocannon from 'autocannon'

/** What a stretch of load came to. */
export interface Load {
  readonly requests: number
  readonly perSecond: number
  readonly p99Ms: number
}

interface LoadOptions {
  readonly url: string
  readonly path: string
  /** The sessions that ask, each connection its own share of them, one after the other. */
  readonly tokens: readonly string[]
  readonly seconds: number
  readonly connections?: number
}

/** Asks as fast as answers come; throws where one of them is no success. */
export const load = async ({ url, path, tokens, seconds, connections = 32 }: LoadOptions): Promise<Load> => {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = next++
      const own = tokens.filter((_, index) => index % connections === first % connections)
      client.setRequests(own.map((token) => ({ method: 'GET', path, headers: { cookie: `sessionid=${token}` } })))
    },
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${path} failed`)
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
  }
}

/** Does `work` for each item, `atOnce` at a time. */
export const inParallel = async <T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) => {
  const queue = items.values()
  const take = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}
