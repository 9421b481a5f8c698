import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { db, pool } from '@/lib/core/db'
import { hashOf } from '@/lib/duel/builds'
import { enterDuel } from '@/lib/duel/enter'
import { leaderboard } from '@/lib/duel/queries/leaderboard'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { submitBot } from '@/lib/submissions/submit'
import { TINY } from '../setup/duel-problem'
import { until } from './bots'

interface Program {
  readonly userId: string
  readonly role: DuelRole
  /** `deep`, `right-hand` and so on, or the script of a bot. */
  readonly source: string
  readonly problemId?: string
  readonly language?: string
  readonly tryout?: boolean
}

/** Submits a program with a role and returns the submission's id. */
export async function submitPlayer({
  problemId = 'duel',
  language = 'python',
  tryout = false,
  ...program
}: Program): Promise<string> {
  const form = { ...program, problemId, tryout, language, token: randomUUID() }
  const result = await submitBot(form)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** The same, and waits until it is judged and has met everybody. */
export async function played(program: Program): Promise<string> {
  const id = await submitPlayer(program)
  await until(id)
  await settled()
  return id
}

/** Enters a built-in bot, as the seed does. */
export const enterHouse = (role: DuelRole, house: string, problemId = 'duel') =>
  db.duelEntry.create({
    data: {
      role,
      name: house,
      problem: { connect: { id: problemId } },
      player: { create: { problemId, role, house } },
    },
  })

/** Returns the entry of a submission's author. */
export const entryOf = async (submissionId: string) => {
  const { userId, problemId, role } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } })
  return db.duelEntry.findUniqueOrThrow({
    where: { userId_problemId_role: { userId, problemId, role: role! } },
    include: { standing: true, player: true },
  })
}

/**
 * Activates a version that its test run has excluded: like an entry from before that rule, or a program that fails only
 * later.
 */
export const enterAnyway = (submissionId: string) =>
  db.$transaction((tx) =>
    enterDuel(tx, submissionId, [
      { verdict: 'accepted', reason: { code: 'solved' }, replay: { moves: ['1 0'] } },
    ]),
  )

/** Returns the queued and running jobs of pairs and tables. */
export const duelJobs = () => db.$queryRaw<{ key: string; priority: number; attempts: number }[]>`
  SELECT key, priority, attempts FROM graphile_worker.jobs WHERE key LIKE 'duel%' ORDER BY priority, run_at, id`

/**
 * Waits until all trials are played and the tables are computed; `patience` is the timeout in milliseconds. Tables that
 * are all that is left are computed now: the queue would wait for more trials first, and ask for jobs only once a second.
 */
export async function settled(patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(40)) {
    // One statement sees one moment: a submission that is no longer being judged has queued its job by then.
    const { rows } = await pool().query(UNSETTLED)
    const { judging, playing, tables } = rows[0]
    if (!judging && !playing && !tables) return
    if (!judging && !playing) await pool().query(HURRY_TABLES)
    if (Date.now() > end)
      throw new Error(`there is still something to play: ${JSON.stringify(await duelJobs())}`)
  }
}

const UNSETTLED = `
  SELECT EXISTS (SELECT FROM "Submission" WHERE state IN ('queued', 'judging')) AS judging,
         EXISTS (SELECT FROM graphile_worker.jobs WHERE key LIKE 'duel:%') AS playing,
         EXISTS (SELECT FROM graphile_worker.jobs WHERE key LIKE 'duel-table:%') AS tables`

/** The notification is that of graphile-worker for a new job. */
const HURRY_TABLES = `
  WITH due AS (
    UPDATE graphile_worker._private_jobs SET run_at = now()
     WHERE key LIKE 'duel-table:%' AND locked_at IS NULL AND attempts = 0 AND run_at > now() RETURNING id)
  SELECT pg_notify('jobs:insert', json_build_object('r', random()::text, 'count', (SELECT count(*) FROM due))::text)
   WHERE EXISTS (SELECT FROM due)`

/** Returns the values of a leaderboard by entry name. */
export async function table(role: DuelRole) {
  const rows = await leaderboard('duel', role)
  return rows!.map(({ player, place, score, trials, missing }) => [
    player.name,
    place,
    score,
    trials,
    missing,
  ])
}

/** Key of the tiny maze. */
export const TINY_HASH = hashOf(TINY)

/** Stores the tiny maze as built by one or more architects. */
export async function keepTinyMaze(...playerIds: readonly string[]): Promise<void> {
  const maze = { hash: TINY_HASH, text: TINY, size: 2, walls: 1, distance: 2, shortest: 2 }
  await db.duelMaze.createMany({ data: [maze], skipDuplicates: true })
  const order = { size: 15, seed: 1, mazeHash: TINY_HASH, verdict: 'accepted', rules: 1 }
  const usage = { cpuMs: 0, wallMs: 0, memoryKiB: 0 }
  await db.duelBuild.createMany({ data: playerIds.map((playerId) => ({ playerId, ...order, ...usage })) })
}
