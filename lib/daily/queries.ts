import 'server-only'
import { BOARDS, type DailyBoard, type Day, dayAt } from '@/judge/daily/day'
import { db } from '@/lib/core/db'
import { optimaOn } from './boards'

/** One of a user's results. */
export interface OwnResult {
  readonly day: Day
  readonly board: DailyBoard
  readonly figure: number
  readonly late: boolean
}

/** What is told of a board once its day is over. */
export interface PastBoard {
  readonly board: DailyBoard
  /** The fewest letters, proven. */
  readonly optimum: number
  /** Number of users who solved it on its day. */
  readonly solvers: number
  /** The best answer of its day, the first of several. */
  readonly best: BestAnswer | undefined
}

export interface BestAnswer {
  readonly username: string
  readonly name: string
  readonly figure: number
  readonly answer: string
}

/** All results of a user, latest day first: at most three a day. */
export async function resultsOf(userId: string): Promise<OwnResult[]> {
  const rows = await db.dailyResult.findMany({
    where: { userId },
    select: { day: true, board: true, figure: true, late: true },
    orderBy: [{ day: 'desc' }, { board: 'asc' }],
  })
  return rows.map((row) => ({ ...row, day: dayAt(Number(row.day)) }))
}

/** What is told of a day. Undefined until it is over: an optimum, or somebody's answer, would give it away. */
export async function pastOf(day: Day, now: number): Promise<PastBoard[] | undefined> {
  if (day >= dayAt(now)) return undefined
  const optima = optimaOn(day)
  return Promise.all(
    BOARDS.map(async (board) => {
      const where = { day: new Date(day), board, late: false }
      const [solvers, best] = await Promise.all([
        db.dailyResult.count({ where }),
        db.dailyResult.findFirst({
          where,
          select: { figure: true, answer: true, user: { select: { username: true, name: true } } },
          orderBy: [{ figure: 'asc' }, { createdAt: 'asc' }],
        }),
      ])
      return {
        ...{ board, solvers, optimum: optima[board] },
        best: best ? { figure: best.figure, answer: best.answer, ...best.user } : undefined,
      }
    }),
  )
}

/** A walk through a day's maze with its walker. */
export interface DailyWalk {
  readonly username: string
  readonly name: string
  /** One letter per step. */
  readonly path: string
}

/** How many walks of followed people are shown. */
const MOST_WALKS = 8

/**
 * The walks of the people whom a user follows through the maze of a day, made on that day, fewest steps first. Empty
 * until the user has walked it too, or the day is over: a walk shows the way.
 */
export async function walksOfFollowed(userId: string, day: Day, now: number): Promise<DailyWalk[]> {
  const where = { day: new Date(day), board: 'maze' } as const
  if (day >= dayAt(now) && (await db.dailyResult.count({ where: { ...where, userId } })) === 0) return []
  const rows = await db.dailyResult.findMany({
    where: { ...where, late: false, user: { followers: { some: { followerId: userId } } } },
    select: { answer: true, user: { select: { username: true, name: true } } },
    orderBy: [{ figure: 'asc' }, { createdAt: 'asc' }],
    take: MOST_WALKS,
  })
  return rows.map(({ answer, user }) => ({ ...user, path: answer }))
}
