import { expect, test } from 'vitest'
import { installedParts, nextInstall } from './install.mjs'

const installed = {
  lockHash: 'a',
  stamp: 'a',
  lockChangedAt: 100,
  installedAt: 200,
  parts: { running: true, development: true },
  wanted: 'all' as 'all' | 'running',
}

test.each([
  ['the same lock file as last time', {}, 'nothing'],
  ['a lock file touched but not changed', { lockChangedAt: 300 }, 'nothing'],
  ['a lock file changed since', { lockHash: 'b', lockChangedAt: 300 }, 'all'],
  ['a lock file changed by an install of packages by hand', { lockHash: 'b' }, 'rest'],
  ['a first install made by hand', { stamp: null }, 'rest'],
  ['an install made by hand of an older lock file', { stamp: null, lockChangedAt: 300 }, 'all'],
  ['nothing installed, or cut short', { installedAt: null }, 'all'],
])('%s', (_, change, next) => {
  expect(nextInstall({ ...installed, ...change })).toBe(next)
  expect(nextInstall({ ...installed, wanted: 'running', ...change })).toBe(next)
})

const bare = { ...installed, stamp: null, parts: { running: true, development: false } }

test.each([
  ['to run', { wanted: 'running' }, 'nothing'],
  ['to run, with the note of a whole install before it', { wanted: 'running', stamp: 'a' }, 'nothing'],
  ['to run, of an older lock file', { wanted: 'running', parts: { running: false, development: false } }, 'running'],
  ['to build', { wanted: 'all' }, 'rest'],
  ['to build, with the note of a whole install before it', { wanted: 'all', stamp: 'a' }, 'rest'],
  ['to build, of an older lock file', { wanted: 'all', lockChangedAt: 300 }, 'all'],
] as const)('an install without development packages, %s', (_, change, next) => {
  expect(nextInstall({ ...bare, ...change })).toBe(next)
})

const locked = {
  '': { version: '0.1.0' },
  'apps/api': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/fast': { version: '1.0.0', optional: true },
  'node_modules/shared': { version: '1.0.0', devOptional: true },
  'node_modules/vite': { version: '9.0.0', dev: true },
}

test.each([
  ['all', ['fastify', 'fast', 'shared', 'vite'], { running: true, development: true }],
  ['what running takes', ['fastify', 'shared'], { running: true, development: false }],
  ['another version', [], { running: false, development: false }],
] as const)('the record of npm tells of %s', (_, names, parts) => {
  const record = Object.fromEntries(
    Object.entries(locked).filter(([path]) => names.some((name) => path === `node_modules/${name}`)),
  )
  expect(installedParts(locked, { 'node_modules/fastify': { version: '4.0.0' }, ...record })).toEqual(parts)
})
