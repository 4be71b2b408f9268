import { runAdmin } from './admin.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { makeLog } from './platform/log.ts'
import { serve } from './serve.ts'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const configuration = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail(error instanceof ConfigError ? error.message : String(error))
  }
}

const main = async (): Promise<void> => {
  const config = configuration()
  const log = makeLog(config.logLevel)
  const [command, ...rest] = process.argv.slice(2)
  try {
    if (command === 'admin') {
      await runAdmin(config, log, rest)
      return
    }
    const server = await serve(config, log, { dev: command === 'dev' })
    let stopping = false
    const stop = (signal: NodeJS.Signals): void => {
      // npm passes on a signal that its whole group has got already, so it may come twice.
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      // What does not end by itself in this time is cut off; everything acknowledged is in the database by then.
      setTimeout(() => process.exit(1), 15_000).unref()
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed')
          process.exit(1)
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

await main()
