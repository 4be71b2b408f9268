import { isIPv4, isIPv6 } from 'node:net'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address. */
const expand = (address: string): number[] => {
  // The last two may be written as an IPv4 address.
  const plain = address.replace(/[\d.]+$/, (tail) => {
    if (!isIPv4(tail)) return tail
    const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff

/** The address alone: some proxies write a port after it, and brackets around one of IPv6. An IPv4 address mapped into IPv6 is one of IPv4. */
export const addressOf = (ip: string): string => {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip) ?? []
  const plain = (inBrackets ?? beforePort ?? ip).replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = expand(plain)
  if (!isMapped(groups)) return plain
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** What all are of whose address cannot be read. */
export const unknownNetwork = 'unknown'

/** The network that limits count by: an IPv4 /24 or an IPv6 /64. */
export const networkOf = (ip: string): string => {
  const plain = addressOf(ip)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return unknownNetwork
  const groups = expand(plain).slice(0, 4)
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`
}
