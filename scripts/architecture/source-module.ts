import { type Comment, parseSync, type ValueSpan, Visitor } from 'oxc-parser'

/** One file of the repository: its path from the root, with forward slashes, and its text. */
export type SourceFile = { path: string; source: string }

/** One edge from a file to what it names: `typeOnly` edges vanish when Node strips the types. */
export type Import = { specifier: string; line: number; typeOnly: boolean; names: string[] }

type Line = { line: number }

/** One exported name: what it is called inside the file, or from where it is passed on; `*` passes on a whole file under one name. */
export type Exported = Line & { name: string; local: string; from: string | undefined; typeOnly: boolean }

/** An object that a variable is made as, whether it holds more than plain values, and the one name that its type is said by. */
export type ObjectLiteral = { hasMore: boolean; type: string | undefined }

/** What the rules need to know of one TypeScript or JavaScript file. */
export type SourceModule = {
  path: string
  lines: number
  imports: Import[]
  exportNames: string[]
  exported: Exported[]
  objects: Map<string, ObjectLiteral>
  exportsAll: Line[]
  defaultExports: Line[]
  strings: string[]
  anyTypes: Line[]
  checksSwitchedOff: (Line & { comment: string })[]
  testsSwitchedOff: (Line & { call: string })[]
  mocks: (Line & { specifier: string })[]
  environmentReads: Line[]
  networkCalls: (Line & { call: string })[]
  lists: Map<string, string[]>
  importOf: Map<string, string>
  syntaxErrors: (Line & { message: string })[]
}

// The visitor's own node types are one union a statement; the rules only need these few fields of any of them.
type Node = { type: string; start: number; end: number } & { [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'ImportExpression') return textOf(node.source)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return undefined
}

/** The names along `a.b.c` or `a.b().c`, outermost object first; empty where the chain starts with something else. */
const chainOf = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (node.type === 'CallExpression') return chainOf(node.callee)
  if (node.type === 'MemberExpression') {
    const property = nameOf(node.property) ?? textOf(node.property)
    const object = chainOf(node.object)
    return object.length > 0 && property !== undefined ? [...object, property] : []
  }
  const name = nameOf(node)
  return name === undefined ? [] : [name]
}

/** Strips `as const`, `satisfies` and parentheses, which say nothing about the value. */
const bare = (node: unknown): unknown => {
  if (!isNode(node)) return node
  const wrapped = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'TSNonNullExpression']
  return wrapped.includes(node.type) ? bare(node.expression) : node
}

/** Whether a value is written out whole, down to its last text and number. */
const isPlain = (node: unknown): boolean => {
  const value = bare(node)
  if (!isNode(value)) return false
  if (value.type === 'ArrayExpression' && Array.isArray(value.elements)) return value.elements.every(isPlain)
  if (value.type === 'ObjectExpression' && Array.isArray(value.properties))
    return value.properties.every((property: unknown) => isNode(property) && isPlain(property.value))
  return value.type === 'Literal' || value.type === 'TemplateLiteral' || value.type === 'UnaryExpression'
}

/** The type that a variable is declared with, where that is one name. */
const typeNameOf = (id: unknown): string | undefined => {
  const annotation = isNode(id) ? id.typeAnnotation : undefined
  const type = isNode(annotation) ? annotation.typeAnnotation : undefined
  return isNode(type) && type.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined
}

const testWords = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const switchedOff = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'])
const switchedOffWords = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])
const networkWords = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'sendBeacon'])
const globalObjects = new Set(['window', 'globalThis', 'self', 'navigator'])
const silencers = /^[\s*]*(@ts-(?:ignore|nocheck|expect-error)|biome-ignore(?:-all|-start|-end)?|eslint-disable)/

/** Reads one code file with a real parser, so that words in strings and comments are never taken for code. */
export const parseModule = ({ path, source }: SourceFile): SourceModule => {
  const parsed = parseSync(path, source)
  const lineStarts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) lineStarts.push(at + 1)
  const lineAt = (offset: number) => {
    const after = lineStarts.findIndex((start) => start > offset)
    return after === -1 ? lineStarts.length : after
  }

  const module: SourceModule = {
    path,
    lines: source === '' ? 0 : lineStarts.length - (source.endsWith('\n') ? 1 : 0),
    imports: [],
    exportNames: [],
    exported: [],
    objects: new Map(),
    exportsAll: [],
    defaultExports: [],
    strings: [],
    anyTypes: [],
    checksSwitchedOff: parsed.comments.flatMap((comment: Comment) => {
      const found = silencers.exec(comment.value)?.[1]
      return found === undefined ? [] : [{ line: lineAt(comment.start), comment: found }]
    }),
    testsSwitchedOff: [],
    mocks: [],
    environmentReads: [],
    networkCalls: [],
    lists: new Map(),
    importOf: new Map(),
    syntaxErrors: parsed.errors.map((error) => ({
      line: lineAt(error.labels[0]?.start ?? 0),
      message: error.message,
    })),
  }

  const addImport = (request: ValueSpan, typeOnly: boolean, names: string[]) => {
    const line = lineAt(request.start)
    module.imports.push({ specifier: request.value, line, typeOnly, names })
    if (/^(node:)?process$/.test(request.value) && names.includes('env')) module.environmentReads.push({ line })
  }

  for (const { moduleRequest, entries } of parsed.module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    addImport(
      moduleRequest,
      typeOnly,
      entries.map((entry) => entry.importName.name ?? entry.importName.kind),
    )
    for (const entry of entries) module.importOf.set(entry.localName.value, moduleRequest.value)
  }

  for (const { entries, start } of parsed.module.staticExports) {
    for (const entry of entries) {
      if (entry.exportName.kind === 'Default' || entry.exportName.name === 'default')
        module.defaultExports.push({ line: lineAt(start) })
      else if (entry.exportName.kind === 'None') module.exportsAll.push({ line: lineAt(start) })
      else if (entry.exportName.name !== null) {
        const { name } = entry.exportName
        module.exportNames.push(name)
        const isWhole = entry.importName.kind === 'All'
        module.exported.push({
          line: lineAt(start),
          name,
          local: isWhole ? '*' : (entry.importName.name ?? entry.localName.name ?? name),
          from: entry.moduleRequest?.value,
          typeOnly: entry.isType,
        })
      }
      if (entry.moduleRequest) {
        addImport(entry.moduleRequest, entry.isType, [entry.importName.name ?? entry.importName.kind])
      }
    }
  }

  const visitCall = (node: Node) => {
    const line = lineAt(node.start)
    const chain = chainOf(node.callee)
    const [root = '', ...rest] = chain
    if (/^vi(test)?$/.test(root) && /^(do)?(M|m)ock$/.test(rest[0] ?? '')) {
      const [first] = Array.isArray(node.arguments) ? node.arguments : []
      const specifier = textOf(first)
      if (specifier !== undefined) module.mocks.push({ line, specifier })
    }
    if (switchedOffWords.has(root)) module.testsSwitchedOff.push({ line, call: root })
    const [word = ''] = globalObjects.has(root) ? rest : [root]
    if (networkWords.has(word)) module.networkCalls.push({ line, call: word })
  }

  const visitMember = (node: Node) => {
    const line = lineAt(node.start)
    const chain = chainOf(node)
    const [root = '', ...rest] = chain
    if (chain.join('.') === 'process.env' || chain.join('.') === 'globalThis.process.env') {
      module.environmentReads.push({ line })
    }
    if (testWords.has(root) && switchedOff.has(rest.at(-1) ?? '')) {
      module.testsSwitchedOff.push({ line, call: chain.join('.') })
    }
  }

  const visitDeclarator = (node: Node) => {
    const parts = isNode(node.id) && Array.isArray(node.id.properties) ? node.id.properties : []
    if (nameOf(node.init) === 'process' && parts.some((part: unknown) => isNode(part) && nameOf(part.key) === 'env')) {
      module.environmentReads.push({ line: lineAt(node.start) })
    }
    const name = nameOf(node.id)
    const value = bare(node.init)
    if (name !== undefined && isNode(value) && value.type === 'ArrayExpression' && Array.isArray(value.elements)) {
      module.lists.set(
        name,
        value.elements.map((element: unknown) => chainOf(element)[0] ?? ''),
      )
    }
  }

  // Those of the file itself; what a function makes is seen by nobody else.
  for (const statement of parsed.program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    for (const { id, init } of declared?.type === 'VariableDeclaration' ? declared.declarations : []) {
      const [name, value] = [nameOf(id), bare(init)]
      if (name !== undefined && isNode(value) && value.type === 'ObjectExpression')
        module.objects.set(name, { hasMore: !isPlain(value), type: typeNameOf(id) })
    }
  }

  const spanOf = (node: { value: string; start: number; end: number }): ValueSpan => node

  new Visitor({
    CallExpression: (node) => visitCall({ ...node }),
    NewExpression: (node) => visitCall({ ...node }),
    MemberExpression: (node) => visitMember({ ...node }),
    VariableDeclarator: (node) => visitDeclarator({ ...node }),
    TSAnyKeyword: (node) => module.anyTypes.push({ line: lineAt(node.start) }),
    TSImportType: (node) => addImport(spanOf(node.source), true, []),
    ImportExpression: (node) => {
      const { source: request } = node
      if (request.type === 'Literal' && typeof request.value === 'string') {
        addImport({ value: request.value, start: request.start, end: request.end }, false, ['*'])
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'string') module.strings.push(node.value)
    },
  }).visit(parsed.program)

  return module
}
