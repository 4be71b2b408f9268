import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { z } from 'zod'

const challenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  signature: z.string(),
})

const read = (text: string) => {
  try {
    return challenge.parse(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return null
  }
}

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Works out what the server asks of a busy network, about a second of this machine's time; null where it cannot be worked out here. */
export const workOut = async (task: string, signal?: AbortSignal): Promise<string | null> => {
  // Only where the page came over TLS, or from this machine.
  const asked = globalThis.crypto?.subtle ? read(task) : null
  if (!asked) return null
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge: asked, deriveKey, controller })
  signal?.throwIfAborted()
  return (
    solution && encode({ challenge: asked, solution: { counter: solution.counter, derivedKey: solution.derivedKey } })
  )
}
