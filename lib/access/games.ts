import type { MessageDescriptor } from '@/judge/kit/result'
import { isOfProcess, type Verdict } from '@/judge/verdicts'
import type { ReplayAudience } from '@/lib/generated/prisma/enums'
import { isAdministrator } from './administration'
import { NO_TIES, type Ties } from './submissions'
import type { Viewer } from './viewer'
import { type Links, resultsClosedUntil } from './windows'

interface Situation extends Omit<Ties, 'mate'> {
  /** Whether it is a sample case, which the statement prints. */
  readonly sample: boolean
  /** Who may watch replays of the problem's hidden tests. */
  readonly secretReplays: ReplayAudience
  /** Whether the submission is the viewer's own. */
  readonly own: boolean
  readonly administrator: boolean
  /** Whether a contest with this problem is running. */
  readonly contestRuns: boolean
}

/**
 * Whether someone who may open a submission may also watch the game of one testcase, which shows the level, and read
 * what the program wrote during it, which may repeat the level. Teachers may watch what its author may watch, and so may
 * everybody once a contest has opened it. Organisers may do so also while their contest runs.
 */
export function mayWatch(situation: Situation): boolean {
  const { sample, secretReplays, own, taught, organised, opened, administrator, contestRuns } = situation
  if (sample || administrator) return true
  if (secretReplays === 'nobody') return false
  if (organised) return true
  return !contestRuns && (own || taught || opened || secretReplays === 'everybody')
}

interface Asked {
  /** The problem of the submission. */
  readonly problem: { readonly secretReplays: ReplayAudience; readonly contests: Links }
  /** Id of the submission's owner. */
  readonly userId: string | undefined
}

/** What `mayWatch` needs to know of a viewer and a submission right now, except the testcase. */
export const standingTo = (
  { problem: { secretReplays, contests }, userId }: Asked,
  viewer: Viewer | null,
  { taught, organised, opened } = NO_TIES,
): Omit<Situation, 'sample'> => ({
  secretReplays,
  own: userId !== undefined && userId === viewer?.id,
  taught: viewer !== null && taught,
  organised: viewer !== null && organised,
  opened,
  administrator: isAdministrator(viewer),
  contestRuns: resultsClosedUntil(contests) !== undefined,
})

/**
 * What a viewer may learn of a testcase whose game is closed to them: only how the program ended. How a game went and
 * which reply was invalid belong to the game: they name cells of the level and quote the program's output.
 */
export const withoutGame = (verdict: Verdict, reason: MessageDescriptor): MessageDescriptor | null =>
  isOfProcess(verdict) ? withoutOutput(reason) : null

/** Removes a program's unfinished line from a reason: it can contain everything that the program knew. */
export function withoutOutput({ code, values }: MessageDescriptor): MessageDescriptor {
  const { partial, ...rest } = values
  return partial === undefined ? { code, values } : { code: code.replace(/-partial$/, ''), values: rest }
}
