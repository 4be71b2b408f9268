import { type House, isRelative, isTest, type ResolvedImport, type Rule, stemOf, type Violation } from '../house.ts'
import { type Job, type Place, placeOf, roomOrder, roomsFolder } from './api-room.ts'

const platform = 'apps/api/src/platform/'

/** What platform and brand say to the web travels in a wire.ts of the same kind as a room's. */
const isSharedWire = /^apps\/api\/src\/.*\/wire\.ts$/

/** Reaching outside the process, for files whose answers must depend on their arguments alone. */
const isImpurePackage = (specifier: string) =>
  /^(pg|drizzle-orm|fastify|@fastify|fastify-.*|graphile-worker|nodemailer|flydrive|pino)(\/|$)/.test(specifier) ||
  /^(node:)?(fs|http|https|http2|net|tls|dns|child_process|worker_threads|cluster|process)(\/|$)/.test(specifier)

const isImpurePlatform = (path: string) =>
  /^(db|http|jobs|mail|files|limits|audit)[./]/.test(path.slice(platform.length)) && !isSharedWire.test(path)

type Allowed = Partial<Record<Job, 'yes' | 'type'>>

const pureMay: Allowed = { wire: 'yes', tables: 'type', rules: 'yes', policy: 'yes', noun: 'yes' }
const storeMay: Allowed = { wire: 'yes', tables: 'yes', rules: 'yes', policy: 'yes', store: 'yes', noun: 'yes' }
const registerMay: Allowed = { ...storeMay, 'personal-data': 'yes' }
const actionsMay: Allowed = { ...storeMay, actions: 'yes' }

/**
 * What each job may import of its own room; `type` allows what vanishes when the types are stripped. A file without a
 * fixed job, named by a noun, may use all that stands below the routes.
 */
const allowedFor = (job: Job): Allowed => {
  const allowed: Partial<Record<Job, Allowed>> = {
    wire: { wire: 'yes' },
    tables: { tables: 'yes', wire: 'yes' },
    rules: pureMay,
    policy: pureMay,
    store: storeMay,
    'personal-data': registerMay,
    actions: actionsMay,
    noun: actionsMay,
    routes: { wire: 'yes', rules: 'yes', policy: 'yes', actions: 'yes', routes: 'yes', noun: 'yes' },
    index: { ...actionsMay, 'personal-data': 'yes', routes: 'yes', index: 'yes' },
  }
  return allowed[job] ?? {}
}

const insideRoom = (name: string, place: Place, target: Place, edge: ResolvedImport): string | undefined => {
  const isFree = [place.job, target.job].some((job) => job === 'test' || job === 'testing' || job === 'other')
  if (isFree) return undefined
  const allowed = allowedFor(place.job)[target.job]
  if (allowed === 'yes' || (allowed === 'type' && edge.typeOnly)) return undefined
  return allowed === 'type' ? `${name} may take only types from ${target.job}` : `${name} may not import ${target.job}`
}

/** The room or the sub-room, as it is entered. */
const nameOfPlace = ({ folder }: Place): string => `"${folder.slice(roomsFolder.length + 1)}"`

const betweenRooms = (place: Place, target: Place, order: string[]): { rule: string; message: string } | undefined => {
  const isFace = target.job === 'index'
  const isWire = place.job === 'wire' && target.job === 'wire'
  const isForeignKey = place.job === 'tables' && target.job === 'tables'
  const isTesting = (place.job === 'test' || place.job === 'testing') && ['testing', 'wire'].includes(target.job)
  if (!isFace && !isWire && !isForeignKey && !isTesting) {
    return {
      rule: 'room-entered',
      message: `${nameOfPlace(target)} is entered only through its index.ts, not its ${target.job}`,
    }
  }
  // A test may gather what it needs from any room: nothing is built upon a test.
  if (place.job === 'test' || order.indexOf(target.room) < order.indexOf(place.room)) return undefined
  return { rule: 'room-order', message: `"${place.room}" stands before "${target.room}" in modules.ts` }
}

/** What a file that must be pure reaches at run time, through its room's own files; the way is part of the message. */
const impureWay = (house: House, path: string, seen = new Set<string>()): string[] | undefined => {
  seen.add(path)
  for (const edge of house.importsOf(path)) {
    if (edge.typeOnly) continue
    if (edge.target === undefined) {
      if (isImpurePackage(edge.specifier)) return [edge.specifier]
      continue
    }
    const job = placeOf(edge.target)?.job
    const isImpure = job === 'store' || job === 'tables' || job === 'actions' || job === 'routes'
    if (isImpure || (edge.target.startsWith(platform) && isImpurePlatform(edge.target))) return [edge.target]
    // Another room's face shows verbs as well; only what is taken from it counts, and names cannot tell that apart.
    if (seen.has(edge.target) || job === 'index') continue
    const way = impureWay(house, edge.target, seen)
    if (way) return [edge.target, ...way]
  }
  return undefined
}

const packageFault = (job: Job, { specifier, target }: ResolvedImport): string | undefined => {
  if (job === 'wire') {
    const isWire = isRelative(specifier) && /\/wire\.ts$/.test(specifier)
    return specifier === 'zod' || isWire ? undefined : `wire imports only zod and other wire.ts, not "${specifier}"`
  }
  if (target !== undefined || isRelative(specifier)) return undefined
  if (job === 'tables' && !/^(drizzle-orm|uuidv7)(\/|$)/.test(specifier)) {
    return `tables may not import "${specifier}"`
  }
  const speaksHttp = /^(fastify|@fastify|fastify-.*)(\/|$)/.test(specifier)
  const pure = job === 'rules' || job === 'policy'
  if (pure && isImpurePackage(specifier)) return `${job} may not import "${specifier}", not even its types`
  if (speaksHttp && (job === 'store' || job === 'actions'))
    return `${job} may not import "${specifier}": HTTP ends in routes`
  if (job === 'routes' && /^(drizzle-orm|pg)(\/|$)/.test(specifier)) return `routes may not import "${specifier}"`
  return undefined
}

/** The order inside a room, between rooms, and between the rooms and the platform. */
export const layers: Rule = (house) => {
  const found: Violation[] = []
  const order = roomOrder(house)
  for (const path of house.modules.keys()) {
    const place = placeOf(path)
    for (const edge of house.importsOf(path)) {
      const add = (rule: string, message: string) => found.push({ path, line: edge.line, rule, message })
      const target = edge.target === undefined ? undefined : placeOf(edge.target)
      if (path.startsWith(platform) && edge.target?.startsWith('apps/api/') && !edge.target.startsWith(platform)) {
        add('platform', `platform knows nothing of ${edge.target}`)
      }
      if (!place) {
        const fault = isSharedWire.test(path) ? packageFault('wire', edge) : undefined
        if (fault) add('layer', fault)
        if (target && path.startsWith('apps/api/') && !['index', 'wire', 'testing'].includes(target.job)) {
          add('room-entered', `${nameOfPlace(target)} is entered only through its index.ts, not its ${target.job}`)
        }
        continue
      }
      const fault = packageFault(place.job, edge)
      if (fault) add('layer', fault)
      const isPure = place.job === 'rules' || place.job === 'policy'
      if (isPure && edge.typeOnly && edge.target?.startsWith(platform) && isImpurePlatform(edge.target)) {
        add('layer', `${place.job} may not import ${edge.target}, not even its types`)
      }
      if (target && target.room === place.room && place.job !== 'wire') {
        const message = insideRoom(stemOf(path), place, target, edge)
        if (message) add('layer', message)
      }
      if (target && target.room !== place.room) {
        const broken = betweenRooms(place, target, order)
        if (broken) add(broken.rule, broken.message)
      }
      const isRoof = /^apps\/api\/src\/[^/]+\.ts$/.test(edge.target ?? '')
      if (isRoof && !isTest(path) && place.job !== 'testing') {
        add('layer', `a room may not import ${edge.target}, which is built upon it`)
      }
    }
    if (place?.job === 'rules' || place?.job === 'policy') {
      const way = impureWay(house, path)
      if (way) found.push({ path, line: 1, rule: 'pure', message: `${place.job} reaches ${way.join(' -> ')}` })
    }
  }
  return found
}
