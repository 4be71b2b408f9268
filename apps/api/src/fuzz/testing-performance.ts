import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../testing.ts'
import type { Body, Call } from './testing-calls.ts'
import type { Player } from './testing-cast.ts'

type Read = (text: string, me: Player) => Promise<string>

/** What a call's JSON looks like with fields twice, and with keys that an object cannot be written with. */
const jsonOf = (pairs: Call['query']): string =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

const encode = (text: string): string =>
  text
    .split(/(⟦[\w.]+⟧)/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join('')

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const queryOf = (pairs: Call['query']): string => {
  const all = pairs.flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(textOf(one))}`))
  return all.length > 0 ? `?${all.join('&')}` : ''
}

const boundary = 'a-boundary-of-our-own'

const formOf = ({ parts, damage }: Extract<Body, { kind: 'form' }>): string => {
  const written = parts.map(({ name, file, content }) => {
    const disposition = `Content-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}`
    const more = file === null ? '' : '\r\nContent-Type: application/pdf'
    const encoding = damage === 'base64' ? '\r\nContent-Transfer-Encoding: base64' : ''
    const many = damage === 'headers' ? `\r\n${'X-A: b\r\n'.repeat(3_000)}X-B: c` : ''
    return `--${boundary}\r\n${disposition}${more}${encoding}${many}\r\n\r\n${content}\r\n`
  })
  const all = damage === 'twice' ? [...written, ...written] : written
  const text = `${all.join('')}--${boundary}${damage === 'no end' ? '' : '--'}\r\n`
  if (damage === 'cut') return text.slice(0, text.length / 2)
  return damage === 'bare lines' ? text.replaceAll('\r\n', '\n') : text
}

const bodyOf = (body: Body): { readonly text: string | null; readonly type: string | null } => {
  if (body.kind === 'none') return { text: null, type: null }
  if (body.kind === 'json') return { text: jsonOf(body.pairs), type: body.type }
  if (body.kind === 'raw') return { text: body.text, type: body.type }
  const name = body.damage === 'boundary' ? 'another' : boundary
  return { text: formOf(body), type: `multipart/form-data; boundary=${name}` }
}

export interface Performed {
  readonly response: LightMyRequestResponse
  /** The address without its query. */
  readonly path: string
  /** All that was sent: what stands in it may be said back. */
  readonly sent: string
  readonly ms: number
  /** What the processor did for it, in milliseconds. */
  readonly workMs: number
}

// The words are read last, so that what they stand for is never encoded or cut in half.
const bytesOf = (text: string): Buffer => Buffer.from(text, text.includes('%PDF') ? 'latin1' : 'utf8')

/** Makes the call as the player, whose own cookies are `cookie`. */
export const perform = async (
  { app }: TestApp,
  call: Call,
  { me, cookie, read }: { me: Player; cookie: string; read: Read },
): Promise<Performed> => {
  const { text, type } = bodyOf(call.body)
  const payload = text === null ? null : await read(text, me)
  const url = await read(`${call.path}${queryOf(call.query)}`, me)
  const headers: Record<string, string> = {}
  if (type !== null) headers['content-type'] = type
  for (const [name, value] of call.headers) headers[name] = await read(String(value), me)
  const sentCookie = call.cookie === 'own' ? cookie : call.cookie === 'none' ? '' : await read(call.cookie, me)
  if (sentCookie !== '') headers.cookie = sentCookie
  const started = performance.now()
  const worked = process.cpuUsage()
  const response = await app.inject({
    method: call.method as 'GET',
    url,
    headers,
    ...(payload === null ? {} : { payload: bytesOf(payload) }),
  })
  const sent = `${decoded(url)} ${JSON.stringify(headers)} ${payload ?? ''}`
  const { user, system } = process.cpuUsage(worked)
  return {
    response,
    path: url.split('?')[0] ?? '',
    sent,
    ms: performance.now() - started,
    workMs: (user + system) / 1_000,
  }
}

const decoded = (url: string): string => {
  try {
    return `${url} ${decodeURIComponent(url)}`
  } catch {
    return url
  }
}
