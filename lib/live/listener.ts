import pg from 'pg'
import { CHANNEL } from '@/lib/core/announce'
import { databaseEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import type { Listener } from './bell'
import { shared } from './shared'

/** Between two attempts to listen, in milliseconds. */
const PAUSE = 1_000
/** The connection stays so long after the last one has left: somebody else is likely to come. */
const LINGER = 30_000

/**
 * Rings at every change of a submission, or of a duel by its `duelNews`, over one connection that all of this process
 * share. When that connection is there, also after a break, all bells ring: something may have been missed. Returns what
 * ends it.
 */
export function listenTo(subject: string, bell: Listener): () => void {
  const { bells } = shared()
  const found = bells.get(subject) ?? new Set()
  bells.set(subject, found.add(bell))
  if (!shared().silence) listen()
  return () => {
    found.delete(bell)
    if (found.size === 0 && bells.get(subject) === found) bells.delete(subject)
    if (bells.size === 0) setTimeout(silenceIfUnused, LINGER).unref()
  }
}

function silenceIfUnused(): void {
  const { bells, silence } = shared()
  if (bells.size === 0) silence?.()
}

/** What a notification is about, and what it says after a space, if anything. */
function halvesOf(payload: string): [string, string?] {
  const space = payload.indexOf(' ')
  return space < 0 ? [payload] : [payload.slice(0, space), payload.slice(space + 1)]
}

function listen(): void {
  let ended = false
  let client: pg.Client | undefined
  shared().silence = () => {
    ended = true
    shared().silence = undefined
    client?.end().catch(() => undefined)
  }
  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseEnv().DATABASE_URL,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'clew live',
    })
    client = fresh
    const broken = new Promise<void>((settle) => {
      fresh.on('error', () => settle())
      fresh.on('end', () => settle())
    })
    fresh.on('notification', ({ payload = '' }) => {
      const [subject, said] = halvesOf(payload)
      for (const bell of shared().bells.get(subject) ?? []) bell.ring(said)
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
      for (const bells of shared().bells.values()) for (const bell of bells) bell.ring()
      await broken
    } finally {
      fresh.end().catch(() => undefined)
    }
  }
  const again = () => {
    if (ended) return
    connect()
      .catch((error: Error) => log.warn({ error: error.message }, 'nobody listens for news of submissions'))
      .then(() => setTimeout(again, PAUSE).unref())
  }
  again()
}
