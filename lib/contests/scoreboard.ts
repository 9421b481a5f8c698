import 'server-only'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Results, Solution } from '@/judge/contest/awards'
import { type Board, type JudgedSolution, Scoreboard } from '@/judge/contest/board'
import type { ClarificationEvent, EventBody, SettingsEvent } from '@/judge/contest/events'
import type { Cell, ContestProblem } from '@/judge/contest/formats/format'
import {
  type BoardFilter,
  parseBoardFilter,
  type Slice,
  type SliceRequest,
  type StandingRow,
  sliceOf,
} from '@/judge/contest/places'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { etagOf, type KeptAnswer, keptAnswer } from './answers'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { type BoardEvent, boardEventsInParts } from './log'
import { mayView, organises } from './organisers'

/*
 * The current scoreboards of contests, each kept in memory with the number of the last event that it has taken in. A
 * request reads only what has been logged since, so one more event costs as much however many there are. What is made of a
 * scoreboard for many readers is kept until the scoreboard changes.
 */

/** Whose scoreboard: what everybody may see, or what judges see behind the freeze. */
export type Side = 'public' | 'judges'

/** A scoreboard with the names of its participants. Problems are known by their letters only: some may be hidden. */
export interface NamedBoard extends Pick<Board, 'format' | 'hiddenFrom'> {
  readonly problems: readonly Pick<ContestProblem, 'label' | 'points' | 'colour'>[]
  readonly rows: readonly NamedRow[]
}

export type NamedRow = StandingRow & { readonly who: Contestant }

/** A scoreboard, as it is after an event of the log. */
export interface Served {
  readonly seq: number
  readonly board: NamedBoard
  /** Identifies `board`: the same on every server, and whatever the log has that the board does not show. */
  readonly etag: string
  /** An answer made of the board, kept under its name for as long as the board is current. */
  answer(name: string, content: () => unknown): Promise<KeptAnswer>
  readonly news: News
  /** What its clock goes by, see `spanOf`. */
  readonly span: string
  /** What a participant has achieved as they may know it, see `Scoreboard.cellsOf`; also of a virtual one. */
  cellsOf(participation: string): readonly Cell[] | undefined
  /** The first solution of each problem by each official participant, see `Scoreboard.solutions`. */
  solutions(): readonly Solution[]
  /** Who solved each problem first, see `Scoreboard.firsts`. */
  firsts(): Results['firsts']
  /** All results of official participants, see `Scoreboard.results`. */
  results(): readonly JudgedSolution[]
  /** The settings of the contest's clock. */
  readonly settings: SettingsEvent
}

/**
 * How much there has been to read: for all, for organisers the questions, and by the participation whose question was
 * answered. These are no numbers of events, because those would tell how many hidden results have been logged in between.
 */
export interface News {
  readonly all: number
  readonly judges: number
  readonly own: ReadonlyMap<string, number>
}

type Clock = Pick<SettingsEvent, 'startsAt' | 'endsAt' | 'freezesAt' | 'thawed' | 'removed' | 'finalisedAt'>

/** Everything that a contest's clock goes by as one text, so that an open page sees that something has changed. */
export const spanOf = ({ startsAt, endsAt, freezesAt, thawed, removed, finalisedAt }: Clock): string =>
  [
    ...[startsAt, endsAt, freezesAt, thawed, finalisedAt].map((each) => each ?? '-'),
    ...removed.flatMap(({ from, to }) => [from, to]),
  ].join(' ')

/** How much there has been to read for a reader; it grows with everything that is new. */
export const newsFor = (
  { all, judges, own }: News,
  participation: string | undefined,
  judge: boolean,
): number => all + (judge ? judges : 0) + ((participation && own.get(participation)) || 0)

interface Kept {
  readonly scoreboard: Scoreboard
  readonly names: Map<string, Contestant>
  /** When all names were read, on the clock of `performance.now`. */
  namedAt: number
  /** When the log was looked at, likewise. */
  seenAt: number
  news: News & { readonly own: Map<string, number> }
  settings: SettingsEvent | undefined
  seq: number
  readonly rest: Rest
  /** What was made of the rows of the newest scoreboard. */
  blocks: readonly Block[]
  served: Promise<Served | undefined>
}

/** How many scoreboards are kept. */
const KEPT = { max: 40 }
/** Milliseconds after which all names are read again. */
const NAMES_AGE = 60_000
/** Milliseconds for which readers share one look at the log. */
const SHARED = 200

const place = globalThis as typeof globalThis & { clewScoreboards?: LRUCache<string, Kept> }

/** The scoreboard of a contest as it is now; `undefined` if there is no such contest. */
export async function scoreboardOf(contestId: string, side: Side): Promise<Served | undefined> {
  place.clewScoreboards ??= new LRUCache(KEPT)
  const key = `${side} ${contestId}`
  const kept = place.clewScoreboards.get(key) ?? {
    ...{ scoreboard: new Scoreboard({ judges: side === 'judges' }), names: new Map(), seq: 0 },
    ...{ namedAt: performance.now(), seenAt: Number.NEGATIVE_INFINITY },
    news: { all: 0, judges: 0, own: new Map() },
    settings: undefined,
    rest: new Rest(),
    blocks: [],
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

/** The same for many readers at once, to whom it may be a fifth of a second old. */
export async function recentScoreboardOf(contestId: string, side: Side): Promise<Served | undefined> {
  const kept = place.clewScoreboards?.get(`${side} ${contestId}`)
  if (kept && performance.now() - kept.seenAt < SHARED) return kept.served
  return scoreboardOf(contestId, side)
}

async function refresh(
  contestId: string,
  kept: Kept,
  served: Served | undefined,
): Promise<Served | undefined> {
  const now = performance.now()
  kept.seenAt = now
  // The last event known comes along. If it does not, the contest has been deleted.
  let isKnown = kept.seq === 0
  for await (const events of boardEventsInParts(contestId, Math.max(0, kept.seq - 1)))
    for (const event of events) {
      if (event.seq === kept.seq) isKnown = true
      if (event.seq > kept.seq) take(kept, event)
    }
  if (!isKnown) return undefined
  const areOld = now - kept.namedAt >= NAMES_AGE
  if (!kept.rest.isOver && !areOld && served) return served
  if (areOld) {
    kept.names.clear()
    kept.blocks = []
    kept.namedAt = now
  }
  const { scoreboard, settings } = kept
  const computed = kept.rest.compute(() => scoreboard.board())
  if (!computed || !settings) return undefined
  const { board, etag } = await named(computed, kept)
  // What the log has gained may show nowhere on this board.
  const same = served?.etag === etag ? served : undefined
  const answers = new Map<string, Promise<KeptAnswer>>()
  return {
    ...{
      seq: kept.seq,
      board: same?.board ?? board,
      etag,
      news: kept.news,
      span: spanOf(settings),
      settings,
    },
    answer:
      same?.answer ??
      ((name, content) => {
        const answer = answers.get(name) ?? keptAnswer(content())
        answers.set(name, answer)
        return answer
      }),
    cellsOf: (participation) => scoreboard.cellsOf(participation),
    solutions: () => scoreboard.solutions(),
    firsts: () => scoreboard.firsts(),
    results: () => scoreboard.results(),
  }
}

function take(kept: Kept, event: BoardEvent): void {
  kept.scoreboard.apply(event)
  kept.rest.note(event)
  kept.seq = event.seq
  if (event.type === 'contest') kept.settings = event
  // Group and organisation may be new.
  if (event.type === 'participant') kept.names.delete(event.id)
  if (event.type === 'clarification') kept.news = withNews(kept.news, event)
}

/** A row of a scoreboard with what was made of it. */
interface Line {
  readonly row: StandingRow
  readonly named: NamedRow
  /** Identifies the named row. */
  readonly text: string
}

/** So many lines have a digest together: between two scoreboards, few of the blocks change. */
const BLOCK_ROWS = 64

interface Block {
  readonly lines: readonly Line[]
  readonly digest: string
}

/** What identifies a row but for its place, by its cells: they are new ones whenever anything else of the row is. */
const contents = new WeakMap<readonly Cell[], { readonly who: Contestant; readonly text: string }>()

function lineOf(row: StandingRow, who: Contestant): Line {
  const named = { ...row, who }
  const known = contents.get(row.cells)
  const text = known?.who === who ? known.text : etagOf(JSON.stringify({ ...named, place: undefined }))
  if (known?.text !== text) contents.set(row.cells, { who, text })
  return { row, named, text: `${row.place} ${text}` }
}

/** The block of these lines: the one before, if it had the same. */
function blockOf(lines: readonly Line[], before: Block | undefined): Block {
  const stays = before?.lines.length === lines.length && lines.every((line, at) => line === before.lines[at])
  return stays ? before : { lines, digest: etagOf(lines.map(({ text }) => text).join('\n')) }
}

function withNews(
  { all, judges, own }: Kept['news'],
  { answered, toAll, participant }: ClarificationEvent,
): Kept['news'] {
  if (!answered) return { all, judges: judges + 1, own }
  if (toAll) return { all: all + 1, judges, own }
  if (participant === null) return { all, judges, own }
  return { all, judges, own: new Map([...own, [participant, (own.get(participant) ?? 0) + 1]]) }
}

/**
 * Adds names; a row that stays is the same object again. A participant who is being deleted has none any more, and is left
 * out. The name of the whole is the same for equal scoreboards only.
 */
async function named(
  { rows, problems, ...rest }: Board,
  kept: Kept,
): Promise<{ readonly board: NamedBoard; readonly etag: string }> {
  const { names, blocks } = kept
  const before = blocks.flatMap(({ lines }) => lines)
  const stays = (row: StandingRow, at: number) => before[at]?.row === row
  const unknown = rows.filter((row, at) => !stays(row, at) && !names.has(row.participant))
  if (unknown.length > 0) {
    const found = await db.participation.findMany({
      where: { id: { in: unknown.map(({ participant }) => participant) } },
      select: { id: true, ...CONTESTANT },
    })
    for (const { id, ...seat } of found) names.set(id, contestantOf(seat))
  }
  const lines = rows.flatMap((row, at): Line | Line[] => {
    if (stays(row, at)) return before[at]!
    const who = names.get(row.participant)
    return who ? lineOf(row, who) : []
  })
  kept.blocks = Array.from({ length: Math.ceil(lines.length / BLOCK_ROWS) }, (_, at) =>
    blockOf(lines.slice(at * BLOCK_ROWS, (at + 1) * BLOCK_ROWS), blocks[at]),
  )
  const head = {
    ...rest,
    problems: problems.map(({ label, points, colour = null }) => ({ label, points, colour })),
  }
  return {
    board: { ...head, rows: lines.map((line) => line.named) },
    etag: etagOf(JSON.stringify([head, kept.blocks.map(({ digest }) => digest)])),
  }
}

/**
 * How much longer than computing it a scoreboard at least stands while programs play: with 60 participants in one duel,
 * computing takes 0.3 seconds of a server's one thread, and meetings come all the time.
 */
const REST = 10

/** Tells when a scoreboard is to be computed again. */
export class Rest {
  private isAhead = false
  private isUrgent = false
  private until = Number.NEGATIVE_INFINITY

  /** Takes note of an event that the scoreboard does not show yet. */
  note({ type }: Pick<EventBody, 'type'>): void {
    this.isAhead = true
    if (type !== 'meeting' && type !== 'entry') this.isUrgent = true
  }

  /** Whether there is something new, and meetings have waited for long enough. */
  get isOver(): boolean {
    return this.isUrgent || (this.isAhead && performance.now() >= this.until)
  }

  /** Computes the scoreboard. */
  compute<T>(work: () => T): T {
    const begin = performance.now()
    const made = work()
    const end = performance.now()
    this.until = end + REST * (end - begin)
    this.isAhead = this.isUrgent = false
    return made
  }
}

/** What all pages of a scoreboard have in common. */
export type BoardHead = Omit<NamedBoard, 'rows'>

/** A page of a scoreboard. */
export interface BoardPage extends Slice<NamedRow> {
  readonly head: BoardHead
  /** That of the whole scoreboard. */
  readonly etag: string
}

/** The page of a scoreboard that somebody has asked for. */
export function boardPage({ board: { rows, ...head }, etag }: Served, asked: SliceRequest): BoardPage {
  return { head, etag, ...sliceOf(rows, asked) }
}

/** The row that stands above a page for one participant, if there is one. */
export type PinnedRow = Pick<BoardPage, 'etag' | 'own'>

interface AskedPage {
  readonly page: number
  readonly filter: BoardFilter
  /** The participant whose pinned row is asked for, instead of the page. */
  readonly row: string | undefined
}

/** What of a scoreboard an address asks for: all of it, a page, or the row that stands above the page. */
export type Part = AskedPage | 'whole'

/**
 * Parses the query of an address: `page`, with `group`, `organisation` and `row`. Whom somebody follows is not asked for by
 * an address, because such an answer is theirs alone.
 */
export function parsePart({ page, row, group, organisation }: Readonly<Record<string, string>>): Part {
  if (page === undefined) return 'whole'
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
  return { page: number, filter: parseBoardFilter({ group, organisation }), row }
}

/** A part of a scoreboard as an answer for everybody who may see it. */
export function answerOf(served: Served, part: Part): Promise<KeptAnswer> {
  if (part === 'whole') return served.answer('whole', () => served.board)
  const { page, filter, row } = part
  const asked = { page, filter, followed: new Set<string>(), own: row }
  return served.answer(JSON.stringify([page, filter.group, filter.organisation, row]), () => {
    const found = boardPage(served, asked)
    return row === undefined ? found : ({ etag: found.etag, own: found.own } satisfies PinnedRow)
  })
}

/** The query of an address that gives a scoreboard: with `judges=1`, organisers get what judges see; and which part of it. */
export const sideQuery = z
  .looseObject({ judges: z.literal('1').optional() })
  .transform(({ judges, ...rest }) => ({ side: sideOf(judges), part: parsePart(textsIn(rest)) }))

const sideOf = (judges: string | undefined): Side => (judges ? 'judges' : 'public')

const textsIn = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** A scoreboard as a viewer may see it; undefined if there is no such contest, or they may not see this side of it. */
export async function servedTo(
  viewer: Viewer | null,
  contestId: string,
  side: Side,
): Promise<Served | undefined> {
  const may = side === 'judges' ? organises : mayView
  return (await may(viewer, contestId)) ? scoreboardOf(contestId, side) : undefined
}

/** How long others may keep such an answer: what judges see belongs to them alone. */
export const cachingOf = (side: Side): string => (side === 'judges' ? 'private, no-store' : 'no-cache')
