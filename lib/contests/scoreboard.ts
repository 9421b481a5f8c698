import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Board, type Row, Scoreboard } from '@/judge/contest/board'
import type { ClarificationEvent, SettingsEvent } from '@/judge/contest/events'
import { db } from '@/lib/core/db'
import { PERSON, type Person } from '@/lib/core/person'
import { eventsAfter } from './log'

/*
 * The current scoreboards of contests, each kept in memory with the number of the last event that it has taken in. A
 * request reads only what has been logged since; answers are kept until the log grows.
 */

/** Whose scoreboard: what everybody may see, or what judges see behind the freeze. */
export type Side = 'public' | 'judges'

/** A scoreboard with the names of its participants. Problems are known by their letters only: some may be hidden. */
export interface NamedBoard extends Pick<Board, 'format' | 'hiddenFrom'> {
  readonly problems: readonly { readonly label: string; readonly points: number }[]
  readonly rows: readonly NamedRow[]
}

export type NamedRow = Row & { readonly person: Person }

/** A scoreboard, as it is after an event of the log. */
export interface Served {
  readonly seq: number
  readonly board: NamedBoard
  /** `board` as JSON. */
  readonly json: string
  /** Identifies these bytes. */
  readonly etag: string
  readonly news: News
  /** Its start and its end, see `spanOf`. */
  readonly span: string
}

/**
 * Numbers of the newest events that tell of something to read: by the participation whose question was answered, for
 * all, and for administrators of questions.
 */
export interface News {
  readonly all: number
  readonly judges: number
  readonly own: ReadonlyMap<string, number>
}

/** Start and end as one text, so that an open page sees that they have changed. */
export const spanOf = ({ startsAt, endsAt }: Pick<SettingsEvent, 'startsAt' | 'endsAt'>): string =>
  `${startsAt} ${endsAt}`

/** The number of the newest event that tells a reader of something to read; 0 if there is none. */
export const newsFor = (
  { all, judges, own }: News,
  participation: string | undefined,
  judge: boolean,
): number => Math.max(all, judge ? judges : 0, (participation && own.get(participation)) || 0)

interface Kept {
  readonly scoreboard: Scoreboard
  readonly names: Map<string, Person>
  news: News & { readonly own: Map<string, number> }
  span: string
  seq: number
  served: Promise<Served | undefined>
}

/** How many scoreboards are kept, and for how many milliseconds, after which new names are read. */
const KEPT = { max: 40, ttl: 60_000 }

const place = globalThis as typeof globalThis & { clewScoreboards?: LRUCache<string, Kept> }

/** The scoreboard of a contest as it is now; `undefined` if there is no such contest. */
export async function scoreboardOf(contestId: string, side: Side): Promise<Served | undefined> {
  place.clewScoreboards ??= new LRUCache(KEPT)
  const key = `${side} ${contestId}`
  const kept = place.clewScoreboards.get(key) ?? {
    ...{ scoreboard: new Scoreboard({ judges: side === 'judges' }), names: new Map(), seq: 0 },
    news: { all: 0, judges: 0, own: new Map() },
    span: '',
    served: Promise.resolve(undefined),
  }
  if (!place.clewScoreboards.has(key)) place.clewScoreboards.set(key, kept)
  // One after the other: each takes in what the one before it has not seen.
  kept.served = kept.served.catch(() => undefined).then((served) => refresh(contestId, kept, served))
  try {
    const served = await kept.served
    if (!served) place.clewScoreboards.delete(key)
    return served
  } catch (error) {
    // Half of the events may have been taken in.
    place.clewScoreboards.delete(key)
    throw error
  }
}

async function refresh(
  contestId: string,
  kept: Kept,
  served: Served | undefined,
): Promise<Served | undefined> {
  // The last event known comes along. If it does not, the contest has been deleted.
  const [last, ...later] = await eventsAfter(contestId, Math.max(0, kept.seq - 1))
  if (!last || (kept.seq > 0 && last.seq !== kept.seq)) return undefined
  const fresh = kept.seq > 0 ? later : [last, ...later]
  if (fresh.length === 0 && served) return served
  for (const event of fresh) {
    kept.scoreboard.apply(event)
    kept.seq = event.seq
    if (event.type === 'contest') kept.span = spanOf(event)
    if (event.type === 'clarification') kept.news = withNews(kept.news, event)
  }
  const computed = kept.scoreboard.board()
  if (!computed) return undefined
  const board = await named(computed, kept.names)
  const json = JSON.stringify(board)
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  return { seq: kept.seq, board, etag, json, news: kept.news, span: kept.span }
}

function withNews(
  { all, judges, own }: Kept['news'],
  { seq, answered, toAll, participant }: ClarificationEvent & { readonly seq: number },
): Kept['news'] {
  if (!answered) return { all, judges: seq, own }
  if (toAll) return { all: seq, judges, own }
  return { all, judges, own: new Map(participant === null ? own : [...own, [participant, seq]]) }
}

/** Adds names. A participant who is being deleted has none any more, and is left out. */
async function named({ rows, problems, ...board }: Board, names: Map<string, Person>): Promise<NamedBoard> {
  const unknown = rows.map(({ participant }) => participant).filter((id) => !names.has(id))
  if (unknown.length > 0) {
    const found = await db.participation.findMany({
      where: { id: { in: unknown } },
      select: { id: true, user: { select: PERSON } },
    })
    for (const { id, user } of found) names.set(id, user)
  }
  return {
    ...board,
    problems: problems.map(({ label, points }) => ({ label, points })),
    rows: rows.flatMap((row) => {
      const person = names.get(row.participant)
      return person ? [{ ...row, person }] : []
    }),
  }
}
