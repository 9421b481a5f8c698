import { type Contender, firstsOf, type Solution } from './awards'
import { type BoardView, clockOf, hiddenFrom, holdsOthers, instant } from './clock'
import { Best, comparedAmong, comparedCells, comparedRows, Entries, Meetings, NOTHING } from './comparison'
import type { EventBody, JudgementEvent, ParticipantEvent, SettingsEvent, SubmissionEvent } from './events'
import { type FormatId, formatOf } from './formats'
import {
  type Attempt,
  type Cell,
  type Comparison,
  type ContestProblem,
  type Result,
  totalOf,
} from './formats/format'
import { isOfficial, Ranking, type StandingRow } from './places'

/*
 * The scoreboard of a contest as a function of its log. Events only note what they change; it is computed when the
 * scoreboard is asked for, so a whole log costs each cell once, and one more event the cell that it changes and the rows
 * between the old and the new place. New settings cost all cells, and a new best result in a format that compares
 * participants one column. Where meetings are compared, everything is computed each time.
 */

export interface Board {
  readonly format: FormatId
  readonly problems: readonly ContestProblem[]
  /** From when on results are hidden, in milliseconds on the participants' clocks; null if none are. */
  readonly hiddenFrom: number | null
  /** Best first; disqualified participants come last. */
  readonly rows: readonly StandingRow[]
}

/** A submission of an official participant whose result is known. */
export interface JudgedSolution extends Solution {
  readonly result: Result
}

/** A submission of an official participant, with its result as far as it is shown. */
type Contending = Contender & { readonly submission: string }

/** A submission within the participant's time. */
type BoardAttempt = Attempt & { readonly id: string }

interface Submission {
  readonly id: string
  readonly participant: Participant
  readonly problem: string
  readonly moment: number
  result: Result | undefined
  /** Its result without what the freeze of another contest holds. */
  known: Result | undefined
}

interface Participant {
  own: ParticipantEvent
  /** By problem; each list is in the order of submission. */
  readonly submissions: Map<string, Submission[]>
  readonly entries: Entries
  /** Never changed: rows share it, and whoever keeps something for it sees that it is another one. */
  cells: readonly Cell[]
  /** The problems whose cells are to be computed again. */
  stale: Set<string> | 'all'
  /** The time on the participant's clock at a moment, as long as neither the settings nor `own` change. */
  timeOf: ReturnType<typeof clockOf> | undefined
}

export class Scoreboard {
  private settings: SettingsEvent | undefined
  /** See `hiddenFrom`. */
  private frozenFrom: number | null = null
  private readonly participants = new Map<string, Participant>()
  private readonly submissions = new Map<string, Submission>()
  private readonly best = new Best()
  private readonly meetings = new Meetings()
  /** The cells that the freeze hides no longer, see `reveal`. */
  private readonly revealed = new Set<string>()
  /** Those whose cells are to be computed again, see `settle`. */
  private readonly waiting = new Set<Participant>()
  /** Whether anybody may count now who did not before, or the other way round: then no best result is certain. */
  private electorate: 'same' | 'changed' = 'changed'
  private readonly ranking: Ranking
  /** How everybody does, in formats that compare participants by meetings, until the next event. */
  private compared: ReadonlyMap<string, Comparison> | undefined

  constructor(private readonly view: BoardView = {}) {
    this.ranking = new Ranking(view.virtual)
  }

  /** Takes in the next event of the log. Events about what is unknown, such as a withdrawn participation, are ignored. */
  apply(event: EventBody): void {
    this.compared = undefined
    switch (event.type) {
      case 'contest':
        this.settings = event
        this.frozenFrom = hiddenFrom(event, this.view)
        for (const each of this.participants.values()) this.outdate(each)
        break
      case 'participant':
        this.enter(event)
        break
      case 'withdrawn':
        this.withdraw(event.id)
        break
      case 'submission':
        this.submit(event)
        break
      case 'judgement':
        this.judge(event)
        break
      case 'released':
        this.release(event.submission)
        break
      case 'entry':
        this.participants.get(event.participant)?.entries.apply(event)
        break
      case 'meeting':
        this.meetings.apply(event)
    }
  }

  /**
   * Shows what the freeze hides of a participant's submissions to a problem, by its id, or hides it again. Where meetings
   * are compared, this changes nothing: they are not in cells.
   */
  reveal(participant: string, problem: string, shown: boolean): void {
    const known = this.participants.get(participant)
    if (!known) return
    const key = cellKey(participant, problem)
    if (shown) this.revealed.add(key)
    else this.revealed.delete(key)
    this.outdate(known, problem)
  }

  /** The scoreboard after all events so far; `undefined` before the first settings. */
  board(): Board | undefined {
    const { settings } = this
    if (!settings) return undefined
    const { format, problems } = settings
    const head = { format, problems, hiddenFrom: this.frozenFrom }
    if (formatOf(format).comparison === 'meetings')
      return { ...head, rows: comparedRows(settings, this.view, this.shown(), this.comparedNow(settings)) }
    this.settle(settings)
    return { ...head, rows: this.ranking.rows() }
  }

  private isShown({ kind, id }: ParticipantEvent): boolean {
    return kind !== 'virtual' || id === this.view.virtual
  }

  /** Who is on the scoreboard. */
  private shown(): Participant[] {
    return [...this.participants.values()].filter(({ own }) => this.isShown(own))
  }

  /** How everybody does. It is computed when a scoreboard is asked for, not at each event. */
  private comparedNow(settings: SettingsEvent): ReadonlyMap<string, Comparison> {
    this.compared ??= comparedAmong(settings, this.view, this.meetings, this.shown())
    return this.compared
  }

  /**
   * What a participant has achieved in each problem as they themselves may know it: the freeze does not hide their own
   * results, but what their results are compared with. Meetings are such comparisons. `undefined` if there is no such
   * participant.
   */
  cellsOf(id: string): readonly Cell[] | undefined {
    const participant = this.participants.get(id)
    const { settings } = this
    if (!participant || !settings) return undefined
    if (formatOf(settings.format).comparison === 'meetings')
      return comparedCells(settings, this.view, participant, this.comparedNow(settings).get(id))
    this.settle(settings)
    return settings.problems.map((problem) =>
      this.cellOf(settings, problem, this.attemptsOf(participant, problem.id, null)),
    )
  }

  /**
   * The first solution of each problem by each official participant, earliest first. Unless judges look, those that the
   * freeze hides are left out.
   */
  solutions(): Solution[] {
    const solved = new Set<string>()
    return this.results().flatMap(({ result, ...solution }) => {
      const cell = cellKey(solution.participant, solution.problem)
      if (result.verdict !== 'accepted' || solved.has(cell)) return []
      solved.add(cell)
      return [solution]
    })
  }

  /** All results of official participants, earliest first. Unless judges look, those that the freeze hides are left out. */
  results(): JudgedSolution[] {
    const contenders = this.contenders()
    const firsts = new Set(this.firsts(contenders).flat())
    const found = contenders.flatMap((each): JudgedSolution[] => {
      const { result, ...made } = each
      return result ? [{ ...made, first: firsts.has(each), result }] : []
    })
    return found.sort((one, other) => one.at - other.at || (one.submission < other.submission ? -1 : 1))
  }

  /** Who solved each problem first, see `firstsOf`. Unless judges look, the results that the freeze hides are not known. */
  firsts(contenders = this.contenders()): Contending[][] {
    if (!this.settings) return []
    return firstsOf(this.settings.format, this.settings.problems, contenders)
  }

  /** The submissions of official participants. */
  private contenders(): Contending[] {
    const { problems = [] } = this.settings ?? {}
    return [...this.participants.values()].flatMap((participant) => {
      if (!isOfficial(participant.own)) return []
      return problems.flatMap(({ id: problem }) =>
        this.attemptsOf(participant, problem).map(
          ({ id, at, result }): Contending => ({
            ...{ submission: id, participant: participant.own.id, problem, at, result },
          }),
        ),
      )
    })
  }

  private enter(own: ParticipantEvent): void {
    const known = this.participants.get(own.id)
    if (known) known.own = own
    const participant = known ?? {
      ...{ own, submissions: new Map(), entries: new Entries(), cells: [] },
      ...{ stale: new Set<string>(), timeOf: undefined },
    }
    this.participants.set(own.id, participant)
    this.outdate(participant)
  }

  private withdraw(id: string): void {
    const participant = this.participants.get(id)
    if (!participant) return
    for (const submission of [...participant.submissions.values()].flat())
      this.submissions.delete(submission.id)
    this.participants.delete(id)
    this.waiting.delete(participant)
    this.ranking.put(id, undefined)
    this.best.forget(id)
    this.electorate = 'changed'
  }

  /** Keeps the submissions to one problem in the order of submission; they may be logged in another one. */
  private submit({ id, participant: name, problem, submittedAt }: SubmissionEvent): void {
    const participant = this.participants.get(name)
    if (!participant || this.submissions.has(id)) return
    const submission = {
      id,
      participant,
      problem,
      moment: instant(submittedAt),
      result: undefined,
      known: undefined,
    }
    this.submissions.set(id, submission)
    const list = participant.submissions.get(problem) ?? []
    if (list.length === 0) participant.submissions.set(problem, list)
    let place = list.length
    while (place > 0 && isBefore(submission, list[place - 1]!)) place--
    if (place === list.length) list.push(submission)
    else list.splice(place, 0, submission)
    this.outdate(participant, problem)
  }

  private judge(event: JudgementEvent): void {
    const submission = this.submissions.get(event.submission)
    if (!submission) return
    submission.result = resultOf(event)
    if (!event.held) submission.known = submission.result
    this.outdate(submission.participant, submission.problem)
  }

  private release(id: string): void {
    const submission = this.submissions.get(id)
    if (!submission) return
    submission.known = submission.result
    this.outdate(submission.participant, submission.problem)
  }

  /** Notes that a cell of a participant, or without a problem everything about them, is to be computed again. */
  private outdate(participant: Participant, problem?: string): void {
    if (problem === undefined) {
      participant.stale = 'all'
      participant.timeOf = undefined
      this.electorate = 'changed'
    } else if (participant.stale === 'all') return
    else participant.stale.add(problem)
    this.waiting.add(participant)
  }

  /** Computes what events have changed since the last time. */
  private settle(settings: SettingsEvent): void {
    const { problems } = settings
    const format = formatOf(settings.format)
    const due = new Map<Participant, Set<number>>()
    for (const participant of this.waiting) {
      const { stale } = participant
      const columns = [...problems.keys()].filter(
        (column) => stale === 'all' || stale.has(problems[column]!.id),
      )
      if (stale === 'all') participant.cells = []
      if (stale === 'all' || columns.length > 0) due.set(participant, new Set(columns))
      participant.stale = new Set()
    }
    if (format.comparison === 'best')
      for (const column of this.beaten(problems, format.strengthOf, due))
        for (const each of this.participants.values())
          due.set(each, (due.get(each) ?? new Set<number>()).add(column))
    for (const [participant, columns] of due) this.score(settings, participant, columns)
    this.waiting.clear()
    this.electorate = 'same'
  }

  /** Weighs what is due, and returns the columns in which the best result of all official participants is another one now. */
  private beaten(
    problems: readonly ContestProblem[],
    strengthOf: (result: Result) => number,
    due: ReadonlyMap<Participant, ReadonlySet<number>>,
  ): number[] {
    const suspects = new Set(this.electorate === 'changed' ? problems.keys() : [])
    for (const [participant, columns] of due)
      for (const column of columns) {
        const { id } = problems[column]!
        const attempts = this.attemptsOf(participant, id)
        const moves = this.best.weigh(id, participant.own.id, attempts, strengthOf)
        if (moves && isOfficial(participant.own)) suspects.add(column)
      }
    if (suspects.size === 0) return []
    const officials = [...this.participants.values()].flatMap(({ own }) => (isOfficial(own) ? [own.id] : []))
    return [...suspects].filter((column) => this.best.isNew(problems[column]!.id, officials))
  }

  private score(settings: SettingsEvent, participant: Participant, columns: Iterable<number>): void {
    const cells = [...participant.cells]
    for (const column of columns) {
      const problem = settings.problems[column]!
      cells[column] = this.cellOf(settings, problem, this.attemptsOf(participant, problem.id))
    }
    participant.cells = cells
    const { own } = participant
    const total = totalOf(formatOf(settings.format), cells)
    this.ranking.put(own.id, this.isShown(own) ? { own, total, cells } : undefined)
  }

  private cellOf({ format }: SettingsEvent, problem: ContestProblem, attempts: readonly Attempt[]): Cell {
    return attempts.length > 0
      ? formatOf(format).cellOf(attempts, problem, this.best.of(problem.id))
      : NOTHING
  }

  /**
   * The submissions to a problem within the participant's time. Results from `from` on are left out; null leaves out none,
   * and without it those that the scoreboard hides.
   */
  private attemptsOf(participant: Participant, problem: string, from?: number | null): BoardAttempt[] {
    const { own } = participant
    const made = participant.submissions.get(problem)
    if (!made || !this.settings) return []
    participant.timeOf ??= clockOf(this.settings, this.view, own)
    const { timeOf } = participant
    const hides = from === undefined && !this.revealed.has(cellKey(own.id, problem))
    const hidden = (hides ? this.frozenFrom : from) ?? Number.POSITIVE_INFINITY
    const holds = hides && holdsOthers(this.settings, this.view)
    const attempts: BoardAttempt[] = []
    for (const { id, moment, known, result: latest } of made) {
      const at = timeOf(moment)
      if (at === undefined) continue
      const result = holds ? known : latest
      attempts.push(at >= hidden || !result ? { id, at } : { id, at, result })
    }
    return attempts
  }
}

const cellKey = (participant: string, problem: string) => `${participant} ${problem}`

function resultOf(event: JudgementEvent): Result | undefined {
  if (event.verdict === null) return undefined
  const { verdict, score, figure, parts } = event
  return { verdict, score, figure, parts }
}

const isBefore = (one: Submission, other: Submission) =>
  one.moment < other.moment || (one.moment === other.moment && one.id < other.id)

/** The scoreboard after all these events. */
export function boardOf(events: Iterable<EventBody>, view: BoardView = {}): Board | undefined {
  const scoreboard = new Scoreboard(view)
  for (const event of events) scoreboard.apply(event)
  return scoreboard.board()
}
