import 'server-only'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { network } from './network'

/*
 * Where an address that somebody enters leads, as far as its text says: to this machine, into a private network, or out to
 * the internet. Where a name really leads is only known when it is resolved.
 */

/** Everything in IPv4 that is no machine of the public internet, as IANA registers it. */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** The same within 2000::/3, which is all that is public in IPv6: tunnels, which lead to any IPv4, and examples. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function blockList(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const each of networks) {
    const [network = '', bits] = each.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const specialV4 = blockList(SPECIAL_V4, 'ipv4')
const specialV6 = blockList(SPECIAL_V6, 'ipv6')
const publicV6 = blockList(['2000::/3'], 'ipv6')
const loopbackV4 = blockList(['127.0.0.0/8'], 'ipv4')

/** Whether an IP address, as a resolver or a socket writes it, belongs to a machine of the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  // Mapped and translated IPv4 addresses are not in 2000::/3, and neither is an address with a zone.
  if (!isIPv6(address) || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

/** Whether an IP address belongs to the machine itself. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && loopbackV4.check(address, 'ipv4'))

/** The IP address in the host of a URL, which browsers and servers also write as a number; undefined if it is a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$|\.+$/g, '')
  return isIP(bare) ? bare : undefined
}

/** Names of the machine itself, by themselves or at the end of others: of RFC 6761, and of the usual hosts files. */
const LOOPBACK_NAMES = [
  'localhost',
  'localdomain',
  'localhost4',
  'localhost6',
  'ip6-localhost',
  'ip6-loopback',
  'loopback',
]
/** Endings that private networks use; none of them is a top-level domain, or will be. */
const PRIVATE_ENDINGS = ['local', 'internal', 'intranet', 'lan', 'private', 'corp', 'home', 'home.arpa']

const endsIn = (name: string, ends: readonly string[]): boolean =>
  ends.some((end) => name === end || name.endsWith(`.${end}`))

/** `loopback`: this machine; `link`: itself or its next neighbours in other words, such as a cloud's metadata service. */
export type Whereabouts = 'loopback' | 'link' | 'private' | 'public'

const linkV4 = blockList(['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16'], 'ipv4')
const linkV6 = blockList(['::/127', 'fe80::/10'], 'ipv6')

/** Whether an IP address that is not public leads no further than to the next cable, also as an IPv4 address in IPv6. */
function isLink(literal: string): boolean {
  const address = network(literal)
  if (isIPv4(address)) return linkV4.check(address, 'ipv4')
  return linkV6.check(literal, 'ipv6')
}

/**
 * Where a URL leads by its text. The parser of URLs has already read addresses in other forms (127.1, 0x7f.1, 2130706433,
 * full-width digits), and a name means the same with and without dots at its end. A name of one word is one of a private
 * network; any other one counts as public.
 */
export function whereaboutsOf(url: URL): Whereabouts {
  const literal = literalOf(url)
  if (literal !== undefined) {
    if (isLoopback(literal)) return 'loopback'
    if (isPublic(literal)) return 'public'
    return isLink(literal) ? 'link' : 'private'
  }
  const name = url.hostname.toLowerCase().replace(/\.+$/, '')
  if (endsIn(name, LOOPBACK_NAMES)) return 'loopback'
  return name.includes('.') && !endsIn(name, PRIVATE_ENDINGS) ? 'public' : 'private'
}
