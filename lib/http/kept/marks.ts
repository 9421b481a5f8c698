import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Place } from './escape'

/** A place in a body for something that differs between readers. */
export interface Placeholder {
  readonly name: string
  readonly place: Place
}

/** The end of one payload script and the beginning of the next, with nothing between them. */
const SEAM = /"\]\)<\/script><script nonce="[^"]*">self\.__next_f\.push\(\[1,"/g

/** The marks for the holes of one render. They begin with an unguessable secret, so no page content can contain one. */
export class Marks {
  private readonly secret = `hole${randomBytes(16).toString('hex')}`

  /** The mark of a hole. HTML, JSON, addresses and headers all write it the same way, and Next takes it as a nonce. */
  of(name: string): string {
    return `${this.secret}-${Buffer.from(name).toString('hex')}-`
  }

  /** Replaces the marks in a text. */
  replace(text: string, fill: (name: string) => string): string {
    return text.replaceAll(this.pattern, (_, name) => fill(named(name)))
  }

  /** Splits a body into alternating texts and holes; undefined if a mark is cut or in a place that cannot be filled. */
  split(recorded: string): (string | Placeholder)[] | undefined {
    const body = recorded.replaceAll(SEAM, '')
    const parts: (string | Placeholder)[] = []
    let at = 0
    for (const { 0: mark, 1: name = '', index } of body.matchAll(this.pattern)) {
      const place = placeOf(body, index)
      if (!place) return undefined
      parts.push(body.slice(at, index), { name: named(name), place })
      at = index + mark.length
    }
    parts.push(body.slice(at))
    return parts.some((part) => typeof part === 'string' && part.includes(this.secret)) ? undefined : parts
  }

  private get pattern() {
    return new RegExp(`${this.secret}-([\\da-f]+)-`, 'g')
  }
}

/** Decodes a mark's name. */
const named = (hex: string) => Buffer.from(hex, 'hex').toString()

/** The syntax at an index of a page; undefined in payload texts that state their length up front. */
function placeOf(body: string, index: number): Place | undefined {
  const script = body.lastIndexOf('<script', index)
  const begins = script < 0 ? -1 : body.indexOf('>', script) + 1
  if (script < 0 || begins > index || body.lastIndexOf('</script>', index) > script) return 'html'
  let line = index
  // A line of the payload ends with \n; a line break within its JSON is written \\n.
  do line = body.lastIndexOf('\\n', line - 1)
  while (line > begins && body[line - 1] === '\\')
  const before =
    line > begins
      ? body.slice(line + 2, index)
      : body.slice(begins, index).replace(/^self\.__next_f\.push\(\[1,"/, '')
  if (!/^[\da-f]*:(?!T)/.test(before)) return undefined
  return before.endsWith('\\"') ? 'string' : 'inside a string'
}
