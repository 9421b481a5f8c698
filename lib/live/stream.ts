import { ADDRESS_HEADER } from '@/lib/core/http'
import { network } from '@/lib/core/network'
import { shared } from './shared'

/** Maximum number of open streams per reader, enough for as many tabs with something being judged. */
const SEATS = 12
/** A stream ends after this many milliseconds. Readers who have lost access cannot reconnect. */
const LONGEST = 10 * 60_000
/** How long the browser waits before it reconnects, in milliseconds. */
const RETRY = 2_000

/** Creates the events until a signal; `undefined` means nothing new. */
type Events<Event> = (signal: AbortSignal) => AsyncGenerator<Event | undefined>

/** How events become text. */
interface Wire<Event> {
  readonly type: string
  /** What comes before all events; may be empty. */
  readonly head: string
  readonly textOf: (event: Event) => string
  /** Sent where there is nothing new, which keeps the connection open through proxies. */
  readonly quiet: string
  /** Milliseconds after which the stream ends, however much there is to tell. */
  readonly longest: number
}

/** Server-sent events, as browsers read them. */
export const SERVER_SENT: Wire<object> = {
  type: 'text/event-stream; charset=utf-8',
  head: `retry: ${RETRY}\n\n`,
  textOf: (event) => `data: ${JSON.stringify(event)}\n\n`,
  quiet: ':\n\n',
  longest: LONGEST,
}

/** Lists of objects, each object a line of JSON. Such a stream does not end: its events see to it that access ends. */
export const LINES: Wire<readonly object[]> = {
  type: 'application/x-ndjson; charset=utf-8',
  head: '',
  textOf: (events) => events.map((event) => `${JSON.stringify(event)}\n`).join(''),
  quiet: '\n',
  longest: 2 ** 31 - 1,
}

/** The key that a stream counts against: the account's id or, signed out, the network. */
export const readerOf = (viewer: { readonly id: string } | null, { headers }: Request): string =>
  viewer?.id ?? network(headers.get(ADDRESS_HEADER) ?? 'unknown')

/**
 * Sends events as a stream; `undefined` if this reader has too many open. The stream ends with the events, with `signal`,
 * or when the server stops.
 */
export function streamOf<Event>(
  eventsUntil: Events<Event>,
  reader: string,
  signal: AbortSignal,
  { head, textOf, quiet, longest }: Wire<Event>,
): ReadableStream | undefined {
  const { seats, streams } = shared()
  const taken = seats.get(reader) ?? 0
  if (taken >= SEATS) return undefined
  seats.set(reader, taken + 1)

  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, longest)
  signal.addEventListener('abort', end, { once: true })
  streams.add(end)
  const leave = () => {
    clearTimeout(timer)
    if (!streams.delete(end)) return
    const left = (seats.get(reader) ?? 1) - 1
    if (left > 0) seats.set(reader, left)
    else seats.delete(reader)
  }

  const text = new TextEncoder()
  const events = eventsUntil(ending.signal)
  return new ReadableStream({
    start: (controller) => {
      if (head) controller.enqueue(text.encode(head))
    },
    async pull(controller) {
      const { done, value } = await events.next()
      if (!done) return controller.enqueue(text.encode(value === undefined ? quiet : textOf(value)))
      leave()
      controller.close()
    },
    cancel() {
      end()
      leave()
      // Lets the generator clean up; its last value is not needed.
      void events.return(undefined)
    },
  })
}

/** Ends events as soon as `holds` says that they are no longer for whoever began to read them; it is asked before each. */
export async function* whileHolds<Event>(
  events: AsyncGenerator<Event>,
  holds: () => Promise<boolean>,
): AsyncGenerator<Event> {
  for await (const event of events) {
    // A database restart should not end the stream.
    if (!(await holds().catch(() => true))) return
    yield event
  }
}

/** Answers a request for events: with the stream, or with 429 if the reader has too many open. */
export const answerWith = (events: Events<object>, reader: string, signal: AbortSignal): Response =>
  answerOn(SERVER_SENT, events, reader, signal)

/** Answers a request for events in another form. */
export function answerOn<Event>(
  wire: Wire<Event>,
  events: Events<Event>,
  reader: string,
  signal: AbortSignal,
): Response {
  const stream = streamOf(events, reader, signal, wire)
  if (!stream) return new Response(null, { status: 429, headers: { 'retry-after': '10' } })
  return new Response(stream, {
    headers: {
      'content-type': wire.type,
      // Proxies must neither cache nor compress the stream: either would delay events.
      'cache-control': 'no-cache, no-transform',
      // nginx buffers responses unless told not to.
      'x-accel-buffering': 'no',
    },
  })
}
