import { describe } from 'vitest'
import { houseWith, modulesFile, room, testExamples } from '../testing.ts'

const exportsOf = (count: number) => Array.from({ length: count }, (_, at) => `export const a${at} = 1`).join('\n')
const without = (files: Record<string, string>, ...left: string[]) =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !left.includes(path)))

const files = 'apps/api/src/modules/files'

describe('anatomy of a room', () => {
  testExamples([
    {
      name: 'a room without one',
      rule: 'room-readme',
      breaks: without(houseWith({}), `${files}/README.md`),
      holds: houseWith({}),
    },
    {
      name: 'a sub-room without one',
      rule: 'room-readme',
      breaks: houseWith(room('files', { 'uploads/store.ts': '' })),
      holds: houseWith(room('files', { 'uploads/store.ts': '', 'uploads/README.md': '# Uploads' })),
    },
    {
      name: "a sub-room of which the room's own tells nothing",
      rule: 'room-readme',
      breaks: houseWith(room('files', { 'uploads/store.ts': '', 'README.md': '# files, with uploads' })),
      holds: houseWith(room('files', { 'uploads/store.ts': '', 'README.md': '# files\n\nSub-rooms: `uploads`.' })),
    },
    {
      name: 'a sub-room that the map does not show',
      rule: 'room-map',
      breaks: houseWith({
        ...room('files', { 'uploads/store.ts': '', 'uploads/README.md': '# Uploads' }),
        'docs/map.md': '| room |\n| `files` | of `files/uploads` |',
      }),
      holds: houseWith({
        ...room('files', { 'uploads/store.ts': '', 'uploads/README.md': '# Uploads' }),
        'docs/map.md': '| room |\n| `files/uploads` | handing in |',
      }),
    },
    {
      name: 'the 26th line',
      rule: 'readme-length',
      breaks: houseWith(room('files', { 'README.md': 'a\n'.repeat(26) })),
      holds: houseWith(room('files', { 'README.md': 'a\n'.repeat(25) })),
    },
    {
      name: 'a room without any',
      rule: 'room-test',
      breaks: without(houseWith({}), `${files}/index.test.ts`),
      holds: without(
        houseWith(room('files', { 'uploads/rules.test.ts': '', 'uploads/README.md': '' })),
        `${files}/index.test.ts`,
      ),
    },
    {
      name: 'tables of which nobody says what they hold of people',
      rule: 'personal-data',
      breaks: without(houseWith(room('files', { 'tables.ts': '' })), `${files}/personal-data.ts`),
      holds: houseWith(room('files', { 'tables.ts': '', 'personal-data.ts': "import './tables.ts'" })),
    },
    {
      name: 'the 16th export',
      rule: 'index-size',
      breaks: houseWith(room('files', { 'index.ts': exportsOf(16) })),
      holds: houseWith(room('files', { 'index.ts': exportsOf(15) })),
    },
    {
      name: 'export everything',
      rule: 'index-size',
      breaks: houseWith(room('files', { 'index.ts': "export * from './wire.ts'", 'wire.ts': '' })),
      holds: houseWith(room('files', { 'index.ts': "export { a } from './wire.ts'", 'wire.ts': '' })),
    },
    {
      name: "a sub-room's 16th export",
      rule: 'index-size',
      breaks: houseWith(room('files', { 'uploads/index.ts': exportsOf(16), 'uploads/README.md': '' })),
      holds: houseWith(room('files', { 'uploads/index.ts': exportsOf(15), 'uploads/README.md': '' })),
    },
    {
      name: 'a room that carries what others may use',
      rule: 'index-bag',
      breaks: houseWith(
        room('files', { 'index.ts': 'export const files: Module & { keep: () => void } = { name, keep }' }),
      ),
      holds: houseWith(room('files', { 'index.ts': 'export const files: Module = { name, routes: fileRoutes }' })),
    },
    {
      name: 'verbs in one object, behind `as const`, too',
      rule: 'index-bag',
      breaks: houseWith(room('files', { 'index.ts': 'export const files = { keep, drop } as const' })),
      holds: houseWith(room('files', { 'index.ts': "export const limits = { pdf: 5, kinds: ['a'] } as const" })),
    },
    {
      name: 'verbs in one object that another file made',
      rule: 'index-bag',
      breaks: houseWith(
        room('files', {
          'index.ts': "export { all } from './quota.ts'",
          'quota.ts': 'export const all = { keep: () => 1 }',
        }),
      ),
      holds: houseWith(
        room('files', {
          'index.ts': "export { keep } from './quota.ts'",
          'quota.ts': 'export const keep = () => ({ now })',
        }),
      ),
    },
    {
      name: 'a whole file under one name',
      rule: 'index-bag',
      breaks: houseWith(room('files', { 'index.ts': "export * as fileEvents from './events.ts'", 'events.ts': '' })),
      holds: houseWith(
        room('files', { 'index.ts': "export { stored } from './events.ts'", 'events.ts': 'export const stored = 1' }),
      ),
    },
    {
      name: 'a whole file under one name, by way of an import',
      rule: 'index-bag',
      breaks: houseWith(
        room('files', { 'index.ts': "import * as all from './events.ts'\nexport { all }", 'events.ts': '' }),
      ),
      holds: houseWith(
        room('files', {
          'index.ts': "import { stored } from './events.ts'\nexport { stored }",
          'events.ts': 'export const stored = 1',
        }),
      ),
    },
    ...['routes2', 'routes-more', 'student-actions', 'store-2'].map((name) => ({
      name: `a second one: ${name}.ts`,
      rule: 'room-file',
      breaks: houseWith(room('files', { [`${name}.ts`]: '' })),
      holds: houseWith(room('files', { 'routes.ts': '', 'storage-quota.ts': '', 'actions.routes.test.ts': '' })),
    })),
    {
      name: 'a file that is a verb',
      rule: 'room-file',
      breaks: houseWith(room('files', { 'check-pdf.ts': '' })),
      holds: houseWith(room('files', { 'pdf-check.ts': '', 'mails.ts': '' })),
    },
    {
      name: 'a room that nobody listed',
      rule: 'room-order',
      breaks: { ...houseWith({}), ...room('consent') },
      holds: { ...houseWith({}), ...room('accounts') },
    },
    {
      name: 'a room that is listed but not by its index.ts',
      rule: 'room-order',
      breaks: {
        ...room('files', { 'wire.ts': '' }),
        'apps/api/src/modules.ts': "import { files } from './modules/files/wire.ts'\nexport const modules = [files]",
      },
      holds: { ...modulesFile, ...room('files') },
    },
  ])
})
