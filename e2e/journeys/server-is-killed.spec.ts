import { expect, request, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { codeIn, databasePid, makeFolder, type OwnServer, startMailServer, startServer } from '../support/own-server.ts'
import { newAddress, password } from '../support/people.ts'

const form = (email: string) => ({ first_name: 'Ana', last_name: 'O’Brien', email, password, new_user_flow: 'STUDENT' })

// One of each for all: to make a database takes much longer than to start on it, a start takes seconds, and none of the journeys minds
// what another left.
let folder: ReturnType<typeof makeFolder>
let port: number
let mailPort: number
let server: OwnServer | null = null
let mail: Awaited<ReturnType<typeof startMailServer>> | null = null

const start = async (): Promise<OwnServer> => {
  // The demo's people take as long to make as everything else, and nobody here meets them.
  const settings = { DEMO: '0' }
  server ??= await startServer({ dataDir: folder.dataDir, port, mailUrl: `smtp://127.0.0.1:${mailPort}`, settings })
  return server
}
/** Ends the server, and says with which code it ended by itself. */
const kill = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null | undefined> => {
  const ended = server
  server = null
  await ended?.kill(signal)
  return ended?.child.exitCode
}
const takeMails = async () => {
  mail ??= await startMailServer(mailPort)
  return mail
}

test.beforeAll(async () => {
  folder = makeFolder()
  port = await freePort()
  mailPort = await freePort()
})
test.afterAll(async () => {
  await kill('SIGTERM')
  await mail?.close()
  folder.clear()
})

test.describe.configure({ mode: 'default', timeout: 180_000 })

test('a session and what was saved survive a restart and a kill', async () => {
  const { sentTo } = await takeMails()
  const ana = await request.newContext({ baseURL: (await start()).base })
  const email = newAddress()
  expect((await ana.post('/api/auth/signup/', { data: form(email) })).status()).toBe(201)
  await expect.poll(() => sentTo(email).length).toBe(1)
  const code = codeIn(sentTo(email)[0]?.text ?? '')
  expect((await ana.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)
  expect((await ana.post('/api/auth/login/', { data: { username: email, password } })).status()).toBe(200)

  expect(await kill('SIGTERM')).toBe(0)
  await start()
  const me = await (await ana.get('/api/users/me/')).json()
  expect(me.email).toBe(email)

  expect((await ana.patch(`/api/profiles/${me.profile.id}/`, { data: { hometown: 'Austin' } })).status()).toBe(200)
  await kill('SIGKILL')
  await start()
  expect((await (await ana.get('/api/users/me/')).json()).profile.hometown).toBe('Austin')
  await ana.dispose()
})

test('a second process on the same folder is refused with one line, and harms nothing', async () => {
  const { base } = await start()
  const second = startServer({
    dataDir: folder.dataDir,
    port: await freePort(),
    mailUrl: `smtp://127.0.0.1:${mailPort}`,
    settings: { DEMO: '0' },
  })
  await expect(second).rejects.toThrow(/data folder .* is in use by another process \(pid \d+\)/)
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
})

test('the database comes back after a kill, with all that was acknowledged', async () => {
  const { sentTo } = await takeMails()
  const ana = await request.newContext({ baseURL: (await start()).base })
  const email = newAddress()
  expect((await ana.post('/api/auth/signup/', { data: form(email) })).status()).toBe(201)

  process.kill(databasePid(folder.dataDir), 'SIGKILL')
  const answers: number[] = []
  await expect
    .poll(
      async () => {
        answers.push((await ana.get('/api/feature-flags/')).status())
        return answers.at(-1)
      },
      { timeout: 60_000 },
    )
    .toBe(200)
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])

  await expect.poll(() => sentTo(email).length, { timeout: 60_000 }).toBe(1)
  const code = codeIn(sentTo(email)[0]?.text ?? '')
  expect((await ana.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)
  await ana.dispose()
})

test('a mail accepted before a kill is sent after it, once', async () => {
  const ana = await request.newContext({ baseURL: (await start()).base })
  const [email, later] = [newAddress(), newAddress()]
  // No mail server answers now, so the mail waits in the queue when the process dies.
  await mail?.close()
  mail = null
  expect((await ana.post('/api/auth/signup/', { data: form(email) })).status()).toBe(201)
  await kill('SIGKILL')

  const { sentTo } = await takeMails()
  await start()
  await expect.poll(() => sentTo(email).length, { timeout: 60_000 }).toBe(1)
  const code = codeIn(sentTo(email)[0]?.text ?? '')
  expect((await ana.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)

  // The queue has moved on by the time that a later mail arrives.
  expect((await ana.post('/api/auth/signup/', { data: form(later) })).status()).toBe(201)
  await expect.poll(() => sentTo(later).length).toBe(1)
  expect(sentTo(email)).toHaveLength(1)
  await ana.dispose()
})
