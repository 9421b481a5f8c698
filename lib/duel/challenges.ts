import 'server-only'
import { randomInt } from 'node:crypto'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { pathOf } from '@/judge/puzzles/maze-duel/path'
import type { Order } from '@/judge/tournament/trial'
import { ACTIVE, mayChallenge } from '@/lib/access/duel'
import { tellsRecords } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { announce } from '@/lib/core/announce'
import { db, type Transaction } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { withinShare } from '@/lib/core/share'
import { storable } from '@/lib/core/storable'
import { chargeSubmission } from '@/lib/core/submission-quota'
import { enqueueChallengeGame } from '@/lib/jobs/duel-challenge'
import { scheduleOf } from './duels'
import { findTask, type PairTask } from './pair-task'
import type { FreshGame } from './trials'

/*
 * A challenge: one game between two entries, on an order that no schedule has, because somebody wants to watch it now. It
 * has a table of its own and is no trial, so nothing that is made of trials knows of it: neither leaderboards nor the
 * matrix, the logs of contests, the pages of mazes or any count.
 */

/** Ids of two entries of a duel. */
export interface ChallengedEntries {
  readonly architectId: string
  readonly solverId: string
}

/** For how many days the game of a challenge can be watched. */
export const CHALLENGE_DAYS = 30

/** Seeds are below this, as those of schedules are. */
const SEEDS = 2 ** 31 - 1

/**
 * Lets two entries that take part meet once, with the versions that are active now. Returns the challenge's id;
 * `undefined` if there are no such entries in a visible duel, or if the viewer may not let them meet.
 *
 * Errors: `challenge-closed` while a contest with the duel runs or its results are frozen; `too-many-submissions`, because
 * challenges count towards the limit on submissions; `share-used`.
 */
export async function challenge(
  viewer: Viewer,
  { architectId, solverId }: ChallengedEntries,
  now = new Date(),
): Promise<Result<string, Fault> | undefined> {
  if (!isId(architectId) || !isId(solverId)) return undefined
  const where = { ...ACTIVE, problem: { hidden: false, kind: 'duel' as const } }
  const select = {
    id: true,
    userId: true,
    playerId: true,
    problemId: true,
    problem: { select: { schedule: true } },
  }
  const [architect, solver] = await Promise.all([
    db.duelEntry.findFirst({ where: { ...where, id: architectId, role: 'architect' }, select }),
    db.duelEntry.findFirst({ where: { ...where, id: solverId, role: 'solver' }, select }),
  ])
  if (!architect || solver?.problemId !== architect.problemId) return undefined
  if (!mayChallenge([architect, solver], viewer)) return undefined
  if (!(await isOpenToChallenges(architect.problemId, now)))
    return { ok: false, error: refusal('challenge-closed') }
  const permit = await chargeSubmission(viewer.id)
  if (!permit.ok)
    return { ok: false, error: refusal('too-many-submissions', { seconds: permit.retryAfterSeconds }) }
  return withinShare(() =>
    db.$transaction(async (tx) => {
      await lockUser(tx, viewer.id)
      const { id } = await tx.duelChallenge.create({
        data: {
          ...{ userId: viewer.id, architectId: architect.playerId, solverId: solver.playerId },
          ...freshOrder(scheduleOf(architect.problem.schedule)),
        },
        select: { id: true },
      })
      await enqueueChallengeGame(tx, id)
      for (const { userId } of [architect, solver])
        if (userId !== null && userId !== viewer.id) await tellChallenged(tx, userId, id)
      return ok(id)
    }),
  )
}

/** Whether entries of a duel may be challenged at a time: not while a contest closes what tells of its results. */
export const isOpenToChallenges = async (problemId: string, now = new Date()): Promise<boolean> =>
  (await db.problem.count({ where: { id: problemId, ...tellsRecords(now) } })) > 0

/** An order of a size that the schedule has, with a seed that it has not. */
export function freshOrder(schedule: readonly Order[], random: (below: number) => number = randomInt): Order {
  const { size } = schedule[random(schedule.length)]!
  for (;;) {
    const seed = random(SEEDS)
    if (!schedule.some((order) => order.seed === seed)) return { size, seed }
  }
}

/** Tells somebody of a challenge, in place of one by the same person that they have not read. */
async function tellChallenged(tx: Transaction, userId: string, challengeId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "Notice" n USING "DuelChallenge" old, "DuelChallenge" new
     WHERE n."userId" = ${userId}::uuid AND n."readAt" IS NULL AND old.id = n."challengeId"
       AND new.id = ${challengeId}::uuid AND old."userId" = new."userId"`
  await tx.$executeRaw`
    INSERT INTO "Notice" (id, "userId", kind, "challengeId")
    SELECT gen_random_uuid(), u.id, 'duel', ${challengeId}::uuid
      FROM (SELECT id FROM "User" WHERE id = ${userId}::uuid FOR KEY SHARE) u`
}

/** A challenge that a worker has begun. Another worker that begins it raises the generation, and this one stores nothing. */
export interface BegunChallenge {
  readonly id: string
  readonly generation: number
}

/** Begins the game of a challenge. Returns `undefined` if it is over, or gone with one of its players. */
export async function beginChallengeGame(
  id: string,
): Promise<{ readonly begun: BegunChallenge; readonly task: PairTask } | undefined> {
  const [row] = await db.duelChallenge.updateManyAndReturn({
    where: { id, state: { in: ['queued', 'judging'] } },
    data: { state: 'judging', generation: { increment: 1 }, maze: null, path: '' },
    select: { architectId: true, solverId: true, size: true, seed: true, generation: true },
  })
  if (!row) return undefined
  const { size, seed, generation, ...pair } = row
  const found = await findTask(pair)
  if (!found) return undefined
  await announce(id)
  return { begun: { id, generation }, task: { ...found, missing: [{ size, seed }] } }
}

/** How far a game has got: its maze, and the solver's valid steps so far, `row column` each. */
export interface ChallengeProgress {
  readonly maze: string
  readonly moves: readonly string[]
}

/** Notes how far a game has got, for those who watch it. */
export async function noteChallengeGame(
  { id, generation }: BegunChallenge,
  { maze: text, moves }: ChallengeProgress,
): Promise<void> {
  const maze = parseMaze(text)
  if (!maze.ok) return
  const steps = moves.map((move) => {
    const [row, col] = move.split(' ').map(Number)
    return { row: row!, col: col! }
  })
  const { count } = await db.duelChallenge.updateMany({
    where: { id, generation, state: 'judging' },
    data: { maze: text, path: pathOf(maze.value, steps) },
  })
  if (count > 0) await announce(id)
}

/** Stores how a game has ended. */
export async function storeChallengeGame(
  { id, generation }: BegunChallenge,
  { maze, trial }: FreshGame,
): Promise<void> {
  const { path, outcome, verdict, reason, steps, architectScore, solverScore, rules } = storable(trial)
  const { count } = await db.duelChallenge.updateMany({
    where: { id, generation, state: 'judging' },
    data: {
      ...{ state: 'judged', maze, path, outcome, verdict, steps, architectScore, solverScore, rules },
      reason: { code: reason.code, values: { ...reason.values } },
    },
  })
  if (count > 0) await announce(id)
}

/** Lets a challenge wait again, because its worker has given it back or is gone. */
export async function awaitChallengeGame(tx: Transaction, id: string): Promise<void> {
  await tx.duelChallenge.updateMany({
    where: { id, state: 'judging' },
    data: { state: 'queued', maze: null, path: '' },
  })
  await announce(id, tx)
}

/** Gives a challenge up. It is not played again: whoever wants can challenge again. */
export async function failChallengeGame(tx: Transaction, id: string, cause: string): Promise<void> {
  await tx.duelChallenge.updateMany({
    where: { id, state: { in: ['queued', 'judging'] } },
    data: {
      ...{ state: 'stuck', maze: null, path: '' },
      cause: storable(cause).slice(0, 4000) || 'no cause was given',
    },
  })
  await announce(id, tx)
}

/** Deletes challenges that can be watched no more, with the notices of them. */
export async function forgetChallenges(now = new Date()): Promise<number> {
  const before = new Date(Number(now) - CHALLENGE_DAYS * 24 * 60 * 60 * 1000)
  const { count } = await db.duelChallenge.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
