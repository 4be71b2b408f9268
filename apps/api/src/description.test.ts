import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from './modules.ts'
import { buildTestApp, type TestApp } from './testing.ts'

interface Call {
  readonly summary?: string
  readonly tags?: string[]
  readonly security?: object[]
  readonly responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>
}

let house: TestApp
let calls: { readonly where: string; readonly call: Call }[]
let schemas: string[]
let text: string
beforeAll(async () => {
  house = await buildTestApp()
  const res = await house.app.inject('/api/openapi.json')
  const document: { paths: Record<string, Record<string, Call>>; components: Record<string, object> } = res.json()
  calls = Object.entries(document.paths).flatMap(([url, path]) =>
    Object.entries(path).map(([method, call]) => ({ where: `${method.toUpperCase()} ${url}`, call })),
  )
  schemas = Object.keys(document.components.schemas ?? {})
  text = res.body
  expect(document.components.securitySchemes).toMatchObject({
    sessionid: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
  })
})
afterAll(() => house.close())

const routeOf = (where: string) =>
  house.routes.find(({ method, url }) => `${method} ${url.replace(/:([a-z_]+)/g, '{$1}')}` === where)

it('tells every call of the API, under its room', () => {
  const told = house.routes
    .filter(({ url, method }) => method !== 'HEAD' && url.startsWith('/api/') && !/^\/api\/(docs|openapi)/.test(url))
    .map(({ url, method }) => `${method} ${url.replace(/:([a-z_]+)/g, '{$1}')}`)
  expect(calls.map(({ where }) => where)).toEqual(expect.arrayContaining(told))
  const rooms = [...modules.map(({ name }) => name), 'health', 'live', 'security']
  for (const { where, call } of calls) {
    expect(rooms, where).toContain(call.tags?.[0])
    expect(call.summary, where).toMatch(/^[A-Z].{3,70}[^.]$/)
  }
})

it('tells how a call fails, in the one shape that errors have', () => {
  for (const { where, call } of calls) {
    const failures = Object.entries(call.responses).filter(([status]) => status.startsWith('4'))
    expect(Object.keys(call.responses), where).toContain('4XX')
    for (const [, answer] of failures)
      expect(answer.content?.['application/json']?.schema.$ref, where).toBe('#/components/schemas/Error')
  }
})

it('tells which calls ask for a session or a role', () => {
  for (const { where, call } of calls) {
    const kind = routeOf(where)?.access.kind
    const isClosed = kind === 'signedIn' || kind === 'role'
    expect(call.security, where).toEqual(isClosed ? [{ sessionid: [] }] : undefined)
    expect('401' in call.responses, where).toBe(isClosed)
    expect('403' in call.responses, where).toBe(kind === 'role')
  }
})

it('has each schema once, and none that nothing names', () => {
  expect(schemas.filter((name) => name.endsWith('Input'))).toEqual([])
  for (const name of schemas) expect(text).toContain(`"#/components/schemas/${name}"`)
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) expect(schemas).toContain(name)
})
