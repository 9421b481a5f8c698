import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import { standingsOf } from '@/judge/tournament/standings'
import type { Trials } from '@/judge/tournament/table'
import { ROLES } from '@/judge/tournament/trial'
import { db } from '@/lib/core/db'
import { rebuildLeaderboards } from '@/lib/duel/table'
import { startDatabase } from '../common/database'
import { inTurns, median } from '../common/measure'
import { atMost, type Row, row } from '../common/table'

const ENTRIES = 200
const ROUNDS = 5
const LIMIT_S = 2

/** The leaderboards of 200 × 200 × 10 trials: from columns in memory, and the worker's whole computation. */
export async function leaderboardRows(): Promise<Row[]> {
  const trials = madeUp()
  const count = trials.ratio.length
  const [tables = []] = await inTurns(ROUNDS, () => ROLES.map((role) => standingsOf(trials, role)))
  const whole = await fromDatabase()
  const seconds = (times: readonly number[]) => median(times) / 1000
  const figure = (times: readonly number[]) => `${seconds(times).toFixed(2)} s`
  return [
    row(`both leaderboards of ${count} trials, computed`, figure(tables)),
    row('both, from the database and back', figure(whole), atMost(seconds(whole), LIMIT_S, 's')),
  ]
}

/** Returns ratios with a long tail; one of twenty trials is not finished, one of fifty is a forfeit. */
function madeUp(): Trials {
  const { schedule } = readProblem('maze-duel')
  const random = randomFrom(1)
  const names = (letter: string) => Array.from({ length: ENTRIES }, (_, at) => `${letter}${at}`)
  const cells = Array.from({ length: ENTRIES * ENTRIES * schedule.length }, (_, cell) => cell)
  const pairOf = (cell: number) => Math.floor(cell / schedule.length)
  const uniform = () => (1 + random.below(2 ** 31)) / 2 ** 31
  return {
    architects: names('a'),
    solvers: names('s'),
    architect: Int32Array.from(cells, (cell) => Math.floor(pairOf(cell) / ENTRIES)),
    solver: Int32Array.from(cells, (cell) => pairOf(cell) % ENTRIES),
    size: Int32Array.from(cells, (cell) => schedule[cell % schedule.length]!.size),
    seed: Int32Array.from(cells, (cell) => schedule[cell % schedule.length]!.seed),
    outcome: Uint8Array.from(cells, () => (random.below(20) === 0 ? 1 : random.below(50) === 0 ? 2 : 0)),
    ratio: Float64Array.from(cells, (cell) => 0.5 + (pairOf(cell) % ENTRIES) / ENTRIES - Math.log(uniform())),
  }
}

/** Returns the milliseconds of making both leaderboards, as the worker does. */
async function fromDatabase(): Promise<number[]> {
  await startDatabase()
  await fillDuel(ENTRIES)
  const [times = []] = await inTurns(ROUNDS, () =>
    db.$transaction((tx) => rebuildLeaderboards(tx, 'maze-duel'), { timeout: 60_000 }),
  )
  return times
}

/**
 * Creates `entries` entries of each role, including the built-in bots, and all their trials. Everything is made up, and
 * the same in every run.
 */
export async function fillDuel(entries: number): Promise<void> {
  for (const role of ['architect', 'solver'] as const) {
    const there = await db.duelEntry.count({ where: { problemId: 'maze-duel', role } })
    await db.$executeRaw`
      WITH players AS (
        INSERT INTO "DuelPlayer" (id, "problemId", role, house)
        SELECT gen_random_uuid(), 'maze-duel', ${role}::"DuelRole", 'made-up-' || translate(n::text, '0123456789', 'abcdefghij') FROM generate_series(${there}::int + 1, ${entries}::int) AS n
        RETURNING id, house)
      INSERT INTO "DuelEntry" (id, "problemId", role, name, "playerId", "updatedAt")
      SELECT gen_random_uuid(), 'maze-duel', ${role}::"DuelRole", house, id, now() FROM players`
  }
  await db.$executeRaw`
    INSERT INTO "DuelMaze" (hash, text, size, walls, distance, shortest)
    SELECT encode(sha256(n::text::bytea), 'hex'), n::text, 15 + n % 36, 100 + 7 * n, 20, 30 FROM generate_series(0, 99) AS n`
  await db.$executeRaw`
    INSERT INTO "DuelTrial" (id, "architectId", "solverId", size, seed, "mazeHash", outcome, verdict, reason, steps,
                             "architectScore", "solverScore", "cpuMs", "wallMs", "memoryKiB", rules)
    SELECT gen_random_uuid(), architect, solver, size, seed, encode(sha256(maze::text::bytea), 'hex'),
           CASE WHEN unlucky THEN 'did-not-finish' ELSE 'solved' END, CASE WHEN unlucky THEN 'wrong-answer' ELSE 'accepted' END,
           '{}', steps, CASE WHEN NOT unlucky THEN steps / (100.0 + 7 * maze) END, (100.0 + 7 * maze) / steps,
           100, 200, 9000, 1
      FROM (SELECT a.id AS architect, s.id AS solver, (o ->> 'size')::int AS size, (o ->> 'seed')::int AS seed, a.n % 100 AS maze,
                   (a.n * s.n + (o ->> 'size')::int) % 20 = 0 AS unlucky,
                   200 + (abs(hashint8(a.n * 1000000 + s.n * 1000 + (o ->> 'size')::int)) % 900) AS steps
              FROM (SELECT id, row_number() OVER (ORDER BY house) AS n FROM "DuelPlayer" WHERE role = 'architect') a,
                   (SELECT id, row_number() OVER (ORDER BY house) AS n FROM "DuelPlayer" WHERE role = 'solver') s,
                   (SELECT jsonb_array_elements(schedule) AS o FROM "Problem" WHERE id = 'maze-duel') orders) made`
  await db.$executeRaw`
    INSERT INTO "DuelPath" ("trialId", path) SELECT id, repeat('URDL', steps / 4) FROM "DuelTrial"`
  await db.$executeRaw`ANALYZE "DuelTrial"`
}
