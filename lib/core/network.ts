import 'server-only'
import { isIP, isIPv4, isIPv6 } from 'node:net'

/** `address`, `address:port`, `[address]` or `[address]:port`: the forms in which proxies write a client's address. */
const WRITTEN = /^(?:\[([0-9a-f:.]+)(?:%[\w.-]+)?\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/i

/**
 * Returns the address in an entry of `X-Forwarded-For`, without port, brackets and zone, or undefined if it is not an
 * address. At most 45 characters long.
 */
export function addressIn(entry: string): string | undefined {
  const [, bracketed, withPort] = WRITTEN.exec(entry) ?? []
  const [address = ''] = (bracketed ?? withPort ?? entry).split('%')
  return isIP(address) ? address : undefined
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The last two groups can be written as an IPv4 address.
  const hex = address.replace(/[\d.]+$/, (tail) => {
    if (!isIPv4(tail)) return tail
    const [a = 0, b = 0, c = 0, d = 0] = tail.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [front = [], back = []] = hex.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = Array<string>(8 - front.length - back.length).fill('0')
  return [...front, ...gap, ...back].map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Returns the key that identifies one client. An IPv6 subscriber has at least 2^64 addresses, so the first 64 bits
 * count as one client; an IPv4 address counts as one, however it is written. Any other text is returned unchanged.
 */
export function network(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return bytes.flatMap((group) => [group >> 8, group & 255]).join('.')
}

/** Prefix lengths that a provider gives to one customer or to one site: whoever has one has many /64 networks. */
const WIDER_BITS = [56, 48] as const

/**
 * Returns the keys of the IPv6 networks around an address's own /64, the narrowest first. An IPv4 address has none: each
 * one is somebody's only one, and its neighbours may be strangers.
 */
export function widerNetworks(address: string): readonly { readonly key: string; readonly bits: 56 | 48 }[] {
  const own = network(address)
  if (!own.endsWith('::/64')) return []
  const [a = '0', b = '0', c = '0', d = '0'] = own.slice(0, -'::/64'.length).split(':')
  const subnet = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return WIDER_BITS.map((bits) => ({
    bits,
    key: `${bits === 48 ? `${a}:${b}:${c}` : `${a}:${b}:${c}:${subnet}`}::/${bits}`,
  }))
}

/** An address in a form PostgreSQL can read: without a zone, and plain IPv4 where an IPv6 socket has wrapped it. */
export function plainAddress(address: string): string | undefined {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  return isIP(bare) ? bare : undefined
}
