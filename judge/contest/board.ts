import { contestTime, instant } from './clock'
import type { EventBody, JudgementEvent, ParticipantEvent, SettingsEvent, SubmissionEvent } from './events'
import { type FormatId, formatOf } from './formats'
import type { Attempt, Cell, ContestProblem, Result, Total } from './formats/format'

/*
 * The scoreboard of a contest as a function of its log. Taking in one more event costs as much as the one cell that it
 * changes; new settings cost all cells, and a new best result in a format that compares participants one column.
 */

/** What a scoreboard shows of the log. */
export interface View {
  /** Whether it shows results behind the freeze, as judges see them. */
  readonly judges?: boolean
  /** The moment on the participants' clocks, in milliseconds, that it shows; without it, everything there is. */
  readonly until?: number
  /** The virtual participation that is listed among the others; none of the others is. */
  readonly virtual?: string
}

export interface Row {
  readonly participant: string
  readonly kind: ParticipantEvent['kind']
  readonly disqualified: boolean
  /** Official participants who are as good share a place; others have none. */
  readonly place: number | null
  readonly points: number
  /** In milliseconds. */
  readonly penalty: number
  /** In the order of the contest's problems. */
  readonly cells: readonly Cell[]
}

export interface Board {
  readonly format: FormatId
  readonly problems: readonly ContestProblem[]
  /** From when on results are hidden, in milliseconds on the participants' clocks; null if none are. */
  readonly hiddenFrom: number | null
  /** Best first; disqualified participants come last. */
  readonly rows: readonly Row[]
}

interface Submission {
  readonly id: string
  readonly participant: Participant
  readonly problem: string
  readonly moment: number
  result: Result | undefined
}

interface Participant {
  own: ParticipantEvent
  /** By problem; each list is in the order of submission. */
  readonly submissions: Map<string, Submission[]>
  /** By problem: the strongest result, in formats that compare participants. */
  readonly strengths: Map<string, number>
  cells: Cell[]
  total: Total
}

const NOTHING: Cell = { solved: false, points: 0, at: null, penalty: 0, attempts: 0, pending: 0 }

export class Scoreboard {
  private settings: SettingsEvent | undefined
  private readonly participants = new Map<string, Participant>()
  private readonly submissions = new Map<string, Submission>()
  /** By problem: the strongest result of all official participants, in formats that compare them. */
  private readonly best = new Map<string, number>()

  constructor(private readonly view: View = {}) {}

  /** Takes in the next event of the log. Events about what is unknown, such as a withdrawn participation, are ignored. */
  apply(event: EventBody): void {
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
    }
  }

  /** The scoreboard after all events so far; `undefined` before the first settings. */
  board(): Board | undefined {
    const { settings } = this
    if (!settings) return undefined
    const { format, problems } = settings
    const shown = [...this.participants.values()].filter(
      ({ own }) => own.kind !== 'virtual' || own.id === this.view.virtual,
    )
    let [place, counted]: [number, number] = [0, 0]
    let previous: Total | undefined
    const rows = shown.sort(better).map(({ own, total, cells }): Row => {
      const { id, kind, disqualified } = own
      if (isOfficial(own)) {
        counted++
        if (!previous || compare(previous.order, total.order) !== 0) place = counted
        previous = total
      }
      const { points, penalty } = total
      const shared = { participant: id, kind, disqualified, points, penalty, cells: [...cells] }
      return { ...shared, place: isOfficial(own) ? place : null }
    })
    return { format, problems, hiddenFrom: this.hiddenFrom() ?? null, rows }
  }

  private enter(own: ParticipantEvent): void {
    const known = this.participants.get(own.id)
    if (known) {
      known.own = own
      this.recompute([known])
    } else {
      const participant = { own, submissions: new Map(), strengths: new Map(), cells: [], total: NO_TOTAL }
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
    this.recompute([])
  }

  /** Keeps the submissions to one problem in the order of submission; they may be logged in another one. */
  private submit({ id, participant: name, problem, submittedAt }: SubmissionEvent): void {
    const participant = this.participants.get(name)
    if (!participant || this.submissions.has(id)) return
    const submission = { id, participant, problem, moment: instant(submittedAt), result: undefined }
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
    this.changed(submission.participant, submission.problem)
  }

  private changed(participant: Participant, id: string): void {
    const { problems = [] } = this.settings ?? {}
    const place = problems.findIndex((problem) => problem.id === id)
    if (place < 0) return
    const before = participant.strengths.get(id) ?? 0
    this.weigh(participant, id)
    const moved =
      isOfficial(participant.own) && this.movesBest(id, before, participant.strengths.get(id) ?? 0)
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
    const columns = problems.flatMap(({ id }, place) => (this.hasNewBest(id) ? [place] : []))
    if (columns.length > 0) for (const each of this.participants.values()) this.score(each, columns)
    for (const participant of participants) this.score(participant, [...problems.keys()])
  }

  private score(participant: Participant, columns: readonly number[]): void {
    const { settings } = this
    if (!settings) return
    const format = formatOf(settings.format)
    for (const column of columns) {
      const problem = settings.problems[column]!
      const attempts = this.attemptsOf(participant, problem.id)
      participant.cells[column] =
        attempts.length > 0 ? format.cellOf(attempts, problem, this.best.get(problem.id) ?? 0) : NOTHING
    }
    participant.total = format.totalOf(participant.cells)
  }

  /** Recomputes how strong a participant's best result is. */
  private weigh(participant: Participant, problem: string): void {
    const strengthOf = this.settings && formatOf(this.settings.format).strengthOf
    if (!strengthOf) return
    const strengths = this.attemptsOf(participant, problem).map(({ result }) =>
      result ? strengthOf(result) : 0,
    )
    participant.strengths.set(problem, Math.max(0, ...strengths))
  }

  /**
   * Whether the best result of a problem changes because somebody's best changes from `before` to `after`. The others are
   * only looked at if it was theirs and has become worse.
   */
  private movesBest(problem: string, before: number, after: number): boolean {
    const best = this.best.get(problem) ?? 0
    if (after > best) {
      this.best.set(problem, after)
      return true
    }
    return before === best && after < before && this.hasNewBest(problem)
  }

  /** Recomputes the strongest result of all official participants, and tells whether it has changed. */
  private hasNewBest(problem: string): boolean {
    if (!this.settings || !formatOf(this.settings.format).strengthOf) return false
    let best = 0
    for (const { own, strengths } of this.participants.values())
      if (isOfficial(own)) best = Math.max(best, strengths.get(problem) ?? 0)
    if (this.best.get(problem) === best) return false
    this.best.set(problem, best)
    return true
  }

  /** The submissions to a problem within the participant's time, as this view shows them. */
  private attemptsOf({ own, submissions }: Participant, problem: string): Attempt[] {
    const made = submissions.get(problem)
    if (!made || !this.settings) return []
    const { startsAt, endsAt, removed } = this.settings
    const start = instant(own.startsAt ?? startsAt)
    const length = contestTime(instant(endsAt), instant(startsAt), removed) + own.extraSeconds * 1000
    const hidden = this.hiddenFrom() ?? Number.POSITIVE_INFINITY
    const { until = Number.POSITIVE_INFINITY } = this.view
    return made.flatMap(({ moment, result }): Attempt[] => {
      const at = contestTime(moment, start, removed)
      if (moment < start || at >= length || at > until) return []
      return [at >= hidden || !result ? { at } : { at, result }]
    })
  }

  /** From when on results are hidden, on the participants' clocks; `undefined` if none are. */
  private hiddenFrom(): number | undefined {
    if (!this.settings || this.view.judges) return undefined
    const { startsAt, freezesAt, thawed, removed } = this.settings
    if (freezesAt === null || thawed) return undefined
    return contestTime(instant(freezesAt), instant(startsAt), removed)
  }
}

const NO_TOTAL: Total = { points: 0, penalty: 0, order: [] }

const isOfficial = ({ kind, disqualified }: ParticipantEvent) => kind === 'official' && !disqualified

function resultOf(event: JudgementEvent): Result | undefined {
  if (event.verdict === null) return undefined
  const { verdict, score, figure, parts } = event
  return { verdict, score, figure, parts }
}

const isBefore = (one: Submission, other: Submission) =>
  one.moment < other.moment || (one.moment === other.moment && one.id < other.id)

/** Best first, disqualified participants last, equal ones by their ids. */
function better(one: Participant, other: Participant): number {
  const [left, right] = [one.own, other.own]
  return (
    Number(left.disqualified) - Number(right.disqualified) ||
    compare(one.total.order, other.total.order) ||
    (left.id < right.id ? -1 : Number(left.id > right.id))
  )
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [place, number] of one.entries()) {
    const difference = number - (other[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The scoreboard after all these events. */
export function boardOf(events: Iterable<EventBody>, view: View = {}): Board | undefined {
  const scoreboard = new Scoreboard(view)
  for (const event of events) scoreboard.apply(event)
  return scoreboard.board()
}
