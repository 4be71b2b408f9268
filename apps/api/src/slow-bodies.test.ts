import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from './modules/files/testing.ts'
import { buildTestApp, type Person, signedInAs, statementsOf, type TestApp } from './testing.ts'

let house: TestApp
let port = 0

beforeAll(async () => {
  house = await buildTestApp()
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as net.AddressInfo).port
})
afterAll(() => house.close())

interface SlowCall {
  readonly method: string
  readonly url: string
  readonly type?: string
  readonly body: Buffer
  /** How much of the body comes at once; the rest comes last. */
  readonly first?: number
}

/** Sends the call's head and a part of its body, does `meanwhile`, takes long, and then sends the rest; the answer's status. */
const drawnOut = async (
  { cookie }: Person,
  { method, url, type = 'application/json', body, first = 1 }: SlowCall,
  meanwhile: () => Promise<unknown>,
): Promise<number> => {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  const isOver = new Promise((over) => socket.once('close', over))
  const head = [`${method} ${url} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Content-Type: ${type}`]
  socket.write(`${[...head, `Content-Length: ${body.length}`, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, first))
  await sleep(300)
  await meanwhile()
  await sleep(900)
  socket.write(body.subarray(first))
  await isOver
  return Number(answer.split(' ')[1])
}

const json = (body: object): Buffer => Buffer.from(JSON.stringify(body))

const rename = { method: 'PUT', url: '/api/users/me/name/', body: json({ first_name: 'Late', last_name: 'Call' }) }

const upload = ({ profileId }: Person): SlowCall => {
  const fields = { app: 'accounts', model: 'userprofile', field: 'resume', lookup_field: 'pk', lookup_value: profileId }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const before = Buffer.from(`${parts.join('')}${file}`)
  const body = Buffer.concat([before, pdf(), Buffer.from('\r\n--b--\r\n')])
  return { method: 'PUT', url: '/api/upload/', type: 'multipart/form-data; boundary=b', body, first: before.length }
}

const me = async (person: Person) => (await person.call('GET', '/api/users/me/')).json()

const again = async ({ email, password }: Person): Promise<Person['call']> => {
  const login = { username: email, password }
  const opened = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: login })
  const cookie = `sessionid=${opened.cookies.find(({ name }) => name === 'sessionid')?.value}`
  return (method, url) => house.app.inject({ method, url, headers: { cookie } })
}

it.concurrent('a body that comes slowly is acted on while its session lives', async () => {
  const ana = await signedInAs(house)
  expect(await drawnOut(ana, rename, async () => {})).toBe(200)
  expect((await me(ana)).first_name).toBe('Late')
  expect(await drawnOut(ana, upload(ana), async () => {})).toBe(200)
})

it.concurrent('and no more after the logout', async () => {
  const ana = await signedInAs(house)
  expect(await drawnOut(ana, rename, () => ana.call('POST', '/api/auth/logout/'))).toBe(401)
  const call = await again(ana)
  expect((await call('GET', '/api/users/me/')).json().first_name).toBe('Ana')
})

it.concurrent('nor is a file taken then', async () => {
  const ana = await signedInAs(house)
  expect(await drawnOut(ana, upload(ana), () => ana.call('POST', '/api/auth/logout/'))).toBe(401)
  const call = await again(ana)
  expect((await call('GET', '/api/users/me/')).json().profile.resume).toBeNull()
})

it.concurrent('nor for an account that was closed meanwhile, or for staff who are none any more', async () => {
  const [admin, other, bob] = await Promise.all([
    signedInAs(house, 'SUPER_ADMIN'),
    signedInAs(house, 'SUPER_ADMIN'),
    signedInAs(house),
  ])
  const close = () => admin.call('POST', '/api/auth/deactivate/', { username: bob.email })
  expect(await drawnOut(bob, rename, close)).toBe(401)
  const call = { method: 'POST', url: '/api/auth/reset_password/', body: json({ user_id: bob.id }) }
  const demote = () =>
    house.ports.db.pool.query("update users set roles = '{STUDENT}', primary_role = 'STUDENT' where id = $1", [
      other.id,
    ])
  expect(await drawnOut(other, call, demote)).toBe(403)
})

it.concurrent('nor for one that is about to be deleted', async () => {
  const ana = await signedInAs(house)
  const leave = () =>
    house.ports.db.pool.query('update users set deletion_due_at = $2 where id = $1', [
      ana.id,
      new Date(house.clock.now().getTime() + 86_400_000),
    ])
  expect(await drawnOut(ana, rename, leave)).toBe(403)
})

it.concurrent('nor in the place of somebody whom the super admin left meanwhile', async () => {
  const [admin, bob] = await Promise.all([signedInAs(house, 'SUPER_ADMIN'), signedInAs(house)])
  await admin.call('POST', '/api/auth/run_as/', { user_id: bob.id })
  const url = `/api/profiles/${bob.profileId}/`
  const call = { method: 'PATCH', url, body: json({ linkedin_link: 'https://linkedin.com/in/late' }) }
  expect(await drawnOut(admin, call, () => admin.call('DELETE', '/api/auth/run_as/'))).toBe(409)
  expect((await me(bob)).profile.linkedin_link).toBeNull()
})

it('a usual call with a body looks up who asks once', async () => {
  const ana = await signedInAs(house)
  const told = await statementsOf(() => ana.call('PUT', '/api/locale/', { locale: 'es' }))
  expect(told.filter((text) => /from "sessions"/.test(text))).toHaveLength(1)
})
