import { domainToASCII } from 'node:url'

/** The form in which addresses are compared: without case, with the domain in ASCII. */
export const emailKey = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.normalize('NFC').toLowerCase()
}
