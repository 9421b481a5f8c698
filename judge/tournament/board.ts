import { Resamples } from './bootstrap'
import { grown, Sums } from './sums'
import {
  type Block,
  DID_NOT_FINISH,
  FORFEIT,
  leastScore,
  type MeanWithInterval,
  type Slot,
  type Standing,
} from './table'
import { type Column, Pairs, type Run } from './ties'

/*
 * The leaderboard of one role, as sums that a change costs what it changes: a trial those of its entry and of the entry's
 * pairs, a new opponent one block of trials of each entry and each pair. No sum depends on the order in which trials, entries
 * and opponents came and went (see sums.ts), so what a board tells is the same to the last digit as that of a board that is
 * made of the same trials in one go, and nothing but the order of equally hard opponents depends on names.
 */

/** What ranks a table: the mean of the scores, or their geometric mean. */
export type Ranking = 'mean' | 'geometric'

/** What a board tells of an entry. */
export interface BoardRow extends Omit<Standing, 'low' | 'high' | 'geometric'> {
  /** What ranks it, a mean of scores or a geometric one. */
  readonly ranked: MeanWithInterval | null
}

/** What is kept of an entry. */
interface Kept {
  readonly id: string
  /** Its place in columns and pairs. */
  readonly place: number
  readonly resamples: Resamples
  /** The mean score against each opponent. */
  means: Float64Array
  /** All its scores, ascending; the first `scored` of the array. */
  sorted: Float64Array
  scored: number
  /** How many of its trials have each outcome. */
  readonly outcomes: Int32Array
  /** Whether it has changed since its ties were decided. */
  changed: boolean
}

/** What is kept of an opponent. */
interface Opponent {
  readonly id: string
  readonly place: number
  /** The values that rank, and the scores and outcomes behind them. */
  column: { values: Float64Array; there: Uint8Array; counts: Int32Array }
  scores: Float64Array
  outcomes: Uint8Array
}

/** Room for so many more than there are, so that not every new one makes all arrays anew. */
const roomFor = (length: number) => length + (length >> 2) + 4

/** Places from 0, of which those that became free are given first. */
class Places {
  readonly #free: number[] = []
  length = 0

  take(): number {
    return this.#free.pop() ?? this.length++
  }

  free(place: number): void {
    this.#free.push(place)
  }
}

export class Board {
  readonly #slots: readonly Slot[]
  readonly #keys: readonly number[]
  readonly #ranking: Ranking
  readonly #entries = new Map<string, Kept>()
  readonly #opponents = new Map<string, Opponent>()
  readonly #places = { entries: new Places(), opponents: new Places() }
  readonly #room = { entries: 0, opponents: 0 }
  readonly #pairs: Pairs
  /** By the place of an entry: over opponents, of its mean scores, and of the means that rank it. */
  readonly #means = new Sums()
  readonly #ranks = new Sums()
  /** By the place of an opponent: over entries, of their mean scores. */
  readonly #hardness = new Sums()

  constructor(slots: readonly Slot[], ranking: Ranking) {
    this.#slots = slots
    this.#keys = slots.map(({ key }) => key)
    this.#ranking = ranking
    this.#pairs = new Pairs(slots.length)
  }

  /** Adds an entry without trials. */
  enter(id: string): void {
    if (this.#entries.has(id)) throw new Error(`${id} is entered twice`)
    const place = this.#places.entries.take()
    if (place >= this.#room.entries) this.#growEntries(roomFor(place + 1))
    this.#entries.set(id, {
      ...{ id, place, resamples: new Resamples(), changed: true, scored: 0 },
      means: new Float64Array(this.#room.opponents).fill(Number.NaN),
      sorted: new Float64Array(0),
      outcomes: new Int32Array(OUTCOMES),
    })
  }

  /** Adds an opponent without trials. */
  meet(id: string): void {
    if (this.#opponents.has(id)) throw new Error(`${id} is entered twice`)
    const place = this.#places.opponents.take()
    if (place >= this.#room.opponents) this.#growOpponents(roomFor(place + 1))
    const cells = this.#room.entries * this.#slots.length
    const values = new Float64Array(cells)
    this.#opponents.set(id, {
      ...{ id, place, outcomes: new Uint8Array(cells) },
      column: { values, there: new Uint8Array(cells), counts: new Int32Array(this.#room.entries) },
      scores: this.#ranking === 'mean' ? values : new Float64Array(cells),
    })
  }

  /** Removes an entry with its trials. */
  leave(id: string): void {
    for (const opponent of this.#opponents.keys()) this.put(id, opponent, undefined)
    this.#places.entries.free(this.#entries.get(id)!.place)
    this.#entries.delete(id)
  }

  /** Removes an opponent with its trials. */
  part(id: string): void {
    for (const entry of this.#entries.keys()) this.put(entry, id, undefined)
    this.#places.opponents.free(this.#opponents.get(id)!.place)
    this.#opponents.delete(id)
  }

  /** Replaces the trials of an entry against an opponent. */
  put(entryId: string, opponentId: string, block: Block | undefined): void {
    const [entry, opponent] = [this.#entries.get(entryId), this.#opponents.get(opponentId)]
    if (!entry || !opponent) throw new Error(`${entryId} or ${opponentId} is not entered`)
    this.#replace(entry, opponent, -1)
    const from = entry.place * this.#slots.length
    opponent.outcomes.fill(NONE, from, from + this.#slots.length)
    if (block) opponent.outcomes.set(block.outcomes, from)
    let count = 0
    for (let slot = 0; slot < this.#slots.length; slot++) {
      const score = block?.scores[slot] ?? Number.NaN
      const isThere = !Number.isNaN(score)
      opponent.column.there[from + slot] = isThere ? 1 : 0
      opponent.scores[from + slot] = isThere ? score : 0
      if (this.#ranking === 'geometric')
        opponent.column.values[from + slot] = isThere ? this.#logarithm(score, slot) : 0
      if (isThere) count++
    }
    opponent.column.counts[entry.place] = count
    this.#replace(entry, opponent, 1)
  }

  /** Number of trials that have been played. */
  get trials(): number {
    let trials = 0
    for (const entry of this.#entries.values()) trials += countsOf(entry).trials
    return trials
  }

  /** All entries, in the order of the table. */
  rows(): readonly BoardRow[] {
    const hardest = this.#hardestFirst()
    const order = Int32Array.from(hardest, ({ place }) => place)
    const ranked = [...this.#entries.values()].map((entry) => ({
      entry,
      rank: this.#ranks.mean(entry.place),
      median: medianOf(entry),
    }))
    ranked.sort((one, other) => {
      const [unscored, otherUnscored] = [Number.isNaN(one.rank), Number.isNaN(other.rank)]
      if (unscored !== otherUnscored) return unscored ? 1 : -1
      const byName = one.entry.id < other.entry.id ? -1 : 1
      return unscored ? byName : other.rank - one.rank || other.median - one.median || byName
    })
    const scored = ranked.filter(({ rank }) => !Number.isNaN(rank)).map(({ entry }) => entry)
    const allTies = this.#tiesOf(scored)
    let place = 1
    const rows = ranked.map(({ entry, rank, median }, position): Omit<BoardRow, 'shared'> => {
      const ties = allTies[position]
      place = Math.max(place, 1 + position - countAbove(position, ties ?? []))
      return {
        ...{ id: entry.id, place: ties ? place : null, ties: ties ?? [] },
        mean: ties ? this.#means.mean(entry.place) : null,
        median: ties ? median : null,
        ranked: ties ? this.#inScores(withInterval(rank, entry.resamples)) : null,
        ...countsOf(entry),
        ...extremesOf(entry, hardest, order),
      }
    })
    return withShared(rows)
  }

  /** The mean of an entry and its interval as a table of the other ranking has them; `null` without a score. */
  measure(id: string, ranking: Ranking): MeanWithInterval | null {
    const slots = this.#slots.length
    const entry = this.#entries.get(id)!
    const [resamples, means] = [new Resamples(), new Sums()]
    means.grow(1)
    for (const { scores: all, column } of this.#opponents.values()) {
      const from = entry.place * slots
      if (column.counts[entry.place] === 0) continue
      const scores = scoresIn(all, column, from, slots)
      const values = ranking === 'mean' ? scores : scores.map((score, slot) => this.#logarithm(score, slot))
      means.add(0, meanOf(values), 1)
      resamples.add(values, scores, this.#keys)
    }
    const mean = means.mean(0)
    if (Number.isNaN(mean)) return null
    const measure = withInterval(mean, resamples)
    return ranking === 'mean' ? measure : exponentials(measure)
  }

  #inScores(measure: MeanWithInterval): MeanWithInterval {
    return this.#ranking === 'mean' ? measure : exponentials(measure)
  }

  /** Adds the trials of an entry against an opponent to all sums, or takes them away with the sign -1. */
  #replace(entry: Kept, opponent: Opponent, sign: 1 | -1): void {
    const slots = this.#slots.length
    const { column, outcomes } = opponent
    const from = entry.place * slots
    for (let cell = from; cell < from + slots; cell++) entry.outcomes[outcomes[cell]!]! += sign
    if (column.counts[entry.place] === 0) {
      entry.means[opponent.place] = Number.NaN
      return
    }
    entry.changed = true
    const scores = scoresIn(opponent.scores, column, from, slots)
    const values = this.#ranking === 'mean' ? scores : scoresIn(column.values, column, from, slots)
    const mean = meanOf(scores)
    entry.means[opponent.place] = mean
    this.#means.add(entry.place, mean, sign)
    this.#ranks.add(entry.place, meanOf(values), sign)
    this.#hardness.add(opponent.place, mean, sign)
    this.#pairs.add(entry.place, column, sign)
    if (sign > 0) entry.resamples.add(values, scores, this.#keys)
    else entry.resamples.remove(values, scores, this.#keys)
    for (const score of scores) if (!Number.isNaN(score)) insert(entry, score, sign)
  }

  #logarithm(score: number, slot: number): number {
    return Math.log(score === 0 ? leastScore(this.#slots[slot]!.size) : score)
  }

  /** The other entries that each of these is tied with, by their positions. */
  #tiesOf(entries: readonly Kept[]): readonly (readonly Run[])[] {
    const places = Int32Array.from(entries, ({ place }) => place)
    const changed = Uint8Array.from(entries, (entry) => (entry.changed ? 1 : 0))
    for (let below = 0; below < places.length; below++)
      for (let above = 0; above < below; above++)
        if (changed[below] === 1 || changed[above] === 1) this.#pairs.decide(places[below]!, places[above]!)
    for (const entry of this.#entries.values()) entry.changed = false
    return entries.map((_, position) => this.#pairs.tiesOf(position, places))
  }

  /** Opponents in ascending order of the mean of all entries against them; those without scored trials come last. */
  #hardestFirst(): readonly Opponent[] {
    const opponents = [...this.#opponents.values()].map((opponent) => {
      const mean = this.#hardness.mean(opponent.place)
      return { opponent, mean: Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean }
    })
    opponents.sort(
      (one, other) =>
        Number(one.mean > other.mean) - Number(one.mean < other.mean) ||
        (one.opponent.id < other.opponent.id ? -1 : 1),
    )
    return opponents.map(({ opponent }) => opponent)
  }

  #growEntries(room: number): void {
    this.#room.entries = room
    this.#pairs.grow(room)
    this.#means.grow(room)
    this.#ranks.grow(room)
    const cells = room * this.#slots.length
    for (const opponent of this.#opponents.values()) {
      const { values, there, counts } = opponent.column
      const more = grown(values, cells)
      opponent.column = { values: more, there: grown(there, cells), counts: grown(counts, room) }
      opponent.scores = this.#ranking === 'mean' ? more : grown(opponent.scores, cells)
      opponent.outcomes = grown(opponent.outcomes, cells)
    }
  }

  #growOpponents(room: number): void {
    const before = this.#room.opponents
    this.#room.opponents = room
    this.#hardness.grow(room)
    for (const entry of this.#entries.values())
      entry.means = grown(entry.means, room).fill(Number.NaN, before)
  }
}

/** An outcome that a trial may have, or none; see `Grid`. */
const OUTCOMES = 4
const NONE = 0

/** The numbers of an entry in an array of all entries; NaN for what is missing. */
function scoresIn(all: Float64Array, { there }: Column, from: number, slots: number): Float64Array {
  const scores = all.slice(from, from + slots)
  for (let slot = 0; slot < slots; slot++) if (there[from + slot] === 0) scores[slot] = Number.NaN
  return scores
}

/** Puts a score into its place among all, or takes it away. */
function insert(entry: Kept, score: number, sign: 1 | -1): void {
  const { sorted, scored } = entry
  let [from, to] = [0, scored]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < score) from = middle + 1
    else to = middle
  }
  entry.scored += sign
  if (sign < 0) sorted.copyWithin(from, from + 1, scored)
  else {
    if (scored === sorted.length) entry.sorted = grown(sorted, roomFor(scored + 1))
    entry.sorted.copyWithin(from + 1, from, scored)
    entry.sorted[from] = score
  }
}

function medianOf({ sorted, scored }: Kept): number {
  if (scored === 0) return Number.NaN
  const middle = scored >> 1
  return scored % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The mean; NaN stands for a missing number and for the mean of none. */
export function meanOf(values: Float64Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return sum / count
}

function withInterval(mean: number, { interval }: Resamples): MeanWithInterval {
  // With equal values, rounding may put both bounds on one side of the mean.
  return {
    mean,
    low: interval ? Math.min(interval.low, mean) : null,
    high: interval ? Math.max(interval.high, mean) : null,
  }
}

/** Scores for their logarithms. */
const exponentials = ({ mean, low, high }: MeanWithInterval): MeanWithInterval => ({
  mean: Math.exp(mean),
  low: low === null ? null : Math.exp(low),
  high: high === null ? null : Math.exp(high),
})

function countsOf({ outcomes }: Kept): Pick<Standing, 'trials' | 'forfeits' | 'didNotFinish'> {
  let trials = 0
  for (let outcome = NONE + 1; outcome < OUTCOMES; outcome++) trials += outcomes[outcome]!
  return { trials, forfeits: outcomes[FORFEIT]!, didNotFinish: outcomes[DID_NOT_FINISH]! }
}

/** The best and worst opponent. Among equally good ones, the hardest is the best and the easiest the worst. */
function extremesOf(
  { means }: Kept,
  hardest: readonly Opponent[],
  order: Int32Array,
): Pick<Standing, 'best' | 'worst'> {
  let [best, worst] = [-1, -1]
  let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let at = 0; at < order.length; at++) {
    // NaN, which is no mean, is neither more nor less.
    const mean = means[order[at]!]!
    if (mean > most) {
      most = mean
      best = at
    }
    if (mean <= least) {
      least = mean
      worst = at
    }
  }
  return { best: hardest[best]?.id ?? null, worst: hardest[worst]?.id ?? null }
}

/** How many positions of these runs are above the given position. */
const countAbove = (position: number, runs: readonly Run[]): number =>
  runs.reduce((count, { from, to }) => count + Math.max(0, Math.min(to + 1, position) - from), 0)

/** Rows in the order of their places, with whether another row has the same place. */
export const withShared = <Each extends { readonly place: number | null }>(rows: readonly Each[]) =>
  rows.map((row, at): Each & { readonly shared: boolean } => ({
    ...row,
    shared: row.place !== null && [rows[at - 1], rows[at + 1]].some((next) => next?.place === row.place),
  }))
