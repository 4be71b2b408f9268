import { type House, type Rule, stemOf, type Violation } from '../house.ts'
import type { Exported } from '../source-module.ts'
import { anatomy as jobs, modulesFile, placeOf, roomOrder, roomsFolder, roomsOf } from './api-room.ts'

const mostReadmeLines = 25
const mostExports = 15
const mapFile = 'docs/map.md'
const verbs = /^(get|set|make|create|build|do|handle|process|manage|send|check|load|save|find|fetch|run|is|can)-/

/** `routes2`, `store-more` and `student-actions` would slip past the layers: a second one belongs to a sub-room. */
const isDisguised = (stem: string) =>
  jobs.some((job) => new RegExp(`^${job}-?\\d+$|^${job}-|-${job}$`).test(stem) && stem !== job)

/**
 * Whether what an index.ts exports is an object that holds more than plain values, made there or where it comes from, or a whole file: each
 * would show any number of things as one. A room as a `Module` is what the house asks for, and holds nothing else.
 */
const isBag = (house: House, path: string, { local, from, typeOnly }: Exported): boolean => {
  if (typeOnly) return false
  if (local === '*') return true
  const module = house.modules.get(path)
  if (from === undefined) {
    const made = module?.objects.get(local)
    // What is imported by its name is passed on from its file; what is left is a whole file under one name.
    return made ? made.hasMore && made.type !== 'Module' : module?.importOf.has(local) === true
  }
  const source = house.resolve(path, from)
  const next = source === undefined ? undefined : house.modules.get(source)?.exported.find(({ name }) => name === local)
  return source !== undefined && next !== undefined && isBag(house, source, next)
}

/** A room of the api: a README of one page, a line on the map for each of its sub-rooms, files named by their only job, small faces that name what they show, at least one test. */
export const anatomy: Rule = (house) => {
  const found: Violation[] = []
  const folders = new Map<string, { path: string; room: string; tested: boolean }>()
  for (const [path, source] of house.files) {
    const place = placeOf(path)
    if (!place) continue
    const add = (rule: string, message: string) => found.push({ path, line: 1, rule, message })
    if (/\/README\.md$/.test(path)) {
      const lines = source.trimEnd().split('\n').length
      if (lines > mostReadmeLines)
        add('readme-length', `${lines} lines; a room's README has ${mostReadmeLines} at most`)
    }
    if (place.job === 'other') continue
    folders.set(place.folder, {
      path,
      room: place.room,
      tested: folders.get(place.folder)?.tested || place.job === 'test',
    })
    const stem = stemOf(path)
    if (place.job === 'noun' && isDisguised(stem))
      add('room-file', `"${stem}" is a second one: make a sub-room by noun`)
    if (place.job === 'noun' && verbs.test(stem)) add('room-file', `"${stem}" is a verb: name the file by a noun`)
    if (place.job === 'tables' && !house.files.has(`${place.folder}/personal-data.ts`))
      add('personal-data', 'no personal-data.ts beside it says what these tables hold of people')
    const module = house.modules.get(path)
    if (place.job === 'index' && module) {
      const count = module.exportNames.length
      if (count > mostExports) add('index-size', `${count} exports; an index.ts shows ${mostExports} at most`)
      if (module.exportsAll.length > 0) add('index-size', '"export *" shows everything: name what others may use')
      for (const { name, line } of module.exported.filter((one) => isBag(house, path, one)))
        found.push({ path, line, rule: 'index-bag', message: `"${name}" holds what is to be exported by its own name` })
    }
  }
  for (const [folder, { path, room }] of folders) {
    if (house.files.has(`${folder}/README.md`)) continue
    const subRoom = folder.slice(`${roomsFolder}/${room}/`.length)
    const isTold = subRoom !== '' && house.files.get(`${roomsFolder}/${room}/README.md`)?.includes(`\`${subRoom}\``)
    const message = subRoom ? `no README.md, nor a word of \`${subRoom}\` in the README.md of ${room}` : 'no README.md'
    if (!isTold) found.push({ path, line: 1, rule: 'room-readme', message: `${folder}: ${message}` })
  }
  const map = house.files.get(mapFile)
  for (const [folder, { path, room }] of folders) {
    const name = folder.slice(`${roomsFolder}/`.length)
    if (map === undefined || name === room || map.includes(`\n| \`${name}\` |`)) continue
    found.push({ path, line: 1, rule: 'room-map', message: `${mapFile} has no line for \`${name}\`` })
  }
  for (const room of roomsOf(house)) {
    const folder = `${roomsFolder}/${room}`
    const inside = [...folders].filter(([name]) => name === folder || name.startsWith(`${folder}/`))
    if (inside.some(([, { tested }]) => tested)) continue
    const path = inside[0]?.[1].path ?? `${folder}/README.md`
    found.push({ path, line: 1, rule: 'room-test', message: `${folder} has no test` })
  }
  const ordered = roomOrder(house)
  for (const room of roomsOf(house)) {
    if (ordered.includes(room)) continue
    const message = `the room "${room}" is not in the list \`modules\`, imported from './modules/${room}/index.ts'`
    found.push({ path: modulesFile, line: 1, rule: 'room-order', message })
  }
  return found
}
