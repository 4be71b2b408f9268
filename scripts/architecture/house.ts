import { posix } from 'node:path'
import { type Import, parseModule, type SourceFile, type SourceModule } from './source-module.ts'

/** One broken rule, at one line of one file. */
export type Violation = { path: string; line: number; rule: string; message: string }

/** An import together with the file of ours it leads to; `target` is undefined for packages and generated files. */
export type ResolvedImport = Import & { target: string | undefined }

/** The whole repository, parsed once and asked by every rule. */
export type House = {
  files: ReadonlyMap<string, string>
  modules: ReadonlyMap<string, SourceModule>
  importsOf: (path: string) => ResolvedImport[]
  resolve: (from: string, specifier: string) => string | undefined
}

/** A rule looks at the house and names what breaks it. */
export type Rule = (house: House) => Violation[]

const isCode = (path: string) => /\.(ts|tsx|mts|mjs|js)$/.test(path)

type WorkspacePackage = { folder: string; name: string; exports: [pattern: string, target: string][] }

const readPackage = ({ path, source }: SourceFile): WorkspacePackage => {
  const { name, exports } = JSON.parse(source) as { name?: string; exports?: Record<string, string> }
  return { folder: posix.dirname(path), name: name ?? '', exports: Object.entries(exports ?? {}) }
}

/** Follows `@firstrung/api/accounts/wire` through the package's `exports`; exact keys win over patterns, as in Node. */
const resolvePackage = (packages: WorkspacePackage[], specifier: string): string | undefined => {
  const found = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))
  if (!found?.name) return undefined
  const asked = `.${specifier.slice(found.name.length)}`
  const exact = found.exports.find(([key]) => key === asked)
  if (exact) return posix.join(found.folder, exact[1])
  for (const [key, target] of found.exports) {
    const [before, after] = key.split('*')
    if (before === undefined || after === undefined) continue
    if (asked.startsWith(before) && asked.endsWith(after) && asked.length > before.length + after.length) {
      const middle = asked.slice(before.length, asked.length - after.length)
      return posix.join(found.folder, target.replaceAll('*', middle))
    }
  }
  return undefined
}

export const isRelative = (specifier: string) => /^\.{1,2}(\/|$)/.test(specifier)

/** Parses the files and answers where each import leads. */
export const buildHouse = (sourceFiles: SourceFile[]): House => {
  const files = new Map(sourceFiles.map(({ path, source }) => [path, source]))
  const modules = new Map(sourceFiles.filter(({ path }) => isCode(path)).map((file) => [file.path, parseModule(file)]))
  const packages = sourceFiles.filter(({ path }) => posix.basename(path) === 'package.json').map(readPackage)

  const resolve = (from: string, specifier: string) => {
    const bare = specifier.replace(/[?#].*$/, '')
    const path = isRelative(bare) ? posix.join(posix.dirname(from), bare) : resolvePackage(packages, bare)
    if (path === undefined) return undefined
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => files.has(candidate))
  }

  const resolved = new Map<string, ResolvedImport[]>()
  for (const module of modules.values()) {
    resolved.set(
      module.path,
      module.imports.map((each) => ({ ...each, target: resolve(module.path, each.specifier) })),
    )
  }
  return { files, modules, importsOf: (path) => resolved.get(path) ?? [], resolve }
}

/** The tests themselves: nothing else may import them, and they may reach what production code may not. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** What exists for tests and seeds only: a room's builders, the platform's test ports, the workspaces' test set-up. */
export const isTestSupport = (path: string) =>
  /(^|\/)(testing\/|testing(-[^/]+)?\.tsx?$|test-[^/]+\.tsx?$)/.test(path) ||
  /^apps\/[^/]+\/test\//.test(path) ||
  path.startsWith('e2e/')

/** A file's own words, for messages and for matching: `store` of `apps/api/src/modules/files/store.ts`. */
export const stemOf = (path: string) => posix.basename(path).replace(/\..*$/, '')
