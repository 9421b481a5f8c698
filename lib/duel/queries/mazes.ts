import type { Order, TrialOutcome } from '@/judge/tournament/trial'
import { ACTIVE, BUILT_IN_SIGHT, isVetoed } from '@/lib/access/duel'
import { VISIBLE } from '@/lib/access/problems'
import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'
import { PLAYER, type Player, playerOf, sideOf } from '../players'
import { figuresOf, type MazeFigures } from './trials'

export interface MazePage extends MazeFigures {
  readonly problemId: string
  /** The architects that built it, and for which order. */
  readonly builds: readonly (Order & { readonly architect: Player })[]
  /** The programs' results in it, fewest steps first. */
  readonly trials: readonly MazeTrial[]
  /** Each person's best walk that reached the end. */
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
  readonly user: Person
  readonly steps: number
}

const SHOWN = 200

/**
 * A maze with its score table, by its hash. `undefined` if there is none, if all who built it are vetoed, or if its
 * problem is hidden.
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
          user: { select: PERSON },
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
