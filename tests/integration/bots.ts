import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Machine } from '@/judge/sandbox/native/machine'
import { type RunningWorker, startWorker } from '@/judge/worker/worker'
import { db, pool } from '@/lib/core/db'
import { submitBot } from '@/lib/submissions/bots'
import { scriptedArena } from '../setup/arena'
import { whenDone } from '../setup/when-done'

export { makeBotProblem } from '../setup/bot-problem'

interface Bot {
  readonly userId: string
  /** The script of the bot: `RR` solves everything. */
  readonly source?: string
  readonly problemId?: string
  readonly language?: string
  readonly tryout?: boolean
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

/** Registers a worker that does nothing, so that programs in its languages are accepted and wait. */
export const idleWorker = (languages = ['python']) =>
  db.worker.create({
    data: { host: 'nowhere', pid: 1, sandbox: 'wasm', slots: 1, languages: languages.map((id) => ({ id })) },
  })

/** Waits up to 30 s until a submission is in a state. Returns its row with all relations. */
export async function until(id: string, state: 'queued' | 'judging' | 'judged' | 'stuck' = 'judged') {
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
