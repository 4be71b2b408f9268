import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Where what Node.js compiled is kept from one start to the next. */
export const compiledFolder = join(root, 'apps', 'api', '.cache', 'compiled')

interface CommandOptions {
  readonly cwd?: string
  readonly env?: Record<string, string>
  /** Show the output as it comes; of it, only what is said of errors is kept. */
  readonly show?: boolean
}

interface CommandResult {
  readonly ok: boolean
  readonly output: string
  readonly seconds: string
}

const children = new Set<ChildProcess>()

/** The path of a program that a package brought along. */
export const packageBin = (name: string): string => join(root, 'node_modules', '.bin', name)

/** Runs a program of Node.js or of a package to its end, on the Node.js that runs us. */
export const runNode = async (words: readonly string[], options: CommandOptions = {}): Promise<CommandResult> => {
  const started = performance.now()
  const child = spawn(process.execPath, words, {
    cwd: options.cwd ?? root,
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      ...options.env,
    },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (options.show) process.stderr.write(text)
    })
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
  children.delete(child)
  return { ok, output, seconds: `${((performance.now() - started) / 1000).toFixed(1)} s` }
}

/** Ends what is still running when a signal ends us, so that nothing is left behind. */
export const endChildrenWithUs = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      for (const child of children) child.kill('SIGTERM')
      process.exit(1)
    })
}
