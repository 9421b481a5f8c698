import 'server-only'
import { type Identity, identityOf } from '@/judge/kit/identity'
import { type Cause, type Failures, failuresOf, ROLES } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'
import { Prisma } from '@/lib/generated/prisma/client'
import { type Duel, findDuel } from '../duels'
import { orders } from '../pairs'

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
