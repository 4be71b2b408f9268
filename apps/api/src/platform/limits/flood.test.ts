import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, refused } from '../errors.ts'
import { layTestGround, type TestGround } from '../testing.ts'
import { passFlood } from './flood.ts'

let now = new Date('2026-11-28T12:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround({ clock: { now: () => now } })
})
afterAll(() => ground.close())

const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Call {
  readonly purpose?: string
  readonly network?: string
  readonly proof?: string
  readonly hasDay?: boolean
  /** What the call is refused for once it is through. */
  readonly refusal?: AppError
}

/** Null where the call passes, else the refusal. */
const call = async ({
  purpose = 'letter',
  network = '10.1.0.0/24',
  proof,
  hasDay = true,
  refusal,
}: Call = {}): Promise<AppError | null> => {
  try {
    return await passFlood(
      { ...ground.ports, network, proof: proof ?? null },
      { purpose, max: 2, hasDay },
      async () => {
        if (refusal) throw refusal
        return null
      },
    )
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const flood = async (more: Call = {}): Promise<string> => {
  await call(more)
  await call(more)
  const refused = await call(more)
  return refused?.task ?? ''
}

const workedOut = async (task: string): Promise<string> => {
  const challenge = read(task)
  return write({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

const changed = (proof: string, change: (brought: ReturnType<typeof read>) => void): string => {
  const brought = read(proof)
  change(brought)
  return write(brought)
}

describe('a proof of work', () => {
  let proof = ''
  beforeAll(async () => {
    proof = await workedOut(await flood())
    await flood({ network: '10.9.0.0/24' })
    await flood({ purpose: 'card' })
  })

  it.each<[string, (proof: string) => Call]>([
    ['of another network', (mine) => ({ proof: mine, network: '10.9.0.0/24' })],
    ['of another kind of call', (mine) => ({ proof: mine, purpose: 'card' })],
    ['that is none', () => ({ proof: 'x'.repeat(5000) })],
    ['that is half of one', (mine) => ({ proof: changed(mine, (brought) => delete brought.solution) })],
    [
      'for an easier task',
      (mine) => ({ proof: changed(mine, ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '' })) }),
    ],
    [
      'with a longer life',
      (mine) => ({
        proof: changed(mine, ({ challenge }) => Object.assign(challenge.parameters.data, { until: 9e15 })),
      }),
    ],
    [
      'with a wrong count',
      (mine) => ({ proof: changed(mine, ({ solution }) => Object.assign(solution, { counter: 7 })) }),
    ],
  ])('%s is not taken', async (_which, made) => {
    expect((await call(made(proof)))?.status).toBe(429)
  })

  it('lets one call through, once', async () => {
    expect(await call({ proof })).toBeNull()
    expect((await call({ proof }))?.status).toBe(429)
  })

  it('is not taken five minutes later', async () => {
    const late = await workedOut(await flood())
    later(301)
    expect((await call({ proof: late }))?.status).toBe(429)
  })
})

it('a network is through with its day, whatever it works out', async () => {
  for (let hour = 0; hour < 10; hour += 1) {
    for (const _ of [1, 2]) expect(await call({ network: '10.4.0.0/24' })).toBeNull()
    later(3600)
  }
  const refused = await call({ network: '10.4.0.0/24' })
  expect(refused?.task).toBeNull()
  expect(refused?.retryAfterSeconds).toBe(14 * 3600)
  // But for who is known.
  expect(await call({ network: '10.4.0.0/24', hasDay: false })).toBeNull()
})

it('what is refused for another reason ends no network’s day', async () => {
  const [network, refusal] = ['10.6.0.0/24', refused('username_exists', 'email')]
  for (let hour = 0; hour < 11; hour += 1) {
    for (const _ of [1, 2]) expect(await call({ network, refusal })).toBe(refusal)
    later(3600)
  }
  expect(await call({ network })).toBeNull()
})

it('a flood from many networks asks everybody for work, and refuses nobody who did it', async () => {
  const rush = (turn: number) => ({ purpose: 'rush', network: `10.5.${turn}.0/24` })
  for (let turn = 0; turn < 100; turn += 1) expect(await call(rush(turn))).toBeNull()
  const refused = await call(rush(100))
  expect(refused?.status).toBe(429)
  expect(await call({ ...rush(100), proof: await workedOut(refused?.task ?? '') })).toBeNull()
})
