import { createHash, generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type InteractionResults, interactionPolicy, Provider } from 'oidc-provider'
import { isLocale, type Locale, localeFor } from '../../locale/wire.ts'
import { type DemoPerson, type DemoProviderOptions, demoClientId, type Handler } from './demo-options.ts'
import { makePages } from './demo-provider-pages.ts'
import { makeMemory } from './kept-in-memory.ts'

interface Options extends DemoProviderOptions {
  readonly issuer: string
  readonly clientSecret: string
}

const bodyLimit = 4_096
// Long enough to choose a role and come back; everybody else who comes is asked anew.
const rememberedSeconds = 60

// The library takes no prompt that its policy does not name.
const makePolicy = (): interactionPolicy.Prompt[] => {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** Whether the browser goes on as whom it just came: then nobody is asked. */
const isSame = ({ url = '' }: IncomingMessage, issuer: string): boolean => {
  const { pathname, searchParams } = new URL(url, issuer)
  return pathname === '/auth' && searchParams.get('prompt') !== 'select_account'
}

const without = (cookies: string | undefined, prefix: string): string =>
  (cookies ?? '')
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(prefix))
    .join('; ')

const signingKey = async (): Promise<JsonWebKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
}

const strangerOf = (email: string): DemoPerson => ({
  subject: createHash('sha256').update(email.toLowerCase()).digest('hex'),
  email,
  emailVerified: true,
  about: { en: '', es: '' },
})

const chosenAs = (accountId: string): InteractionResults => ({
  login: { accountId, remember: false },
  select_account: {},
})

const readForm = async (req: IncomingMessage): Promise<URLSearchParams> => {
  if (Number(req.headers['content-length'] ?? bodyLimit + 1) > bodyLimit) return new URLSearchParams()
  return new URLSearchParams(await text(req))
}

/** The provider's own calls by `oidc-provider`, and its one page: whom to come as. */
export const makeHandler = async ({ people, brand, publicUrl, issuer, clientSecret }: Options): Promise<Handler> => {
  const known = new Map(people.map((person) => [person.subject, person]))
  const pages = makePages({ brand, people, publicUrl, issuer })
  const { port } = new URL(issuer)
  const sessionName = `demo_id_${port}`

  const send = (res: ServerResponse, status: number, html: string): void => {
    res
      .writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pages.policy,
        'cache-control': 'no-store',
        // With none at all the browser would not say either where a form comes from.
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .end(html)
  }

  const provider = new Provider(issuer, {
    adapter: makeMemory(),
    clients: [
      {
        client_id: demoClientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/auth/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_ctx, sub) => {
      const person = known.get(sub)
      if (!person) return undefined
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: person.email,
          email_verified: person.emailVerified,
          given_name: person.givenName,
          family_name: person.familyName,
        }),
      }
    },
    // Whoever chose to come has agreed.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, params } = oidc
      if (!client || !session?.accountId) return undefined
      const given = session.grantIdFor(client.clientId)
      const before = given && (await oidc.provider.Grant.find(given))
      if (before) return before
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(String(params?.scope ?? 'openid'))
      await grant.save()
      return grant
    },
    interactions: { policy: makePolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    jwks: { keys: [await signingKey()] },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: rememberedSeconds,
      IdToken: 600,
      Interaction: 600,
      Session: rememberedSeconds,
    },
    // Cookies know no ports, so those of two demos on one machine bear their provider's.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: sessionName, interaction: `demo_choice_${port}`, resume: `demo_resume_${port}` },
    },
    renderError: (ctx) => {
      ctx.type = 'text/html; charset=utf-8'
      ctx.set('content-security-policy', pages.policy)
      ctx.body = pages.lost(localeFor(ctx.get('accept-language')))
    },
  })
  const callback = provider.callback()

  const resultOf = async (req: IncomingMessage): Promise<InteractionResults | null> => {
    const form = await readForm(req)
    if (form.has('refuse')) return { error: 'access_denied', error_description: 'The person did not want to.' }
    const email = form.get('email')?.trim()
    if (email && /^[^\s@]+@[^\s@]+$/.test(email)) {
      const stranger = strangerOf(email)
      known.set(stranger.subject, stranger)
      return chosenAs(stranger.subject)
    }
    const chosen = form.get('person')
    return chosen !== null && known.has(chosen) ? chosenAs(chosen) : null
  }

  const languageOf = (req: IncomingMessage, asked: unknown): Locale => {
    const [first] = String(asked ?? '').split(' ')
    return isLocale(first) ? first : localeFor(req.headers['accept-language'])
  }

  const choose: Handler = async (req, res) => {
    let asked: Locale
    try {
      const { params } = await provider.interactionDetails(req, res)
      asked = languageOf(req, params.ui_locales)
    } catch {
      // Ten minutes are over, or the server was started anew.
      send(res, 400, pages.lost(localeFor(req.headers['accept-language'])))
      return
    }
    const isSameSite = req.headers.origin === undefined || req.headers.origin === issuer
    const result = req.method === 'POST' && isSameSite ? await resultOf(req) : null
    if (result) await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
    else send(res, req.method === 'GET' ? 200 : 400, pages.choose(asked))
  }

  return async (req, res) => {
    // Whoever is asked may answer as anybody, in several tabs at once: who came before is not heard.
    if (!isSame(req, issuer)) req.headers.cookie = without(req.headers.cookie, sessionName)
    if (req.url?.startsWith('/interaction/')) await choose(req, res)
    else await callback(req, res)
  }
}
