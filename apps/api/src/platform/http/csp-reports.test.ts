import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '../log.ts'
import { layTestGround, type TestGround } from '../testing.ts'
import { cspReportPath, cspReportRoute, withoutPerson } from './csp-reports.ts'
import { makeHttpApp } from './http-app.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround()
})
afterAll(() => ground.close())

const send = async (payload: string, contentType = 'application/csp-report') => {
  const lines: string[] = []
  const app = await makeHttpApp({
    ports: ground.ports,
    log: makeLog('info', { write: (line) => lines.push(line) }),
    trustProxy: false,
    isReady: () => true,
    authenticate: async () => null,
  })
  cspReportRoute(app)
  const res = await app.inject({
    method: 'POST',
    url: cspReportPath,
    headers: { 'content-type': contentType },
    payload,
  })
  await app.close()
  const refused = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg.startsWith('a browser refused'))
  return { status: res.statusCode, refused }
}

const id = '01936f2a-0000-7000-8000-000000000000'

it('writes what was refused to the log, and nothing of the person', async () => {
  const { status, refused } = await send(
    JSON.stringify({
      'csp-report': {
        'document-uri': `https://ana:pw@firstrung.test/admin/enrollments/${id}?search=ana@mail.test#x`,
        referrer: 'https://mail.test/inbox?of=ana',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.test/x.js?session=abc',
        'source-file': 'https://firstrung.test/assets/a.js?b',
        'line-number': 7,
        'script-sample': 'alert(document.cookie)',
      },
    }),
  )
  expect(status).toBe(204)
  expect(refused).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.test/…',
    page: 'https://firstrung.test/admin/…',
    source: 'https://firstrung.test/assets/a.js',
    line: 7,
  })
  expect(JSON.stringify(refused)).not.toMatch(/ana|session=|cookie/)
})

it.each([
  ['inline', 'inline'],
  ['data:text/plain,ana', 'data:'],
  ['blob:https://firstrung.test/x', 'blob:'],
  ['ana@mail.test', 'unreadable'],
  ['\u0000', 'unreadable'],
  [undefined, undefined],
  ['https://firstrung.test', 'https://firstrung.test/'],
  ['https://firstrung.test/settings', 'https://firstrung.test/settings'],
  ['https://firstrung.test/students/ana-obrien-7', 'https://firstrung.test/students/…'],
  [`https://firstrung.test/unsubscribe/${id}.updates.c2VhbA`, 'https://firstrung.test/unsubscribe/…'],
  ['https://firstrung.test/ana@mail.test', 'https://firstrung.test/…'],
  ['https://firstrung.test/assets/frame-D7_m-4.js?ana', 'https://firstrung.test/assets/frame-D7_m-4.js'],
  ['https://firstrung.test/assets/../Ana-7/x', 'https://firstrung.test/…'],
])('%j is logged as %j', (address, shown) => {
  expect(withoutPerson(address)).toBe(shown)
})

describe('what is no report', () => {
  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['another type', 'x', 'text/plain', 415],
    [
      'too long',
      JSON.stringify({ 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }),
      'application/csp-report',
      413,
    ],
    ['of another shape', '[1]', 'application/csp-report', 204],
    ['of wrong types', '{"csp-report":{"blocked-uri":7}}', 'application/csp-report', 204],
  ])('%s is not logged', async (_, payload, contentType, status) => {
    expect(await send(payload, contentType)).toEqual({ status, refused: undefined })
  })
})
