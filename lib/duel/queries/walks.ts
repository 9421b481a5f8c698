import { mostSteps } from '@/judge/puzzles/maze-duel/rules'
import type { Replay } from '@/judge/replay/play'
import { BUILT_IN_SIGHT, isVetoed, maySeeWalk, takesPart } from '@/lib/access/duel'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person } from '@/lib/core/person'
import { PLAYER, type Player, playerOf, sideOf } from '../players'
import { replayOfWalk } from '../replay'
import { figuresOf, type MazeFigures, type OtherTrial, othersIn, type TrialRow } from './trials'

/** A person's walk, described like a trial. */
export interface WalkPage extends Pick<TrialRow, 'id' | 'outcome' | 'verdict' | 'reason'> {
  readonly problemId: string
  readonly user: Person
  readonly architect: Player
  readonly maze: MazeFigures
  /** The steps that count. For an unfinished walk this is the maximum, which is also the number of steps made. */
  readonly steps: number
  readonly solverScore: number
  /** The page must check that the replay's rules are the current ones. */
  readonly replay: Replay
  readonly createdAt: Date
  /** Whether everyone may see it and the architect takes part: only then may other sites embed it. */
  readonly open: boolean
  /** The trials in the same maze, for comparison: fewest steps first. */
  readonly others: readonly OtherTrial[]
}

/** One of the viewer's own walks through a maze. */
export interface OwnWalk {
  readonly id: string
  readonly steps: number
  readonly solved: boolean
  readonly createdAt: Date
}

/**
 * A walk by its id. Everyone may see a walk that reached the end, as on its maze's page; an unfinished one only its
 * walker may see. `undefined` if there is none that this viewer may see, if its maze no longer has a page or if the
 * walker's account is gone.
 */
export async function walk(id: string, viewer: Viewer | null): Promise<WalkPage | undefined> {
  if (!isId(id)) return undefined
  const row = await db.duelWalk.findUnique({
    where: { id },
    include: {
      user: { select: PERSON },
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

/** A user's own walks through a maze, newest first, including unfinished ones. */
export const walksOf = (userId: string, mazeHash: string): Promise<OwnWalk[]> =>
  db.duelWalk.findMany({
    where: { userId, mazeHash },
    select: { id: true, steps: true, solved: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
    take: SHOWN,
  })
