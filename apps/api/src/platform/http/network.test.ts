import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

const cases: readonly (readonly [string, string])[] = [
  ['198.18.7.9', '198.18.7.0/24'],
  ['::ffff:198.18.7.9', '198.18.7.0/24'],
  ['::FFFF:198.18.7.9', '198.18.7.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'unknown'],
]

for (const [ip, network] of cases) it(`${ip} is of ${network}`, () => expect(networkOf(ip)).toBe(network))
