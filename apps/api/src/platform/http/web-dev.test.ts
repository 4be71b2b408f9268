import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openVite } from './web-dev.ts'

let folder: string
const ours = (): void => undefined

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-dev-'))
  const vite = path.join(folder, 'node_modules', 'vite')
  await mkdir(vite, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{}')
  await writeFile(path.join(vite, 'package.json'), '{"name":"vite","type":"module","main":"index.js"}')
  await writeFile(
    path.join(vite, 'index.js'),
    `export const createServer = async () => {
  process.once('SIGTERM', function endAtOnce() { process.exit(143) })
  return { close: async () => {} }
}`,
  )
  process.on('SIGTERM', ours)
})
afterEach(async () => {
  process.off('SIGTERM', ours)
  await rm(folder, { recursive: true })
})

it('leaves the end of the process to the server, whatever Vite would do with a signal', async () => {
  const before = process.listeners('SIGTERM')
  await (await openVite(folder, createServer())).close()
  expect(process.listeners('SIGTERM')).toEqual(before)
  expect(before).toContain(ours)
})
