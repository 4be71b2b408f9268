import { posix } from 'node:path'
import { type House, isRelative, isTest, isTestSupport, type Rule, type Violation } from '../house.ts'

/**
 * The files from which a framework takes the default export: React Router's root, server entry, route table and the
 * routes that the table names, and every tool's configuration with the files that it names.
 */
const frameworkFiles = ({ modules, files }: House): Set<string> => {
  const taken = new Set<string>()
  for (const { path, strings } of modules.values()) {
    const name = posix.basename(path)
    const folder = posix.dirname(path)
    const isRouteTable = path.startsWith('apps/web/') && name === 'routes.ts'
    const isConfiguration = /\.config\.[cm]?[jt]s$/.test(name)
    const isFrame = path.startsWith('apps/web/') && /^(root|entry\.(server|client))\.tsx$/.test(name)
    if (isRouteTable || isConfiguration || isFrame) taken.add(path)
    if (!isRouteTable && !isConfiguration) continue
    for (const text of strings) {
      const named = posix.join(folder, text)
      if (files.has(named)) taken.add(named)
    }
  }
  return taken
}

/** The ways round the other checks, and round the house's ports: all closed, for everybody. */
export const escapes: Rule = (house) => {
  const found: Violation[] = []
  const framework = frameworkFiles(house)
  for (const module of house.modules.values()) {
    const { path } = module
    const add = (line: number, rule: string, message: string) => found.push({ path, line, rule, message })
    for (const { line, message } of module.syntaxErrors) add(line, 'syntax', message)
    for (const { line } of module.anyTypes) add(line, 'any', 'say the type, or `unknown` and narrow it')
    for (const { line, comment } of module.checksSwitchedOff) add(line, 'check-switched-off', `"${comment}"`)
    for (const { line, call } of module.testsSwitchedOff) add(line, 'test-switched-off', `"${call}"`)
    for (const { line, specifier } of module.mocks) {
      if (isRelative(specifier) || specifier.startsWith('@firstrung/')) {
        add(line, 'mocked-own-file', `"${specifier}" is ours; hand in another port instead`)
      }
    }
    if (!framework.has(path)) {
      for (const { line } of module.defaultExports) add(line, 'default-export', 'export it by its name')
    }
    const readsFreely = path === 'apps/api/src/server.ts' || isTest(path) || isTestSupport(path)
    if (path.startsWith('apps/api/src/') && !readsFreely) {
      for (const { line } of module.environmentReads) {
        add(line, 'environment', 'only server.ts reads process.env; take the value from the configuration')
      }
    }
  }
  return found
}
