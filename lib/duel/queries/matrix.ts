import { db } from '@/lib/db'
import { findDuel } from '../duels'
import { orders } from '../pairs'

/** An entry on one of the two sides. */
export interface Side {
  /** Of the entry. */
  readonly id: string
  readonly name: string
}

/** Everybody against everybody, row by row: `[solvers.length * architect + solver]`. */
export interface DuelMatrix {
  /** In the order of their leaderboards. */
  readonly architects: readonly Side[]
  readonly solvers: readonly Side[]
  /** The mean over the scored trials of a pair; null where it has none. */
  readonly architectScores: readonly (number | null)[]
  readonly solverScores: readonly (number | null)[]
  readonly trials: readonly number[]
  readonly forfeits: readonly number[]
  readonly unfinished: readonly number[]
}

interface Cell {
  readonly architectId: string
  readonly solverId: string
  readonly architectScore: number | null
  readonly solverScore: number | null
  readonly trials: number
  readonly forfeits: number
  readonly unfinished: number
}

/** The matrix of a duel. `undefined` where there is no such duel that everybody may see. */
export async function matrix(problemId: string): Promise<DuelMatrix | undefined> {
  const duel = await findDuel(problemId)
  if (!duel) return undefined
  const entries = await db.duelEntry.findMany({
    where: { problemId, status: 'active' },
    select: { id: true, name: true, role: true, playerId: true },
    orderBy: [{ standing: { position: 'asc' } }, { createdAt: 'asc' }],
  })
  const [architects, solvers] = (['architect', 'solver'] as const).map((role) =>
    entries.filter((entry) => entry.role === role),
  ) as [typeof entries, typeof entries]
  const cells = await db.$queryRaw<Cell[]>`
    SELECT t."architectId", t."solverId", avg(t."architectScore") AS "architectScore",
           avg(t."solverScore") AS "solverScore", count(*)::int AS trials,
           count(*) FILTER (WHERE t.outcome = 'forfeit')::int AS forfeits,
           count(*) FILTER (WHERE t.outcome = 'did-not-finish')::int AS unfinished
      FROM "DuelTrial" t
     WHERE t."architectId" = ANY(${architects.map(({ playerId }) => playerId)}::uuid[])
       AND t."solverId" = ANY(${solvers.map(({ playerId }) => playerId)}::uuid[])
       AND (t.size, t.seed) IN ${orders(duel.schedule)}
     GROUP BY t."architectId", t."solverId"`
  return { ...sides(architects, solvers), ...columns(architects, solvers, cells) }
}

type Entry = Side & { readonly playerId: string }

const sides = (architects: readonly Entry[], solvers: readonly Entry[]) => ({
  architects: architects.map(({ id, name }) => ({ id, name })),
  solvers: solvers.map(({ id, name }) => ({ id, name })),
})

function columns(architects: readonly Entry[], solvers: readonly Entry[], cells: readonly Cell[]) {
  const rows = new Map(architects.map(({ playerId }, row) => [playerId, row]))
  const cols = new Map(solvers.map(({ playerId }, col) => [playerId, col]))
  const length = architects.length * solvers.length
  const found = {
    architectScores: Array.from<number | null>({ length }).fill(null),
    solverScores: Array.from<number | null>({ length }).fill(null),
    trials: Array.from<number>({ length }).fill(0),
    forfeits: Array.from<number>({ length }).fill(0),
    unfinished: Array.from<number>({ length }).fill(0),
  }
  for (const cell of cells) {
    const at = solvers.length * rows.get(cell.architectId)! + cols.get(cell.solverId)!
    found.architectScores[at] = cell.architectScore
    found.solverScores[at] = cell.solverScore
    found.trials[at] = cell.trials
    found.forfeits[at] = cell.forfeits
    found.unfinished[at] = cell.unfinished
  }
  return found
}
