import 'server-only'
import { ltiEnv } from '@/lib/core/env'

/*
 * Which addresses we send requests to. Administrators give those of a platform; its services tell us further ones, which
 * are only used if they are at an origin that an administrator has given. So no platform, and nobody who has got hold of
 * its key, can make this server ask another machine of its network.
 */

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Whether a text is an address that we may ask: by HTTPS, or on this machine if the environment says so. */
export function isAskable(text: string): boolean {
  if (text.length > 2000 || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username || password || hash) return false
  if (protocol === 'https:') return true
  return protocol === 'http:' && LOOPBACK.includes(hostname) && ltiEnv().CLEW_LTI_LOOPBACK
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
  if (!isAskable(text)) return false
  const origins = [authUrl, tokenUrl, jwksUrl].map((address) => new URL(address).origin)
  return [...origins, ...serviceOrigins].includes(new URL(text).origin)
}
