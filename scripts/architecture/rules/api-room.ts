import { posix } from 'node:path'
import { type House, isTest, stemOf } from '../house.ts'

export const roomsFolder = 'apps/api/src/modules'
export const modulesFile = 'apps/api/src/modules.ts'

/** The files of a room that have one fixed job each, by their name without `.ts`. */
export const anatomy = [
  'wire',
  'tables',
  'rules',
  'policy',
  'store',
  'personal-data',
  'actions',
  'routes',
  'index',
  'testing',
] as const

export type Job = (typeof anatomy)[number] | 'test' | 'noun' | 'other'

/** Where a path stands in the api's rooms: its room, the folder it lies in (a sub-room's own, if so) and its job. */
export type Place = { room: string; folder: string; job: Job }

const isJob = (stem: string): stem is (typeof anatomy)[number] => (anatomy as readonly string[]).includes(stem)

export const placeOf = (path: string): Place | undefined => {
  if (!path.startsWith(`${roomsFolder}/`)) return undefined
  const [room, ...rest] = path.slice(roomsFolder.length + 1).split('/')
  if (room === undefined || rest.length === 0) return undefined
  const folder = posix.dirname(path)
  if (!path.endsWith('.ts')) return { room, folder, job: 'other' }
  if (isTest(path)) return { room, folder, job: 'test' }
  const stem = stemOf(path)
  if (stem.startsWith('testing-')) return { room, folder, job: 'testing' }
  return { room, folder, job: isJob(stem) ? stem : 'noun' }
}

/** The names of all rooms that have a folder, in the order of the files. */
export const roomsOf = ({ files }: House): string[] => [
  ...new Set([...files.keys()].flatMap((path) => placeOf(path)?.room ?? [])),
]

/** The rooms as `modules.ts` orders them, earliest first: the elements of its list `modules`, by their imports. */
export const roomOrder = ({ modules }: House): string[] => {
  const file = modules.get(modulesFile)
  return (file?.lists.get('modules') ?? []).flatMap((name) => {
    const specifier = file?.importOf.get(name) ?? ''
    return /^\.\/modules\/([^/]+)\/index\.ts$/.exec(specifier)?.[1] ?? []
  })
}
