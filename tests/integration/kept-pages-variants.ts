import { SESSION as NAME } from './visitor'

/** Requests that could confuse a cache by something other than their address. */

export interface Variant {
  readonly what: string
  /** `a` and `b` are the session tokens of two users. */
  readonly headers: (a: string, b: string) => Record<string, string>
  /** Whose page may be returned: that of the first, of the second, or of neither. */
  readonly may: readonly ('a' | 'b')[]
}

const STATE = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, null]))

const cookies = (
  what: string,
  cookie: (a: string, b: string) => string,
  may: Variant['may'] = [],
): Variant => ({
  what: `cookie: ${what}`,
  headers: (a, b) => ({ cookie: cookie(a, b) }),
  may,
})

/** A variant sent by the first user. */
const header = (
  what: string,
  more: Record<string, string> | ((b: string) => Record<string, string>),
): Variant => ({
  what,
  headers: (a, b) => ({ cookie: `${NAME}=${a}`, ...(typeof more === 'function' ? more(b) : more) }),
  may: ['a'],
})

export const VARIANTS: readonly Variant[] = [
  cookies('as it should be', (a) => `${NAME}=${a}`, ['a']),
  cookies('among others', (a) => `theme=dark; ${NAME}=${a}; locale=en`, ['a']),
  cookies('in two pieces', (a) => `${NAME}.0=${a.slice(0, 20)}; ${NAME}.1=${a.slice(20)}`),
  cookies('whole, and a piece of another', (a, b) => `${NAME}=${a}; ${NAME}.0=${b}`, ['a']),
  cookies('two, the second of somebody else', (a, b) => `${NAME}=${a}; ${NAME}=${b}`, ['a', 'b']),
  cookies('two, the first of nobody', (a) => `${NAME}=x; ${NAME}=${a}`, ['a']),
  cookies('two, the second of nobody', (a) => `${NAME}=${a}; ${NAME}=`, ['a']),
  cookies('cut', (a) => `${NAME}=${a.slice(0, -1)}`),
  cookies('too long', (a) => `${NAME}=${a}x`),
  cookies('of one, ended by the other', (a, b) => `${NAME}=${a.slice(0, 20)}${b.slice(20)}`),
  cookies('empty', () => `${NAME}=`),
  cookies('without a value', () => NAME),
  cookies('quoted', (a) => `${NAME}="${a}"`, ['a']),
  cookies('escaped', (a) => `${NAME}=%${a.charCodeAt(0).toString(16)}${a.slice(1)}`, ['a']),
  cookies('with a comma', (a, b) => `${NAME}=${a},${NAME}=${b}`),
  cookies('of another name', (a) => `__Secure-${NAME}=${a}; __Host-${NAME}=${a}; ${NAME}s=${a}`),
  cookies('of a name in capitals', (a) => `${NAME.toUpperCase()}=${a}`),
  cookies('of 8 KB', () => `${NAME}=${'x'.repeat(8000)}`),
  header('RSC', { rsc: '1' }),
  header('RSC with a state', { rsc: '1', 'next-router-state-tree': STATE }),
  header('a prefetch', { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': STATE }),
  header('a prefetch of a segment', {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  }),
  header('a state without RSC', { 'next-router-state-tree': STATE }),
  header('a page that was intercepted', { 'next-url': '/settings' }),
  header('middleware: go on', { 'x-middleware-next': '1' }),
  header('middleware: rewrite', { 'x-middleware-rewrite': '/settings' }),
  header('middleware: redirect', { 'x-middleware-redirect': '/settings' }),
  header('middleware: a cookie', (b) => ({ 'x-middleware-set-cookie': `${NAME}=${b}` })),
  header('middleware: the request of somebody else', (b) => ({
    'x-middleware-override-headers': 'cookie',
    'x-middleware-request-cookie': `${NAME}=${b}`,
  })),
  header('middleware: inside', {
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  }),
  header('nextjs: data', { 'x-nextjs-data': '1' }),
  header('nextjs: a path', { 'x-nextjs-rewritten-path': '/settings', 'x-nextjs-matched-path': '/settings' }),
  header('nextjs: postponed', { 'next-resume': '1', 'x-nextjs-postponed': '1' }),
  header('accept: a component', { accept: 'text/x-component' }),
  header('accept: JSON', { accept: 'application/json' }),
  header('accept-encoding: gzip', { 'accept-encoding': 'gzip' }),
  header('accept-encoding: all but gzip', { 'accept-encoding': 'br, deflate, gzip;q=0' }),
  header('another language', { 'accept-language': 'ru', 'x-clew-locale': 'ja' }),
  header('our own headers', {
    'x-clew-page': '/settings',
    'x-clew-embed': '1',
    'x-clew-address': '192.0.2.7',
  }),
  header('a nonce', {
    'content-security-policy': "script-src 'nonce-of-the-client'",
    'x-nonce': 'of-the-client',
  }),
  header('another host', { host: 'evil.example' }),
  header('a host in capitals', { host: 'EVIL.example:80' }),
  header('another way here', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'host=evil.example',
  }),
]
