import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import type { Machine } from '@/judge/sandbox/native/machine'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db, pool } from '@/lib/core/db'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { submitBot } from '@/lib/submissions/submit'
import { scriptedArena } from '../setup/arena'
import { makeBotProblem } from '../setup/bot-problem'
import { makeDuel } from '../setup/duel-problem'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'

export { makeBotProblem }

interface Bot {
  readonly userId: string
  /** The script of the bot: `RR` solves everything. */
  readonly source?: string
  readonly problemId?: string
  readonly language?: string
  readonly tryout?: boolean
  readonly sure?: boolean
  readonly token?: string
}

export const submitScript = ({ userId, source = 'RR', problemId = 'way-out', ...rest }: Bot) =>
  submitBot({ userId, problemId, source, language: 'python', tryout: false, token: randomUUID(), ...rest })

/** Submits a program and returns the submission's id. */
export async function submitted(bot: Bot): Promise<string> {
  const result = await submitScript(bot)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/**
 * Prepares a database for programs: with the bot problem, on request with the duel, and with a language in which programs
 * are accepted and wait. Nobody submits too many. Call it in `beforeAll`. Returns the URL of the database.
 */
export async function openForPrograms({ duel = false } = {}): Promise<string> {
  process.env.CLEW_SUBMISSIONS_PER_MINUTE = '100000'
  const url = await freshDatabase()
  await makeBotProblem()
  if (duel) await makeDuel()
  await idleWorker()
  return url
}

/** Expected columns of a bot that does not compile. */
export const COMPILE_ERROR = {
  verdict: 'compile-error',
  score: 0,
  rank: [],
  reason: { code: 'compile', values: {} },
  rules: 1,
  cases: [],
} as const

/** Starts a worker in this process, which stops at the end of the test file at the latest. */
export async function makeWorker(
  options: Parameters<typeof scriptedArena>[0] & {
    slots?: number
    machine?: Machine
    blobFolder?: string
  } = {},
): Promise<RunningWorker> {
  const { slots = 1, machine, blobFolder = join(tmpdir(), 'clew-test-blobs'), ...rest } = options
  // With a machine, the worker judges by packages in its boxes; games are played without processes all the same.
  const arena = { ...scriptedArena(rest), ...(machine && { machine }) }
  const worker = await startWorker({ arena, slots, blobFolder })
  let stopped: Promise<void> | undefined
  const stop = (grace: number) => (stopped ??= worker.stop(grace))
  whenDone(() => stop(0))
  return { ...worker, stop }
}

/** Lets the tests of the calling file start workers, which stop after each test at the latest. */
export function workersOfTests(options?: Parameters<typeof makeWorker>[0]) {
  const workers: RunningWorker[] = []
  const work = async (own = options) => void workers.push(await makeWorker(own))
  /** Stops them all. */
  const rest = async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop(0))))
  afterEach(rest)
  return { work, rest }
}

/** Makes all retries due now instead of sleeping. */
export const hurry = () =>
  db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 s'`

/** Simulates a worker that took the jobs whose keys match and died: backdates its heartbeat instead of sleeping. */
export async function deadWorker(keys: string): Promise<string> {
  const { id } = await idleWorker()
  await db.$executeRaw`
    UPDATE "Worker" SET "heartbeatAt" = now() - interval '11 s', "startedAt" = now() - interval '1 hour'
     WHERE id = ${id}::uuid`
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = ${`${id}/0/0`}, locked_at = now(), attempts = attempts + 1
     WHERE key LIKE ${keys}`
  return id
}

/** Registers a worker that does nothing, so that programs in its languages are accepted and wait. */
export const idleWorker = (languages = ['python']) =>
  db.worker.create({
    data: { host: 'nowhere', pid: 1, sandbox: 'wasm', slots: 1, languages: languages.map((id) => ({ id })) },
  })

/** Waits up to 30 s until a submission is in a state. Returns its row with all relations. */
export async function until(id: string, state: SubmissionState = 'judged') {
  for (const end = Date.now() + 30_000; ; await sleep(40)) {
    // This is asked first because Prisma and the relations cost ten times as much.
    const { rows } = await pool().query('SELECT state FROM "Submission" WHERE id = $1', [id])
    const isLate = Date.now() > end
    if (rows[0]?.state !== state && !isLate) continue
    const row = await db.submission.findUniqueOrThrow({
      where: { id },
      include: {
        results: { include: { case: true, replay: true, log: true }, orderBy: { case: { position: 'asc' } } },
        standing: true,
        faults: { orderBy: { at: 'asc' } },
      },
    })
    if (row.state === state) return row
    if (isLate) throw new Error(`it is still ${row.state}: ${JSON.stringify(row.faults)}`)
  }
}
