import { type Award, awardsOf, type Results } from './awards'
import { type Board, Scoreboard } from './board'
import type { EventBody, Medals, SettingsEvent } from './events'
import { formatOf } from './formats'
import type { Cell } from './formats/format'
import type { StandingRow } from './places'

/*
 * The ceremony in which organisers tell what a freeze has hidden, as at the ICPC: from the lowest row upwards, cell by cell,
 * before they lift the freeze.
 */

/** What of a hidden result is told, or that a row will not change any more. */
export type Step = { readonly participant: string } & (
  | {
      readonly kind: 'reveal'
      /** The problem, by its place in the contest. */
      readonly column: number
      readonly before: Cell
      readonly after: Cell
      /** The places before and after; null for participants without a place. */
      readonly from: number | null
      readonly to: number | null
    }
  | {
      readonly kind: 'fix'
      readonly place: number
      /** What the participant is honoured for. */
      readonly awards: readonly Award[]
    }
)

/**
 * The steps of a ceremony and the scoreboard after each: first the public one, at last that of judges.
 *
 * The lowest row with something hidden goes on, one problem after the other; if it rises, the row that is now the lowest
 * follows. A row is fixed when nothing more can change its place, so those who share a place are told everything first. Where
 * cells are compared with the best result, each reveal can change any row, so rows are fixed when everything is told.
 *
 * A step needs a scoreboard, and a contest of thousands has thousands of steps, so each is computed when it is first asked
 * for, and kept: there are as many as cells with something hidden and rows with a place.
 */
export class Ceremony {
  /** How many steps there are. */
  readonly length: number
  private readonly scoreboard = new Scoreboard()
  private readonly problems: readonly string[]
  private readonly honours: ReadonlyMap<string, readonly Award[]>
  /** The columns in which something is hidden after the steps so far, by participant. */
  private readonly hidden: ReadonlyMap<string, number[]>
  private readonly waitsForAll: boolean
  private readonly fixed = new Set<string>()
  /** The steps so far. */
  private readonly steps: Step[] = []
  /** The rows after the steps so far. */
  private rows: readonly StandingRow[]
  /** After how many steps the scoreboard is. */
  private shown = 0

  /** `groups` are those of participants, as in `Results`. Where the format has no ceremony, there are no steps. */
  constructor(events: Iterable<EventBody>, groups: ReadonlyMap<string, string> = new Map()) {
    const all = [...events]
    for (const event of all) this.scoreboard.apply(event)
    const start = this.scoreboard.board()
    const judges = new Scoreboard({ judges: true })
    for (const event of all) judges.apply(event)
    const end = judges.board()
    const has = start && end && formatOf(start.format).hasCeremony
    this.problems = start?.problems.map(({ id }) => id) ?? []
    this.rows = has ? start.rows : []
    this.hidden = has ? hiddenColumns(start, end) : new Map()
    this.honours = has
      ? honoursOf({ rows: end.rows, medals: medalsOf(all), groups, firsts: judges.firsts() })
      : new Map()
    this.waitsForAll = has === true && formatOf(start.format).comparison === 'best'
    const cells = [...this.hidden.values()].reduce((sum, columns) => sum + columns.length, 0)
    this.length = cells + this.rows.filter(({ place }) => place !== null).length
  }

  /** The step that leads from the scoreboard after `at` steps to the next one; `undefined` where there is none. */
  stepAt(at: number): Step | undefined {
    if (at < 0 || at >= this.length) return undefined
    while (this.steps.length <= at) this.steps.push(this.next())
    return this.steps[at]
  }

  /** The scoreboard after so many steps; `undefined` before the first settings. */
  boardAt(step: number): Board | undefined {
    const wanted = Math.max(0, Math.min(step, this.length))
    this.stepAt(wanted - 1)
    this.goTo(wanted)
    return this.scoreboard.board()
  }

  /** Brings the scoreboard to where it is after so many of the steps so far. */
  private goTo(wanted: number): void {
    while (this.shown < wanted) this.take(this.steps[this.shown++]!, true)
    while (this.shown > wanted) this.take(this.steps[--this.shown]!, false)
  }

  private take(step: Step, shown: boolean): void {
    if (step.kind === 'reveal') this.scoreboard.reveal(step.participant, this.problems[step.column]!, shown)
  }

  /** The step after those so far. */
  private next(): Step {
    const isOpen = ({ participant }: StandingRow) => (this.hidden.get(participant)?.length ?? 0) > 0
    for (;;) {
      // There is one: the steps so far are fewer than all of them.
      const lowest = this.rows.findLast(({ participant }) => !this.fixed.has(participant))!
      const open = isOpen(lowest)
        ? lowest
        : this.rows.findLast((row) => isOpen(row) && (this.waitsForAll || sharePlace(row, lowest)))
      if (open) return this.reveal(open)
      const { participant, place } = lowest
      this.fixed.add(participant)
      if (place !== null)
        return { kind: 'fix', participant, place, awards: this.honours.get(participant) ?? [] }
    }
  }

  /** Tells what is hidden of a row in the first of its columns where something is. */
  private reveal({ participant, cells, place: from }: StandingRow): Step {
    const column = this.hidden.get(participant)!.shift()!
    this.goTo(this.steps.length)
    this.scoreboard.reveal(participant, this.problems[column]!, true)
    this.shown++
    this.rows = this.scoreboard.board()!.rows
    const { cells: told, place: to } = this.rows.find((row) => row.participant === participant)!
    const change = { before: cells[column]!, after: told[column]! }
    return { kind: 'reveal', participant, column, ...change, from, to }
  }
}

const sharePlace = (one: StandingRow, other: StandingRow) => one.place !== null && one.place === other.place

/**
 * The columns of participants in which results are hidden, by their ids. Judges have fewer submissions without a result
 * there; one that nobody has judged yet is hidden from them, too.
 */
function hiddenColumns(start: Board, end: Board): Map<string, number[]> {
  const known = new Map(end.rows.map(({ participant, cells }) => [participant, cells]))
  return new Map(
    start.rows.flatMap(({ participant, cells }): [string, number[]][] => {
      const columns = [...cells.keys()].filter(
        (column) => cells[column]!.pending > (known.get(participant)?.[column]?.pending ?? 0),
      )
      return columns.length > 0 ? [[participant, columns]] : []
    }),
  )
}

/** The awards of each participant at the end. */
function honoursOf(results: Results): ReadonlyMap<string, readonly Award[]> {
  const honours = new Map<string, Award[]>()
  for (const award of awardsOf(results))
    for (const id of award.participants) honours.set(id, [...(honours.get(id) ?? []), award])
  return honours
}

function medalsOf(events: readonly EventBody[]): Medals {
  const settings = events.findLast((event): event is SettingsEvent => event.type === 'contest')
  return settings?.medals ?? { gold: 0, silver: 0, bronze: 0 }
}
