import 'server-only'
import { ltiEnv } from '@/lib/core/env'
import { whereaboutsOf } from '@/lib/core/machines'

/*
 * Which addresses we send requests to. Administrators give those of a platform; its services tell us further ones, which
 * are only used if they are at an origin that an administrator has given. So no platform, and nobody who has got hold of
 * its key, can make this server ask another machine of its network.
 */

/**
 * What keeps us from asking an address, as a code of `account.faults`: we ask by HTTPS, and not this machine, in whatever
 * way it is written. If the environment says so, we do ask this machine, also without HTTPS. Other machines of a private
 * network are fine: a school may have its platform there, and administrators know what they name.
 */
export function faultOfAddress(text: string): 'address-https' | 'address-here' | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return 'address-https'
  const url = new URL(text)
  const { protocol, username, password, hash } = url
  if (username || password || hash) return 'address-https'
  const place = whereaboutsOf(url)
  const isTest = place === 'loopback' && ltiEnv().CLEW_LTI_LOOPBACK
  if (protocol !== 'https:' && !(isTest && protocol === 'http:')) return 'address-https'
  return (place === 'loopback' && !isTest) || place === 'link' ? 'address-here' : undefined
}

/** The addresses of a platform that an administrator has given. */
export interface Addresses {
  readonly authUrl: string
  readonly tokenUrl: string
  readonly jwksUrl: string
  readonly serviceOrigins: readonly string[]
}

/** Whether a service of a platform may be asked at this address. */
export function isOfPlatform(
  { authUrl, tokenUrl, jwksUrl, serviceOrigins }: Addresses,
  text: string,
): boolean {
  if (faultOfAddress(text)) return false
  const origins = [authUrl, tokenUrl, jwksUrl].map((address) => new URL(address).origin)
  return [...origins, ...serviceOrigins].includes(new URL(text).origin)
}
