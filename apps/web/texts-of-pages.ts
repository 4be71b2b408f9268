import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { type Plugin, parseSync } from 'vite'

/** What every page stands in: its texts come with each language's first script. */
const frame = ['root.tsx', 'app/routes/framed.tsx']

const resolve = (from: string, name: string): string[] => {
  const target = join(dirname(from), name)
  return name.startsWith('.') && /\.tsx?$/.test(name) && existsSync(target) ? [target] : []
}

/** The files that a file passes on, by the names under which it does. */
const passedOn = (path: string) =>
  parseSync(path, readFileSync(path, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName, isType }) =>
      moduleRequest && !isType ? resolve(path, moduleRequest.value).map((file) => ({ file, as: exportName.name })) : [],
    ),
  )

const importsOf = (path: string) => {
  const text = readFileSync(path, 'utf8')
  const { module } = parseSync(path, text)
  const now = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name)
    if (entries.length > 0 && names.length === 0) return []
    // Of a room's public face a page loads what it names.
    return resolve(path, moduleRequest.value).flatMap((file) =>
      file.endsWith('/public.ts')
        ? passedOn(file).flatMap(({ file: behind, as }) => (names.includes(as) ? [behind] : []))
        : [file],
    )
  })
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    resolve(path, text.slice(start + 1, end - 1)),
  )
  return { now: [...now, ...passedOn(path).map(({ file }) => file)], later }
}

/** Reads the application's files by what they import. */
const readImports = () => {
  const read = new Map<string, ReturnType<typeof importsOf>>()
  const importsOnce = (path: string) => {
    const known = read.get(path) ?? importsOf(path)
    read.set(path, known)
    return known
  }
  const reach = (starts: readonly string[], without: ReadonlySet<string> = new Set()) => {
    const found = new Set<string>()
    const waiting = [...starts]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (found.has(path) || without.has(path)) continue
      found.add(path)
      waiting.push(...importsOnce(path).now)
    }
    return found
  }
  const laterOf = (files: ReadonlySet<string>) => [...files].flatMap((path) => importsOnce(path).later)
  return { reach, laterOf }
}

/** The files that every page stands in. */
export const filesOfFrame = (source: string): ReadonlySet<string> => filesOf(source, frame)

/** The files that these files load at once, with themselves. */
export const filesOf = (source: string, files: readonly string[]): ReadonlySet<string> =>
  readImports().reach(files.map((file) => join(source, file)))

/** The files that each part's texts stand in: `''` is what every page stands in, every other key a file that is loaded later, without its ending. */
const partsOf = (source: string, routes: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const { reach, laterOf } = readImports()
  const name = (path: string) => relative(source, path).replace(/\.tsx?$/, '')
  const first = reach(frame.map((file) => join(source, file)))
  const parts = new Map([['', first]])
  const waiting = [...routes, ...laterOf(first)]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (first.has(path) || parts.has(name(path))) continue
    const files = reach([path], first)
    parts.set(name(path), files)
    waiting.push(...laterOf(files))
  }
  return parts
}

/** The rooms of the server, in their order. */
const readRooms = (web: string): readonly string[] =>
  [...readFileSync(join(web, '../api/src/modules.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(([, room = '']) => room)

const roomOf = (path: string): string | undefined => /src\/modules\/([\w-]+)\//.exec(path)?.[1]

const catalog = /\/locales\/([\w-]+)\/messages\.po(?:\?part=(.+)\?lingui)?$/
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/

/** Splits each language's texts by what is loaded together, so that a page downloads those that it can show. In development, on the server and in tests there is one script of all. */
export const textsOfPages = (web: string): Plugin => {
  const source = join(web, 'src')
  // The sentences of the wire are looked up by what they say, wherever this file is read.
  const inWords = join(source, 'platform/in-words.ts')
  const rooms = readRooms(web)
  let parts: ReturnType<typeof partsOf> = new Map()
  let idsOf: (part: string) => ReadonlySet<string>
  return {
    name: 'texts-of-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const routes = [...readFileSync(join(source, 'routes.ts'), 'utf8').matchAll(/'(app\/routes\/[\w-]+\.tsx)'/g)]
      parts = partsOf(
        source,
        routes.map(([, file = '']) => join(source, file)),
      )
      const config = getConfig({ cwd: web })
      const [all] = await getCatalogs(config)
      const messages = Object.entries((await all?.read(config.sourceLocale ?? 'en')) ?? {})
      idsOf = (part) => {
        const files = parts.get(part) ?? new Set()
        // A room's calls answer with sentences of its own and of the rooms that it builds on, which are those before it.
        const order = (room: string | undefined) => (room === undefined ? -1 : rooms.indexOf(room))
        const last = Math.max(-1, ...[...files].map((file) => order(roomOf(file))))
        const stands = (id: string, { origin = [] }: { origin?: readonly (readonly [string, ...unknown[]])[] }) =>
          (id.startsWith('wire:') && files.has(inWords) && origin.some(([file]) => order(roomOf(file)) <= last)) ||
          origin.some(([file]) => files.has(join(web, file)))
        return new Set(messages.filter(([id, message]) => stands(id, message)).map(([id]) => id))
      }
    },
    transform(code, id) {
      const [, locale, part = ''] = catalog.exec(id) ?? []
      if (locale) {
        const [, literal] = compiled.exec(code) ?? []
        if (!literal) throw new Error(`The texts of ${id} are not written as they were.`)
        const ids = idsOf(part)
        const messages = Object.entries(JSON.parse(JSON.parse(literal))).filter(([key]) => ids.has(key))
        return { code: `export const messages=${JSON.stringify(Object.fromEntries(messages))}`, map: null }
      }
      const name = relative(source, id).replace(/\.tsx?$/, '')
      if (name === '' || !parts.has(name) || idsOf(name).size === 0) return null
      const load = (language: string) =>
        `${language}:()=>import(${JSON.stringify(`${source}/locales/${language}/messages.po?part=${name}?lingui`)})`
      const languages = getConfig({ cwd: web }).locales.map(load).join(',')
      // Before anything of the file is shown, its texts are there.
      const head = `import{takeTexts}from${JSON.stringify(join(source, 'platform/texts.ts'))};await takeTexts({${languages}});`
      return { code: `${head}${code}`, map: null }
    },
  }
}
