import { buildHouse, type Rule, type Violation } from './house.ts'
import { anatomy } from './rules/anatomy.ts'
import { directions } from './rules/directions.ts'
import { escapes } from './rules/escapes.ts'
import { cycles, importNames } from './rules/imports.ts'
import { layers } from './rules/layers.ts'
import { names } from './rules/names.ts'
import { web } from './rules/web.ts'
import type { SourceFile } from './source-module.ts'

const rules: Rule[] = [names, directions, escapes, importNames, cycles, anatomy, layers, web]

/** All that breaks the house's rules in these files, sorted by path and line; empty if they hold. */
export const findViolations = (files: SourceFile[]): Violation[] => {
  const house = buildHouse(files)
  return rules
    .flatMap((rule) => rule(house))
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line || a.rule.localeCompare(b.rule))
}
