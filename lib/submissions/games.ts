import type { MessageDescriptor } from '@/judge/kit/result'
import { isLanguageId, languageOf } from '@/judge/languages'
import type { Turn } from '@/judge/referee/game'
import type { Replay } from '@/judge/replay/play'
import { SLOWDOWN_FACTORS } from '@/judge/sandbox/wasm/factors'
import { mayOpen, mayReadLog, mayWatch, type Openable, standingTo } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { CONTESTS } from '@/lib/access/windows'
import { tiesTo } from '@/lib/contests/ties'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { replayOf } from './replays'

/** One game of a submission. */
export interface SubmissionGame {
  readonly replay: Replay
  /** The stored result. */
  readonly result: {
    readonly metrics: Readonly<Record<string, number | string>>
    readonly reason: MessageDescriptor
  }
  /** Whether everyone may watch it now, even signed out. */
  readonly open: boolean
  /** Whether everyone could if its author shared the submission. */
  readonly opensIfShared: boolean
  /** Programs only, and only for the owner, their teachers and administrators. */
  readonly log: GameLog | undefined
}

export interface GameLog {
  /** One per requested reply: one more than the replay has moves if the program failed. */
  readonly turns: readonly Turn[]
  /** The beginning of a reply that could not be parsed. */
  readonly unreadable: string | null
  /** How many times slower the sandbox is than statements promise; the turns' times are on the statement's scale. */
  readonly slower: number
}

/** Finds the game of a case; `undefined` if there is none that this viewer may watch: see `mayOpen` and `mayWatch`. */
export async function findGame(
  submissionId: string,
  caseName: string,
  viewer: Viewer | null,
): Promise<SubmissionGame | undefined> {
  if (!isId(submissionId)) return undefined
  const row = await db.caseResult.findFirst({
    where: { submissionId, case: { name: caseName } },
    include: {
      case: { select: { sample: true } },
      replay: true,
      log: true,
      submission: {
        include: { problem: { select: { hidden: true, secretReplays: true, contests: CONTESTS } } },
      },
    },
  })
  if (!row?.replay) return undefined
  const ties = await tiesTo(row.submission, viewer)
  if (!mayOpen(row.submission, viewer, ties)) return undefined
  const watches = (who: Viewer | null) =>
    mayWatch({ ...standingTo(row.submission, who, ties), sample: row.case.sample })
  if (!watches(viewer)) return undefined
  const opens = (submission: Openable) => mayOpen(submission, null, ties) && watches(null)
  const log = row.log && {
    turns: row.log.turns as unknown as Turn[],
    unreadable: row.log.unreadable,
    slower: slowerIn(row.submission.sandbox, row.submission.language),
  }
  return {
    replay: replayOf(row.replay),
    result: {
      metrics: row.metrics as SubmissionGame['result']['metrics'],
      reason: row.reason as unknown as MessageDescriptor,
    },
    open: opens(row.submission),
    opensIfShared: !row.submission.shared && opens({ ...row.submission, shared: true }),
    log: (mayReadLog(row.submission, viewer, ties) ? log : null) ?? undefined,
  }
}

/** How many times slower a program runs in this sandbox than natively: 1 in boxes. */
export function slowerIn(sandbox: string | null, language: string | null): number {
  if (sandbox !== 'wasm' || language === null || !isLanguageId(language)) return 1
  const { wasm } = languageOf(language)
  return wasm ? SLOWDOWN_FACTORS[wasm] : 1
}
