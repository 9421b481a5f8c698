import 'server-only'
import { LRUCache } from 'lru-cache'
import { dailyOf, optimaOf } from '@/judge/daily/boards'
import type { Daily, Day } from '@/judge/daily/day'

/** Number of days whose boards, and whose proofs, are remembered. Making boards takes milliseconds, a proof up to 0.5 s. */
const DAYS = 1000

const boards = new LRUCache<Day, Daily>({ max: DAYS })
const optima = new LRUCache<Day, ReturnType<typeof optimaOf>>({ max: DAYS })

/** The boards of a day that has begun. */
export function boardsOf(day: Day): Daily {
  const known = boards.get(day) ?? dailyOf(day)
  boards.set(day, known)
  return known
}

/** The proven optima of a day. Only for days that are over. */
export function optimaOn(day: Day): ReturnType<typeof optimaOf> {
  const known = optima.get(day) ?? optimaOf(boardsOf(day))
  optima.set(day, known)
  return known
}
