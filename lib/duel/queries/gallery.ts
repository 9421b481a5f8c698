import 'server-only'
import type { Order, TrialOutcome } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { findAnyDuel } from '../duels'
import { PLAYER, type Player, playerOf } from '../players'
import { figuresOf, type MazeFigures } from './trials'

/** A walk that is worth watching. */
export interface GalleryWalk {
  readonly trialId: string
  /** The player of the other role. */
  readonly opponent: Player
  readonly outcome: TrialOutcome
  /** The steps that count. */
  readonly steps: number
  /** One letter a step. */
  readonly path: string
}

/** A maze with the walks that an entry shows in it. */
export interface GalleryMaze extends MazeFigures {
  readonly seed: number
  /** Fewest steps first. */
  readonly walks: readonly GalleryWalk[]
}

/** How many mazes an architect shows, each with two walks, and how many of the best and of the worst games a solver does. */
const MAZES = 4
const GAMES = 3

interface Shown {
  readonly problemId: string
  readonly role: DuelRole
  readonly playerId: string
}

/**
 * What an active entry shows: an architect the mazes in which solvers took the most steps for their walls, each with the
 * shortest and the longest walk that reached the end; a solver its best and its worst games. Of trials that count only.
 */
export async function gallery({ problemId, role, playerId }: Shown): Promise<GalleryMaze[]> {
  const duel = await findAnyDuel(problemId)
  if (!duel) return []
  const mine = role === 'architect' ? { architectId: playerId } : { solverId: playerId }
  const theirs = role === 'architect' ? { solver: { entry: ACTIVE } } : { architect: { entry: ACTIVE } }
  const trials = await db.duelTrial.findMany({
    where: { ...mine, ...theirs, OR: orderedBy(duel.schedule), path: { isNot: null } },
    select: { id: true, mazeHash: true, outcome: true, steps: true, architectScore: true, solverScore: true },
    orderBy: [{ steps: 'asc' }, { id: 'asc' }],
  })
  const chosen = role === 'architect' ? ofArchitect(trials) : ofSolver(trials)
  const rows = await db.duelTrial.findMany({
    where: { id: { in: chosen.flat() } },
    include: { maze: true, path: true, architect: PLAYER, solver: PLAYER },
  })
  const walks = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap((ids) => {
    const shown = ids.flatMap((id) => walks.get(id) ?? [])
    const [first] = shown
    if (!first?.maze) return []
    return {
      ...figuresOf(first.maze),
      seed: first.seed,
      walks: shown.map(({ id, outcome, steps, path, ...players }) => ({
        trialId: id,
        opponent: playerOf(role === 'architect' ? players.solver : players.architect),
        outcome: outcome as TrialOutcome,
        steps: steps ?? 0,
        path: path?.path ?? '',
      })),
    }
  })
}

const orderedBy = (schedule: readonly Order[]) => schedule.map(({ size, seed }) => ({ size, seed }))

interface Candidate {
  readonly id: string
  readonly mazeHash: string | null
  readonly outcome: string
  readonly architectScore: number | null
  readonly solverScore: number | null
}

/** Ids of the first and the last walk in each of the best mazes. The trials are in the order of their steps. */
function ofArchitect(trials: readonly Candidate[]): string[][] {
  const mazes = new Map<string | null, Candidate[]>()
  for (const trial of trials)
    if (trial.outcome === 'solved') mazes.set(trial.mazeHash, [...(mazes.get(trial.mazeHash) ?? []), trial])
  // Where every solver has walked a maze once, the mean of logarithms orders mazes as it ranks their architects.
  const worth = (walks: readonly Candidate[]) =>
    walks.reduce((sum, { architectScore }) => sum + Math.log(architectScore ?? 1), 0) / walks.length
  return [...mazes.values()]
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, MAZES)
    .map((walks) => [...new Set([walks[0]!.id, walks.at(-1)!.id])])
}

/** Ids of the best and the worst games, each on its own. */
function ofSolver(trials: readonly Candidate[]): string[][] {
  const games = [...trials].sort((one, other) => (other.solverScore ?? 0) - (one.solverScore ?? 0))
  const shown = games.length > 2 * GAMES ? [...games.slice(0, GAMES), ...games.slice(-GAMES)] : games
  return shown.map(({ id }) => [id])
}
