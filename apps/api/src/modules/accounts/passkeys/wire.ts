import { z } from 'zod'
import { line } from '../../../platform/http/wire.ts'

export const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
    /** Whether it opens the account by itself; null where it is not known yet. Any is a second factor. */
    opens: z.boolean().nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

/** One in the list of all that its owner has. */
export const keptPasskey = passkey
  .extend({
    /** Whether it may be removed, so that a way in stays. */
    removable: z.boolean(),
  })
  .meta({ id: 'KeptPasskey' })
export type KeptPasskey = z.infer<typeof keptPasskey>

const unreadable = 'This passkey could not be read'
const bytes = z.string({ error: unreadable }).regex(/^[\w-]{1,20000}$/, { error: unreadable })

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', { error: unreadable }) }

/** What an authenticator answers that makes a passkey (WebAuthn's RegistrationResponseJSON, what we read of it). */
export const newCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z
          .array(z.string({ error: unreadable }).max(20, { error: unreadable }), { error: unreadable })
          .max(10, { error: unreadable })
          .optional(),
      },
      { error: unreadable },
    ),
    /** Whether the authenticator keeps it, so that it is found without being named; not every browser tells. */
    clientExtensionResults: z
      .object({ credProps: z.object({ rk: z.boolean().optional() }).optional() })
      .optional()
      .catch(undefined),
  },
  { error: unreadable },
)
export type NewCredential = z.output<typeof newCredential>

/** What it answers that signs (AuthenticationResponseJSON). */
export const assertion = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }, { error: unreadable }),
  },
  { error: unreadable },
)
export type Assertion = z.output<typeof assertion>

const name = line({ max: 60, required: 'Name is required' })

export const passkeyAddition = z.object({ name, credential: newCredential })
export const passkeyName = z.object({ name })
export const passkeyProof = z.object({ assertion })

/** What the browser's `navigator.credentials` is called with, as the WebAuthn standard writes it in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

export const addedPasskey = z.object({ passkey, recovery_codes: z.array(z.string()).nullable() })
