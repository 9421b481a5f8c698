import 'server-only'
import pg from 'pg'
import { CHANNEL } from '@/lib/core/announce'
import { databaseEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { shared } from './shared'

/** Milliseconds between two attempts to connect. */
const PAUSE = 1_000
/** How many milliseconds the connection stays open after the last listener has left, in case another one comes. */
const LINGER = 30_000

/**
 * Calls `ring` at every notification about the subject: a submission's id, `duelNews` or a live game. All listeners of
 * this process share one connection. Each time it is established, all bells ring, because notifications may have been
 * missed. Returns a function that stops listening.
 */
export function listenTo(subject: string, ring: () => void): () => void {
  const { bells } = shared()
  const found = bells.get(subject) ?? new Set()
  bells.set(subject, found.add(ring))
  if (!shared().silence) listen()
  return () => {
    found.delete(ring)
    if (found.size === 0 && bells.get(subject) === found) bells.delete(subject)
    if (bells.size === 0) setTimeout(silenceIfUnused, LINGER).unref()
  }
}

function silenceIfUnused(): void {
  const { bells, silence } = shared()
  if (bells.size === 0) silence?.()
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
      for (const ring of shared().bells.get(payload) ?? []) ring()
    })
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
      for (const bells of shared().bells.values()) for (const ring of bells) ring()
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

/** Merges any number of rings into one until the next `wait`. */
export class Bell {
  #ring: (() => void) | undefined
  #rung = false

  ring(): void {
    this.#rung = true
    this.#ring?.()
  }

  /** Waits for a ring, including one since the last wait, for at most the given time. Returns whether it rang. */
  async wait(milliseconds: number): Promise<boolean> {
    if (!this.#rung) {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((settle) => {
        this.#ring = settle
        timer = setTimeout(settle, milliseconds)
      })
      clearTimeout(timer)
    }
    const rung = this.#rung
    this.#rung = false
    return rung
  }
}
