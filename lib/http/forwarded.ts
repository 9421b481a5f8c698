import type { IncomingMessage } from 'node:http'
import { ADDRESS_HEADER } from '@/lib/core/http'
import { addressIn } from '@/lib/core/network'

/** How the site is reached from outside. */
export interface ProxySettings {
  /** The public address, if known. */
  readonly url?: URL
  /** Whether our own proxy writes X-Forwarded-For and X-Forwarded-Proto. */
  readonly trustProxy: boolean
}

/** The last entry is the one that our proxy wrote; the ones before it come from the client and prove nothing. */
function lastEntry(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',').at(-1)?.trim() || undefined
}

/** The client's network address; the proxy's own if the proxy sends no valid one. */
export function clientAddress(request: IncomingMessage, { trustProxy }: ProxySettings): string {
  const forwarded = trustProxy ? lastEntry(request.headers['x-forwarded-for']) : undefined
  return (forwarded && addressIn(forwarded)) ?? request.socket.remoteAddress ?? 'unknown'
}

/**
 * Replaces everything a client may claim about itself and its route by known values: Next compares the origin of a form
 * with `x-forwarded-host`, next-auth builds its addresses from it, and the rate limits count by address.
 */
export function settleForwarded(request: IncomingMessage, outside: ProxySettings): void {
  const { headers } = request
  const address = clientAddress(request, outside)
  const claimed = outside.trustProxy ? lastEntry(headers['x-forwarded-proto']) : undefined
  const protocol = outside.url?.protocol.slice(0, -1) ?? (claimed === 'https' ? 'https' : 'http')
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || name === 'forwarded') delete headers[name]
  }
  headers[ADDRESS_HEADER] = address
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = protocol
  headers['x-forwarded-host'] = outside.url?.host ?? headers.host
}
