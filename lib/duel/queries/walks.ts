import { mostSteps } from '@/judge/puzzles/maze-duel/rules'
import type { Replay } from '@/judge/replay/play'
import { BUILT_IN_SIGHT, isVetoed, maySeeWalk, takesPart } from '@/lib/access/duel'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PLAYER, type Player, playerOf, sideOf } from '../players'
import { replayOfWalk } from '../replay'
import { figuresOf, type MazeFigures, type OtherTrial, othersIn, type TrialRow } from './trials'

/** A person's walk, in the terms of a trial. */
export interface WalkPage extends Pick<TrialRow, 'id' | 'outcome' | 'verdict' | 'reason'> {
  readonly problemId: string
  readonly user: { readonly username: string; readonly name: string }
  readonly architect: Player
  readonly maze: MazeFigures
  /** Those that count: where the end was not reached all that there are, which are also those that were made. */
  readonly steps: number
  readonly solverScore: number
  /** Whoever shows it checks that its rules are those of today. */
  readonly replay: Replay
  readonly createdAt: Date
  /** Whether everybody may see it and the architect takes part: only then it is shown on other sites. */
  readonly open: boolean
  /** The trials in the same maze, for a comparison: fewest steps first. */
  readonly others: readonly OtherTrial[]
}

/** One of somebody's own walks through a maze. */
export interface OwnWalk {
  readonly id: string
  readonly steps: number
  readonly solved: boolean
  readonly createdAt: Date
}

/**
 * A walk by its id. Everybody may see one that came to the end, as on the page of its maze; one that came to nothing is
 * its walker's own. `undefined` where there is none that this viewer may see: also where the maze has no page any more, or
 * the walker no account.
 */
export async function walk(id: string, viewer: Viewer | null): Promise<WalkPage | undefined> {
  if (!isId(id)) return undefined
  const row = await db.duelWalk.findUnique({
    where: { id },
    include: {
      user: { select: { username: true, name: true } },
      maze: { include: { builds: BUILDS } },
    },
  })
  if (!row?.user || !maySeeWalk(row, viewer)) return undefined
  const builder = row.maze.builds.find(({ player }) => !isVetoed(sideOf(player)))?.player
  if (!builder) return undefined
  const { user, solved, steps, path, rules, createdAt } = row
  const maze = figuresOf(row.maze)
  const score = Math.max(maze.walls, maze.distance) / steps
  return {
    ...{ id, user, maze, steps, createdAt, solverScore: score },
    ...(solved ? SOLVED : UNFINISHED),
    reason: {
      code: solved ? 'solved' : 'steps',
      values: { steps, limit: mostSteps(maze), shortest: maze.shortest },
    },
    problemId: builder.problemId,
    architect: playerOf(builder),
    open: solved && takesPart(sideOf(builder)),
    replay: replayOfWalk({ path, solved, score, rules }, maze.text),
    others: await othersIn(maze.hash, builder.problemId),
  }
}

const BUILDS = {
  where: BUILT_IN_SIGHT,
  select: { player: PLAYER },
  orderBy: { builtAt: 'asc' },
} as const

const SOLVED = { outcome: 'solved', verdict: 'accepted' } as const
const UNFINISHED = { outcome: 'did-not-finish', verdict: 'wrong-answer' } as const

const SHOWN = 20

/** Somebody's own walks through a maze, the newest first, also those that came to nothing. */
export const walksOf = (userId: string, mazeHash: string): Promise<OwnWalk[]> =>
  db.duelWalk.findMany({
    where: { userId, mazeHash },
    select: { id: true, steps: true, solved: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
  })
