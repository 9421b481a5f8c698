import { describe, expect, test } from 'vitest'
import { addressIn, network, widerNetworks } from './network'

describe('one client', () => {
  test.each([
    // address                        counts as
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['a:b:c:d:e:f:g:h:i:j', 'a:b:c:d:e:f:g:h:i:j'],
    ['1::2::3', '1::2::3'],
  ])('%s counts as %s', (address, counted) => {
    expect(network(address)).toBe(counted)
  })
})

test.each([
  // entry                       address
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:8080', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['192.0.2.256', undefined],
  ['a:b:c:d:e:f:g:h:i:j', undefined],
  ['1'.repeat(10_000), undefined],
  ['%00', undefined],
  ['', undefined],
])('%s says %s', (entry, address) => {
  expect(addressIn(entry)).toBe(address)
})

test.each([
  // address               networks around it
  ['2001:db8:1:2345::9', ['2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8:1:45::9', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['192.0.2.1', []],
  ['::ffff:192.0.2.1', []],
  ['unknown', []],
])('around %s are %j', (address, keys) => {
  expect(widerNetworks(address).map(({ key }) => key)).toEqual(keys)
})
