import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isTaken, processMark, servesCluster, startTicks, waitUntilGone } from './embedded-process.ts'

const stat = (state: string, ticks: number) =>
  `71 (odd ) name (x) ${state} 1 71 71 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 1 0 ${ticks} 1000 200`

test('the start time is found whatever the command is called', () => {
  expect(startTicks(stat('S', 98765))).toBe('98765')
})

test('a process that ended but was not reaped has none', () => {
  expect(startTicks(stat('Z', 98765))).toBeNull()
})

test('a mark stays while the process lives and is gone with it', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const pid = child.pid ?? 0
  const mark = processMark(pid)
  expect(mark).toMatch(/^\w+$/)
  expect(processMark(pid)).toBe(mark)
  expect(isTaken(pid)).toBe(true)
  expect(servesCluster(pid, '/nowhere')).toBe(false)
  expect(await waitUntilGone(pid, 0)).toBe(false)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect(await waitUntilGone(pid, 1_000)).toBe(true)
  expect(processMark(pid)).toBeNull()
  expect(isTaken(pid)).toBe(false)
})
