import type { TrialOutcome } from '@/judge/tournament/trial'
import { ACTIVE, BUILT_IN_SIGHT, isVetoed } from '@/lib/access/duel'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import { PLAYER, type Player, playerOf, sideOf } from '../players'
import { figuresOf, type MazeFigures } from './trials'

export interface MazePage extends MazeFigures {
  readonly problemId: string
  /** Who has built it, and of which order. */
  readonly builds: readonly { readonly architect: Player; readonly size: number; readonly seed: number }[]
  /** What programs came to in it, fewest steps first. */
  readonly trials: readonly MazeTrial[]
  /** What people came to who walked themselves, each with the best walk. */
  readonly walks: readonly MazeWalk[]
}

export interface MazeTrial {
  readonly id: string
  readonly solver: Player
  readonly outcome: TrialOutcome
  readonly steps: number | null
  readonly solverScore: number | null
  readonly architectScore: number | null
}

export interface MazeWalk {
  readonly id: string
  readonly user: { readonly username: string; readonly name: string }
  readonly steps: number
}

const SHOWN = 200

/**
 * A maze with its score table, by its hash. `undefined` where there is none, or where whoever has built it is vetoed, or in
 * a hidden problem.
 */
export async function maze(hash: string): Promise<MazePage | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const row = await db.duelMaze.findUnique({
    where: { hash },
    include: {
      builds: {
        where: BUILT_IN_SIGHT,
        select: { size: true, seed: true, player: PLAYER },
        orderBy: { builtAt: 'asc' },
      },
      trials: {
        where: { solver: { problem: VISIBLE, entry: ACTIVE } },
        select: {
          id: true,
          outcome: true,
          steps: true,
          solverScore: true,
          architectScore: true,
          solver: PLAYER,
        },
        orderBy: [{ steps: 'asc' }, { id: 'asc' }],
        take: SHOWN,
      },
      walks: {
        where: { solved: true, userId: { not: null } },
        select: {
          id: true,
          steps: true,
          user: { select: { username: true, name: true } },
        },
        distinct: ['userId'],
        orderBy: [{ steps: 'asc' }, { createdAt: 'asc' }],
        take: SHOWN,
      },
    },
  })
  const builds = row?.builds.filter(({ player }) => !isVetoed(sideOf(player))) ?? []
  const [first] = builds
  if (!row || !first) return undefined
  return {
    ...figuresOf(row),
    problemId: first.player.problemId,
    builds: builds.map(({ player, size, seed }) => ({ architect: playerOf(player), size, seed })),
    trials: row.trials.map(({ solver, outcome, ...rest }) => ({
      ...rest,
      outcome: outcome as TrialOutcome,
      solver: playerOf(solver),
    })),
    walks: row.walks.flatMap(({ user, ...walk }) => (user ? [{ ...walk, user }] : [])),
  }
}
