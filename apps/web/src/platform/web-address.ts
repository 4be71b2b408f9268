/** A web address as people type it, with what it begins with: "example.org" is https://example.org. What cannot be one stays as it is. */
export const wholeAddress = (typed: string): string => {
  const text = typed.trim()
  return /^[^\s:/?#@]+\.[^\s:/?#@]+([:/?#]\S*)?$/.test(text) ? `https://${text}` : text
}
