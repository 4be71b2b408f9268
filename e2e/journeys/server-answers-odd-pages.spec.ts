import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '../support/journey.ts'

const paths = [
  '/',
  '/login',
  '/signup',
  '/onboarding',
  '/professional-program',
  '/settings',
  '/terms',
  '/privacy',
  '/no-such-page',
]

// Each holds a mark that must come back escaped, or not at all.
const values = [
  '<fuzz>',
  '"><fuzz>',
  "'><fuzz>",
  '</script><fuzz>',
  '</title><fuzz>',
  '--><fuzz>',
  '<!--<fuzz>',
  '\u2028</script><fuzz>',
  'javascript:alert(1)//<fuzz>',
  '//evil.test/<fuzz>',
  '/\\evil.test/<fuzz>',
  '/login?next=/<fuzz>',
  '{{fuzz}}<fuzz>',
  `${'x'.repeat(4_000)}<fuzz>`,
  '\u0000<fuzz>',
  '\ud83d\ude00\u202e<fuzz>',
]

const parameters = [
  'next',
  'email',
  'new_user_flow',
  'firstrungAiWaitlistTriggered',
  'showWaitlistModal',
  'role',
  '__proto__',
  'a[b]',
]

const cookies = [
  '',
  'sessionid=<fuzz>',
  'sessionid=%00',
  'userinfo=eyJpZCI6IjxmdXp6PiJ9',
  'locale=<fuzz>',
  'sessionid=; sessionid=; =; ;;',
  'mantine-color-scheme=<fuzz>',
]

const broken = [
  '?%',
  '?%ff',
  '?next=%E0%A4%A',
  '?a=%00',
  '/%',
  '/%ff',
  '/%00',
  '//',
  '//evil.test',
  '/\\evil.test',
  '/..%2f..',
  '/%2e%2e/',
]

test('pages answer odd queries and cookies without a fault, and hand nothing back as markup', async ({ request }) => {
  test.slow()
  const faults: string[] = []
  for (const [turn, path] of paths.entries())
    for (const [index, value] of values.entries()) {
      // Where one is sent on to, every value counts; elsewhere every third, another third a page.
      if (path !== '/login' && index % 3 !== turn % 3) continue
      const cookie = cookies[index % cookies.length] ?? ''
      const query = { [parameters[index % parameters.length] ?? '']: value, next: value, email: value }
      const url = `${path}?${new URLSearchParams(query)}`
      const res = await request.get(url, {
        headers: { cookie, 'accept-language': value.replace(/[^ -~]/g, '') },
        maxRedirects: 0,
      })
      const body = await res.text()
      const what = `${url} with ${cookie}`
      if (res.status() >= 500) faults.push(`${res.status()} for ${what}`)
      if (body.includes('<fuzz>')) faults.push(`markup of ours in ${what}`)
      const to = res.headers().location
      if (to && new URL(to, 'http://localhost').hostname !== 'localhost') faults.push(`to ${to} from ${what}`)
      if (!to && !res.headers()['content-type']?.startsWith('text/html')) faults.push(`no page for ${what}`)
    }
  expect(faults).toEqual([])
})

test('a form that is none is answered below 500', async ({ request }) => {
  for (const path of [...paths, '/locale'])
    for (const type of [
      '',
      'text/plain',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=a',
    ]) {
      const res = await request.post(path, {
        headers: { 'content-type': type },
        data: Buffer.from('{"a"'),
        maxRedirects: 0,
      })
      expect(res.status(), `${path} as ${type}`).toBeLessThan(500)
    }
})

// Not ended by us: a server may take the end of a request for the end of all interest in the answer.
const sent = (port: number, host: string, bytes: string): Socket => {
  const socket = connect(port, host)
  socket.write(bytes)
  return socket
}

test('addresses that are half an address are answered below 500', async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  for (const end of broken)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']) {
      const target = end.startsWith('?') ? `/login${end}` : end
      const lines = [
        `${method} ${target} HTTP/1.1`,
        `Host: localhost:${port}`,
        'Connection: close',
        'Content-Length: 0',
      ]
      const told = await text(sent(Number(port), hostname, `${lines.join('\r\n')}\r\n\r\n`))
      const status = Number(told.slice(9, 12))
      expect(status, `${method} ${target}`).toBeGreaterThanOrEqual(200)
      expect(status, `${method} ${target}`).toBeLessThan(500)
    }
})
