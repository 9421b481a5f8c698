import 'server-only'
import type { MessageDescriptor } from '@/judge/kit/result'
import type { Replay } from '@/judge/replay/play'
import type { TrialOutcome } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import { ACTIVE, mayReadWriting, maySeeTrial } from '@/lib/access/duel'
import { withoutOutput } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { DuelRole, SubmissionState } from '@/lib/generated/prisma/enums'
import { PLAYER, type Player, playerOf, sideOf } from '../players'
import { replayOfTrial } from '../replay'

/** The result of a challenge, as of a trial. */
export interface ChallengeResult {
  readonly outcome: TrialOutcome
  readonly verdict: Verdict
  readonly reason: MessageDescriptor
  readonly steps: number | null
  readonly architectScore: number | null
  readonly solverScore: number | null
  /** Null if no solver walked. The page must check that the rules are the current ones. */
  readonly replay: Replay | null
}

export interface ChallengePage {
  readonly id: string
  readonly problemId: string
  /** Who asked for it. */
  readonly by: Person
  readonly architect: Player
  readonly solver: Player
  readonly size: number
  readonly seed: number
  readonly state: SubmissionState
  readonly generation: number
  /** The text of the maze; null until it is built, and for a forfeit. */
  readonly maze: string | null
  /** The steps so far, one letter each. */
  readonly path: string
  /** Null until it is judged. */
  readonly result: ChallengeResult | null
  readonly at: Date
}

/** A challenge, for whoever may see a trial between these two. `undefined` if there is none. */
export async function challengePage(id: string, viewer: Viewer | null): Promise<ChallengePage | undefined> {
  if (!isId(id)) return undefined
  const row = await db.duelChallenge.findUnique({
    where: { id },
    include: {
      architect: { select: { ...PLAYER.select, problem: { select: { hidden: true } } } },
      solver: PLAYER,
      user: { select: PERSON },
    },
  })
  if (!row) return undefined
  const { architect, solver, user, size, seed, state, generation, maze, path, createdAt } = row
  if (!maySeeTrial(architect.problem.hidden, [architect, solver].map(sideOf), viewer)) return undefined
  return {
    ...{ id, size, seed, state, generation, maze, path, at: createdAt },
    problemId: architect.problemId,
    by: personOf(user),
    architect: playerOf(architect),
    solver: playerOf(solver),
    result: resultOf(row, mayReadWriting(sideOf(maze === null ? architect : solver), viewer)),
  }
}

interface ResultRow extends Pick<ChallengeResult, 'steps' | 'architectScore' | 'solverScore'> {
  readonly seed: number
  readonly maze: string | null
  readonly path: string
  readonly outcome: string | null
  readonly verdict: string | null
  readonly reason: unknown
  readonly rules: number | null
}

/** `reads`: whether this viewer may read what the program wrote, which the reason may quote. */
function resultOf(row: ResultRow, reads: boolean): ChallengeResult | null {
  const { seed, maze, path, outcome, verdict, steps, architectScore, solverScore, rules } = row
  if (outcome === null || verdict === null || rules === null) return null
  const reason = row.reason as MessageDescriptor
  const walked = { seed, verdict, reason, solverScore, path, rules }
  return {
    ...{ steps, architectScore, solverScore },
    outcome: outcome as TrialOutcome,
    verdict: verdict as Verdict,
    reason: reads ? reason : withoutOutput(reason),
    replay: maze === null ? null : (replayOfTrial(walked, maze) ?? null),
  }
}

/** An entry that somebody may let meet another one. */
export interface Challenger {
  readonly entryId: string
  readonly name: string
  /** Whether it is the viewer's own; the others are built-in bots. */
  readonly own: boolean
}

/** The entries of a role in a duel that a viewer may send into a challenge against anybody: their own first, then the bots. */
export async function challengersOf(
  { problemId, role }: { readonly problemId: string; readonly role: DuelRole },
  viewer: Viewer,
): Promise<Challenger[]> {
  const rows = await db.duelEntry.findMany({
    where: { problemId, role, ...ACTIVE, OR: [{ userId: viewer.id }, { userId: null }] },
    select: { id: true, name: true, userId: true },
    orderBy: [{ userId: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, name, userId }) => ({ entryId: id, name, own: userId !== null }))
}
