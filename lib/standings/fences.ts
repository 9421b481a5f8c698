import { pool } from '@/lib/core/db'

/** Where a standing is in the order of its leaderboard: what the database compares, as it writes it. */
export interface Position {
  /** Smaller is better. */
  readonly rank: readonly number[]
  /** To the millisecond; the database knows more. */
  readonly reachedAt: Date
  /** The exact values, for a query. */
  readonly exact: readonly string[]
}

/** A row whose place is known. */
interface Fence extends Position {
  readonly place: number
}

/** One row in so many is a fence: as many are counted for a place at most. */
const EVERY = 256
/** For so many milliseconds fences count; by as much a place may be old. */
const USABLE = 2_000
/** Fences read the whole leaderboard, which pays when so many places are asked for in that time. */
const WORTH = 10

interface Board {
  fences: readonly Fence[]
  born: number
  asked: number
  since: number
  loading: boolean
}

const boards = new Map<string, Board>()

/** The name of the leaderboard over all problems; no problem has it. */
export const OVERALL = ''

/*
 * What a row is compared by, with its place and its exact values. The standings over all problems have no rank: more
 * solved is better, then the higher score.
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
 * The last fence of a problem's leaderboard, or of that over all, before a position, from which its place can be counted on; undefined where there is none that still
 * counts, or where so few places are asked for that counting them all costs less.
 */
export function fenceBefore(name: string, position: Position, now = Date.now()): Fence | undefined {
  const board = boards.get(name) ?? { fences: [], born: 0, asked: 0, since: now, loading: false }
  if (!boards.has(name)) boards.set(name, board)
  if (now - board.since > USABLE) Object.assign(board, { asked: 0, since: now })
  board.asked++
  // Half of the time is left for the reading.
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
    // Without fences places are counted as a whole.
  } finally {
    board.loading = false
  }
}

/** Equal to the millisecond is not before: the row before it is as good, and no comparison has to be exact. */
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

/** As PostgreSQL compares arrays: the first number that differs, then the length. */
function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at < 0) return a.length - b.length
  return at < b.length ? a[at]! - b[at]! : 1
}
