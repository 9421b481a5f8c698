import { type Award, awardsOf } from './awards'
import { type Board, boardOf, Scoreboard } from './board'
import type { EventBody, Medals, SettingsEvent } from './events'
import { type FormatId, formatOf } from './formats'
import type { Cell } from './formats/format'
import type { Row } from './places'

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

/** Whether a format has a ceremony. Where meetings are compared, all results depend on all others: no cell can be told alone. */
export const hasCeremony = (id: FormatId): boolean => formatOf(id).compare === undefined

/**
 * The steps of a ceremony and the scoreboard after each: first the public one, at last that of judges.
 *
 * The lowest row with something hidden goes on, one problem after the other; if it rises, the row that is now the lowest
 * follows. A row is fixed when nothing more can change its place, so those who share a place are told everything first. Where
 * cells are compared with the best result, each reveal can change any row, so rows are fixed when everything is told.
 * There are at most as many steps as cells and rows.
 */
export class Ceremony {
  readonly steps: readonly Step[]
  private readonly scoreboard = new Scoreboard()
  private readonly problems: readonly string[]
  /** After how many steps the scoreboard is. */
  private shown: number

  /** `groups` are those of participants, as in `Results`. Where `hasCeremony` is false, there are no steps. */
  constructor(events: Iterable<EventBody>, groups: ReadonlyMap<string, string> = new Map()) {
    const all = [...events]
    for (const event of all) this.scoreboard.apply(event)
    const start = this.scoreboard.board()
    const end = boardOf(all, { judges: true })
    this.problems = start?.problems.map(({ id }) => id) ?? []
    const has = start && end && hasCeremony(start.format)
    this.steps = has ? this.stepsOf(start, end, honoursOf(end, medalsOf(all), groups)) : []
    this.shown = this.steps.length
  }

  /** The scoreboard after so many steps; `undefined` before the first settings. */
  boardAt(step: number): Board | undefined {
    const wanted = Math.max(0, Math.min(step, this.steps.length))
    while (this.shown < wanted) this.take(this.steps[this.shown++]!, true)
    while (this.shown > wanted) this.take(this.steps[--this.shown]!, false)
    return this.scoreboard.board()
  }

  private take(step: Step, shown: boolean): void {
    if (step.kind === 'reveal') this.scoreboard.reveal(step.participant, this.problems[step.column]!, shown)
  }

  private stepsOf(start: Board, end: Board, honours: ReadonlyMap<string, readonly Award[]>): Step[] {
    const steps: Step[] = []
    const hidden = hiddenColumns(start, end)
    const isOpen = ({ participant }: Row) => (hidden.get(participant)?.length ?? 0) > 0
    const waitsForAll = formatOf(start.format).strengthOf !== undefined
    const fixed = new Set<string>()
    let { rows } = start
    for (;;) {
      const lowest = rows.findLast(({ participant }) => !fixed.has(participant))
      if (!lowest) return steps
      const next = isOpen(lowest)
        ? lowest
        : rows.findLast((row) => isOpen(row) && (waitsForAll || sharePlace(row, lowest)))
      if (next) {
        const { participant, cells, place: from } = next
        const column = hidden.get(participant)!.shift()!
        this.scoreboard.reveal(participant, this.problems[column]!, true)
        rows = this.scoreboard.board()!.rows
        const { cells: told, place: to } = rows.find((row) => row.participant === participant)!
        const change = { before: cells[column]!, after: told[column]! }
        steps.push({ kind: 'reveal', participant, column, ...change, from, to })
      } else {
        const { participant, place } = lowest
        fixed.add(participant)
        const awards = honours.get(participant) ?? []
        if (place !== null) steps.push({ kind: 'fix', participant, place, awards })
      }
    }
  }
}

const sharePlace = (one: Row, other: Row) => one.place !== null && one.place === other.place

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
function honoursOf({ format, rows }: Board, medals: Medals, groups: ReadonlyMap<string, string>) {
  const honours = new Map<string, Award[]>()
  for (const award of awardsOf({ format, rows, medals, groups }))
    for (const id of award.participants) honours.set(id, [...(honours.get(id) ?? []), award])
  return honours
}

function medalsOf(events: readonly EventBody[]): Medals {
  const settings = events.findLast((event): event is SettingsEvent => event.type === 'contest')
  return settings?.medals ?? { gold: 0, silver: 0, bronze: 0 }
}
