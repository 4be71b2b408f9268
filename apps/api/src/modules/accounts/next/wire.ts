const leadsElsewhere = (path: string): boolean =>
  !path.startsWith('/') || /^\/[/\\]/.test(path) || /[\\\p{Cc}]/u.test(path)

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const longest = 2_000

/** The path that a `next` names, if it starts with one `/` and stays on this origin however it is read; null otherwise. */
export const safeNext = (next: string | null | undefined): string | null => {
  if (!next || next.length > longest || leadsElsewhere(next)) return null
  const base = 'http://this.invalid'
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  if (url.origin !== base) return null
  // What a proxy or a second reader would decode must not lead elsewhere either.
  let path: string | null = url.pathname
  for (let before: string | null = null; path !== before; ) {
    if (path === null || leadsElsewhere(path)) return null
    before = path
    path = decoded(path)
  }
  return `${url.pathname}${url.search}${url.hash}`
}
