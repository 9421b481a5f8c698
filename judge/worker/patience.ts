import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '@/lib/core/db'

/** How long PostgreSQL may be away before that is a fault, in milliseconds: its restart after a crash takes seconds. */
const PATIENCE = 90_000
const TRIES = 3

/**
 * Does something to the database, and again where that fails: once PostgreSQL answers, so that its restart costs no
 * judging that is done. What is done twice must do no harm. After the third time it rejects.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === TRIES || !(await isBack())) throw error
    }
  }
}

/** Waits until PostgreSQL answers; false where it takes too long. */
async function isBack(): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(300)) {
    try {
      await pool().query('SELECT 1')
      return true
    } catch {
      // Not yet.
    }
  }
  return false
}
