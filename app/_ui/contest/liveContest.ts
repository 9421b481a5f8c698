'use client'

import { useEffect, useState } from 'react'
import type { LiveContest } from '@/lib/live/contest'

/** Milliseconds until the next attempt if the server has refused the stream. */
const AGAIN = 10_000

type Listener = (live: LiveContest) => void

/** One stream for each contest, whatever part of the page listens. */
const streams = new Map<
  string,
  { readonly listeners: Set<Listener>; last: LiveContest | undefined; end(): void }
>()

/** Hears what is new in a contest, at once if it is known, until the returned function is called. */
function listen(id: string, listener: Listener): () => void {
  const stream = streams.get(id) ?? open(id)
  stream.listeners.add(listener)
  if (stream.last) listener(stream.last)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    stream.end()
    streams.delete(id)
  }
}

function open(id: string) {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const stream = {
    listeners: new Set<Listener>(),
    last: undefined as LiveContest | undefined,
    end() {
      clearTimeout(timer)
      source.close()
    },
  }
  const connect = () => {
    source = new EventSource(`/api/contests/${id}/events`)
    source.onmessage = ({ data }) => {
      const live: LiveContest = JSON.parse(data)
      stream.last = live
      for (const listener of stream.listeners) listener(live)
    }
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, AGAIN)
    }
  }
  connect()
  streams.set(id, stream)
  return stream
}

/** What is new in a contest; undefined until it is known, and while `id` is. */
export function useLiveContest(id: string | undefined): LiveContest | undefined {
  const [live, setLive] = useState<LiveContest>()
  useEffect(() => (id === undefined ? undefined : listen(id, setLive)), [id])
  return live
}
