import { expect, request, test } from '@playwright/test'
import { freePort } from '../support/free-port.ts'
import { codeIn, databasePid, makeFolder, type OwnServer, startMailServer, startServer } from '../support/own-server.ts'
import { newAddress, password } from '../support/people.ts'

const form = (email: string) => ({ first_name: 'Ana', last_name: 'O’Brien', email, password, new_user_flow: 'STUDENT' })

// One for all: to make a database takes much longer than to start on it, and none of the journeys minds what another left.
let folder: ReturnType<typeof makeFolder>
test.beforeAll(() => {
  folder = makeFolder()
})
test.afterAll(() => folder.clear())

const stage = async () => {
  const [port, mailPort] = [await freePort(), await freePort()]
  const mailUrl = `smtp://127.0.0.1:${mailPort}`
  const running: OwnServer[] = []
  return {
    mailPort,
    async start() {
      const server = await startServer({ dataDir: folder.dataDir, port, mailUrl })
      running.push(server)
      return server
    },
    async end() {
      for (const { child, kill } of running)
        if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM')
    },
  }
}

test.describe.configure({ mode: 'default', timeout: 180_000 })

test('a session and what was saved survive a restart and a kill', async () => {
  const { start, end, mailPort } = await stage()
  const mail = await startMailServer(mailPort)
  try {
    const first = await start()
    const ana = await request.newContext({ baseURL: first.base })
    const email = newAddress()
    expect((await ana.post('/api/auth/signup/', { data: form(email) })).status()).toBe(201)
    await expect.poll(() => mail.sentTo(email).length).toBe(1)
    const code = codeIn(mail.sentTo(email)[0]?.text ?? '')
    expect((await ana.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)
    expect((await ana.post('/api/auth/login/', { data: { username: email, password } })).status()).toBe(200)

    await first.kill('SIGTERM')
    expect(first.child.exitCode).toBe(0)
    const second = await start()
    const me = await (await ana.get('/api/users/me/')).json()
    expect(me.email).toBe(email)

    expect((await ana.patch(`/api/profiles/${me.profile.id}/`, { data: { hometown: 'Austin' } })).status()).toBe(200)
    await second.kill('SIGKILL')
    await start()
    expect((await (await ana.get('/api/users/me/')).json()).profile.hometown).toBe('Austin')
    await ana.dispose()
  } finally {
    await end()
    await mail.close()
  }
})

test('a mail accepted before a kill is sent after it, once', async () => {
  const { start, end, mailPort } = await stage()
  let mail: Awaited<ReturnType<typeof startMailServer>> | null = null
  try {
    const first = await start()
    const ana = await request.newContext({ baseURL: first.base })
    const [email, later] = [newAddress(), newAddress()]
    // No mail server answers yet, so the mail waits in the queue when the process dies.
    expect((await ana.post('/api/auth/signup/', { data: form(email) })).status()).toBe(201)
    await first.kill('SIGKILL')

    mail = await startMailServer(mailPort)
    const { sentTo } = mail
    await start()
    await expect.poll(() => sentTo(email).length, { timeout: 60_000 }).toBe(1)
    const code = codeIn(sentTo(email)[0]?.text ?? '')
    expect((await ana.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)

    // The queue has moved on by the time that a later mail arrives.
    expect((await ana.post('/api/auth/signup/', { data: form(later) })).status()).toBe(201)
    await expect.poll(() => sentTo(later).length).toBe(1)
    expect(sentTo(email)).toHaveLength(1)
    await ana.dispose()
  } finally {
    await end()
    await mail?.close()
  }
})

test('the database comes back after a kill, with all that was acknowledged', async () => {
  const { start, end, mailPort } = await stage()
  const mail = await startMailServer(mailPort)
  try {
    const server = await start()
    const ana = await request.newContext({ baseURL: server.base })
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

    await expect.poll(() => mail.sentTo(email).length, { timeout: 60_000 }).toBe(1)
    const code = codeIn(mail.sentTo(email)[0]?.text ?? '')
    expect((await ana.put('/api/auth/signup/confirm/', { data: { username: email, code } })).status()).toBe(200)
    await ana.dispose()
  } finally {
    await end()
    await mail.close()
  }
})

test('a second process on the same folder is refused with one line, and harms nothing', async () => {
  const { start, end, mailPort } = await stage()
  try {
    const server = await start()
    const second = startServer({
      dataDir: folder.dataDir,
      port: await freePort(),
      mailUrl: `smtp://127.0.0.1:${mailPort}`,
    })
    await expect(second).rejects.toThrow(/data folder .* is in use by another process \(pid \d+\)/)
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
  } finally {
    await end()
  }
})
