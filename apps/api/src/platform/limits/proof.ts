import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { throttled } from '../errors.ts'
import { secretsOf } from '../keyring.ts'

/** What the task has to be worked out for; an answer for another network or purpose is none. */
interface Task {
  readonly purpose: string
  readonly network: string
}

// About a second of a laptop's time and a few of a phone's; a guess of PBKDF2 costs the same in a script.
const cost = 1_000
const guesses = { least: 1_000, most: 2_000 }

/** An answer counts this long after it was asked for, and once. */
const lifeSeconds = 300

const keyOf = (secret: string): string => createHmac('sha256', secret).update('proof of work').digest('hex')

const forOne = ({ purpose, network }: Task): string => `${purpose} ${network}`

/** A task whose working out costs a machine a second of its time, as a header carries it. */
const askForProof = async (ctx: Pick<Ctx, 'secret' | 'clock'>, task: Task): Promise<string> => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(guesses.least, guesses.most),
    deriveKey,
    hmacSignatureSecret: keyOf(ctx.secret.current),
    data: { for: forOne(task), until: ctx.clock.now().getTime() + lifeSeconds * 1000 },
  })
  return Buffer.from(JSON.stringify(challenge)).toString('base64url')
}

const answered = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(100),
      data: z.object({ for: z.string().max(200), until: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().min(0).max(guesses.most), derivedKey: z.string().max(100) }),
})

const read = (header: string): z.infer<typeof answered> | null => {
  try {
    return answered.parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

const isRight = async (challenge: Challenge, solution: { counter: number; derivedKey: string }, secret: string) => {
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyOf(secret),
  })
  return verified
}

/** What of a call its limits look at. */
export type LimitedCall = Pick<Ctx, 'db' | 'secret' | 'clock' | 'limiter' | 'network' | 'proof'>

/** Whether the call brings the answer to a task that we set for it; each answer counts once. */
const bringsProof = async (ctx: LimitedCall, task: Task): Promise<boolean> => {
  const brought = ctx.proof === null ? null : read(ctx.proof)
  if (!brought) return false
  const { challenge, solution } = brought
  const { data, nonce } = challenge.parameters
  if (data.for !== forOne(task) || data.until < ctx.clock.now().getTime()) return false
  const checks = await Promise.all(secretsOf(ctx.secret).map((secret) => isRight(challenge, solution, secret)))
  if (!checks.includes(true)) return false
  return (await ctx.limiter.hit(ctx.db, `proof:${nonce}`, { max: 1, windowSeconds: lifeSeconds })).ok
}

/** Lets the call through that brings its proof; throws 429 with a task for any other. */
export const demandProof = async (ctx: LimitedCall, purpose: string, retryAfterSeconds: number): Promise<void> => {
  const task = { purpose, network: ctx.network }
  if (!(await bringsProof(ctx, task))) throw throttled(retryAfterSeconds, await askForProof(ctx, task))
}
