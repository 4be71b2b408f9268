import { expect, test } from 'vitest'
import { nextInstall } from './install.mjs'

const installed = { lockHash: 'a', stamp: 'a', lockChangedAt: 100, installedAt: 200 }

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
})
