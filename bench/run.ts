import { parseArgs } from 'node:util'
import { type Ground, layGround } from './ground.ts'
import { type Effort, measureCalls, measureGrowth } from './parts/calls.ts'
import { measureMarket, raceNames } from './parts/market.ts'
import { measurePages } from './parts/pages.ts'
import { measurePasswords } from './parts/passwords.ts'
import { measureSignIn } from './parts/sign-in.ts'
import { measureStart } from './parts/start.ts'
import { keepTable, machineLine, type Row, tableOf } from './report.ts'

type Say = (line: string) => void

interface Part {
  readonly name: string
  measure(ground: Ground, effort: Effort, say: Say): Promise<Row[]>
}

const parts: readonly Part[] = [
  { name: 'b', measure: measureCalls },
  { name: 'c', measure: measurePasswords },
  { name: 'd', measure: measureStart },
  { name: 'e', measure: (_ground, effort) => measurePages(effort) },
  { name: 'f', measure: measureGrowth },
  { name: 'g', measure: measureSignIn },
  { name: 'h', measure: measureMarket },
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    race: { type: 'string', multiple: true, default: [] },
  },
})
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. There are ${parts.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const unknownRaces = values.race.filter((name) => !raceNames.includes(name))
if (unknownRaces.length > 0) {
  console.error(`Unknown race ${unknownRaces.join(', ')}. There are ${raceNames.join(', ')}.`)
  process.exit(2)
}
if (values.keep && values.race.length > 0) {
  console.error('The table is kept of whole parts, not of single races.')
  process.exit(2)
}

const say: Say = (line) => console.log(line)
const isRun = (race: string): boolean => values.race.length === 0 || values.race.includes(race)
const effort: Effort = values.quick
  ? { rounds: 3, seconds: 2, pageRuns: 1, isRun }
  : { rounds: 5, seconds: 4, pageRuns: 5, isRun }
const ground = await layGround(say)
const rows: Row[] = []
const failed: string[] = []
try {
  for (const { name, measure } of parts) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    say(`Part ${name}`)
    try {
      rows.push(...(await measure(ground, effort, say)))
    } catch (error) {
      // The other parts are worth reading all the same.
      console.error(`Part ${name} failed.`, error)
      failed.push(name)
    }
  }
} finally {
  await ground.close()
}
const text = `${tableOf(rows)}\n\n${machineLine()}.`
console.log(`\n${text}`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}. A run in which something failed is not kept.`)
  process.exitCode = 1
} else if (values.keep) keepTable(text)
