const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

interface Call {
  readonly method: string
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly host: string | undefined
}

/**
 * Whether a state-changing call comes from another site. A call with neither `Origin` nor `Sec-Fetch-Site` comes from no
 * browser, so no cookie was sent behind a person's back, and it passes.
 */
export const isCrossSite = ({ method, origin, fetchSite, host }: Call, publicOrigin: string): boolean => {
  if (safe.has(method)) return false
  if (fetchSite === 'cross-site') return true
  if (origin === undefined) return false
  if (origin === publicOrigin) return false
  // The page may be open under another name of this machine (127.0.0.1 for localhost): then both headers name it.
  if (host === undefined || !URL.canParse(origin)) return true
  const { protocol, host: from } = new URL(origin)
  return from !== host || protocol !== new URL(publicOrigin).protocol
}
