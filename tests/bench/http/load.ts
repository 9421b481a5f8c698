import autocannon from 'autocannon'

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

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Called for each request of a connection, numbered from 0. */
  readonly request: (connection: number) => autocannon.Request
  /** Whether an answer is the expected one. Header names are in lower case. */
  readonly isRight: (status: number, headers: Headers) => boolean
}

export type Headers = Readonly<Record<string, string | undefined>>

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
