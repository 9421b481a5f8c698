import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { ROUTES } from '../setup/routes'

/*
 * What every route of the site answers to somebody, so that two moments can be compared byte by byte: the status, all
 * headers and the body, without what is different each time by design.
 */

/** How many requests are under way at once: more would only wait for each other in the one process of the site. */
const AT_ONCE = 8

/**
 * What may stand for the last parameter of a beginning of routes, such as `/contests/[id]`: for all routes that begin so, or
 * as the whole route and the address before the parameter decide.
 */
export type Fillings = Readonly<
  Record<string, readonly string[] | ((route: string, before: string) => readonly string[])>
>

/**
 * The addresses of all routes of the site, as the file system has them. Throws for a route with a parameter without a value,
 * so that a new route is looked at as well.
 */
export const addressesOf = (fillings: Fillings, routes: readonly string[] = ROUTES): string[] => [
  ...new Set(routes.flatMap((route) => addressesOfRoute(route, fillings))),
]

function addressesOfRoute(route: string, fillings: Fillings): string[] {
  let known = ''
  let addresses = ['']
  for (const part of route.slice(1).split('/')) {
    known += `/${part}`
    if (part.startsWith('[')) {
      const values = fillings[known]
      if (!values)
        throw new Error(
          `The route ${route} is new: say what may stand for the last parameter of ${known} in FILLINGS, so that every viewer looks at it.`,
        )
      addresses = addresses.flatMap((before) =>
        (typeof values === 'function' ? values(route, before) : values).map((value) => `${before}/${value}`),
      )
    } else addresses = addresses.map((before) => `${before}/${part}`)
  }
  return addresses
}

/** Something that differs between two answers to the same question by design. */
export interface Variation {
  readonly why: string
  readonly pattern: RegExp
  readonly instead: string
}

/** An answer as text. */
interface Snapshot {
  readonly status: number
  readonly text: string
}

/** Who asks: the header with their cookies. */
type Cookies = Readonly<Record<string, string>>

/** The answers of a site by viewer and address. */
export type Snapshots = ReadonlyMap<string, ReadonlyMap<string, Snapshot>>

/** Asks for every address as every viewer. */
export async function snapshotsOf(
  site: string,
  viewers: Cookies,
  addresses: readonly string[],
  variations: readonly Variation[],
): Promise<Snapshots> {
  const found = new Map(Object.keys(viewers).map((who) => [who, new Map<string, Snapshot>()]))
  const open = addresses.flatMap((address) =>
    Object.entries(viewers).map(([who, cookie]) => ({ address, who, cookie })),
  )
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let asked = open[next++]; asked; asked = open[next++]) {
        const { address, who, cookie } = asked
        found.get(who)!.set(address, await snapshotOf(site, address, cookie, variations))
      }
    }),
  )
  return found
}

async function snapshotOf(
  site: string,
  address: string,
  cookie: string,
  variations: readonly Variation[],
): Promise<Snapshot> {
  const { status, headers, body } = await answerOf(new URL(address, site), cookie)
  const head = Object.entries(headers).map(([name, value]) =>
    // A page is as long as its figures have decimals.
    name === 'content-length' && value === `${body.length}` ? `${name}: its length` : `${name}: ${value}`,
  )
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  const whole = [status, ...head, '', bodyText(String(headers['content-type']), body)].join('\n')
  let text = withPlainForms(withPlainPayload(whole.replaceAll(nonce || site, 'NONCE')))
  for (const name of [site, encodeURIComponent(site)]) text = text.replaceAll(name, 'SITE')
  for (const { pattern, instead } of variations) text = text.replace(pattern, instead)
  return { status, text }
}

/** A body as text: an archive as the texts of its files, pictures as letters. */
function bodyText(type: string, body: Buffer): string {
  if (type.startsWith('application/zip'))
    return Object.entries(unzipSync(body))
      .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
      .join('\n')
  return body.toString(/text|json|javascript|manifest|undefined/.test(type) ? 'utf8' : 'base64')
}

/** Asks once, by a connection of its own: a kept one could be closed by a site that has waited for a busy machine. */
async function answerOf(url: URL, cookie: string) {
  const headers = { 'accept-encoding': 'identity', ...(cookie && { cookie }) }
  const [answer] = (await once(get(url, { agent: false, headers }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/**
 * Next sends the data of a page in rows as they are ready, and numbers them as they come. Which is ready first depends on how
 * fast the database is; their contents do not. So they are put together and sorted, without their numbers.
 */
function withPlainPayload(text: string): string {
  const pieces: string[] = []
  const rest = text.replace(
    /<script nonce="NONCE">self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs,
    (_, piece) => {
      pieces.push(JSON.parse(piece)[1])
      return ''
    },
  )
  const rows = rowsOf(Buffer.from(pieces.join('')))
  return [rest, ...rows.map((row) => row.replace(/"\$([A-Zh@]?)[0-9a-f]+(?=[":])/g, '"$$$1')).sort()].join(
    '\n',
  )
}

/** React writes the hidden fields of a form's action as they are ready, too. */
const withPlainForms = (text: string): string =>
  text.replace(/(?:<input type="hidden" name="\$ACTION_[^>]*>){2,}/g, (fields) =>
    (fields.match(/<[^>]*>/g) ?? []).sort().join(''),
  )

/** The rows of a page's data, each a number and a line, or a number, `T`, a hexadecimal length and so many bytes. */
function rowsOf(data: Buffer): string[] {
  const rows: string[] = []
  for (let at = 0; at < data.length; ) {
    const start = data.indexOf(':', at) + 1
    const text = /^T([0-9a-f]+),/.exec(data.subarray(start, start + 12).toString())
    const line = data.indexOf('\n', start)
    const from = start + (text?.[0].length ?? 0)
    const to = text ? from + Number.parseInt(text[1]!, 16) : line < 0 ? data.length : line
    rows.push(data.subarray(from, to).toString())
    at = text ? to : to + 1
  }
  return rows
}

interface Difference {
  readonly address: string
  readonly who: string
  /** Where they differ first, before and after. */
  readonly excerpt: string
}

/** Where two moments differ. */
export function differences(before: Snapshots, after: Snapshots): Difference[] {
  return [...before].flatMap(([who, answers]) =>
    [...answers].flatMap(([address, { text }]) => {
      const later = after.get(who)?.get(address)?.text ?? ''
      return later === text ? [] : [{ address, who, excerpt: excerptOf(text, later) }]
    }),
  )
}

/** Characters of an excerpt before and after the first difference. */
const AROUND = [60, 120] as const

function excerptOf(before: string, after: string): string {
  let at = 0
  while (before[at] === after[at]) at++
  const [more, less] = [Math.max(0, at - AROUND[0]), at + AROUND[1]]
  const part = (text: string) => text.slice(more, less).replace(/\s+/g, ' ')
  return `\n   before: …${part(before)}…\n   after:  …${part(after)}…`
}

/** An answer that does not end, read as it comes. */
export class OpenStream {
  text = ''
  private hear = () => {}

  private constructor(private readonly ending: AbortController) {}

  static async open(site: string, address: string, cookie: string): Promise<OpenStream> {
    const ending = new AbortController()
    const headers = { ...(cookie && { cookie }) }
    const response = await fetch(new URL(address, site), { headers, signal: ending.signal })
    if (response.status !== 200 || !response.body) throw new Error(`${address} answers ${response.status}`)
    const stream = new OpenStream(ending)
    void stream.read(response.body.pipeThrough(new TextDecoderStream())).catch(() => undefined)
    return stream
  }

  private async read(body: ReadableStream<string>): Promise<void> {
    const reader = body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.text += part.value
      this.hear()
    }
  }

  /** Waits until its whole lines from a place in its text on are what is waited for. Returns where they end. */
  async until(isThere: (lines: readonly string[]) => boolean, from = 0): Promise<number> {
    for (;;) {
      const end = this.text.lastIndexOf('\n') + 1
      if (isThere(this.lines(from, end))) return end
      await new Promise<void>((heard) => {
        this.hear = heard
      })
    }
  }

  /** The lines of a part of its text that say something. */
  lines(from: number, to?: number): string[] {
    return this.text
      .slice(from, to)
      .split('\n')
      .filter((line) => /^(?:data:|\{)/.test(line))
  }

  close(): void {
    this.ending.abort()
  }
}
