import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { runChecks } from './checks.ts'
import { compiledFolder, endChildrenWithUs, packageBin, root, runNode } from './command.ts'
import { type Count, countErrors, countPlaywright, countStage, countVitest, summary, total } from './counting.ts'
import { buildIfStale } from './web-build.ts'

const say = (line: string): void => console.log(line)

const readReport = async <T>(path: string, count: (report: T) => Count): Promise<Count> => {
  try {
    return count(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

interface Journeys {
  readonly words: readonly string[]
  /** Whether they start servers of their own, so that the demo is not needed. */
  readonly alone?: boolean
}

const journeys = async (reports: string, { words, alone = false }: Journeys): Promise<Count> => {
  try {
    await buildIfStale(root, say)
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] }
  }
  const path = join(reports, 'e2e.json')
  const ended = await runNode([packageBin('playwright'), 'test', '--reporter=list,json', ...words], {
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...(alone && { OWN_SERVERS: '1' }) },
    show: true,
  })
  return countStage(ended, await readReport(path, countPlaywright))
}

const stages = {
  check: () => runChecks(),

  async unit(reports: string) {
    const ended = await runNode([packageBin('vitest'), 'run'], { env: { UNIT_REPORTS: reports }, show: true })
    const tests = await readReport(join(reports, 'unit.json'), countVitest)
    return countStage(ended, total([tests, await readReport(join(reports, 'unit-errors.json'), countErrors)]))
  },

  e2e: (reports: string) => journeys(reports, { words: ['--project=server', '--project=desktop', '--project=mobile'] }),

  /** What takes the whole machine: kills, two servers, hundreds of uploads. One after the other, so that none starves another. */
  long: (reports: string) => journeys(reports, { words: ['--project=long', '--workers=1'], alone: true }),
}

type Stage = keyof typeof stages

const isStage = (word: string): word is Stage => Object.hasOwn(stages, word)

const run = async (chosen: readonly Stage[]): Promise<Count> => {
  const noBrowser = chosen.some((stage) => stage !== 'check') ? ensureBrowser(root, say) : null
  if (noBrowser) {
    return { passed: 0, failed: 1, failures: [noBrowser] }
  }
  const reports = await mkdtemp(join(tmpdir(), 'firstrung-reports-'))
  const counts: Count[] = []
  for (const stage of chosen) {
    say(`\n== ${stage}`)
    const count = await stages[stage](reports)
    say(`== ${stage}: ${summary(count)}`)
    counts.push(count)
  }
  await rm(reports, { recursive: true, force: true })
  return total(counts)
}

endChildrenWithUs()
// Dozens of servers, operator's commands and workers load the same packages: what the first compiled, the others need not.
process.env.NODE_COMPILE_CACHE ??= compiledFolder
const words = process.argv.slice(2)
const wrong = words.find((word) => !isStage(word))
if (wrong !== undefined) {
  console.error(`There is no stage "${wrong}". Stages: ${Object.keys(stages).join(', ')}.`)
  process.exit(1)
}
const count = await run(words.length > 0 ? words.filter(isStage) : ['check', 'unit', 'e2e', 'long'])
// Said long before where it failed, and read at the end.
for (const failure of count.failures) say(`\nFAILED ${failure}`)
say(`\n${summary(count)}`)
process.exitCode = count.failed === 0 ? 0 : 1
