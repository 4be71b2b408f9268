import bowser from 'bowser'

/** What a browser says of itself, in the names that people know; null for what it does not say. */
export const deviceOf = (userAgent: string): { readonly browser: string | null; readonly system: string | null } => {
  const { browser, os } = bowser.parse(userAgent || 'unknown')
  return { browser: browser.name || null, system: os.name || null }
}
