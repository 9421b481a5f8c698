'use server'

import type { MessageDescriptor } from '@/judge/kit/result'
import type { Verdict } from '@/judge/verdicts'
import { action, rowId } from '@/lib/core/input/action'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { findGame, type SubmissionGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'

/** The result of a test run; the verdict is null until it is judged. */
export interface TryOutResult {
  readonly state: SubmissionState
  readonly verdict: Verdict | null
  readonly reason: MessageDescriptor | null
  readonly compileLog: string | null
  readonly cases: readonly {
    readonly name: string
    readonly verdict: Verdict
    readonly reason: MessageDescriptor | null
    readonly game: SubmissionGame | undefined
  }[]
}

/** A test run with its games, for its owner; `undefined` for everyone else. */
export const loadTryOut = action([rowId], async (id): Promise<TryOutResult | undefined> => {
  const user = await currentUser()
  const submission = await findSubmission(id, user, DEFAULT_LOCALE)
  if (!submission?.own || !submission.tryout) return undefined
  const { state, verdict, reason, compileLog, cases } = submission
  const games = await Promise.all(cases.map(({ name }) => findGame(id, name, user)))
  return {
    state,
    verdict,
    reason,
    compileLog,
    cases: cases.map((each, index) => ({
      name: each.name,
      verdict: each.verdict,
      reason: each.reason,
      game: games[index],
    })),
  }
})
