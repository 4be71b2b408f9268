import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyReply, FastifyRequest } from 'fastify'

const headersOf = (req: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || name.startsWith(':')) continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  return headers
}

/** The call as the pages' handler reads it. Its address is built on the product's own, never on what the caller says the host is. */
export const pageRequest = (req: FastifyRequest, reply: FastifyReply, origin: string): Request => {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  const address = `${origin}${req.url.startsWith('/') ? req.url : '/'}`
  return new Request(address, {
    method: req.method,
    headers: headersOf(req),
    signal: left.signal,
    ...(Buffer.isBuffer(req.body) && { body: new Uint8Array(req.body) }),
  })
}

// What a page's script asks for is text too, and comes without.
const withCharset = (type: string): string => (/^text\/[^;]+$/.test(type) ? `${type}; charset=utf-8` : type)

/** Sends what the pages answered; the body streams. */
export const answerWith = (reply: FastifyReply, response: Response): FastifyReply => {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie' || name === 'cache-control') continue
    reply.header(name, name === 'content-type' ? withCharset(value) : value)
  }
  // Joined by commas, as the loop would hand them over, they would be no cookies any more.
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : null)
}
