import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { makeFolder, type OwnServer, startMailServer, startServer } from '../support/own-server.ts'
import { pdfFile } from '../support/people.ts'
import { layLine } from '../support/slow-line.ts'
import { expectFilesWhole, lookInto } from '../support/survival/audit.ts'
import { newUploader, send, type Uploader, uploadRequest } from '../support/uploading.ts'

let server: OwnServer
let folder: ReturnType<typeof makeFolder>
let mail: Awaited<ReturnType<typeof startMailServer>>
let ana: Uploader

let port = 0

// Hundreds of uploads take minutes on a machine with much else to do.
test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.beforeAll(async () => {
  folder = makeFolder()
  port = await freePort()
  const mailPort = await freePort()
  mail = await startMailServer(mailPort)
  server = await startServer({
    dataDir: folder.dataDir,
    port,
    mailUrl: `smtp://127.0.0.1:${mailPort}`,
    // What the demo takes of the memory as it is filled would hide what uploads take.
    settings: { DEMO: '0', LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
  ana = await newUploader(server.base, mail)
})
test.afterAll(async () => {
  await ana?.client.dispose()
  await server?.kill('SIGTERM')
  await mail.close()
  folder.clear()
})

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const upload = (to: number, bytes: Buffer) => send(to, uploadRequest(new URL(server.base).host, ana, bytes))

/** The fingerprint of what the profile points at, or null. */
const stored = async (): Promise<string | null> => {
  const { profile } = await (await ana.client.get('/api/users/me/')).json()
  return profile.resume && sha256(await (await ana.client.get(profile.resume.url)).body())
}

/** Files that the server holds open on their way in; they have no name anymore, so only Linux tells of them. */
const filesOnTheirWay = (): string[] => {
  const open = `/proc/${server.child.pid}/fd`
  if (!existsSync(open)) return []
  return readdirSync(open)
    .map((name) => {
      try {
        return readlinkSync(path.join(open, name))
      } catch {
        // Closed since it was listed.
        return ''
      }
    })
    .filter((target) => target.includes('/upload-'))
}

const expectNothingLeft = async (): Promise<void> => {
  await expect.poll(filesOnTheirWay).toEqual([])
  const look = await lookInto(folder.dataDir)
  try {
    await expectFilesWhole(look, folder.dataDir)
  } finally {
    await look.close()
  }
}

test('an upload over a line of 20 kB a second arrives whole, and nobody waits for it', async () => {
  const file = pdfFile('resume.pdf', 150_000).buffer
  const line = await layLine(port)
  line.setPace(20_000)
  const started = Date.now()
  const sent = upload(line.port, file)
  await expect.poll(filesOnTheirWay).toHaveLength(existsSync('/proc/self/fd') ? 1 : 0)
  const quick = pdfFile('resume.pdf', 2_000_000).buffer
  expect(await upload(port, quick)).toMatchObject({ status: 200 })
  expect(await stored(), 'the quick one is there while the slow one is on its way').toBe(sha256(quick))
  expect(await sent).toMatchObject({ status: 200 })
  expect(Date.now() - started, 'the line was as slow as it says').toBeGreaterThan(7_000)
  expect(await stored()).toBe(sha256(file))
  await line.close()
})

test('an upload that is cut changes nothing and leaves nothing, and passes when it is sent again', async () => {
  const before = await stored()
  expect(before).not.toBeNull()
  const file = pdfFile('resume.pdf', 1_000_000).buffer
  const whole = uploadRequest(new URL(server.base).host, ana, file).length
  const line = await layLine(port)
  for (const bytes of [Math.floor(whole / 2), whole - 1]) {
    line.cutAfter(bytes)
    expect(await upload(line.port, file), `cut after ${bytes} of ${whole} bytes`).toMatchObject({ status: 0 })
    await expectNothingLeft()
    expect(await stored()).toBe(before)
  }
  line.cutAfter(whole)
  line.setPace(100_000)
  const sent = upload(line.port, file)
  await expect.poll(filesOnTheirWay).toHaveLength(existsSync('/proc/self/fd') ? 1 : 0)
  line.cut()
  expect(await sent, 'cut by a reset').toMatchObject({ status: 0 })
  await expectNothingLeft()
  expect(await stored()).toBe(before)

  line.mend()
  line.setPace(Number.POSITIVE_INFINITY)
  line.cutAfter(Number.POSITIVE_INFINITY)
  expect(await upload(line.port, file)).toMatchObject({ status: 200 })
  expect(await stored()).toBe(sha256(file))
  await expectNothingLeft()
  await line.close()
})

/** Megabytes of the machine's memory that the server takes. */
const residentMegabytes = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })) / 1024

/** The most that the server took while something was done, looked at five times a second. */
const peakWhile = async (done: Promise<void>): Promise<number> => {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, residentMegabytes())
  }
  const timer = setInterval(look, 200)
  await done.finally(() => clearInterval(timer))
  look()
  return peak
}

/** Sends so many at once; who is told to come again later does so, until all are taken. */
const sendAtOnce = async (count: number, bytes: Buffer): Promise<void> => {
  for (let waiting = count; waiting > 0; ) {
    const answers = await Promise.all(Array.from({ length: waiting }, () => send(port, bytes)))
    const strange = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter))
    expect(strange, 'neither taken nor told when to try again').toEqual([])
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken, 'taken of those that came together').toBeGreaterThanOrEqual(Math.min(waiting, 10))
    waiting -= taken
  }
}

test('200 uploads of 2 MiB at once are all taken, twice over, in the same memory', async () => {
  const file = pdfFile('resume.pdf', 2_097_152 - 1_100).buffer
  const bytes = uploadRequest(new URL(server.base).host, ana, file)
  const rest = residentMegabytes()
  const peaks: number[] = []
  for (let wave = 1; wave <= 2; wave += 1) {
    peaks.push(await peakWhile(sendAtOnce(200, bytes)))
    expect(await stored()).toBe(sha256(file))
  }
  const shown = `${rest.toFixed(0)} at rest, at most ${peaks.map((size) => size.toFixed(0)).join(' and ')}`
  console.log(`megabytes: ${shown}`)
  const [first = 0, second = 0] = peaks
  // All of them kept in memory would be 400 more.
  expect(Math.max(first, second) - rest, `megabytes: ${shown}`).toBeLessThan(200)
  expect(second / first, `megabytes: ${shown}`).toBeLessThanOrEqual(1.25)
  await expectNothingLeft()
})
