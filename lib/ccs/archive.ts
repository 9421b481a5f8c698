import 'server-only'
import { LRUCache } from 'lru-cache'
import { type Board, Scoreboard } from '@/judge/contest/board'
import { nextChange } from '@/judge/contest/ccs/contest'
import type { Collection, Entity } from '@/judge/contest/ccs/entity'
import type { Facts, PersonFact, ProblemFact, Reader, TeamFact } from '@/judge/contest/ccs/facts'
import { History } from '@/judge/contest/ccs/history'
import { Commentary } from '@/judge/contest/ccs/messages'
import type { View, ViewCache } from '@/judge/contest/ccs/view'
import type { ContestEvent } from '@/judge/contest/events'
import type { FormatId } from '@/judge/contest/formats'
import { type Colour, labelOf } from '@/judge/contest/labels'
import { DEFAULT_LIMITS, type Limits, SOURCE_BYTES } from '@/judge/kit/limits'
import { eventsInParts } from '@/lib/contests/log'
import { Rest } from '@/lib/contests/scoreboard'
import { db, type Transaction } from '@/lib/core/db'
import { Prisma } from '@/lib/generated/prisma/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { inLocales, statementIn } from '@/lib/problems/statements'

/*
 * Contests as the API tells them, each kept in memory with its log. A request reads the facts, which are few, and what has
 * been logged since; requests that come meanwhile share the next reading.
 */

/**
 * How many contests are kept, how many events of their logs together, and for how many milliseconds without a request. An
 * event takes about half a kilobyte.
 */
const KEPT = { max: 20, maxSize: 400_000, ttl: 10 * 60_000, updateAgeOnGet: true }
/** A longer log counts as one of so many events, because a contest that is not kept would be read with each request. */
const LONGEST = 100_000
/** For how many readers of a contest the objects are kept. */
const READERS = 64
/** Milliseconds that a long log may take. */
const PATIENCE = 60_000

type ObjectCache = Map<Collection, Entity[]>

export class Archive {
  private history = new History()
  private boards = { public: new Scoreboard(), organiser: new Scoreboard({ judges: true }) }
  private rests = { public: new Rest(), organiser: new Rest() }
  private readonly computed = new Map<string, Board | undefined>()
  private readonly kept = new LRUCache<string, ObjectCache>({ max: READERS })
  private readonly commentaries = { public: new Commentary(), organiser: new Commentary() }
  private facts: Facts | undefined
  private text = ''
  /** Counts the changes. */
  private version = 0
  private readonly reading = new CoalescedRuns(() => this.read())

  constructor(private readonly id: string) {}

  /** Reads what is new. Returns whether there is such a contest. */
  refresh(): Promise<boolean> {
    return this.reading.next()
  }

  /** What a reader sees now. Only after `refresh` has found the contest. */
  viewFor(readerIn: (facts: Facts) => Reader, now = Date.now()): View | undefined {
    const { facts, history } = this
    if (!facts) return undefined
    const reader = readerIn(facts)
    const board = this.boardFor(reader)
    return board && { facts, history, board, reader, now, kept: this.keptFor(facts, reader, now) }
  }

  /** How many events it holds. */
  get size(): number {
    return 1 + this.history.seq
  }

  private boardFor({ role }: Reader): Board | undefined {
    const side = role === 'organiser' ? role : 'public'
    if (!this.computed.has(side) || this.rests[side].isOver) {
      this.computed.set(
        side,
        this.rests[side].compute(() => this.boards[side].board()),
      )
      // Without news, too, it may differ from the one of which objects were made.
      this.version++
      this.kept.clear()
    }
    return this.computed.get(side)
  }

  /** The objects that have been made for such a reader since the last change. */
  private keptFor(facts: Facts, { role, team, user }: Reader, now: number): ViewCache {
    // What time alone changes, changes at these moments.
    const when = `${this.version} ${nextChange(facts, now)}`
    const side = role === 'organiser' ? role : 'public'
    return {
      own: this.madeFor(`${when} own ${role === 'team' ? `${team} ${user}` : role}`),
      shared: this.madeFor(`${when} shared ${side}`),
      commentary: this.commentaries[side],
    }
  }

  private madeFor(key: string): ObjectCache {
    const made: ObjectCache = this.kept.get(key) ?? new Map()
    this.kept.set(key, made)
    return made
  }

  private async read(): Promise<boolean> {
    const { seq } = this.history
    const { facts, events, languages } = await readNews(this.id, seq)
    // The last event known comes along. If it does not, this is another log.
    if (seq > 0 && events[0]?.seq !== seq) this.forget()
    const news = events.filter((event) => event.seq > this.history.seq)
    for (const event of news) {
      this.history.append(event, event.type === 'submission' ? (languages.get(event.id) ?? null) : null)
      this.boards.public.apply(event)
      this.boards.organiser.apply(event)
      this.rests.public.note(event)
      this.rests.organiser.note(event)
    }
    const text = JSON.stringify(facts) ?? ''
    if (news.length > 0 || text !== this.text) {
      this.version++
      this.kept.clear()
    }
    this.facts = facts
    this.text = text
    return facts !== undefined
  }

  private forget(): void {
    this.history = new History()
    this.boards = { public: new Scoreboard(), organiser: new Scoreboard({ judges: true }) }
    this.rests = { public: new Rest(), organiser: new Rest() }
    this.computed.clear()
  }
}

/** Reads in one snapshot, so that the log refers to nobody whom the facts do not know. */
const readNews = (id: string, seq: number) =>
  db.$transaction(
    async (tx) => {
      const facts = await readFacts(tx, id)
      const events: ContestEvent[] = []
      const languages = new Map<string, string | null>()
      if (facts)
        for await (const part of eventsInParts(id, Math.max(0, seq - 1), tx)) {
          events.push(...part)
          const made = part.flatMap((event) => (event.type === 'submission' ? [event.id] : []))
          for (const [id, language] of await languagesOf(tx, made)) languages.set(id, language)
        }
      return { facts, events, languages }
    },
    { isolationLevel: Prisma.TransactionIsolationLevel.RepeatableRead, timeout: PATIENCE },
  )

async function languagesOf(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx.submission.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, language: true },
  })
  return rows.map(({ id, language }) => [id, language] as const)
}

const archives = new LRUCache<string, Archive>(KEPT)

/** A contest as it is now; undefined if there is none. The caller has checked that the reader may see it. */
export async function archiveOf(contestId: string): Promise<Archive | undefined> {
  const archive = archives.get(contestId) ?? new Archive(contestId)
  // Whoever comes meanwhile shares it.
  archives.set(contestId, archive, { size: Math.min(LONGEST, archive.size) })
  try {
    if (await archive.refresh()) return archive
  } catch (error) {
    // A part may have been taken in.
    archives.delete(contestId)
    throw error
  }
  archives.delete(contestId)
  return undefined
}

const USER = { select: { id: true, username: true, name: true } } as const

/** What `factsOf` reads of a contest. Names are the English ones: the API has no others. */
const FACTS = {
  ...{ id: true, title: true, format: true, startsAt: true, endsAt: true, closesAt: true },
  ...{ freezesAt: true, thawedAt: true, finalisedAt: true },
  organisers: { select: { user: USER }, orderBy: { addedAt: 'asc' } },
  groups: { select: { id: true, name: true }, orderBy: { id: 'asc' } },
  removed: { select: { from: true, to: true }, orderBy: { from: 'asc' } },
  clarifications: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  commentary: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  problems: {
    orderBy: [{ position: 'asc' }, { problemId: 'asc' }],
    select: {
      points: true,
      colour: true,
      problem: {
        select: {
          ...{ id: true, kind: true, hidden: true, limits: true, answerBytes: true },
          statements: { ...inLocales(DEFAULT_LOCALE), select: { locale: true, title: true } },
          _count: { select: { cases: { where: { retired: false } } } },
        },
      },
    },
  },
  participations: {
    where: { kind: { not: 'virtual' } },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, kind: true, disqualified: true, startsAt: true, groupId: true },
      organisation: { select: { id: true, name: true, shortName: true, country: true } },
      user: USER,
      team: {
        select: { name: true, members: { select: { user: USER }, orderBy: { joinedAt: 'asc' } } },
      },
    },
  },
} as const satisfies Prisma.ContestSelect

type ContestRow = Prisma.ContestGetPayload<{ select: typeof FACTS }>

/** What a contest is besides its log; undefined if there is none. */
export async function readFacts(tx: Transaction, id: string): Promise<Facts | undefined> {
  const row = await tx.contest.findUnique({ where: { id }, select: FACTS })
  return row ? factsOf(row) : undefined
}

const iso = (moment: Date) => moment.toISOString()
const isoOrNull = (moment: Date | null) => moment && iso(moment)

function factsOf(row: ContestRow): Facts {
  const { id, title, format, organisers, groups, removed, problems, participations, clarifications } = row
  const organisations = new Map(participations.flatMap((seat) => entryOf(seat.organisation)))
  return {
    ...{ id, title, format: format as FormatId, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) },
    ...{ closesAt: iso(row.closesAt), freezesAt: isoOrNull(row.freezesAt) },
    ...{ thawedAt: isoOrNull(row.thawedAt), finalisedAt: isoOrNull(row.finalisedAt) },
    removed: removed.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    problems: problems.map(problemOf),
    groups,
    organisations: [...organisations.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    teams: participations.map(teamOf),
    staff: organisers.map(({ user }) => user),
    clarifications: clarifications.map(
      ({ id, question, answer, toAll, createdAt, answeredAt, ...about }) => ({
        ...{ id, team: about.participationId, problem: about.problemId, question, answer, toAll },
        ...{ askedAt: iso(createdAt), answeredAt: isoOrNull(answeredAt) },
      }),
    ),
    comments: row.commentary.map(({ id, message, tags, afterFreeze, createdAt, ...about }) => ({
      ...{ id, message, tags, afterFreeze, teams: about.participationIds, problems: about.problemIds },
      ...{ submissions: about.submissionIds, at: iso(createdAt) },
    })),
  }
}

const entryOf = <Each extends { readonly id: string }>(one: Each | null): [string, Each][] =>
  one ? [[one.id, one]] : []

function problemOf({ points, colour, problem }: ContestRow['problems'][number], place: number): ProblemFact {
  const { id, kind, hidden, answerBytes, statements, _count } = problem
  // The seed has checked names and numbers.
  const limits = { ...DEFAULT_LIMITS, ...(problem.limits as Partial<Limits>) }
  const program = kind !== 'answer'
  return {
    ...{ id, label: labelOf(place), title: statementIn(statements, DEFAULT_LOCALE).title, points, hidden },
    colour: colour as Colour | null,
    limits: program
      ? {
          ...{ milliseconds: limits.firstTurnMs, mebibytes: limits.memoryMiB },
          outputBytes: limits.outputBytes,
        }
      : null,
    codeBytes: program ? Math.min(answerBytes, SOURCE_BYTES) : answerBytes,
    testcases: _count.cases,
  }
}

function teamOf({
  id,
  kind,
  disqualified,
  startsAt,
  ...seat
}: ContestRow['participations'][number]): TeamFact {
  const members: PersonFact[] = seat.user ? [seat.user] : (seat.team?.members ?? []).map(({ user }) => user)
  return {
    ...{ id, name: seat.team?.name ?? seat.user?.name ?? '', disqualified, startsAt: isoOrNull(startsAt) },
    kind: kind === 'unofficial' ? 'unofficial' : 'official',
    ...{ organisation: seat.organisation?.id ?? null, group: seat.groupId, members },
    isPerson: seat.user !== null,
  }
}

/**
 * Runs some work for whoever wants it, one run after the other. Whoever comes while a run is under way waits for the next
 * one, which they share, because the run under way may have missed what they want to see.
 */
export class CoalescedRuns<T> {
  private running: Promise<unknown> | undefined
  private waiting: Promise<T> | undefined

  constructor(private readonly work: () => Promise<T>) {}

  /** The result of a run that begins after this call. */
  next(): Promise<T> {
    if (!this.running) return this.run()
    this.waiting ??= this.running.then(() => {
      this.waiting = undefined
      // Somebody may have come between the end of that run and now.
      return this.running ? this.next() : this.run()
    })
    return this.waiting
  }

  private run(): Promise<T> {
    const run = this.work()
    const settled = run
      .catch(() => undefined)
      .then(() => {
        if (this.running === settled) this.running = undefined
      })
    this.running = settled
    return run
  }
}
