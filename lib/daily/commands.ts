import 'server-only'
import { z } from 'zod'
import { judgeDaily, MOST_LETTERS } from '@/judge/daily/answer'
import { BOARDS, dayAt, hasBegun } from '@/judge/daily/day'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { db } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { limitDaily } from '@/lib/core/rate-limit'
import { withinShare } from '@/lib/core/share'
import { boardsOf } from './boards'

const form = z.object({ day: z.string().max(10), board: z.enum(BOARDS), answer: z.string() })

/** The user's result on a board, which may be an earlier one. */
export interface KeptDaily {
  readonly figure: number
  readonly late: boolean
}

/**
 * Judges a user's answer to a board of a day and stores it if it counts. Nothing but the letters is trusted: the
 * referee counts them here. On the robots and the coded labyrinth the shortest answer counts; in the maze, whose fog
 * lifts only once, the first walk. An answer that is sent after its day is late, and never replaces one that is not.
 *
 * Returns what counts now. Errors: `daily-signed-out` without a user, `daily-day` for a day that has not begun or is
 * none, `daily-letters` and `daily-unsolved` for an answer that solves nothing, `too-many-daily`: every attempt counts; `share-used`.
 */
export async function keepDaily(
  userId: string | undefined,
  given: unknown,
  now = Date.now(),
): Promise<Result<KeptDaily, Fault>> {
  if (userId === undefined) return { ok: false, error: refusal('daily-signed-out') }
  const permit = await limitDaily(userId)
  if (!permit.ok)
    return { ok: false, error: refusal('too-many-daily', { seconds: permit.retryAfterSeconds }) }
  const parsed = form.safeParse(given)
  if (!parsed.success) return { ok: false, error: refusal('daily-letters', { limit: MOST_LETTERS }) }
  const { day, board, answer } = parsed.data
  if (!hasBegun(day, now)) return { ok: false, error: refusal('daily-day') }
  const judged = judgeDaily(boardsOf(day), board, answer)
  if (!judged.ok) return { ok: false, error: refusal(judged.error.code, judged.error.values) }

  const late = day !== dayAt(now)
  const where = { userId, day: new Date(day), board }
  const result = { answer, figure: judged.value, late, createdAt: new Date(now) }
  return withinShare(async () => {
    await db.dailyResult.createMany({ data: { ...where, ...result }, skipDuplicates: true })
    if (board !== 'maze')
      await db.dailyResult.updateMany({
        where: { ...where, late, figure: { gt: judged.value } },
        data: result,
      })
    return ok(
      await db.dailyResult.findUniqueOrThrow({
        where: { userId_day_board: where },
        select: { figure: true, late: true },
      }),
    )
  })
}
