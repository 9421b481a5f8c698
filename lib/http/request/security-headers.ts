import 'server-only'
import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** What the headers depend on besides the request. */
export interface Policy {
  /** Development mode: React refresh needs `eval`, inline styles and a web socket. */
  readonly dev: boolean
  /** Whether the public address begins with https. */
  readonly https: boolean
  /** Origins that sign-in forms redirect to: browsers apply `form-action` to redirects, too. */
  readonly formTargets: readonly string[]
  /** Where learning platforms may be, besides sites with HTTPS. */
  readonly platformTargets?: readonly string[]
}

/** The page on which a teacher picks an assignment for a learning platform: each of its buttons posts to the platform. */
const LINKING = /^\/classes\/[0-9a-f-]{36}\/link\?/

/** The policy for an address. Platforms are known to the database only, so the one page for them may post to any site. */
export function policyFor(policy: Policy, url = ''): Policy {
  if (!LINKING.test(url)) return policy
  return { ...policy, formTargets: [...policy.formTargets, 'https:', ...(policy.platformTargets ?? [])] }
}

/** Which sites may show a page in a frame: none or all. */
export type Framing = 'refused' | 'allowed'

/**
 * 144 random bits as 24 characters that need no escaping in HTML or JSON, so one nonce can replace another in a body.
 */
export const newNonce = (): string => randomBytes(18).toString('base64url')

/**
 * The content security policy of one response. Scripts run by nonce only. Styles come from files; style *attributes*
 * are allowed because KaTeX and the boards use them for positions, and they cannot run code.
 */
export function contentSecurityPolicy(
  nonce: string,
  { dev, https, formTargets }: Policy,
  framing: Framing = 'refused',
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'", ...(dev ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", dev ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'none'"],
    'frame-ancestors': [framing === 'allowed' ? '*' : "'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...formTargets],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * A worker is bound by the policy sent with its own script. The judge worker fetches the runtimes and starts the
 * program workers; those may run WebAssembly, which a page may not, and cannot reach the network.
 */
const WORKER_POLICIES: Readonly<Record<string, string>> = {
  judge: "default-src 'none'; connect-src 'self'; worker-src 'self'",
  programs: "default-src 'none'; script-src 'wasm-unsafe-eval'",
  types: "default-src 'none'",
  format: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}

/**
 * The policy for a worker's script; undefined for anything else. See scripts/up/runtimes.mjs and formatters.mjs: the
 * format worker fetches one file for each language's formatter.
 */
export function workerPolicy(address: string | undefined): string | undefined {
  const [, runtime, editor] =
    /^\/(?:runtimes\/([a-z]+)-\w+|monaco\/[\w.-]+\/(format))\.js$/.exec(address ?? '') ?? []
  const name = runtime ?? editor
  return name === undefined || !Object.hasOwn(WORKER_POLICIES, name) ? undefined : WORKER_POLICIES[name]
}

/**
 * Gives an answer this policy unless whoever answers has set another one when the answer begins. Pages cannot; a route that
 * serves what others have made does.
 */
export function setDefaultPolicy(response: ServerResponse, policy: string): void {
  response.removeHeader('content-security-policy')
  const begin = response.writeHead
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader('content-security-policy')) response.setHeader('content-security-policy', policy)
    return Reflect.apply(begin, response, args)
  }
}

/** The security headers of every response. */
export const securityHeaders = (
  nonce: string,
  policy: Policy,
  framing: Framing = 'refused',
): OutgoingHttpHeaders => ({
  'content-security-policy': contentSecurityPolicy(nonce, policy, framing),
  'x-content-type-options': 'nosniff',
  // No other site learns which page a reader came from; our own forms still send their origin.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  // No value allows every site, so the header is left out.
  ...(framing === 'refused' ? { 'x-frame-options': 'DENY' } : {}),
  ...(policy.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
