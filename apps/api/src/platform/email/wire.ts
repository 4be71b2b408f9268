// The form alone decides: an address that mail servers refuse shows itself when no code arrives.
const localPart = /^(?:[^\s@<>()[\]\\,;:"\p{C}\p{Z}]+)$/u
const domainLabel = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
const ascii = /^\p{ASCII}+$/u
const ignored = /\p{Default_Ignorable_Code_Point}/u

// The Kelvin sign is a K to Unicode, and so on: such an address looks like another person's, and nobody's mailbox has it.
const looksAscii = (sign: string, form: 'NFC' | 'NFKC'): boolean =>
  !ascii.test(sign) && ascii.test(sign.normalize(form).toLowerCase())

/** Whether the text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => {
  if (text.length > 254 || !text.isWellFormed()) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  const labels = domain.split('.')
  if (at < 1 || local.length > 64 || !localPart.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  if ([...local].some((sign) => looksAscii(sign, 'NFC'))) return false
  // In a domain, wide letters become narrow ones and some signs nothing at all.
  if (ignored.test(domain) || [...domain].some((sign) => looksAscii(sign, 'NFKC'))) return false
  return (
    labels.length >= 2 && labels.every((label) => domainLabel.test(label)) && !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  )
}
