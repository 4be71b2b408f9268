import { expect, it } from 'vitest'
import { networkOf } from '../../../platform/http/network.ts'
import { whereaboutsOf } from './whereabouts.ts'

it.each([
  ['8.8.8.8', 'US'],
  ['80.58.61.250', 'ES'],
  ['187.141.3.4', 'MX'],
  ['193.99.144.80', 'DE'],
  ['2600:1700:abc::1', 'US'],
  ['2a02:8100:1::1', 'DE'],
  ['2806:10ae::1', 'MX'],
  // Known to nobody: kept for examples, or beyond what the table holds.
  ['198.51.100.7', null],
  ['2001:db8::1', null],
  ['255.255.255.255', null],
])('the country of %s is %s', async (ip, country) => {
  expect(await whereaboutsOf(networkOf(ip))).toEqual({ is_local: false, country })
})

it.each([
  '127.0.0.1',
  '::1',
  '10.9.8.7',
  '172.31.0.1',
  '192.168.1.4',
  '169.254.1.1',
  'fd12:3456::1',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
])('%s is the machine or its own network', async (ip) => {
  expect(await whereaboutsOf(networkOf(ip))).toEqual({ is_local: true, country: null })
})

it.each(['172.32.0.1', '11.0.0.1', '2001:db8::1'])('%s is not', async (ip) => {
  expect(await whereaboutsOf(networkOf(ip))).toMatchObject({ is_local: false })
})

it.each(['unknown', 'test', '', 'somebody/24'])('%s is nowhere', async (network) => {
  expect(await whereaboutsOf(network)).toEqual({ is_local: false, country: null })
})
