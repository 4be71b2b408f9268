import { z } from 'zod'
import { fault } from '../../../platform/http/wire.ts'
import { assertion, keptPasskey } from '../passkeys/wire.ts'

/** What is told of a code of the authenticator app that was right, and has done its part. */
export const usedCodeRefusal = 'This code was used already. Wait for the next one in your app.'

export const challengeMethods = ['totp', 'recovery', 'passkey'] as const

/** By what the login that waits in this browser can be ended. */
export const challenge = z.object({ methods: z.array(z.enum(challengeMethods)) }).meta({ id: 'LoginChallenge' })

/** A code of the authenticator app, or a recovery code, as it was typed. */
export const factorCode = z.string({ error: 'Code is required' }).superRefine((value, ctx) => {
  if (value.trim() === '') ctx.addIssue(fault('required', 'Code is required'))
  else if (value.length > 100) ctx.addIssue(fault('max_length', 'Use 100 characters at most'))
})

export const oneCode = z.object({ code: factorCode })

/** What ends a login that waits: a code, or what a passkey signed. */
export const challengeAnswer = z
  .object({ code: factorCode.optional(), assertion: assertion.optional() })
  .superRefine(({ code, assertion: signed }, ctx) => {
    if (code === undefined && signed === undefined)
      ctx.addIssue({ ...fault('required', 'Code is required'), path: ['code'] })
  })
export type ChallengeAnswer = z.output<typeof challengeAnswer>

/** Recovery codes, shown this once. */
export const newCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** The same, or null where the user has some already. */
export const firstCodes = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const totpSetUp = z
  .object({
    /** For typing in, in base32. */
    secret: z.string(),
    uri: z.string(),
    /** The QR code: a square of `size` units, with the dark ones as the outline of an SVG path. */
    qr: z.object({ size: z.number().int(), path: z.string() }),
  })
  .meta({ id: 'TotpSetUp' })
export type TotpSetUp = z.infer<typeof totpSetUp>

export const secondFactor = z
  .object({
    totp: z.object({ confirmed_at: z.iso.datetime() }).nullable(),
    passkeys: z.array(keptPasskey),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof secondFactor>
