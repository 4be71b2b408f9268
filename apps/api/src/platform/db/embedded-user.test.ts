import { expect, test } from 'vitest'
import { foldersTo } from './embedded-user.ts'

test.each([
  ['/srv/my app/data', ['/srv', '/srv/my app', '/srv/my app/data']],
  ['/data/', ['/data']],
  ['/', []],
])('the way to %s', (path, folders) => {
  expect(foldersTo(path)).toEqual(folders)
})
