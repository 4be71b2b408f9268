import { hasVisible, optionalLine, seenName } from '../../../platform/http/wire.ts'
import { normalIssuer } from '../../../platform/oidc/issuer.ts'
import type { FederationNotice } from './wire.ts'

/** How long somebody may take at the provider. */
export const flowLifeSeconds = 600

/** A started sign-in is kept this long after its end, so that who comes back late is led on to where they wanted to go. */
export const flowKeptSeconds = 3600

const nameMax = 100
const cleanLine = optionalLine(nameMax)

// Cleaned as the sign-up's form cleans what is typed; what the form would refuse counts as missing, but for signs that draw nothing: nobody
// typed them here who could take them away.
const clean = (claim: string | null | undefined): string => {
  const { data } = cleanLine.safeParse(seenName(claim ?? ''))
  return data !== undefined && hasVisible(data) ? data : ''
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

interface NameClaims {
  readonly givenName: string | null
  readonly familyName: string | null
  readonly name: string | null
}

/** The names of a new account: the claims', else the whole name's first word and the rest, else what the address begins with. Nobody is refused for having one name alone. */
export const namesOf = (
  claims: NameClaims,
  address: string,
): { readonly firstName: string; readonly lastName: string } => {
  const [given, family] = [clean(claims.givenName), clean(claims.familyName)]
  if (given) return { firstName: given, lastName: family }
  const [first = '', ...rest] = clean(claims.name).split(/\s+/)
  if (first) return { firstName: first, lastName: family || rest.join(' ') }
  const local = address.slice(0, address.lastIndexOf('@'))
  const [one = local, ...others] = local.split(/[._+-]+/).filter(Boolean)
  return { firstName: clean(capitalized(one)) || local, lastName: family || clean(others.map(capitalized).join(' ')) }
}

interface Account {
  readonly roles: readonly string[]
}

/**
 * Whether a verified address is enough to open the account that has it. Students and employers confirmed theirs by a code; the accounts
 * of staff were made by the operator and reach everybody's data.
 */
export const isLinkable = ({ roles }: Account): boolean => !roles.includes('SUPER_ADMIN')

/** The issuer as its users know it: a scheme and a path tell them nothing. */
export const hostOf = (issuer: string): string => new URL(issuer).host

interface Configured {
  readonly issuer: string
}

/** Whether the issuer is the provider of today. */
export const isConfigured = (issuer: string, configured: Configured | null): boolean =>
  configured !== null && normalIssuer(configured.issuer) === normalIssuer(issuer)

/** Every form in which a link with the issuer may be kept: links were once kept as the provider wrote itself. */
export const formsOf = (issuer: string): string[] => [
  ...new Set([normalIssuer(issuer), `${normalIssuer(issuer)}/`, issuer]),
]

/** Whether a link with the issuer opens the account now: it has to be the provider of today, which opens no account of staff, whatever was linked before. */
export const doesOpen = (issuer: string, account: Account, configured: Configured | null): boolean =>
  isConfigured(issuer, configured) && isLinkable(account)

/** A name for each of somebody's issuers by which they can be told apart: the host, and the path too where two have one host. */
export const namesOfIssuers = (issuers: readonly string[]): ReadonlyMap<string, string> => {
  const hosts = issuers.map(hostOf)
  return new Map(
    issuers.map((issuer) => {
      const host = hostOf(issuer)
      return [issuer, hosts.filter((one) => one === host).length > 1 ? issuer.replace(/^https:\/\//, '') : host]
    }),
  )
}

const thisMachine = ['127.0.0.1', 'localhost', '[::1]']

/** Whether the issuer can be the demo's provider, which runs on this machine; never the one that the operator configured. */
export const isDemoIssuer = (issuer: string, configured: string | null): boolean => {
  const { protocol, hostname, origin } = new URL(issuer)
  return (
    protocol === 'http:' &&
    thisMachine.includes(hostname) &&
    (configured === null || origin !== new URL(configured).origin)
  )
}

/** Whether the provider had its say before the sign-in came to nothing, so that it may well say the same again. */
export const isProvidersDoing = (notice: FederationNotice): boolean => notice !== 'expired' && notice !== 'not_offered'
