import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageBin, root, runNode } from './command.ts'
import type { Count } from './counting.ts'

interface Check {
  readonly name: string
  /** Programs run one after the other, each with its working folder. */
  readonly steps: ReadonlyArray<{ readonly words: readonly string[]; readonly cwd?: string }>
}

interface Workspace {
  readonly scripts?: Record<string, string>
}

const tsc = (folder: string) => ({ words: [packageBin('tsc'), '--project', folder] })

const readWorkspace = (folder: string): Workspace =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const listChecks = (): Check[] => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  const web = join(root, 'apps', 'web')
  const npm = process.env.npm_execpath
  const types = workspaces
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => ({
      name: `types of ${folder}`,
      // The routes' own types are generated from the routes.
      steps:
        folder === 'apps/web'
          ? [{ words: [packageBin('react-router'), 'typegen'], cwd: web }, tsc(folder)]
          : [tsc(folder)],
    }))
  const hasTexts = readWorkspace('apps/web').scripts?.['texts:check'] !== undefined
  return [
    ...types,
    { name: 'lint and format', steps: [{ words: [packageBin('biome'), 'check', '--error-on-warnings', '.'] }] },
    { name: 'architecture', steps: [{ words: ['scripts/architecture/check.ts'] }] },
    { name: 'dead code', steps: [{ words: [packageBin('knip')] }] },
    ...(hasTexts && npm
      ? [{ name: 'texts', steps: [{ words: [npm, 'run', '--silent', 'texts:check'], cwd: web }] }]
      : []),
  ]
}

const runCheck = async ({ name, steps }: Check): Promise<boolean> => {
  const started = performance.now()
  let failure: string | null = null
  for (const { words, cwd } of steps) {
    const result = await runNode(words, cwd ? { cwd } : {})
    if (result.ok) continue
    failure = result.output.trim()
    break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failure === null ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (failure) console.log(failure)
  return failure === null
}

/** Runs `work` on each item, at most `limit` at a time. */
export const eachOf = async <T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

/** Runs the checks that need no running product: all of them, or those whose names hold one of the words. */
export const runChecks = async (words: readonly string[] = []): Promise<Count> => {
  const wanted = listChecks().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const results = await eachOf(wanted, 2, runCheck)
  const failures = wanted.flatMap(({ name }, index) => (results[index] ? [] : [`check: ${name}`]))
  return { passed: wanted.length - failures.length, failed: failures.length, failures }
}
