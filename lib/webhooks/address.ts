import 'server-only'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { webhooksEnv } from '@/lib/core/env'

/*
 * Which machines we send news to: those of the public internet, by HTTPS. An organiser gives the address, so without this
 * they could make the server ask other machines of its own network.
 */

/** Longest address, in characters. */
export const URL_LENGTH = 500

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

const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && loopbackV4.check(address, 'ipv4'))

/** Whether we connect to an IP address: to a public one, or to this machine if the environment says so. */
export const isAllowed = (address: string): boolean =>
  isPublic(address) || (isLoopback(address) && webhooksEnv().CLEW_WEBHOOKS_LOOPBACK)

/** The IP address in the host of a URL, which browsers and servers also write as a number; undefined if it is a name. */
export function literalOf({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : undefined
}

/**
 * What is wrong with the address of a webhook, as a code of `account.faults`; undefined for nothing. Whether a name leads to a
 * public address is checked with each connection, because that can change.
 */
export function faultOfUrl(text: string): 'webhook-url' | 'webhook-port' | 'webhook-private' | undefined {
  if (text.length > URL_LENGTH || !/^https?:\/\/[!-~]+$/i.test(text) || !URL.canParse(text))
    return 'webhook-url'
  const url = new URL(text)
  const literal = literalOf(url)
  const isHere = literal === undefined ? url.hostname === 'localhost' : isLoopback(literal)
  const isTest = isHere && webhooksEnv().CLEW_WEBHOOKS_LOOPBACK
  if (url.username || url.password || url.hash) return 'webhook-url'
  if (url.protocol !== 'https:' && !isTest) return 'webhook-url'
  if (url.port !== '' && !isTest) return 'webhook-port'
  return isHere && !isTest ? 'webhook-private' : faultOfLiteral(literal)
}

const faultOfLiteral = (literal: string | undefined) =>
  literal === undefined || isAllowed(literal) ? undefined : 'webhook-private'
