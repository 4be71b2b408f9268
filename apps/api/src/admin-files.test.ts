import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFilesHouse } from './modules/files/testing-house.ts'
import { makeS3Store } from './platform/files/s3-store.ts'
import { startS3 } from './platform/files/testing-s3.ts'

const server = fileURLToPath(new URL('server.ts', import.meta.url))
const files = 40

let s3: Awaited<ReturnType<typeof startS3>>
let house: Awaited<ReturnType<typeof openFilesHouse>>
let folder = ''
beforeAll(async () => {
  s3 = await startS3()
  house = await openFilesHouse()
  folder = await mkdtemp(path.join(tmpdir(), 'admin-files-'))
  for (let index = 0; index < files; index++) {
    await house.keep(Buffer.alloc(100_000, `number ${index} `))
  }
})
afterAll(async () => {
  await house.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

// The house keeps its files in the folder "files" of its own folder, as a data folder does.
const start = (env: Record<string, string>, ...args: string[]): ChildProcess & { output(): string } => {
  const child = spawn(process.execPath, [server, 'admin', ...args], {
    env: { ...process.env, DEMO: '0', DATABASE_URL: house.databaseUrl, DATA_DIR: path.dirname(house.folder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  return Object.assign(child, { output: () => said })
}

const run = async (env: Record<string, string>, ...args: string[]) => {
  const child = start(env, ...args)
  const [code] = await once(child, 'close')
  return { code, output: child.output() }
}

it('a move that is killed half way is begun again and brings all, and one that fails says so', {
  timeout: 240_000,
}, async () => {
  const [erased, earlier] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  await house.ports.files.put('erased/list', Buffer.from(`${erased}\n`))
  await makeS3Store(s3.place).put('erased/list', Buffer.from(`${earlier}\n`))
  const child = start({ FILES_URL: s3.url }, 'move-files', '--to', 's3')
  const ended = once(child, 'close')
  await expect.poll(async () => (await s3.keys()).length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(5)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect((await s3.keys()).length).toBeLessThan(files)

  const again = await run({ FILES_URL: s3.url }, 'move-files', '--to', 's3')
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining(`All ${files} files are in the new store`) })
  expect(again.output).toMatch(/40 of 40 files: \d+ copied, [1-9]\d* in place already, 0 failed/)
  expect((await s3.keys()).length).toBe(files + 1)
  expect(await text(await makeS3Store(s3.place).read('erased/list'))).toBe(`${erased}\n${earlier}\n`)

  const wrong = await run({ FILES_URL: s3.url.replace(':S3RVER@', ':guessed@') }, 'move-files', '--to', 'disk')
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^FILES_URL: .*SignatureDoesNotMatch[^\n]*\n$/),
  })

  await rm(house.folder, { recursive: true })
  const back = await run({ FILES_URL: s3.url }, 'move-files', '--to', 'disk')
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining(`${files} were copied now`) })
  expect(await house.storedCount()).toBe(files + 1)
  expect(await text(await house.ports.files.read('erased/list'))).toBe(`${erased}\n${earlier}\n`)

  const key = (await s3.keys()).find((one) => one !== 'erased/list')
  await house.ports.files.remove(key ?? '')
  const unset = await run({ FILES_URL: '' }, 'move-files', '--to', 's3')
  expect(unset).toMatchObject({ code: 1, output: expect.stringMatching(/^FILES_URL must name/) })
})
