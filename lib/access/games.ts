import type { Told } from '@/judge/kit/result'
import type { Verdict } from '@/judge/verdicts'
import { isOfProcess } from '@/judge/verdicts/sentences'
import type { ReplayAudience } from '@/lib/generated/prisma/enums'
import { isAdministrator } from './administration'
import type { Viewer } from './viewer'
import { type Links, underWay } from './windows'

interface Situation {
  /** Whether the case is printed in the statement. */
  readonly sample: boolean
  /** What the problem says of its secret cases. */
  readonly secretReplays: ReplayAudience
  /** Whether the submission is the viewer's own. */
  readonly own: boolean
  readonly administrator: boolean
  /** Whether a contest with this problem is under way. */
  readonly contestRuns: boolean
}

/**
 * Who of those that may open a submission may also watch the game of one of its cases, which shows the level, and read
 * what the program wrote during it, which may repeat the level.
 */
export function mayWatch({ sample, secretReplays, own, administrator, contestRuns }: Situation): boolean {
  if (sample || administrator) return true
  if (contestRuns || secretReplays === 'nobody') return false
  return own || secretReplays === 'everybody'
}

interface Asked {
  /** The problem of the submission. */
  readonly problem: { readonly secretReplays: ReplayAudience; readonly contests: Links }
  /** Whose the submission is. */
  readonly userId: string | undefined
}

/** How a viewer stands to the games of a submission, now: all that `mayWatch` asks but the case. */
export const standingTo = (
  { problem: { secretReplays, contests }, userId }: Asked,
  viewer: Viewer | null,
): Omit<Situation, 'sample'> => ({
  secretReplays,
  own: userId !== undefined && userId === viewer?.id,
  administrator: isAdministrator(viewer),
  contestRuns: underWay(contests) !== undefined,
})

/**
 * What may be told of a case whose game may not be watched: what became of the program. How a game went and what could
 * not be read of a reply is part of the game: it names cells of the level, and quotes what the program wrote of it.
 */
export const withoutGame = (verdict: Verdict, reason: Told): Told | null =>
  isOfProcess(verdict) ? withoutOutput(reason) : null

/** A reason without the half line that the program had written: it can hold everything that the program knew. */
export function withoutOutput({ code, values }: Told): Told {
  const { partial, ...rest } = values
  return partial === undefined ? { code, values } : { code: code.replace(/-partial$/, ''), values: rest }
}
