import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { Locale } from '../locale/wire.ts'
import { normalIssuer } from './issuer.ts'

/** Who the operator trusts to say who somebody is. */
export interface IdentityProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Each sign-in asks who it is, whomever the provider remembers. */
  readonly asksEveryTime?: boolean
}

/** As whom somebody is to come: whomever the provider says, as whom they just came, or as whom they choose anew. */
export type Choice = 'any' | 'same' | 'anew'

/** What is kept of a started sign-in until the browser comes back. */
export interface StartedSignIn {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider vouches for. `subject` is theirs for good at this issuer; everything else may change. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  readonly name: string | null
}

type Fault = 'unavailable' | 'declined' | 'invalid'

/** A sign-in that came to nothing: the provider does not answer, the person declined, or what came back does not hold. `code` is for the log and holds nothing personal. */
export class ProviderFault extends Error {
  readonly kind: Fault
  readonly code: string

  constructor(kind: Fault, code: string) {
    super(`${kind}: ${code}`)
    this.name = 'ProviderFault'
    this.kind = kind
    this.code = code
  }
}

/** One OpenID Connect provider, as the product's client. Both verbs throw a `ProviderFault` and nothing else. */
export interface IdentityProvider {
  /** As the operator wrote it, but for a slash at its end; the provider itself may end it with one, or not. */
  readonly issuer: string
  /** Where to send the browser so that the person signs in there. */
  addressOf(started: StartedSignIn, locale: Locale, choice: Choice): Promise<string>
  /** Whom the provider's answer names; `answer` is the query that the browser came back with. */
  identify(answer: string, started: StartedSignIn): Promise<Identity>
}

interface Options {
  readonly settings: IdentityProviderSettings
  readonly publicUrl: string
  /** How long each answer of the provider may take. */
  readonly timeoutSeconds?: number
}

// Codes that speak of the line or of an ailing server, not of what the provider said.
const unreachable = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON'])

const anotherIssuer = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name)

const isAnswerOf5xx = ({ cause }: Error): boolean => cause instanceof Response && cause.status >= 500

const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error
  if (!(error instanceof Error)) return new ProviderFault('invalid', 'unknown')
  if (error instanceof AuthorizationResponseError)
    return new ProviderFault(
      error.error === 'access_denied'
        ? 'declined'
        : error.error === 'temporarily_unavailable'
          ? 'unavailable'
          : 'invalid',
      codeOf(error),
    )
  const isDown = unreachable.has(codeOf(error)) || isAnswerOf5xx(error) || error.message === 'fetch failed'
  return new ProviderFault(isDown ? 'unavailable' : 'invalid', codeOf(error))
}

const told = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw faultOf(error)
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null)

/** The product as a client of the provider. Nothing is asked of the provider before the first sign-in, so a dead one never stops a start. */
export const makeIdentityProvider = ({ settings, publicUrl, timeoutSeconds = 5 }: Options): IdentityProvider => {
  const redirectUri = `${publicUrl}/auth/callback`
  let found: Promise<Configuration> | null = null

  const discoverAs = (issuer: URL): Promise<Configuration> => {
    // The configuration lets plain HTTP pass for this machine alone.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])]
    return discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute, timeout: timeoutSeconds })
  }

  const discover = (): Promise<Configuration> => {
    const issuer = normalIssuer(settings.issuer)
    return discoverAs(new URL(issuer)).catch((error: unknown) => {
      if (!(error instanceof Error) || codeOf(error) !== anotherIssuer) throw error
      // It ends its name with a slash, and so do its tokens. Whatever it says beside that is another provider's.
      return discoverAs(new URL(`${issuer}/`))
    })
  }

  const configuration = (): Promise<Configuration> => {
    found ??= discover().catch((error: unknown) => {
      // The next sign-in asks again.
      found = null
      throw error
    })
    return found
  }

  // A provider that lists what it can ask for, without this, would refuse the whole sign-in.
  const isAsking = (client: Configuration, choice: Choice): boolean => {
    const { prompt_values_supported: can } = client.serverMetadata()
    return (
      (choice === 'anew' || (choice === 'any' && settings.asksEveryTime === true)) &&
      (!Array.isArray(can) || can.includes('select_account'))
    )
  }

  return {
    issuer: settings.issuer,

    addressOf: ({ state, nonce, verifier }, locale, choice) =>
      told(async () => {
        const client = await configuration()
        const address = buildAuthorizationUrl(client, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
          ...(isAsking(client, choice) ? { prompt: 'select_account' } : {}),
        })
        return address.href
      }),

    identify: (answer, { state, nonce, verifier }) =>
      told(async () => {
        const client = await configuration()
        const tokens = await authorizationCodeGrant(client, new URL(`${redirectUri}${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderFault('invalid', 'no id token')
        // Some providers put the address into the token itself, others only tell it to who asks.
        const person =
          claims.email === undefined && client.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(client, tokens.access_token, claims.sub)
            : claims
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(person.email),
          emailVerified: person.email_verified === true,
          givenName: textOf(person.given_name),
          familyName: textOf(person.family_name),
          name: textOf(person.name),
        }
      }),
  }
}
