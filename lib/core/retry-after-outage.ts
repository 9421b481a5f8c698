import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@/lib/core/db'

/** How long PostgreSQL may be down before that is an error, in milliseconds. A restart after a crash takes seconds. */
const PATIENCE = 90_000
const TRIES = 3

/**
 * Runs a database operation and retries it on failure once PostgreSQL answers, so finished work is not lost when
 * PostgreSQL restarts. The operation must be safe to repeat. Rejects after the third failure.
 */
export async function retryAfterOutage<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(await isBack())) throw error
    }
  }
}

/** Waits until PostgreSQL answers. Returns false if that takes too long. */
async function isBack(): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(300)) {
    try {
      await pool().query('SELECT 1')
      return true
    } catch {
      // PostgreSQL is still down.
    }
  }
  return false
}
