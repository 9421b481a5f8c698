import { availableParallelism } from 'node:os'
import { closeDatabase } from '@/lib/core/db'
import { EnvError, workerEnv } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { openArena } from '../arena'
import { testValidators } from './packages'
import { startWorker } from './worker'

/** How long a job may go on after a signal to stop, in milliseconds; then it is handed back to the queue. */
const GRACE = 8_000

/** Runs a worker process: `tsx judge/worker/main.ts`. Environment variables configure it; see lib/core/env.ts. */
async function main(): Promise<void> {
  const { CLEW_JUDGE_SLOTS: slots = availableParallelism(), CLEW_SANDBOX: kind } = workerEnv()
  const told = new Promise<NodeJS.Signals>((settle) => {
    process.on('SIGTERM', settle)
    process.on('SIGINT', settle)
    // When the terminal is closed, `npm run up` or `npm run worker` stops it in order.
    process.on('SIGHUP', () => undefined)
  })
  const onFallback = (reason: string) => log.warn({ reason }, 'the native sandbox is not used')
  const stopping = new AbortController()
  void told.then(() => stopping.abort())
  const { signal } = stopping
  const arena = await openArena({ kind, slots, lasting: true, onFallback, signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error
    },
  )
  if (!arena) {
    log.info('stopped before the sandbox was open')
    process.exit(0)
  }
  const worker = await startWorker({ arena, slots })
  if (arena.machine) void testValidators(arena.machine, signal)
  log.info({ signal: await told }, 'stopping')
  await worker.stop(GRACE)
  await arena.close()
  await closeDatabase()
  log.info('stopped')
  // A runtime that does not release its thread must not keep the process alive.
  process.exit(0)
}

main().catch((error: unknown) => {
  if (error instanceof EnvError) console.error(error.message)
  else log.fatal({ err: error }, 'the worker did not start')
  process.exit(1)
})
