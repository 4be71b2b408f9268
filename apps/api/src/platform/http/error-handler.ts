import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../brand/wire.ts'
import { isConnectionLost, isOvertaxed, isUnstorableText } from '../db/database.ts'
import {
  AppError,
  bodyOf,
  invalid,
  malformed,
  methodNotAllowed,
  notFound,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from '../errors.ts'
import { chooseLocale, localeCookie } from '../locale/wire.ts'
import { discardRest } from './discard-rest.ts'
import { makeErrorPages, themeCookie } from './error-page.ts'
import { isServerPath } from './server-path.ts'
import { errorMessages, taskHeader, tooLargeRefusal } from './wire.ts'

const ofFastify = (error: FastifyError): AppError | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return unsupportedMediaType()
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(tooLargeRefusal)
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalid('parse_error', 'The request body is not valid.')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return notFound()
    default:
      return null
  }
}

const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  if (isConnectionLost(error) || isOvertaxed(error)) return unavailable()
  if (isUnstorableText(error)) return invalid('invalid', 'Use letters, numbers and punctuation only')
  if (!(error instanceof Error)) return null
  const known = ofFastify(error as FastifyError)
  if (known) return known
  const status = (error as Partial<FastifyError>).statusCode
  return status !== undefined && status >= 400 && status < 500 ? new AppError(status, malformed().errors) : null
}

/** Sends a fault as the wire's body. */
const sendError = (reply: FastifyReply, error: AppError, requestId: string): FastifyReply => {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.task !== null) reply.header(taskHeader, error.task)
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(error.status, error.errors, error.status >= 500 ? requestId : undefined))
}

/** Lets who is still sending a body that nobody reads any more get to the answer: a line that is closed under it loses that. */
const takeRest = (req: FastifyRequest, reply: FastifyReply): void => {
  reply.removeHeader('connection')
  discardRest(req.raw)
}

/** Whether a person waits for a page, not a program for data. */
const wantsPage = ({ routeOptions, url, method, headers }: FastifyRequest): boolean =>
  routeOptions.config.isPage === true &&
  // The pages' own route takes whatever nobody else has.
  !(routeOptions.url?.endsWith('*') && isServerPath(url)) &&
  (method === 'GET' || method === 'HEAD') &&
  /text\/html|\*\/\*/.test(headers.accept ?? '*/*') &&
  !/\.data(\?|$)/.test(url)

const unexpected = (): AppError =>
  new AppError(500, [{ code: 'unexpected_error', detail: errorMessages.unexpected_error, attr: null }])

/**
 * The one place where an error becomes an answer: for a program the wire's body, for a person who asked for a page a page. What
 * nobody foresaw is logged whole and told as `unexpected_error`.
 */
export const makeErrorHandler = (brand: Brand) => {
  const pageOf = makeErrorPages(brand)
  return (error: unknown, req: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const known = asAppError(error)
    // What was thrown on purpose says all there is to say; a lost database does not.
    if (!known) req.log.error({ err: error }, 'unexpected error')
    else if (known.status >= 500 && !(error instanceof AppError)) req.log.error({ err: error }, 'unavailable')
    const told = known ?? unexpected()
    if (told.status === 413 && !req.raw.readableEnded) takeRest(req, reply)
    req.refusal = told.errors[0]?.code ?? null
    const { status, retryAfterSeconds } = told
    if ((status < 500 && status !== 429) || !wantsPage(req)) return sendError(reply, told, req.id)
    const { html, policy } = pageOf({
      status,
      retryAfterSeconds,
      requestId: req.id,
      nonce: randomBytes(18).toString('base64'),
      // What they chose on their account is in the database, which may be what is gone.
      locale: chooseLocale({
        stored: null,
        cookie: req.cookies?.[localeCookie],
        acceptLanguage: req.headers['accept-language'],
      }),
      theme: req.cookies?.[themeCookie],
    })
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
    return reply
      .code(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** Answers what is no HTTP, such as headers without an end, with the headers that every answer has, and hangs up. */
export const answerBrokenHttp = (
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const body = JSON.stringify(bodyOf(400, malformed().errors))
  const head = [
    `HTTP/1.1 ${tooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** 404 where no route has the path, 405 with `Allow` where one has it for another method. */
export const makeNotFoundHandler = (routes: readonly { method: string; url: string }[]) => {
  let patterns: { method: string; path: RegExp }[] | null = null
  return (req: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // Made at the first miss: only then is the list of routes complete.
    patterns ??= routes.map(({ method, url }) => ({
      method,
      path: new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-z_]+/g, '[^/]+')}$`),
    }))
    const asked = req.url.split('?')[0] ?? ''
    const methods = patterns.filter(({ path }) => path.test(asked)).map(({ method }) => method)
    // The method is there, but the router took the id for none: it was too long.
    if (methods.length === 0 || methods.includes(req.method)) return sendError(reply, notFound(), req.id)
    return sendError(reply.header('allow', methods.join(', ')), methodNotAllowed(), req.id)
  }
}
