import { describe } from 'vitest'
import { type Example, type Files, houseWith, room, testExamples } from '../testing.ts'

/** One import, from a file of the room `files` to another of its files or to a package. */
const insideFiles = (from: string, to: string, statement = 'import'): Files =>
  houseWith(room('files', { [to]: '', [from]: `${statement} './${to}'` }))

const withPackage = (from: string, specifier: string): Files =>
  houseWith(room('files', { [from]: `import { a } from '${specifier}'` }))

const neighbors = (accounts: Files, files: Files, places: Files = {}): Files =>
  houseWith({ ...room('accounts', accounts), ...room('files', files), ...room('places', places) })

const inRoom: Example[] = [
  ['wire.ts', 'tables.ts', 'tables.ts', 'wire.ts'],
  ['tables.ts', 'rules.ts', 'rules.ts', 'wire.ts'],
  ['store.ts', 'actions.ts', 'actions.ts', 'store.ts'],
  ['store.ts', 'index.ts', 'store.ts', 'tables.ts'],
  ['actions.ts', 'routes.ts', 'routes.ts', 'actions.ts'],
  ['actions.ts', 'index.ts', 'index.ts', 'actions.ts'],
  ['routes.ts', 'store.ts', 'actions.ts', 'policy.ts'],
  ['routes.ts', 'tables.ts', 'routes.ts', 'wire.ts'],
  ['mails.ts', 'routes.ts', 'actions.ts', 'mails.ts'],
  ['mails.ts', 'index.ts', 'mails.ts', 'wire.ts'],
].map(([from = '', to = '', mayFrom = '', mayTo = '']) => ({
  name: `${from} imports ${to}`,
  rule: 'layer',
  breaks: insideFiles(from, to),
  holds: insideFiles(mayFrom, mayTo),
}))

const packages: Example[] = [
  ['wire.ts', 'drizzle-orm', 'zod'],
  ['wire.ts', 'node:crypto', 'zod'],
  ['tables.ts', 'zod', 'drizzle-orm/pg-core'],
  ['store.ts', 'fastify', 'drizzle-orm'],
  ['actions.ts', '@fastify/cookie', 'node:crypto'],
  ['routes.ts', 'drizzle-orm', 'fastify'],
].map(([file = '', never = '', may = '']) => ({
  name: `${file} imports ${never}`,
  rule: 'layer',
  breaks: withPackage(file, never),
  holds: withPackage(file, may),
}))

describe('layers in a room', () => {
  testExamples([
    ...inRoom,
    ...packages,
    {
      name: 'a sub-room keeps the same layers',
      rule: 'layer',
      breaks: houseWith(
        room('files', { 'uploads/README.md': '', 'uploads/routes.ts': "import '../store.ts'", 'store.ts': '' }),
      ),
      holds: houseWith(
        room('files', { 'uploads/README.md': '', 'uploads/store.ts': "import '../store.ts'", 'store.ts': '' }),
      ),
    },
    {
      name: 'rules take types, not tables',
      rule: 'layer',
      breaks: houseWith(room('files', { 'rules.ts': "import type { Db } from 'pg'" })),
      holds: houseWith(room('files', { 'rules.ts': "import type { Row } from './tables.ts'", 'tables.ts': '' })),
    },
    {
      name: 'builders of more than one kind may use the whole room, and only tests may use them',
      rule: 'testing-imported',
      breaks: houseWith(room('files', { 'actions.ts': "import './testing-pdfs.ts'", 'testing-pdfs.ts': '' })),
      holds: houseWith(
        room('files', { 'actions.test.ts': "import './testing-pdfs.ts'", 'testing-pdfs.ts': "import './index.ts'" }),
      ),
    },
    {
      name: 'policy knows no transaction',
      rule: 'layer',
      breaks: houseWith({
        ...room('files', { 'policy.ts': "import type { Tx } from '../../platform/db/database.ts'" }),
        'apps/api/src/platform/db/database.ts': '',
      }),
      holds: houseWith({
        ...room('files', { 'policy.ts': "import type { Actor } from '../../platform/context.ts'" }),
        'apps/api/src/platform/context.ts': '',
      }),
    },
    {
      name: 'platform words for the web need no more than a room',
      rule: 'layer',
      breaks: { 'apps/api/src/platform/http/wire.ts': "import 'fastify'" },
      holds: { 'apps/api/src/platform/http/wire.ts': "import { z } from 'zod'" },
    },
    {
      name: 'a room builds no app',
      rule: 'layer',
      breaks: houseWith({ ...room('files', { 'actions.ts': "import '../../app.ts'" }), 'apps/api/src/app.ts': '' }),
      holds: houseWith(room('files', { 'actions.ts': "import '../../platform/clock.ts'" })),
    },
  ])
})

describe('purity', () => {
  testExamples([
    {
      name: 'rules that read the database through the platform',
      rule: 'pure',
      breaks: houseWith({
        ...room('files', { 'rules.ts': "import { db } from '../../platform/db/database.ts'" }),
        'apps/api/src/platform/db/database.ts': '',
      }),
      holds: houseWith({
        ...room('files', {
          'rules.ts':
            "import { day } from '../../platform/clock.ts'\nimport { fault } from '../../platform/http/wire.ts'",
        }),
        'apps/api/src/platform/clock.ts': '',
        'apps/api/src/platform/http/wire.ts': '',
      }),
    },
    {
      name: 'policy that reads files by way of a noun',
      rule: 'pure',
      breaks: houseWith(
        room('files', { 'policy.ts': "import { a } from './quota.ts'", 'quota.ts': "import { a } from 'node:fs'" }),
      ),
      holds: houseWith(
        room('files', {
          'policy.ts': "import { a } from './quota.ts'",
          'quota.ts': "import type { a } from 'node:fs'",
        }),
      ),
    },
    {
      name: 'rules that reach the store by way of a noun',
      rule: 'pure',
      breaks: houseWith(
        room('files', {
          'rules.ts': "import { a } from './quota.ts'",
          'quota.ts': "import { b } from './store.ts'",
          'store.ts': '',
        }),
      ),
      holds: houseWith(
        room('files', {
          'rules.ts': "import { a } from './quota.ts'",
          'quota.ts': "import { b } from './wire.ts'",
          'wire.ts': '',
        }),
      ),
    },
  ])
})

describe('between rooms', () => {
  testExamples([
    {
      name: "another room's actions",
      rule: 'room-entered',
      breaks: neighbors({ 'actions.ts': "import '../files/actions.ts'" }, { 'actions.ts': '' }),
      holds: neighbors({ 'actions.ts': "import '../files/index.ts'" }, { 'actions.ts': '' }),
    },
    {
      name: "another room's store",
      rule: 'room-entered',
      breaks: neighbors({ 'store.ts': "import '../files/store.ts'" }, { 'store.ts': '' }),
      holds: neighbors(
        { 'store.ts': "import './uploads/store.ts'", 'uploads/store.ts': '', 'uploads/README.md': '' },
        {},
      ),
    },
    {
      name: "another room's tables, but for a foreign key",
      rule: 'room-entered',
      breaks: neighbors({ 'store.ts': "import '../files/tables.ts'" }, { 'tables.ts': '' }),
      holds: neighbors({ 'tables.ts': "import '../files/tables.ts'" }, { 'tables.ts': '' }),
    },
    {
      name: 'a sub-room beside its face',
      rule: 'room-entered',
      breaks: neighbors(
        { 'actions.ts': "import '../files/uploads/actions.ts'" },
        { 'uploads/actions.ts': '', 'uploads/README.md': '' },
      ),
      holds: neighbors(
        { 'actions.ts': "import '../files/uploads/index.ts'", 'wire.ts': "import '../files/uploads/wire.ts'" },
        { 'uploads/index.ts': '', 'uploads/wire.ts': '', 'uploads/README.md': '' },
      ),
    },
    {
      name: "a later room's sub-room",
      rule: 'room-order',
      breaks: neighbors(
        { 'uploads/index.ts': '', 'uploads/README.md': '' },
        { 'actions.ts': "import '../accounts/uploads/index.ts'" },
      ),
      holds: neighbors(
        { 'actions.ts': "import '../files/uploads/index.ts'" },
        { 'uploads/index.ts': '', 'uploads/README.md': '' },
      ),
    },
    {
      name: "the face of a room's own sub-room, from behind it",
      rule: 'layer',
      breaks: neighbors(
        {},
        { 'actions.ts': "import './uploads/index.ts'", 'uploads/index.ts': '', 'uploads/README.md': '' },
      ),
      holds: neighbors(
        {},
        { 'actions.ts': "import './uploads/actions.ts'", 'uploads/actions.ts': '', 'uploads/README.md': '' },
      ),
    },
    {
      name: "another room's rules, even in a test",
      rule: 'room-entered',
      breaks: neighbors({ 'actions.test.ts': "import '../files/rules.ts'" }, { 'rules.ts': '' }),
      holds: neighbors({ 'actions.test.ts': "import '../files/testing.ts'" }, { 'testing.ts': '' }),
    },
    {
      name: 'a later room',
      rule: 'room-order',
      breaks: neighbors({}, { 'actions.ts': "import '../accounts/index.ts'" }),
      holds: neighbors({ 'actions.ts': "import '../files/index.ts'" }, {}),
    },
    {
      name: "a later room's tables",
      rule: 'room-order',
      breaks: neighbors({}, { 'tables.ts': '' }, { 'tables.ts': "import '../files/tables.ts'" }),
      holds: neighbors({ 'tables.ts': "import '../places/tables.ts'" }, {}, { 'tables.ts': '' }),
    },
    {
      name: "a later room's builders, but in a test",
      rule: 'room-order',
      breaks: neighbors({ 'testing.ts': '' }, { 'testing.ts': "import '../accounts/testing.ts'" }),
      holds: neighbors({ 'testing.ts': '' }, { 'actions.test.ts': "import '../accounts/testing.ts'" }),
    },
    {
      name: 'the app enters a room by its face',
      rule: 'room-entered',
      breaks: {
        ...houseWith(room('files', { 'store.ts': '' })),
        'apps/api/src/app.ts': "import './modules/files/store.ts'",
      },
      holds: { ...houseWith({}), 'apps/api/src/app.ts': "import './modules/files/index.ts'" },
    },
    {
      name: 'the app enters a sub-room by its face',
      rule: 'room-entered',
      breaks: {
        ...houseWith(room('files', { 'uploads/store.ts': '', 'uploads/README.md': '' })),
        'apps/api/src/app.ts': "import './modules/files/uploads/store.ts'",
      },
      holds: {
        ...houseWith(room('files', { 'uploads/index.ts': '', 'uploads/README.md': '' })),
        'apps/api/src/app.ts': "import './modules/files/uploads/index.ts'",
      },
    },
    {
      name: 'the platform names a room',
      rule: 'platform',
      breaks: { ...houseWith({}), 'apps/api/src/platform/clock.ts': "import '../modules/files/index.ts'" },
      holds: {
        ...houseWith({}),
        'apps/api/src/platform/clock.ts': "import './errors.ts'",
        'apps/api/src/platform/errors.ts': '',
      },
    },
    {
      name: 'the platform names the list of rooms',
      rule: 'platform',
      breaks: { ...houseWith({}), 'apps/api/src/platform/clock.ts': "import type { a } from '../modules.ts'" },
      holds: { ...houseWith({}), 'apps/api/src/app.ts': "import { modules } from './modules.ts'" },
    },
  ])
})
