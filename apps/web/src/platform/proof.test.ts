import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it } from 'vitest'
import { workOut } from './proof.ts'

const hmacSignatureSecret = 'of the server'

const task = async (): Promise<string> => {
  const data = { for: 'sign-up 10.1.0.0/24', until: 1 }
  const given = { algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 40, deriveKey, hmacSignatureSecret, data }
  return Buffer.from(JSON.stringify(await createChallenge(given))).toString('base64url')
}

it('a task is worked out into what the server checks', async () => {
  const proof = await workOut(await task())
  const { challenge, solution } = JSON.parse(Buffer.from(proof ?? '', 'base64url').toString())
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })
  expect(verified).toBe(true)
})

it('is given up with the call that it is for', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(workOut(await task(), controller.signal)).rejects.toThrow('abort')
})
