import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { newAddress, password, pdfFile } from '../people.ts'
import type { Chance } from './chance.ts'

/** What the server acknowledged, and what was asked of it without an answer: it may hold either, whole. */
interface Told<T> {
  sure: T
  maybe: T[]
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

type Body = Record<string, unknown>

/** What all witnesses of a run share. */
export interface Stand {
  readonly base: string
  readonly chance: Chance
  /** The codes that were mailed to the address so far, the newest last. */
  codesFor(email: string): string[]
  /** Answers that no kill excuses; the run fails on any. */
  readonly faults: string[]
  /** How many writes were acknowledged, by their kind. */
  readonly acknowledged: Map<string, number>
  /** How many writes got no answer, or a 503. */
  unanswered: number
}

interface Enrollment {
  readonly status: string
  readonly cohort: number | null
  readonly program_tracks: readonly string[]
  readonly payment_type: string | null
}

/** The product's own limit, for one address. */
const failedLogins = 10

const tracks = ['software_engineering', 'product_design', 'data_science_research', 'marketing_sales'] as const
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const townOf = (mark: number) => ({ hometown: `Town ${mark}`, willing_to_relocate: mark % 2 === 0 })
const enrollmentOf = ({ status, cohort, program_tracks, payment_type }: Enrollment): Enrollment => ({
  status,
  cohort,
  program_tracks,
  payment_type,
})

/**
 * A student who signs up, writes one thing after the other, and keeps book of what was acknowledged. `act` makes one write,
 * `verify` compares all that the server holds of them with the book.
 */
export const makeWitness = (stand: Stand) => {
  const email = newAddress()
  /** How many things they change before another student takes their seat: so mails are under way in every round. */
  const patience = 2 + stand.chance.below(8)
  const cookies = new Map<string, string>()
  const endedSessions: string[] = []
  let stage: 'new' | 'lost' | 'mailed' | 'confirmed' | 'in' = 'new'
  let profileId = ''
  let cohorts: number[] = []
  let mark = 0
  let sessionMayBeOver = false
  let cutLogins = 0
  const town: Told<number> = { sure: 0, maybe: [] }
  const resume: Told<string | null> = { sure: null, maybe: [] }
  const enrollment: Told<Enrollment | null> = { sure: null, maybe: [] }
  const waiting: Told<boolean> = { sure: false, maybe: [] }

  const call = async (
    method: string,
    path: string,
    body?: Body | FormData,
    cookie?: string,
  ): Promise<Answer | null> => {
    try {
      const res = await fetch(`${stand.base}${path}`, {
        method,
        signal: AbortSignal.timeout(30_000),
        headers: {
          cookie: cookie ?? [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      })
      const text = await res.text()
      if (res.status === 503) return null
      if (res.status >= 500) stand.faults.push(`${method} ${path}: ${res.status} ${text.slice(0, 300)}`)
      for (const line of res.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return { status: res.status, body: text ? JSON.parse(text) : null }
    } catch {
      return null
    }
  }

  /** One write: its answer must be among the expected ones, or none. */
  const write = async (kind: string, expected: readonly number[], ...asked: Parameters<typeof call>) => {
    const answer = await call(...asked)
    if (answer?.status === 401 && sessionMayBeOver) {
      // The logout before it got no answer, but was done.
      stage = 'confirmed'
      return null
    }
    if (!answer) {
      stand.unanswered += 1
      return null
    }
    if (expected.includes(answer.status)) stand.acknowledged.set(kind, (stand.acknowledged.get(kind) ?? 0) + 1)
    else stand.faults.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  const book = async <T>(told: Told<T>, value: T, asked: () => Promise<Answer | null>): Promise<void> => {
    told.maybe = [...told.maybe, value]
    if (!(await asked())) return
    told.sure = value
    told.maybe = []
  }

  const signUp = async () => {
    const form = { first_name: 'Ana', last_name: 'O’Brien', email, password, new_user_flow: 'STUDENT' }
    stage = (await write('sign-up', [201], 'POST', '/api/auth/signup/', form)) ? 'mailed' : 'lost'
  }

  const confirm = async () => {
    const [code] = stand.codesFor(email)
    if (!code) return
    const body = { username: email, code }
    if (await write('confirmation', [200], 'PUT', '/api/auth/signup/confirm/', body)) stage = 'confirmed'
  }

  const logIn = async () => {
    // A login is counted before its password is compared, and a kill may leave it counted, as a failed one, for the quarter
    // of an hour that failed logins count. The next that passes clears the count; so only so many cut in a row have to wait.
    const expected = cutLogins < failedLogins ? [200] : [200, 429]
    const answer = await write('login', expected, 'POST', '/api/auth/login/', { username: email, password })
    cutLogins = answer?.status === 200 ? 0 : cutLogins + 1
    if (answer?.status !== 200) return
    const me = await call('GET', '/api/users/me/')
    const list = await call('GET', '/api/professional-program/cohorts/')
    if (!me || !list) return
    profileId = (me.body as { profile: { id: string } }).profile.id
    cohorts = (list.body as { id: number }[]).map(({ id }) => id)
    sessionMayBeOver = false
    stage = 'in'
  }

  const logOut = async () => {
    const session = cookies.get('sessionid') ?? ''
    sessionMayBeOver = true
    if (!(await write('logout', [204], 'POST', '/api/auth/logout/'))) return
    endedSessions.push(session)
    stage = 'confirmed'
  }

  const patchProfile = () => {
    mark += 1
    const body = townOf(mark)
    return book(town, mark, () => write('profile', [200], 'PATCH', `/api/profiles/${profileId}/`, body))
  }

  const upload = () => {
    mark += 1
    const bytes = pdfFile('resume.pdf', 1_000 + stand.chance.below(300_000)).buffer
    // Each one differs, however long it is.
    const file = Buffer.concat([bytes, Buffer.from(`%${email} ${mark}\n%%EOF\n`)])
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(file)], 'resume.pdf', { type: 'application/pdf' }))
    const address = { app: 'accounts', model: 'userprofile', field: 'resume', lookup_field: 'pk' }
    for (const [name, value] of Object.entries({ ...address, lookup_value: profileId })) form.set(name, value)
    return book(resume, sha256(file), () => write('upload', [200], 'PUT', '/api/upload/', form))
  }

  const isApplied = (): boolean => [enrollment.sure, ...enrollment.maybe].some((one) => one?.status === 'applied')

  const enroll = (status: 'application_started' | 'applied') => {
    const value: Enrollment = {
      status,
      cohort: stand.chance.pick(cohorts),
      program_tracks: [stand.chance.pick(tracks)],
      payment_type: stand.chance.pick(['standard', 'payment_plan']),
    }
    const path = '/api/professional-program/enrollments/'
    return book(enrollment, value, () => write(status, [200, 201], 'POST', path, { ...value }))
  }

  const joinWaitlist = () =>
    book(waiting, true, () => write('waitlist', [201], 'POST', '/api/firstrung-ai/waitlist/', { email }))

  const actSignedIn = async (): Promise<void> => {
    const dice = stand.chance.below(20)
    if (dice < 7) await patchProfile()
    else if (dice < 12) await upload()
    else if (dice < 16 && !isApplied()) await enroll('application_started')
    else if (dice < 17 && !isApplied()) await enroll('applied')
    else if (dice < 18 && !waiting.sure && waiting.maybe.length === 0) await joinWaitlist()
    else if (dice < 19) await logOut()
    else await patchProfile()
  }

  /** Settles on what the server holds, which must be something that the book allows. */
  const settle = <T>(what: string, told: Told<T>, held: T): void => {
    expect([told.sure, ...told.maybe], `${what} of ${email}`).toContainEqual(held)
    told.sure = held
    told.maybe = []
  }

  const get = async (path: string, cookie?: string): Promise<Answer> => {
    const answer = await call('GET', path, undefined, cookie)
    if (!answer) throw new Error(`no answer to GET ${path} though the product is ready`)
    return answer
  }

  const verifyResume = async (file: { id: string; size: number } | null): Promise<void> => {
    if (!file) return settle('the resume', resume, null)
    const res = await fetch(`${stand.base}/api/files/${file.id}/`, {
      headers: { cookie: `sessionid=${cookies.get('sessionid')}` },
    })
    expect(res.status, `the bytes of the resume of ${email}`).toBe(200)
    const bytes = new Uint8Array(await res.arrayBuffer())
    expect(bytes.length).toBe(file.size)
    settle('the resume', resume, sha256(bytes))
  }

  const verifyEnrollment = async (): Promise<void> => {
    const { body } = await get('/api/professional-program/enrollments/')
    const list = body as (Enrollment & { history: { to: string }[] })[]
    expect(list.length, `enrollments of ${email}`).toBeLessThanOrEqual(1)
    const [one] = list
    settle('the enrollment', enrollment, one ? enrollmentOf(one) : null)
    // A move is kept if and only if the status moved.
    const moves = one?.history.map(({ to }) => to) ?? []
    expect(new Set(moves).size, `moves of ${email}`).toBe(moves.length)
    expect(moves.at(-1)).toBe(one?.status)
  }

  return {
    email,
    /** How many mails have to come: one for a sign-up that was acknowledged, and one for an application. */
    mailsDue: () => (stage === 'new' || stage === 'lost' ? 0 : 1) + (enrollment.sure?.status === 'applied' ? 1 : 0),
    /** How many more may come, of asks that got no answer. */
    mailsInDoubt: () =>
      (stage === 'lost' ? 1 : 0) + (enrollment.maybe.some((one) => one?.status === 'applied') ? 1 : 0),
    /** Nothing more is to be seen of them: their sign-up is in doubt, or they have done all there is to do. */
    isThrough: () => stage === 'lost' || (isApplied() ? mark > 2 : mark > patience),
    /** Makes one write; false where it has to wait for a mail first. */
    async act(): Promise<boolean> {
      if (stage === 'mailed' && stand.codesFor(email).length === 0) return false
      if (stage === 'new') await signUp()
      else if (stage === 'mailed') await confirm()
      else if (stage === 'confirmed') await logIn()
      else if (stage === 'in') await actSignedIn()
      return true
    },
    /** Compares what the server holds with what it acknowledged. */
    async verify(): Promise<void> {
      for (const session of endedSessions.splice(0, stage === 'in' ? endedSessions.length : 0))
        expect((await get('/api/users/me/', `sessionid=${session}`)).status, `an ended session of ${email}`).toBe(401)
      if (stage !== 'in') return
      const me = await get('/api/users/me/')
      if (me.status === 401 && sessionMayBeOver) {
        stage = 'confirmed'
        return
      }
      expect(me.status, `the session of ${email}`).toBe(200)
      sessionMayBeOver = false
      const { profile } = me.body as {
        profile: {
          hometown: string | null
          willing_to_relocate: boolean | null
          resume: { id: string; size: number } | null
        }
      }
      settle('the profile', town, Number(profile.hometown?.slice(5) ?? 0))
      if (profile.hometown !== null)
        expect({ hometown: profile.hometown, willing_to_relocate: profile.willing_to_relocate }).toEqual(
          townOf(town.sure),
        )
      await verifyResume(profile.resume)
      await verifyEnrollment()
      settle('the waitlist', waiting, (await get('/api/firstrung-ai/waitlist/me/')).status === 200)
    },
  }
}

export type Witness = ReturnType<typeof makeWitness>
