import autocannon from 'autocannon'
import { judged, type Wanted } from '../common/table'

export interface Figures {
  /** Expected answers per second. */
  readonly rate: number
  /** Median and 99th percentile of the response time, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  /** Number of unexpected answers, broken connections and timeouts. */
  readonly failed: number
}

interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Called for each request of a connection, numbered from 0. */
  readonly request: (connection: number) => autocannon.Request
  /** Whether an answer is the expected one. Header names are in lower case. */
  readonly isRight: (status: number, headers: Headers) => boolean
}

type Headers = Readonly<Record<string, string | undefined>>

/** Sends requests over this many connections; each sends the next one as soon as the last one is answered. */
export async function load({ url, connections, seconds, request, isRight }: Load): Promise<Figures> {
  const times: number[] = []
  let wrong = 0
  let clients = 0
  const onResponse: autocannon.Request['onResponse'] = (status, _body, _context, headers) => {
    if (!isRight(status, lowerCase(headers))) wrong++
  }
  const setupClient = (client: autocannon.Client) => {
    const connection = clients++
    client.setRequests([{ setupRequest: (base) => ({ ...base, ...request(connection) }), onResponse }])
  }
  const began = performance.now()
  let last = began
  const { errors, timeouts } = await new Promise<autocannon.Result>((settle, fail) => {
    const options = { url, connections, duration: seconds, sampleInt: 50, setupClient }
    const instance = autocannon(options, (error, result) => (error ? fail(error) : settle(result)))
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      last = performance.now()
    })
  })
  const failed = wrong + errors + timeouts
  return { ...summary(times), rate: (1000 * (times.length - wrong)) / (last - began), failed }
}

function summary(times: number[]) {
  const sorted = Float64Array.from(times).sort()
  const share = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN
  return { answers: times.length, p50: share(0.5), p99: share(0.99) }
}

function lowerCase(headers: autocannon.Request['headers'] = {}): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), `${value}`]))
}

export interface Line extends Figures {
  readonly what: string
  readonly wanted?: Wanted
}

const number = (value: number, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–')

/** Formats the figures as a text table. */
export function table(lines: readonly Line[]): string {
  const rows = lines.map(({ what, rate, p50, p99, answers, failed, wanted }) => [
    what,
    number(rate, rate < 100 ? 1 : 0),
    number(p50, 1),
    number(p99, 1),
    number(answers),
    number(failed),
    judged(wanted),
  ])
  const head = ['', 'a second', 'p50 ms', 'p99 ms', 'answers', 'wrong', 'wanted']
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  const pad = (text: string, column: number) =>
    column === 0 || column === head.length - 1 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)
  return all.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
