import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { passwordRules } from '../modules/accounts/wire.ts'
import { uploadFaultCodes } from '../modules/files/wire.ts'
import type { Access } from '../platform/http/access.ts'
import type { DeclaredRoute } from '../platform/http/http-app.ts'
import { errorBody, errorMessages } from '../platform/http/wire.ts'
import { type Cast, markOfAll, type Player } from './testing-cast.ts'
import { employments } from './testing-organizations.ts'
import type { Performed } from './testing-performance.ts'

/** The one code that a status has; every other is a 400. */
const codeOfStatus: Readonly<Record<number, readonly string[]>> = {
  401: ['not_authenticated'],
  403: ['permission_denied'],
  404: ['not_found'],
  410: ['gone'],
  405: ['method_not_allowed'],
  409: ['conflict', 'session_changed'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  429: ['throttled'],
}

/** The codes of a 400: the specification's catalogue, and what the API's description adds. */
const codesOf400 = new Set<string>([
  ...Object.keys(errorMessages).filter((code) => code !== 'unexpected_error'),
  ...uploadFaultCodes,
  ...passwordRules.map(({ code }) => code),
  ...['invalid', 'max_length', 'parse_error', 'unique', 'invalid_transition', 'outdated_statement'],
  ...['password_too_common', 'already_set_up', 'no_second_factor', 'challenge_expired'],
  ...[
    'passkey_refused',
    'too_many_passkeys',
    'factor_required',
    'password_first',
    'other_way_first',
    'sign_in_again',
    'last_admin',
    'organization_not_vetted',
    'too_many',
    'posting_closed',
    'not_vetted',
  ],
])

// A call's work does not grow with the machine's other business; its time does, so that bound is only for what hangs.
const longestWorkMs = 2_000
const longestCallMs = 60_000

/** Where an address is typed that other answers show to its author again, be it somebody else's. */
export const asksForAddress = /(\/api\/users\/me\/email|\/invitations)\/$/
/** Answers that show it. */
const showsTypedAddress = /(\/api\/users\/me\/email|\/members(\/[^/]+)?|\/invitations)\/$/

const failure = errorBody.strict()

const failureOf = ({ response }: Performed): string | null => {
  const { statusCode: status } = response
  if (!String(response.headers['content-type']).startsWith('application/json'))
    return `an error of the type ${response.headers['content-type']}`
  const found = failure.safeParse(JSON.parse(response.body))
  if (!found.success) return 'an error in another shape'
  const { type, code, errors } = found.data
  if (type !== (status === 400 ? 'validation_error' : 'client_error')) return `${status} of the type ${type}`
  if (code !== errors[0]?.code) return `the code is ${code}, its first error's ${errors[0]?.code}`
  const known = codeOfStatus[status]
  const isKnown = (one: string): boolean => (known ? known.includes(one) : status === 400 && codesOf400.has(one))
  const unknown = errors.find((entry) => !isKnown(entry.code))
  if (unknown) return `${status} ${unknown.code} is not in the catalogue`
  if (errors.some(({ detail }) => detail.trim() === '' || detail.length > 300)) return 'a detail that nobody can read'
  if (/received|Invalid input|expected/.test(errors.map(({ detail }) => detail).join()))
    return 'a sentence for programmers'
  if (status === 429 && !(Number(response.headers['retry-after']) > 0)) return '429 without Retry-After'
  return null
}

const successOf = ({ response }: Performed, route: DeclaredRoute): string | null => {
  const { response: declared } = (route.schema ?? {}) as { response?: Record<string, z.ZodType> }
  if (!declared) return null
  const schema = declared[response.statusCode]
  if (!schema) return `${response.statusCode} is not declared`
  const body: unknown = response.body === '' ? null : JSON.parse(response.body)
  const found = schema.safeParse(body)
  if (!found.success) return `the answer is not as declared: ${found.error.message}`
  return JSON.stringify(sorted(found.data)) === JSON.stringify(sorted(body))
    ? null
    : 'the answer holds more than declared'
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** Whether the route lets nobody of this role in. */
const isClosed = (access: Access, role: string | null): boolean => {
  if (access.kind === 'anyone' || access.kind === 'visitor') return false
  return role === null || (access.kind === 'role' && !access.roles.includes(role))
}

const userinfoIn = (setCookie: unknown): string =>
  [setCookie]
    .flat()
    .map((line) => /^userinfo=([^;]*)/.exec(String(line))?.[1] ?? '')
    .map((text) => Buffer.from(text, 'base64url').toString())
    .join()

const idsOf = ({ name, id, profileId, enrollmentId, resumeId, letterId }: Player): string[] =>
  [id, profileId, enrollmentId, resumeId, letterId, employments.get(name)?.organizationId ?? ''].filter(
    (one) => one !== '',
  )

/** Whose record is asked for in the address, where it is another's. */
const otherIn = (path: string, cast: Cast, me: Player): string | undefined =>
  [...cast.values()].find((player) => player !== me && idsOf(player).some((id) => path.includes(id)))?.name

const secretsOf = (player: Player): Record<string, string> => ({
  id: player.id,
  profileId: player.profileId,
  enrollmentId: player.enrollmentId,
  resumeId: player.resumeId,
  letterId: player.letterId,
  ...employments.get(player.name),
  ...player.marks,
})

/** Whether it holds how a mark or an id of the cast begins: most answers do not, and need no closer look. */
const mayHold = (told: string, cast: Cast): boolean => {
  if (told.includes(markOfAll)) return true
  for (const player of cast.values()) for (const id of idsOf(player)) if (told.includes(id.slice(0, 8))) return true
  return false
}

// Documents as large as a library are the same for everybody: one that holds nothing of anybody is read once.
const large = 65_536
const holdNothing = new Set<string>()

const bodyOf = ({ response }: Performed, cast: Cast): string => {
  const { rawPayload } = response
  if (rawPayload.length < large) return rawPayload.toString('latin1')
  const digest = createHash('sha256').update(rawPayload).digest('base64')
  if (holdNothing.has(digest)) return ''
  const body = rawPayload.toString('latin1')
  const isOfSomebody = [...cast.values()].some((player) =>
    Object.values(secretsOf(player)).some((text) => body.includes(text)),
  )
  if (!isOfSomebody) holdNothing.add(digest)
  return body
}

/** What of others stands in the answer, though the caller did not send it. */
const leaksOf = (performed: Performed, cast: Cast, me: Player): string[] => {
  const { response, sent } = performed
  const cookies = response.headers['set-cookie']
  const told = `${bodyOf(performed, cast)} ${JSON.stringify(response.headers)} ${userinfoIn(cookies)}`
  if (!mayHold(told, cast)) return []
  return [...cast.values()]
    .filter((player) => player !== me)
    .flatMap((player) =>
      Object.entries(secretsOf(player))
        .filter(([, text]) => text !== '' && told.includes(text) && !sent.includes(text))
        .map(([field]) => `${field} of ${player.name}`),
    )
}

/** Who calls, what nobody may be told, and what the house has for the route that was called. */
export interface Scene {
  readonly cast: Cast
  readonly me: Player
  /** Null for who is not signed in. */
  readonly role: string | null
  /** Hashes, keys and codes of everybody. */
  readonly secrets: readonly string[]
  /** All that the caller has sent to where their own new address is typed, in earlier calls. */
  readonly typed: string
  /** The route as it is declared; undefined where the address or the method is not one of ours. */
  readonly route: DeclaredRoute | undefined
}

/** Everything that is wrong with an answer. */
export const faultsOfAnswer = (performed: Performed, { cast, me, role, secrets, typed, route }: Scene): string[] => {
  const { response, sent, ms, workMs } = performed
  const { statusCode: status } = response
  const isOk = status < 400
  const faults: (string | null)[] = [
    status >= 500 ? `it answered ${status}` : null,
    ms > longestCallMs ? `it took ${Math.round(ms)} ms` : null,
    workMs > longestWorkMs ? `it worked for ${Math.round(workMs)} ms` : null,
    !isOk && status < 500 && response.body !== '' ? failureOf(performed) : null,
    !isOk && response.body === '' && response.raw.req.method !== 'HEAD' ? `${status} without a body` : null,
    isOk && route && isClosed(route.access, role) ? `${status} for ${role ?? 'nobody'}` : null,
    isOk && route && route.method !== 'HEAD' ? successOf(performed, route) : null,
  ]
  if (role !== 'SUPER_ADMIN') {
    const other = isOk ? otherIn(performed.path, cast, me) : undefined
    // The id was sent and comes back, so it is no leak to find; the answer as such is.
    if (other) faults.push(`it answers ${status} for what is ${other}'s`)
    // An address that waits for its code, or was invited, is one that the caller typed, whoever has it.
    const own = route && showsTypedAddress.test(route.url) ? { ...performed, sent: `${sent} ${typed}` } : performed
    faults.push(...leaksOf(own, cast, me).map((what) => `it tells ${what}`))
  }
  const told = String(response.headers['content-type']).startsWith('application/json') ? response.body : ''
  for (const secret of secrets) if (told.includes(secret) && !sent.includes(secret)) faults.push('it tells a secret')
  if (
    /\$argon2|node_modules|at async|SELECT |select "/.test(told) &&
    !/\$argon2|select/i.test(sent) &&
    !route?.url.includes('docs')
  )
    faults.push('it tells of its insides')
  return faults.filter((fault) => fault !== null)
}
