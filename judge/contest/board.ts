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
  type Total,
  totalOf,
} from './formats/format'
import { isOfficial, rowsOf, type StandingRow } from './places'

/*
 * The scoreboard of a contest as a function of its log. Taking in one more event costs as much as the one cell that it
 * changes; new settings cost all cells, and a new best result in a format that compares participants one column. Where
 * meetings are compared, all of it is computed when the scoreboard is asked for.
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
  total: Total
}

export class Scoreboard {
  private settings: SettingsEvent | undefined
  private readonly participants = new Map<string, Participant>()
  private readonly submissions = new Map<string, Submission>()
  private readonly best = new Best()
  private readonly meetings = new Meetings()
  /** The cells that the freeze hides no longer, see `reveal`. */
  private readonly revealed = new Set<string>()
  /** How everybody does, in formats that compare participants by meetings, until the next event. */
  private compared: ReadonlyMap<string, Comparison> | undefined

  constructor(private readonly view: BoardView = {}) {}

  /** Takes in the next event of the log. Events about what is unknown, such as a withdrawn participation, are ignored. */
  apply(event: EventBody): void {
    this.compared = undefined
    switch (event.type) {
      case 'contest':
        this.settings = event
        this.recompute([...this.participants.values()])
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
    this.changed(known, problem)
  }

  /** The scoreboard after all events so far; `undefined` before the first settings. */
  board(): Board | undefined {
    const { settings } = this
    if (!settings) return undefined
    const { format, problems } = settings
    const shown = this.shown()
    const head = { format, problems, hiddenFrom: hiddenFrom(settings, this.view) }
    if (formatOf(format).comparison === 'meetings')
      return { ...head, rows: comparedRows(settings, this.view, shown, this.comparedNow(settings)) }
    return { ...head, rows: rowsOf(shown, this.view.virtual) }
  }

  /** Who is on the scoreboard. */
  private shown(): Participant[] {
    return [...this.participants.values()].filter(
      ({ own }) => own.kind !== 'virtual' || own.id === this.view.virtual,
    )
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
    return settings.problems.map((problem) =>
      this.cellOf(problem, this.attemptsOf(participant, problem.id, null)),
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
    if (known) {
      known.own = own
      this.recompute([known])
    } else {
      const participant = {
        own,
        submissions: new Map(),
        cells: [],
        total: NO_TOTAL,
        entries: new Entries(),
      }
      this.participants.set(own.id, participant)
      this.score(participant, [...(this.settings?.problems ?? []).keys()])
    }
  }

  private withdraw(id: string): void {
    const participant = this.participants.get(id)
    if (!participant) return
    for (const submission of [...participant.submissions.values()].flat())
      this.submissions.delete(submission.id)
    this.participants.delete(id)
    this.best.forget(id)
    this.recompute([])
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
    participant.submissions.set(problem, list)
    let place = list.length
    while (place > 0 && isBefore(submission, list[place - 1]!)) place--
    list.splice(place, 0, submission)
    this.changed(participant, problem)
  }

  private judge(event: JudgementEvent): void {
    const submission = this.submissions.get(event.submission)
    if (!submission) return
    submission.result = resultOf(event)
    if (!event.held) submission.known = submission.result
    this.changed(submission.participant, submission.problem)
  }

  private release(id: string): void {
    const submission = this.submissions.get(id)
    if (!submission) return
    submission.known = submission.result
    this.changed(submission.participant, submission.problem)
  }

  private changed(participant: Participant, id: string): void {
    const { problems = [] } = this.settings ?? {}
    const place = problems.findIndex((problem) => problem.id === id)
    if (place < 0) return
    const before = this.best.strengthOf(id, participant.own.id)
    this.weigh(participant, id)
    const moved =
      isOfficial(participant.own) &&
      this.weighs() &&
      this.best.moves(id, participant.own.id, before, () => this.officials())
    const concerned = moved ? this.participants.values() : [participant]
    for (const each of concerned) this.score(each, [place])
  }

  /** Recomputes all cells of some participants, and those of others in the columns whose best result has changed. */
  private recompute(participants: readonly Participant[]): void {
    const { problems = [] } = this.settings ?? {}
    for (const participant of participants) {
      participant.cells = []
      for (const { id } of problems) this.weigh(participant, id)
    }
    const columns = this.weighs()
      ? problems.flatMap(({ id }, place) => (this.best.isNew(id, this.officials()) ? [place] : []))
      : []
    if (columns.length > 0) for (const each of this.participants.values()) this.score(each, columns)
    for (const participant of participants) this.score(participant, [...problems.keys()])
  }

  private score(participant: Participant, columns: readonly number[]): void {
    const { settings } = this
    if (!settings) return
    const cells = [...participant.cells]
    for (const column of columns) {
      const problem = settings.problems[column]!
      cells[column] = this.cellOf(problem, this.attemptsOf(participant, problem.id))
    }
    participant.cells = cells
    participant.total = totalOf(formatOf(settings.format), participant.cells)
  }

  private cellOf(problem: ContestProblem, attempts: readonly Attempt[]): Cell {
    if (!this.settings || attempts.length === 0) return NOTHING
    return formatOf(this.settings.format).cellOf(attempts, problem, this.best.of(problem.id))
  }

  /** Whether the format compares participants with the best of them. */
  private weighs(): boolean {
    return this.settings !== undefined && formatOf(this.settings.format).comparison === 'best'
  }

  /** Recomputes how strong a participant's best result is. */
  private weigh(participant: Participant, problem: string): void {
    const format = this.settings && formatOf(this.settings.format)
    if (format?.comparison !== 'best') return
    this.best.weigh(problem, participant.own.id, this.attemptsOf(participant, problem), format.strengthOf)
  }

  private officials(): string[] {
    return [...this.participants.values()].flatMap(({ own }) => (isOfficial(own) ? [own.id] : []))
  }

  /**
   * The submissions to a problem within the participant's time. Results from `from` on are left out; null leaves out none,
   * and without it those that the scoreboard hides.
   */
  private attemptsOf(
    { own, submissions }: Participant,
    problem: string,
    from?: number | null,
  ): BoardAttempt[] {
    const made = submissions.get(problem)
    if (!made || !this.settings) return []
    const timeOf = clockOf(this.settings, this.view, own)
    const hides = from === undefined && !this.revealed.has(cellKey(own.id, problem))
    const hidden = (hides ? hiddenFrom(this.settings, this.view) : from) ?? Number.POSITIVE_INFINITY
    const holds = hides && holdsOthers(this.settings, this.view)
    return made.flatMap(({ id, moment, ...results }): BoardAttempt[] => {
      const at = timeOf(moment)
      if (at === undefined) return []
      const result = holds ? results.known : results.result
      return [at >= hidden || !result ? { id, at } : { id, at, result }]
    })
  }
}

const cellKey = (participant: string, problem: string) => `${participant} ${problem}`

const NO_TOTAL: Total = { points: 0, penalty: 0, order: [] }

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
