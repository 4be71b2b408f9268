import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { buildApp } from './app.ts'
import { createAccount } from './modules/accounts/index.ts'
import { hashPassword, openSession, password } from './modules/accounts/testing.ts'
import type { UserRole } from './modules/accounts/wire.ts'
import { findMembership } from './modules/organizations/index.ts'
import { modules } from './modules.ts'
import { personalData } from './personal-data.ts'
import type { Clock } from './platform/clock.ts'
import type { Ports } from './platform/context.ts'
import type { DeclaredRoute } from './platform/http/http-app.ts'
import type { App } from './platform/http/types.ts'
import { layTestGround } from './platform/testing.ts'

/** A clock that a test moves by hand; it begins at the given instant. */
export const testClock = (
  start = '2026-11-28T12:00:00Z',
): Clock & { set(iso: string): void; advance(seconds: number): void } => {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (iso) => {
      now = new Date(iso)
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** The application as the server builds it, on a database and a folder of its own. */
export interface TestApp {
  readonly app: App
  readonly ports: Ports
  readonly clock: ReturnType<typeof testClock>
  /** The database's address. */
  readonly url: string
  /** Where the outbox and the files of the disk store are. */
  readonly folder: string
  /** Every line that was logged. */
  readonly lines: readonly string[]
  /** Every route of the application. */
  readonly routes: readonly DeclaredRoute[]
  close(): Promise<void>
}

export const buildTestApp = async ({
  start,
  limits,
  ports: other,
  beatMs,
  trustProxy = false,
}: {
  start?: string
  /** Addresses whose forwarding headers are believed. */
  trustProxy?: string[] | false
  limits?: Partial<Ports['limits']>
  /** Ports that are to be other ones than those of every test. */
  ports?: Partial<Ports>
  /** How often live streams show that they are alive, in milliseconds. */
  beatMs?: number
} = {}): Promise<TestApp> => {
  const clock = testClock(start)
  const handlers = modules.flatMap((room) => room.handlers ?? [])
  const {
    ports: usual,
    log,
    lines,
    url,
    folder,
    close,
  } = await layTestGround({
    clock,
    handlers,
    personalData,
    ...(limits ? { limits } : {}),
    ...(beatMs ? { beatMs } : {}),
  })
  const ports = { ...usual, membershipOf: findMembership, ...other }
  const routes: DeclaredRoute[] = []
  const app = await buildApp({
    ports,
    log,
    trustProxy,
    isReady: () => true,
    onRoute: (route) => routes.push(route),
  })
  await app.ready()
  return {
    app,
    ports,
    clock,
    url,
    folder,
    lines,
    routes,
    async close() {
      await app.close()
      await close()
    },
  }
}

/** What a test knows of somebody signed in, with calls that carry their session. */
export interface Person {
  readonly id: string
  readonly profileId: string
  readonly email: string
  readonly password: string
  readonly cookie: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    more?: InjectOptions,
  ): Promise<LightMyRequestResponse>
}

let people = 0
let passwordHash: Promise<string> | null = null

/** A confirmed account with a session, made without the sign-up's detour. */
export const signedInAs = async (
  { app, ports }: TestApp,
  role: UserRole = 'STUDENT',
  over: { email?: string } = {},
): Promise<Person> => {
  const email = over.email ?? `person${++people}.${process.pid}@mail.test`
  // Hashed once for all: at its real cost it is the dearest part of an account, and no test is about it here.
  passwordHash ??= hashPassword(password)
  const account = { email, firstName: 'Ana', lastName: "O'Brien", password: { hash: await passwordHash }, role }
  const { id, token } = await ports.db.transaction(async (tx) => {
    const made = await createAccount(tx, account)
    if (!made) throw new Error(`${email} exists already`)
    return { id: made, token: await openSession(tx, made, { network: 'test', userAgent: 'test' }) }
  })
  const cookie = `sessionid=${token}`
  const call: Person['call'] = (method, url, body, more = {}) =>
    app.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      ...more,
      headers: { cookie, ...more.headers },
    })
  const me = (await call('GET', '/api/users/me/')).json()
  return { id, profileId: me.profile.id, email, password, cookie, call }
}

/** The status of an answer that is refused, then each of its faults as its code and the field that it is about. */
export const faultsOf = (res: {
  readonly statusCode: number
  json(): { readonly errors: readonly { readonly code: string; readonly attr: string | null }[] }
}): (number | string)[] => [res.statusCode, ...res.json().errors.map(({ code, attr }) => `${code} ${attr}`)]

/** The statements that the work takes, by their text; those that carry counts in the background do not belong to any work. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const told: string[] = []
  const client = pg.Client.prototype
  const real = client.query
  client.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : String(Reflect.get(Object(asked), 'text'))
    if (!text.includes('json_to_recordset')) told.push(text)
    return Reflect.apply(real, this, given)
  } as typeof client.query
  try {
    await work()
  } finally {
    client.query = real
  }
  return told
}
