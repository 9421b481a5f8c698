import 'server-only'
import { type Identity, identityOf } from '@/judge/kit/identity'
import { withShared } from '@/judge/tournament/board'
import { type Run, runsOf } from '@/judge/tournament/ties'
import { type Cause, type Failures, failuresOf, ROLES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { type Duel, findDuel } from '../duels'
import { orders } from '../pairs'
import { PLAYER, type Player, playerOf } from '../players'

export interface LeaderboardRow {
  readonly entryId: string
  readonly player: Player
  /** Null until a trial is scored. */
  readonly place: number | null
  /** Whether another row has the same place. */
  readonly shared: boolean
  /** The rows of this leaderboard it is tied with, counted from 0. */
  readonly ties: readonly Run[]
  /** What ranks it: the geometric mean of an architect, the mean of a solver. Higher is better. */
  readonly score: number | null
  /** The mean over its opponents of the mean over their scored trials. */
  readonly mean: number | null
  readonly median: number | null
  /** The 95 % interval of the score. */
  readonly low: number | null
  readonly high: number | null
  readonly trials: number
  readonly forfeits: number
  readonly didNotFinish: number
  /** Number of trials still to be played. */
  readonly missing: number
  readonly best: Opponent | null
  readonly worst: Opponent | null
}

export interface Opponent {
  readonly entryId: string
  readonly name: string
}

/**
 * The leaderboard of a role: all active entries in order; those without a trial come last. `undefined` if there is no
 * such visible duel.
 */
export async function leaderboard(problemId: string, role: DuelRole): Promise<LeaderboardRow[] | undefined> {
  const duel = await findDuel(problemId)
  if (!duel) return undefined
  const entries = await db.duelEntry.findMany({
    where: { problemId, ...ACTIVE },
    include: { player: PLAYER, standing: true },
    orderBy: [{ standing: { position: 'asc' } }, { createdAt: 'asc' }],
  })
  const names = new Map(entries.map(({ id, name }) => [id, { entryId: id, name }]))
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null)
  const own = entries.filter((entry) => entry.role === role)
  // An entry that left after the leaderboard was computed leaves a gap in the positions.
  const rows = new Map(own.flatMap(({ standing }, row) => (standing ? [[standing.position, row]] : [])))
  const whole = (entries.length - own.length) * duel.schedule.length
  const unshared = own.map(({ id, player, standing }) => ({
    entryId: id,
    player: playerOf(player),
    place: standing?.place ?? null,
    ties: tiesOf(standing?.ties ?? [], rows),
    score: standing?.score ?? null,
    mean: standing?.mean ?? null,
    median: standing?.median ?? null,
    low: standing?.low ?? null,
    high: standing?.high ?? null,
    trials: standing?.trials ?? 0,
    forfeits: standing?.forfeits ?? 0,
    didNotFinish: standing?.didNotFinish ?? 0,
    missing: Math.max(0, whole - (standing?.trials ?? 0)),
    best: nameOf(standing?.bestId),
    worst: nameOf(standing?.worstId),
  }))
  return withShared(unshared)
}

/** `ends` holds the first and last position of each run; `rows` maps positions to rows of the leaderboard. */
function tiesOf(ends: readonly number[], rows: ReadonlyMap<number, number>): Run[] {
  const tied = []
  for (let at = 0; at < ends.length; at += 2)
    for (let position = ends[at]!; position <= ends[at + 1]!; position++) {
      const row = rows.get(position)
      if (row !== undefined) tied.push(row)
    }
  return runsOf(tied)
}

/** An entry on one of the two axes, with the identity of its author or of the built-in bot. */
export interface Side extends Identity {
  /** Id of the entry. */
  readonly id: string
  readonly name: string
}

/** All architects against all solvers, row by row: `[solvers.length * architect + solver]`. */
export interface DuelMatrix extends Failures {
  /** In leaderboard order. */
  readonly architects: readonly Side[]
  readonly solvers: readonly Side[]
  /** The mean over a pair's scored trials; null if it has none. */
  readonly architectScores: readonly (number | null)[]
  readonly solverScores: readonly (number | null)[]
  readonly trials: readonly number[]
  readonly forfeits: readonly number[]
  readonly unfinished: readonly number[]
}

interface Pair {
  readonly architectId: string
  readonly solverId: string
}

interface Cell extends Pair {
  readonly architectScore: number | null
  readonly solverScore: number | null
  readonly trials: number
  readonly forfeits: number
  readonly unfinished: number
}

/** The matrix of a duel. `undefined` if there is no such visible duel. */
export async function matrix(problemId: string): Promise<DuelMatrix | undefined> {
  const duel = await findDuel(problemId)
  if (!duel) return undefined
  const entries = await db.duelEntry.findMany({
    where: { problemId, ...ACTIVE },
    select: { id: true, name: true, role: true, playerId: true, user: { select: PERSON } },
    orderBy: [{ standing: { position: 'asc' } }, { createdAt: 'asc' }],
  })
  const [architects, solvers] = ROLES.map((role) => entries.filter((entry) => entry.role === role)) as [
    typeof entries,
    typeof entries,
  ]
  const counted = countedIn(duel, architects, solvers)
  const cells = await cellsOf(counted)
  const failing = cells.some(({ forfeits, unfinished }) => forfeits + unfinished > 0)
  const causes = failing ? await causesOf(counted) : []
  return { ...sides(architects, solvers), ...columns(architects, solvers, cells, causes) }
}

interface Entry {
  readonly id: string
  readonly name: string
  readonly playerId: string
  /** Null for a built-in bot. */
  readonly user: Person | null
}

/** The trials that count, as a condition on `t`. */
const countedIn = ({ schedule }: Duel, architects: readonly Entry[], solvers: readonly Entry[]) => Prisma.sql`
  t."architectId" = ANY(${architects.map(({ playerId }) => playerId)}::uuid[])
  AND t."solverId" = ANY(${solvers.map(({ playerId }) => playerId)}::uuid[])
  AND (t.size, t.seed) IN ${orders(schedule)}`

const cellsOf = (counted: Prisma.Sql) => db.$queryRaw<Cell[]>`
  SELECT t."architectId", t."solverId", avg(t."architectScore") AS "architectScore",
         avg(t."solverScore") AS "solverScore", count(*)::int AS trials,
         count(*) FILTER (WHERE t.outcome = 'forfeit')::int AS forfeits,
         count(*) FILTER (WHERE t.outcome = 'did-not-finish')::int AS unfinished
    FROM "DuelTrial" t WHERE ${counted} GROUP BY t."architectId", t."solverId"`

/**
 * A separate query, which runs only if a trial failed: as part of the cells' query it would cost as much, and every
 * time. For 400 000 trials, one in twenty not finished, it takes a seventh of the time of the cells.
 */
const causesOf = (counted: Prisma.Sql) => db.$queryRaw<(Pair & Cause)[]>`
  SELECT t."architectId", t."solverId", t.outcome, regexp_replace(t.reason ->> 'code', '-partial$', '') AS code,
         count(*)::int AS count
    FROM "DuelTrial" t WHERE t.outcome <> 'solved' AND t.reason ? 'code' AND ${counted} GROUP BY 1, 2, 3, 4`

const sideOf = ({ id, name, user }: Entry): Side => ({
  ...{ id, name },
  ...(user ? identityOf(user.username, user) : identityOf(name)),
})

const sides = (architects: readonly Entry[], solvers: readonly Entry[]) => ({
  architects: architects.map(sideOf),
  solvers: solvers.map(sideOf),
})

function columns(
  architects: readonly Entry[],
  solvers: readonly Entry[],
  cells: readonly Cell[],
  causes: readonly (Pair & Cause)[],
) {
  const rows = new Map(architects.map(({ playerId }, row) => [playerId, row]))
  const cols = new Map(solvers.map(({ playerId }, col) => [playerId, col]))
  const placeOf = ({ architectId, solverId }: Pair) =>
    solvers.length * rows.get(architectId)! + cols.get(solverId)!
  const length = architects.length * solvers.length
  const found = {
    architectScores: Array.from<number | null>({ length }).fill(null),
    solverScores: Array.from<number | null>({ length }).fill(null),
    trials: Array.from<number>({ length }).fill(0),
    forfeits: Array.from<number>({ length }).fill(0),
    unfinished: Array.from<number>({ length }).fill(0),
  }
  for (const cell of cells) {
    const at = placeOf(cell)
    found.architectScores[at] = cell.architectScore
    found.solverScores[at] = cell.solverScore
    found.trials[at] = cell.trials
    found.forfeits[at] = cell.forfeits
    found.unfinished[at] = cell.unfinished
  }
  return { ...found, ...failuresOf(length, causes, placeOf) }
}
