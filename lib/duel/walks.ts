import { z } from 'zod'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { type Maze, SIZES } from '@/judge/puzzles/maze-duel/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { stepsOf } from '@/judge/puzzles/maze-duel/path'
import { mostSteps, play, type State, start } from '@/judge/puzzles/maze-duel/rules'
import { BUILT_IN_SIGHT, isVetoed } from '@/lib/access/duel'
import { db } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import type { Permit } from '@/lib/core/rate-limit'
import { withinShare } from '@/lib/core/share'
import { chargeSubmission, limitWalkChecks } from '@/lib/core/submission-quota'
import { PLAYER, sideOf } from './players'

/** A person's path, as the page sends it. Its limit is that of the largest maze. */
const walkForm = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  path: z
    .string()
    .regex(/^[URDL]+$/)
    .max(mostSteps({ size: SIZES.max })),
})

/** The result of a walk. */
export interface KeptWalk {
  readonly id: string
  readonly steps: number
  readonly solved: boolean
}

/**
 * Stores a person's unranked walk through a maze. The form holds the maze's hash and the path, one letter per step.
 * Only the path is trusted: the walk is played again here.
 *
 * Errors: `walk-signed-out` without a user; `unknown-maze` if no one may see the maze; `bad-walk` if the path is
 * malformed, leads through a wall or past the end, or stops before the walk is over; `too-many-walks`: valid walks
 * count towards the limit on submissions, and the checking itself is limited, too; `share-used`.
 */
export async function keepWalk(userId: string | undefined, form: unknown): Promise<Result<KeptWalk, Fault>> {
  if (userId === undefined) return { ok: false, error: refusal('walk-signed-out') }
  const parsed = walkForm.safeParse(form)
  if (!parsed.success) return { ok: false, error: refusal('bad-walk') }
  const { hash, path } = parsed.data
  const check = await limitWalkChecks(userId)
  if (!check.ok) return tooManyWalks(check)
  const row = await db.duelMaze.findFirst({
    where: { hash },
    select: {
      text: true,
      builds: { where: BUILT_IN_SIGHT, select: { player: PLAYER } },
    },
  })
  const seen = row?.builds.some(({ player }) => !isVetoed(sideOf(player)))
  const maze = row && seen ? parseMaze(row.text) : undefined
  if (!maze?.ok) return { ok: false, error: refusal('unknown-maze') }
  const state = walk(maze.value, path)
  if (!state?.end) return { ok: false, error: refusal('bad-walk') }
  const limit = await chargeSubmission(userId)
  if (!limit.ok) return tooManyWalks(limit)
  const kept = { steps: state.steps, solved: state.end.cause === 'solved' }
  const { rules } = mazeDuel
  return withinShare(async () => {
    const { id } = await db.duelWalk.create({
      data: { userId, mazeHash: hash, path, rules, ...kept },
      select: { id: true },
    })
    return ok({ id, ...kept })
  })
}

const tooManyWalks = ({ retryAfterSeconds }: Exclude<Permit, { ok: true }>) =>
  ({ ok: false, error: refusal('too-many-walks', { seconds: retryAfterSeconds }) }) as const

/** The state at the end of a path; `undefined` if it leads through a wall or past the end. */
function walk(maze: Maze, path: string): State | undefined {
  try {
    return stepsOf(maze, path).reduce((state, step) => play(maze, state, step), start(maze))
  } catch {
    return undefined
  }
}
