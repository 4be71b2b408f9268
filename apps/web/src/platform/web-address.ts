/** A web address as people type it, with what it begins with: "example.org" is https://example.org. */
export const wholeAddress = (typed: string): string => {
  const text = typed.trim()
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`
}
