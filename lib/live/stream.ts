import { ADDRESS_HEADER } from '@/lib/core/http'
import { network } from '@/lib/core/network'
import { shared } from './shared'

/** Open streams of one reader: as many as there may be tabs with something that is being judged. */
const SEATS = 12
/** After this long a stream ends, and the browser asks again: whoever may not look any more is found out, in ms. */
const LONGEST = 10 * 60_000
/** What the browser waits before that, in milliseconds. */
const RETRY = 2_000

/** What happens until a signal; `undefined` where nothing is new. */
type Events = (signal: AbortSignal) => AsyncGenerator<object | undefined>

/** Whose seat a stream takes: an account's or, signed out, a network's. */
export const readerOf = (viewer: { readonly id: string } | null, { headers }: Request): string =>
  viewer?.id ?? network(headers.get(ADDRESS_HEADER) ?? 'unknown')

/**
 * Events as a stream, or `undefined` where this reader has too many open. Each is one line of JSON; comments keep the
 * connection open through proxies. It ends with the events, with `signal`, and when the server stops.
 */
export function streamOf(
  eventsUntil: Events,
  reader: string,
  signal: AbortSignal,
): ReadableStream | undefined {
  const { seats, streams } = shared()
  const taken = seats.get(reader) ?? 0
  if (taken >= SEATS) return undefined
  seats.set(reader, taken + 1)

  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, LONGEST)
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
    start: (controller) => controller.enqueue(text.encode(`retry: ${RETRY}\n\n`)),
    async pull(controller) {
      const { done, value } = await events.next()
      if (!done)
        return controller.enqueue(text.encode(value ? `data: ${JSON.stringify(value)}\n\n` : ':\n\n'))
      leave()
      controller.close()
    },
    cancel() {
      end()
      leave()
      // Lets it hang up; nobody waits for what it would have said.
      void events.return(undefined)
    },
  })
}

/** The answer to who asks for events: the stream, or 429 for who has too many open. */
export function answerWith(events: Events, reader: string, signal: AbortSignal): Response {
  const stream = streamOf(events, reader, signal)
  if (!stream) return new Response(null, { status: 429, headers: { 'retry-after': '10' } })
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Not to be kept, nor packed: either would hold the events back.
      'cache-control': 'no-cache, no-transform',
      // nginx holds answers back unless it is told.
      'x-accel-buffering': 'no',
    },
  })
}
