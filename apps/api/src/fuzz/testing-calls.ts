import fc from 'fast-check'
import type { z } from 'zod'
import type { DeclaredRoute } from '../platform/http/http-app.ts'
import { word } from './testing-tokens.ts'
import { fieldsOf, hostileText, idsOf, type Pairs } from './testing-values.ts'

interface Part {
  readonly name: string
  readonly file: string | null
  readonly content: string
}

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly pairs: Pairs; readonly type: string }
  | { readonly kind: 'raw'; readonly text: string; readonly type: string }
  | { readonly kind: 'form'; readonly parts: readonly Part[]; readonly damage: string }

/** A call as it is meant; words in brackets are read when it is made. */
export interface Call {
  readonly route: string
  readonly method: string
  readonly path: string
  readonly query: Pairs
  readonly headers: Pairs
  readonly cookie: string
  readonly body: Body
}

interface Schemas {
  readonly body?: z.core.$ZodType
  readonly querystring?: z.core.$ZodType
}

const encode = (text: string): string =>
  text.includes('⟦') ? text : encodeURIComponent(text.toWellFormed()).replaceAll('%2525', '%25')

const pathOf = (url: string): fc.Arbitrary<string> => {
  const segments = url.split('/').map((segment): fc.Arbitrary<string> => {
    if (segment.startsWith(':')) return idsOf(url, segment).map(encode)
    return fc.constant(segment)
  })
  const path = fc.tuple(...segments).map((all) => all.join('/'))
  const odd = path.chain((right) =>
    fc.constantFrom(
      right.replace(/\/$/, ''),
      `${right}/`,
      `${right}%00`,
      `${right}%ff`,
      `${right}%`,
      right.replace('/api/', '//api/'),
      right.replace('/api/', '/%61pi/'),
      right.replace('/api/', '/API/'),
      right.replace('/api/', '/api/../api/'),
      `${right};a=b`,
      right.replace(/\/([^/]*)\/$/, '/%2e%2e/$1/'),
      `${right}${word('huge')}`,
    ),
  )
  return fc.oneof({ weight: 25, arbitrary: path }, { weight: 1, arbitrary: odd })
}

const queryOf = (schema: Schemas['querystring']): fc.Arbitrary<Pairs> => {
  const odd = fc.array(
    fc.tuple(
      fc.constantFrom('limit', 'cursor', 'status', 'search', '__proto__', 'constructor', 'limit[]', 'a[b]', '', '%'),
      hostileText,
    ),
    { maxLength: 4 },
  )
  return schema
    ? fc.oneof({ weight: 8, arbitrary: fieldsOf(schema) }, { weight: 1, arbitrary: odd })
    : fc.oneof({ weight: 15, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: odd })
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ['x-acting-user', word('me.id')],
  ['x-acting-user', word('vera.id')],
  ['x-acting-user', ''],
  ['origin', 'http://localhost:3000'],
  ['origin', 'https://evil.test'],
  ['origin', 'null'],
  ['origin', '//'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-origin, cross-site'],
  ['host', '[::'],
  ['host', ''],
  ['accept', 'text/html;q=nonsense'],
  ['accept-encoding', 'gzip;q=0, *;q=0'],
  ['accept-language', '\u00ff\u00fe'],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['x-forwarded-for', "1' or 1"],
  ['x-forwarded-host', 'evil.test'],
  ['x-request-id', '<script>'],
  ['if-none-match', '*'],
  ['if-modified-since', 'never'],
  ['range', 'bytes=0-0,-1,9999999999999-'],
  ['content-length', '-1'],
  ['content-encoding', 'br'],
  ['transfer-encoding', 'nonsense'],
  ['expect', '100-continue'],
  ['x-http-method-override', 'DELETE'],
]

const headers: fc.Arbitrary<Pairs> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...oddHeaders), { maxLength: 3 }) },
)

const cookies: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.constant('own') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'none',
      'sessionid=',
      'sessionid=%00',
      'sessionid=%ED%A0%80; sessionid="',
      `sessionid=${word('vera.id')}`,
      `sessionid=${'x'.repeat(9_000)}`,
      'sessionid',
      '=; ;;; =x; __proto__=1; sessionid=__proto__',
      `userinfo=${Buffer.from('{"primary_role":"SUPER_ADMIN"}').toString('base64url')}`,
      'signup_attempt=x.y; signup_attempt=%',
      'signup_attempt=\u00ff',
    ),
  },
)

const types = [
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/vnd.api+json',
  '\u00ff',
  '',
]

const rawTexts = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '7',
  '1e309',
  '{"__proto__": {"roles": ["SUPER_ADMIN"]}}',
  '{"first_name": "\\ud800", "email": "\\u0000"}',
  '{"a": 1, "a": 2}',
  '{"a": .5}',
  '\ufeff{}',
  'first_name=Ana',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  ...['deep', 'deepObject', 'long', 'largest'].map(word),
]

const raw: fc.Arbitrary<Body> = fc.record({
  kind: fc.constant('raw' as const),
  text: fc.oneof(fc.constantFrom(...rawTexts), fc.string({ unit: 'binary', maxLength: 60 }), fc.json()),
  type: fc.oneof(fc.constant('application/json'), fc.constantFrom(...types)),
})

const json = (schema: z.core.$ZodType): fc.Arbitrary<Body> =>
  fc.record({
    kind: fc.constant('json' as const),
    pairs: fieldsOf(schema),
    type: fc.oneof(
      { weight: 30, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...types) },
    ),
  })

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const form = (schema: z.core.$ZodType): fc.Arbitrary<Body> => {
  const texts = fieldsOf(schema).map((pairs) =>
    pairs.filter(([name]) => name !== 'file').map(([name, value]) => ({ name, file: null, content: textOf(value) })),
  )
  const file = fc.record({
    name: fc.oneof({ weight: 20, arbitrary: fc.constant('file') }, { weight: 1, arbitrary: hostileText }),
    file: fc.oneof(
      { weight: 3, arbitrary: fc.constant(`${word('me.file')}.pdf`) },
      { weight: 1, arbitrary: fc.oneof(hostileText, fc.constantFrom('a"b.pdf', '.', '..', 'CON', 'x.pdf\\')) },
    ),
    content: fc.oneof(
      { weight: 4, arbitrary: fc.constant(word('pdf')) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '%PDF-1.4', '<html>', ...['largePdf', 'fullPdf', 'largest', 'deep'].map(word)),
      },
    ),
  })
  const damage = fc.oneof(
    { weight: 15, arbitrary: fc.constant('none') },
    { weight: 1, arbitrary: fc.constantFrom('cut', 'boundary', 'no end', 'bare lines', 'base64', 'twice', 'headers') },
  )
  return fc
    .tuple(fc.array(file, { minLength: 1, maxLength: 1 }), texts, damage, fc.boolean())
    .map(([files, rest, damage, first]) => ({
      kind: 'form' as const,
      parts: first ? [...files, ...rest] : [...rest, ...files],
      damage,
    }))
}

const nothing: fc.Arbitrary<Body> = fc.constant({ kind: 'none' })

const bodyFor = (method: string, url: string, schema: Schemas['body']): fc.Arbitrary<Body> => {
  if (!schema) return fc.oneof({ weight: 12, arbitrary: nothing }, { weight: method === 'GET' ? 0 : 1, arbitrary: raw })
  const right = url === '/api/upload/' ? form(schema) : json(schema)
  return fc.oneof(
    { weight: 24, arbitrary: right },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: nothing },
    { weight: 1, arbitrary: fc.oneof(form(schema), json(schema)) },
  )
}

/** Calls of one route, from its schemas: right ones, nearly right ones and bad ones. */
export const callsOf = ({ method, url, schema = {} }: DeclaredRoute): fc.Arbitrary<Call> => {
  const { body, querystring } = schema as Schemas
  return fc.record({
    route: fc.constant(`${method} ${url}`),
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    ),
    path: pathOf(url),
    query: queryOf(querystring),
    headers,
    cookie: cookies,
    body: bodyFor(method, url, body),
  })
}
