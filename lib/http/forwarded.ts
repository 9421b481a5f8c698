import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { siteEnv } from '@/lib/core/env'
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

/**
 * When an action redirects, Next asks this server itself for the next page, with the headers of the request. This one then
 * tells for whose address. No answer contains it, and nobody else can make it.
 */
const PROOF_HEADER = 'x-clew-address-proof'

const proofOf = (address: string): Buffer =>
  createHmac('sha256', siteEnv().NEXTAUTH_SECRET).update(`address ${address}`).digest()

/** Makes whatever Next asks this server because of a request count as asked from the address of the request. */
export function proveAddress({ headers }: IncomingMessage, address: string): void {
  headers[PROOF_HEADER] = `${proofOf(address).toString('base64url')} ${address}`
}

function provenAddress({ headers }: IncomingMessage): string | undefined {
  const header = headers[PROOF_HEADER]
  if (typeof header !== 'string') return undefined
  const [proof = '', address = ''] = header.split(' ', 2)
  const [given, made] = [Buffer.from(proof, 'base64url'), proofOf(address)]
  return given.length === made.length && timingSafeEqual(given, made) ? address : undefined
}

/** The client's network address; the proxy's own if the proxy sends no valid one. */
export function clientAddress(request: IncomingMessage, { trustProxy }: ProxySettings): string {
  const proven = provenAddress(request)
  if (proven) return proven
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
    if (name.startsWith('x-forwarded-') || name === 'forwarded' || name === PROOF_HEADER) delete headers[name]
  }
  headers[ADDRESS_HEADER] = address
  headers['x-forwarded-for'] = address
  headers['x-forwarded-proto'] = protocol
  headers['x-forwarded-host'] = outside.url?.host ?? headers.host
}
