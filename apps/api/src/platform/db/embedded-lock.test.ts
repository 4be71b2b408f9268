import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClaim, sortClaims, takeFolder } from './embedded-lock.ts'
import { processMark } from './embedded-process.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstrung-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each([
  ['running-12-ab_34.lock', { pid: 12, mark: 'ab_34' }],
  ['running-12.lock', null],
  ['postgres.password', null],
  ['running-12-ab_34.lock.old', null],
])('%s reads as %o', (name, claim) => {
  expect(readClaim(name)).toEqual(claim)
})

test('a claim is alive only where the pid still bears the mark', () => {
  const marks = new Map([
    [1, 'a'],
    [2, 'reused'],
  ])
  const names = ['running-1-a.lock', 'running-2-b.lock', 'running-3-c.lock', 'running-9-own.lock', 'postgres']
  const { alive, dead } = sortClaims(names, { pid: 9, mark: 'own' }, (pid) => marks.get(pid) ?? null)
  expect(alive).toEqual([{ pid: 1, mark: 'a' }])
  expect(dead).toEqual([
    { pid: 2, mark: 'b' },
    { pid: 3, mark: 'c' },
  ])
})

test('the same process does not get the folder twice, but gets it again after a release', async () => {
  const first = await takeFolder(folder)
  if ('heldBy' in first) throw new Error('an empty folder was refused')
  expect(await takeFolder(folder)).toEqual({ heldBy: process.pid })
  await first.release()
  expect(await readdir(folder)).toEqual([])
  expect(await takeFolder(folder)).toHaveProperty('release')
})

test('a living process keeps its folder, and its claim stays', async () => {
  const claim = `running-${process.ppid}-${processMark(process.ppid)}.lock`
  await writeFile(join(folder, claim), '')
  expect(await takeFolder(folder)).toEqual({ heldBy: process.ppid })
  expect(await readdir(folder)).toEqual([claim])
})

test('the claims of a dead process and of a reused pid give way', async () => {
  await writeFile(join(folder, 'running-2147480000-dead_1.lock'), '')
  await writeFile(join(folder, `running-${process.ppid}-earlier_1.lock`), '')
  expect(await takeFolder(folder)).toHaveProperty('release')
  expect(await readdir(folder)).toEqual([`running-${process.pid}-${processMark(process.pid)}.lock`])
})
