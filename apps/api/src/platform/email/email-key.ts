import { hash } from 'node:crypto'
import { domainToASCII, domainToUnicode } from 'node:url'
import { isEmail } from './wire.ts'

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

// A name in ASCII is taken as it stands: read as a part of a web address, it would be cut, decoded or counted as a number.
const domainKey = (domain: string): string | null => {
  if (isAscii(domain)) return lowerAscii(domain)
  const name = domainToASCII(domain)
  return domainToUnicode(name) === domain.normalize('NFC').toLowerCase() ? name : null
}

/**
 * The form in which addresses are compared: without the case of ASCII, composed, with the domain in ASCII. Whatever else differs makes two
 * of them, so that no address stands for another person's (docs/decisions/addresses-are-compared-by-ascii-case.md). Of text that is no address it is a form that no address has.
 */
export const emailKey = (text: string): string => {
  const at = text.lastIndexOf('@')
  const domain = isEmail(text) ? domainKey(text.slice(at + 1)) : null
  return domain === null
    ? `none:${hash('sha256', text)}`
    : `${lowerAscii(text.slice(0, at).normalize('NFC'))}@${domain}`
}
