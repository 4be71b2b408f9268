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

/** A call that is made up when its turn comes, for what can be done but once. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: object
  /** Told that it was done. */
  readonly done?: () => void
}

type Client = Parameters<NonNullable<autocannon.Options['setupClient']>>[0]

const run = async (
  what: string,
  options: { readonly url: string; readonly seconds: number; readonly connections: number },
  setUp: (client: Client, connection: number) => void,
): Promise<Load> => {
  const { url, seconds, connections } = options
  let next = 0
  const setupClient = (client: Client): void => setUp(client, next++ % connections)
  const result = await autocannon({ url, connections, duration: seconds, setupClient })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls of ${what} failed`)
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99Ms: result.latency.p99,
  }
}

const atOnce = 32

/** Asks as fast as answers come; throws where one of them is no success. */
export const load = ({ url, path, tokens, seconds, connections = atOnce }: LoadOptions): Promise<Load> =>
  run(path, { url, seconds, connections }, (client, connection) => {
    const own = tokens.filter((_, index) => index % connections === connection)
    client.setRequests(own.map((token) => ({ method: 'GET', path, headers: { cookie: `sessionid=${token}` } })))
  })

const requestOf = ({ method, path, token, body }: Call): autocannon.Request => ({
  method,
  path,
  headers: { cookie: `sessionid=${token}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})

/** The same with calls that `next` makes up, for each connection its own. */
export const loadWith = (
  what: string,
  { url, seconds }: { readonly url: string; readonly seconds: number },
  next: (connection: number, connections: number) => Call,
): Promise<Load> =>
  run(what, { url, seconds, connections: atOnce }, (client, connection) => {
    let call: Call | null = null
    const setupRequest = (request: autocannon.Request): autocannon.Request => {
      call = next(connection, atOnce)
      return { ...request, ...requestOf(call) }
    }
    const onResponse = (status: number): void => {
      if (status < 300) call?.done?.()
    }
    client.setRequests([{ setupRequest, onResponse }])
  })

/** Does `work` for each item, `atOnce` at a time. */
export const inParallel = async <T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>) => {
  const queue = items.values()
  const take = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}
