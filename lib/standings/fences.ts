import { pool } from '@/lib/core/db'
import { compareRanks } from './goal'

/** The position of a standing in its leaderboard: the values by which the database compares rows. */
export interface Position {
  /** Smaller is better. */
  readonly rank: readonly number[]
  /** With millisecond precision; the database is more precise. */
  readonly reachedAt: Date
  /** The exact values as text, for a query. */
  readonly exact: readonly string[]
}

/** A row whose place is known. */
interface Fence extends Position {
  readonly place: number
}

/** Every 256th row is a fence, so finding a place counts at most this many rows. */
const EVERY = 256
/** How long fences are used, in milliseconds. A place may be out of date by as much. */
const USABLE = 2_000
/** Building fences reads the whole leaderboard, which pays off if this many places are requested within `USABLE`. */
const WORTH = 10

interface Board {
  fences: readonly Fence[]
  born: number
  asked: number
  since: number
  loading: boolean
}

const boards = new Map<string, Board>()

/** Name of the overall leaderboard; no problem has this name. */
export const OVERALL = ''

/*
 * These queries select the values that rows are compared by, their place and their exact values. The overall standings
 * have no rank: more solved problems are better, then the higher score.
 */
const OF_PROBLEM = `
  SELECT rank, "reachedAt", place::int, ARRAY[rank::text, "reachedAt"::text, "userId"::text] AS exact
    FROM (SELECT rank, "reachedAt", "userId", row_number() OVER (ORDER BY rank, "reachedAt", "userId") AS place
            FROM "Standing" WHERE "problemId" = $1) all_rows
   WHERE place % ${EVERY} = 1 ORDER BY place`
const OF_ALL = `
  SELECT ARRAY[-solved, -score]::float8[] AS rank, "reachedAt", place::int,
         ARRAY[solved::text, score::text, "reachedAt"::text, "userId"::text] AS exact
    FROM (SELECT *, row_number() OVER (ORDER BY solved DESC, score DESC, "reachedAt", "userId") AS place
            FROM "OverallStanding") all_rows
   WHERE place % ${EVERY} = 1 ORDER BY place`

/**
 * Returns the last fence before a position in a problem's leaderboard or the overall one, from which its place can be
 * counted. Returns undefined if no fence is recent enough, or if so few places are requested that counting from the top
 * costs less.
 */
export function fenceBefore(name: string, position: Position, now = Date.now()): Fence | undefined {
  const board = boards.get(name) ?? { fences: [], born: 0, asked: 0, since: now, loading: false }
  if (!boards.has(name)) boards.set(name, board)
  if (now - board.since > USABLE) Object.assign(board, { asked: 0, since: now })
  board.asked++
  // The other half of the time is left for the reload.
  if (board.asked >= WORTH && !board.loading && now - board.born > USABLE / 2) void reload(name, board)
  return now - board.born > USABLE ? undefined : lastBefore(board.fences, position)
}

async function reload(name: string, board: Board): Promise<void> {
  board.loading = true
  const born = Date.now()
  try {
    const { rows } = await (name === OVERALL ? pool().query(OF_ALL) : pool().query(OF_PROBLEM, [name]))
    Object.assign(board, { fences: rows, born })
  } catch {
    // Without fences, places are counted from the top.
  } finally {
    board.loading = false
  }
}

/** A fence in the same millisecond does not count: the previous one is as good, and rounding does no harm. */
export function lastBefore(fences: readonly Fence[], position: Position): Fence | undefined {
  let [low, high] = [0, fences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(fences[middle]!, position)) low = middle + 1
    else high = middle
  }
  return fences[low - 1]
}

function isBefore(a: Position, b: Position): boolean {
  const order = compareRanks(a.rank, b.rank)
  return order === 0 ? a.reachedAt.getTime() < b.reachedAt.getTime() : order < 0
}
