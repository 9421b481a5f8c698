import { randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

/** What the headers depend on besides the request. */
export interface Policy {
  /** React refresh needs `eval`, inline styles and a web socket. */
  readonly dev: boolean
  /** The public address begins with https. */
  readonly https: boolean
  /** Origins to which signing in by a form leads: browsers apply `form-action` to redirections too. */
  readonly formTargets: readonly string[]
}

/** Who may show an answer in a frame of its own page: no site at all, or every one. */
export type Framing = 'refused' | 'allowed'

/**
 * 144 random bits; always 24 characters that are written the same way in HTML and JSON, so that one nonce can take
 * another's place in a body.
 */
export const newNonce = (): string => randomBytes(18).toString('base64url')

/**
 * The content security policy of one answer. Scripts run by nonce only. Styles come from files; style *attributes* are
 * allowed because KaTeX and the boards set positions by them, and they cannot run code.
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
 * A worker is bound by the policy that its own script came with. The judge of a page fetches the runtimes and starts the
 * workers of the programs; those may run WebAssembly, which a page may not, and reach nothing at all.
 */
const WORKER_POLICIES: Readonly<Record<string, string>> = {
  judge: "default-src 'none'; connect-src 'self'; worker-src 'self'",
  programs: "default-src 'none'; script-src 'wasm-unsafe-eval'",
  types: "default-src 'none'",
  format: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}

/**
 * That of the script of a worker; undefined for everything else. See scripts/up/runtimes.mjs, and formatters.mjs for the
 * one that formats sources: it fetches the formatter of a language, and each is a file.
 */
export function workerPolicy(address: string | undefined): string | undefined {
  const [, runtime, editor] =
    /^\/(?:runtimes\/([a-z]+)-\w+|monaco\/[\w.-]+\/(format))\.js$/.exec(address ?? '') ?? []
  const name = runtime ?? editor
  return name === undefined || !Object.hasOwn(WORKER_POLICIES, name) ? undefined : WORKER_POLICIES[name]
}

/** The headers of every answer. */
export const securityHeaders = (
  nonce: string,
  policy: Policy,
  framing: Framing = 'refused',
): OutgoingHttpHeaders => ({
  'content-security-policy': contentSecurityPolicy(nonce, policy, framing),
  'x-content-type-options': 'nosniff',
  // No other site learns which page a reader came from; our own forms still carry their origin.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  // There is no value that allows every site: the header has to be missing then.
  ...(framing === 'refused' ? { 'x-frame-options': 'DENY' } : {}),
  ...(policy.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})
