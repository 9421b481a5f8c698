'use server'

import { z } from 'zod'
import type { Fault, MessageDescriptor, Result } from '@/judge/kit/result'
import type { Verdict } from '@/judge/verdicts'
import { refusal } from '@/lib/core/errors'
import { action, rowId } from '@/lib/core/input/action'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { findGame, type SubmissionGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import * as runs from '@/lib/submissions/shrink'
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

/*
 * Searches for the smallest level on which a program fails. Each names its submission first, because an exam opens what is
 * about its own submissions.
 */

/** Lets the server shrink a case of one's own submission. Returns the id of the search, or why there is none. */
export const startShrinkRun = action(
  [rowId, z.string().max(200)],
  async (submissionId, caseName): Promise<Result<string, Fault>> => {
    const user = await currentUser()
    if (!user) return { ok: false, error: refusal('not-signed-in') }
    return runs.startShrinkRun(user, { submissionId, caseName })
  },
)

/** A search and what it has found so far, for whoever began it; `undefined` for everyone else. */
export const loadShrinkRun = action(
  [rowId, rowId],
  async (submissionId, id): Promise<runs.ShrinkRunView | undefined> => {
    const view = await runs.findShrinkRun(id, await currentUser())
    return view?.submissionId === submissionId ? view : undefined
  },
)

/** Stops a search; false if there is none of this user under way. */
export const stopShrinkRun = action([rowId, rowId], async (submissionId, id): Promise<boolean> => {
  const user = await currentUser()
  return user !== null && runs.stopShrinkRun(user, { submissionId, id })
})
