import { isIPv4, isIPv6 } from 'node:net'

const expand = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

/** The network that limits count by: an IPv4 /24 or an IPv6 /64 (an IPv4 address mapped into IPv6 counts as IPv4). */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) {
    const groups = expand(plain).slice(0, 4)
    return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
  }
  return 'unknown'
}
