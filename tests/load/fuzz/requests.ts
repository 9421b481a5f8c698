import { actionBody } from './action-requests'
import { Chance, field, PARAMETERS, text, value } from './values'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** Targets of the requests: addresses with their parameters in brackets, and the ids of server actions. */
export interface Targets {
  readonly routes: readonly string[]
  /** Addresses that exist. */
  readonly places: readonly string[]
  readonly actions: readonly string[]
}

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'OPTIONS', 'PUT']

/** Headers that mean something to Next, to next-auth or to us, each with values that are sometimes valid. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  rsc: ['1', '0'],
  'next-router-prefetch': ['1', '2', 'x'],
  'next-router-segment-prefetch': ['/_tree', '/_index', '/..', 'x'],
  'next-router-state-tree': ['x', '%', '%5B%22%22%2C%7B%7D%5D', '%5B%22%22%2C%7B%22children%22%3A1%7D%5D'],
  'next-url': ['/', '/problems', '//x', '%'],
  'next-hmr-refresh': ['1'],
  'next-resume': ['1'],
  'x-nextjs-data': ['1'],
  'x-nextjs-postponed': ['1', '%'],
  'x-middleware-subrequest': ['middleware:middleware:middleware:middleware:middleware', 'x'],
  'x-middleware-prefetch': ['1'],
  'x-invoke-path': ['/admin', '%'],
  'x-invoke-status': ['500', 'x'],
  'x-matched-path': ['/admin', '%'],
  'x-now-route-matches': ['1=admin'],
  'x-prerender-revalidate': ['x'],
  'x-clew-address': ['127.0.0.1', 'x'],
  'x-clew-locale': ['ja', 'xx', '../en'],
  'x-clew-page': ['/', '%', 'x'],
  'x-clew-embed': ['1'],
  'x-forwarded-for': ['192.0.2.1', '1:2:3:4:5:6:7::8:9', 'x'],
  'x-forwarded-host': ['evil.example', '['],
  'x-forwarded-proto': ['https', 'x'],
  'accept-language': ['ja', 'xx;q=2', '*', 'en;q='],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', 'x'],
  accept: ['*/*', 'text/x-component', 'application/json', 'x'],
  range: ['bytes=0-1', 'bytes=9-1', 'bytes=-', 'x'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': ['x', 'Mon, 23 Nov 2026 00:00:00 GMT'],
  origin: ['null', 'https://evil.example', 'x'],
  referer: ['x', 'http://127.0.0.1/problems', 'http://['],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', 'x'],
  purpose: ['prefetch'],
  expect: ['100-continue'],
  connection: ['upgrade', 'close'],
  upgrade: ['websocket', 'h2c'],
  authorization: ['Bearer x', 'Basic !'],
  'transfer-encoding': ['chunked'],
  'user-agent': ['Googlebot', ''],
}

const COOKIES = [
  'next-auth.session-token=x',
  'next-auth.session-token=eyJhbGciOiJkaXIifQ..x.y.z',
  'next-auth.session-token.0=x',
  'next-auth.callback-url=nowhere',
  'next-auth.csrf-token=%7Cx',
  'next-auth.state=x',
  'locale=xx',
  'locale=ja',
  'device=x',
  '=',
  'a',
  `a=${'x'.repeat(2000)}`,
  '%=%',
]

/** Encodes a part of an address; an unpaired surrogate becomes U+FFFD. */
const encoded = (words: string) => encodeURIComponent(Buffer.from(words).toString())

/** Keeps only characters that Node accepts in a header. */
const forHeader = (words: string) => words.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')

/** Takes the targets in turn, so that few requests reach all of them. */
const inTurn = <T>(from: readonly T[], number: number): T => from[number % from.length] as T

function pathOf(chance: Chance, number: number, { routes, places }: Targets): string {
  const route = inTurn([...routes, ...places], number)
  const segment = () => (chance.is(0.9) ? encoded(text(chance)) : forHeader(text(chance)))
  const path = route.replaceAll(/\[[^\]]+\]/g, segment)
  const one = () => `${chance.pick(PARAMETERS)}=${segment()}`
  const query = chance.is(0.5) ? `?${chance.some(4, one).join('&')}` : ''
  // A space would end the address.
  return `${path}${query}`.replaceAll(' ', '%20')
}

function headersOf(chance: Chance): Record<string, string> {
  const names = chance.some(4, () => chance.pick(Object.keys(HEADERS)))
  const headers = names.map((name) => {
    const known = chance.pick(HEADERS[name] as readonly string[])
    const isFraming = name === 'transfer-encoding' || name === 'connection'
    return [name, isFraming || chance.is(0.8) ? known : forHeader(text(chance))]
  })
  return Object.fromEntries(headers)
}

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'x',
]

/** Returns a body that does not belong to a server action. */
function plainBody(chance: Chance): { type: string; body: string } {
  const type = chance.pick(TYPES)
  if (chance.is(0.2)) return { type, body: text(chance) }
  if (type === 'application/json') return { type, body: JSON.stringify(value(chance)) }
  const fields = chance.some(4, () => `${field(chance)}=${encoded(text(chance))}`)
  return { type, body: fields.join('&') }
}

/** Returns request `number`, which is determined by the seed, the targets and the cookies of the senders. */
export function requestOf(
  number: number,
  seed: number,
  targets: Targets,
  senders: readonly string[],
): FuzzRequest {
  const chance = new Chance(seed * 1_000_003 + number)
  const asAction = chance.is(0.35) && targets.actions.length > 0
  const method = asAction ? 'POST' : chance.pick(METHODS)
  const path = pathOf(chance, number, targets)
  const cookies = [chance.pick(senders), ...(chance.is(0.15) ? [chance.pick(COOKIES)] : [])].filter(Boolean)
  const headers: Record<string, string> = {
    ...headersOf(chance),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
  }
  if (asAction) {
    const { type, body, action } = actionBody(chance, inTurn(targets.actions, number))
    if (action !== undefined) headers['next-action'] = forHeader(action)
    return { method, path, headers: { ...headers, 'content-type': type }, body }
  }
  if (method !== 'POST' && method !== 'PUT') return { method, path, headers, body: undefined }
  const { type, body } = plainBody(chance)
  return { method, path, headers: { ...headers, 'content-type': type }, body: Buffer.from(body) }
}
