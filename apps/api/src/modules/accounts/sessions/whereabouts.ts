import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { CountryResponse, Reader } from 'maxmind'

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

// Kept for examples (RFC 5737, RFC 3849), though the registries name a country.
const examples = new BlockList()
examples.addSubnet('192.0.2.0', 24)
examples.addSubnet('198.51.100.0', 24)
examples.addSubnet('203.0.113.0', 24)
examples.addSubnet('2001:db8::', 32, 'ipv6')

/** Where a network is, as far as it can be told without asking anybody. */
export interface Whereabouts {
  readonly is_local: boolean
  /** ISO 3166-1, two capitals; null where it is not known. */
  readonly country: string | null
}

interface Entry extends CountryResponse {
  readonly country_code?: string
}

let opened: Promise<Reader<Entry>> | null = null

// To whom the registries gave the networks, both IPv4 and IPv6. It takes a moment and eight megabytes: only a process that is asked for it has it.
const table = (): Promise<Reader<Entry>> => {
  opened ??= (async () => {
    const { open } = await import('maxmind')
    const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
    return open<Entry>(fileURLToPath(file))
  })()
  return opened
}

/** Where the network is, an IPv4 /24 or an IPv6 /64. */
export const whereaboutsOf = async (network: string): Promise<Whereabouts> => {
  const address = network.replace(/\/\d+$/, '')
  const version = isIP(address)
  if (version === 0) return { is_local: false, country: null }
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (local.check(address, family)) return { is_local: true, country: null }
  if (examples.check(address, family)) return { is_local: false, country: null }
  return { is_local: false, country: (await table()).get(address)?.country_code ?? null }
}
