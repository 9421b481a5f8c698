import type { Syntax } from '../languages/syntax'
import type { PreparedProgram } from './prepare'

/** The most similar programs of two participants. */
export interface Pair {
  readonly left: string
  readonly right: string
  /** From 0 to 1. */
  readonly similarity: number
}

/** A member of a group, with the program that is most similar to another member's. */
interface Member {
  readonly participant: string
  readonly program: string
}

export interface Findings {
  /** The most similar pairs, and the most similar one of each member of a group; by falling similarity. */
  readonly pairs: readonly Pair[]
  /** Participants who are connected by similar pairs; the largest group first. */
  readonly groups: readonly (readonly Member[])[]
  /** How many pairs of participants there are by similarity, in `BINS` equal steps. */
  readonly histogram: readonly number[]
}

/** From which similarity on a pair connects two participants. See docs/similarity.md. */
export const GROUP_AT = 0.6
export const BINS = 20
/** Most pairs, apart from those of the members of groups. */
export const MOST_PAIRS = 500
/** A participant. */
export interface Seat {
  readonly participant: string
  readonly programs: IndexedProgram[]
  /** How many different ones the programs have, each counted by itself. */
  fingerprints: number
}

/** The most similar programs of two seats. */
export interface Match {
  readonly seats: readonly [number, number]
  readonly programs: readonly [IndexedProgram, IndexedProgram]
  readonly similarity: number
}

/** Gathers the matches of all pairs of seats, of which it keeps the most similar ones. */
export class Matches {
  readonly #seats: readonly Seat[]
  readonly #groups: Groups
  readonly #histogram = Array.from({ length: BINS }, () => 0)
  #matches: Match[] = []
  /** The most similar match of each seat. */
  readonly #strongest: (Match | undefined)[] = []
  #found = 0

  constructor(seats: readonly Seat[]) {
    this.#seats = seats
    this.#groups = new Groups(seats.length)
  }

  add(match: Match): void {
    const { seats, similarity } = match
    this.#histogram[Math.min(BINS - 1, Math.floor(similarity * BINS))]!++
    this.#found++
    if (similarity >= GROUP_AT) this.#groups.join(...seats)
    for (const seat of seats)
      if (similarity > (this.#strongest[seat]?.similarity ?? 0)) this.#strongest[seat] = match
    this.#matches.push(match)
    if (this.#matches.length >= 4 * MOST_PAIRS) this.#matches = mostSimilar(this.#matches)
  }

  findings(): Findings {
    const groups = this.#groups.all()
    const grouped = groups.flat().map((seat) => this.#strongest[seat]!)
    const matches = [...new Set([...mostSimilar(this.#matches), ...grouped])].sort(bySimilarity)
    this.#histogram[0]! += pairsOf(this.#seats) - this.#found
    return {
      pairs: matches.map(({ programs: [left, right], similarity }) => ({
        ...{ left: left.id, right: right.id, similarity },
      })),
      groups: groups.map((seats) => seats.map((seat) => this.#memberOf(seat))),
      histogram: this.#histogram,
    }
  }

  #memberOf(seat: number): Member {
    const { seats, programs } = this.#strongest[seat]!
    return { participant: this.#seats[seat]!.participant, program: programs[seats.indexOf(seat)]!.id }
  }
}

const bySimilarity = (one: Match, other: Match) => other.similarity - one.similarity

const mostSimilar = (matches: readonly Match[]) => matches.toSorted(bySimilarity).slice(0, MOST_PAIRS)

/** How many pairs of seats have programs of the same syntax. */
function pairsOf(seats: readonly Seat[]): number {
  const syntaxes = new Map<Syntax, number>()
  const sets = seats.map(({ programs }) =>
    [...new Set(programs.map(({ syntax }) => syntax))].reduce((bits, syntax) => {
      const bit = syntaxes.get(syntax) ?? syntaxes.size
      syntaxes.set(syntax, bit)
      return bits | (1 << bit)
    }, 0),
  )
  /** How many seats have each set. */
  const counts = new Map<number, number>()
  for (const set of sets) counts.set(set, (counts.get(set) ?? 0) + 1)
  let pairs = 0
  for (const [set, count] of counts)
    for (const [other, many] of counts)
      if ((set & other) !== 0)
        pairs += set === other ? (count * (count - 1)) / 2 : set < other ? count * many : 0
  return pairs
}

/** Finds what belongs together: whoever is joined with somebody is in the group of everybody whom they are joined with. */
class Groups {
  readonly #parents: number[]

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index)
  }

  join(one: number, other: number): void {
    const [a, b] = [this.#rootOf(one), this.#rootOf(other)]
    this.#parents[Math.max(a, b)] = Math.min(a, b)
  }

  /** The groups of more than one, the largest first, then in the order of their first members. */
  all(): number[][] {
    const members = new Map<number, number[]>()
    for (const index of this.#parents.keys()) {
      const root = this.#rootOf(index)
      const known = members.get(root)
      if (known) known.push(index)
      else members.set(root, [index])
    }
    return [...members.values()].filter(({ length }) => length > 1).sort((a, b) => b.length - a.length)
  }

  #rootOf(index: number): number {
    let root = index
    while (this.#parents[root] !== root) root = this.#parents[root]!
    // Later searches of the same members are short.
    for (let at = index; at !== root; ) {
      const next = this.#parents[at]!
      this.#parents[at] = root
      at = next
    }
    return root
  }
}

/** What is kept of a program while all are compared. */
export interface IndexedProgram {
  readonly id: string
  readonly syntax: Syntax
  /** Its different fingerprints, rising, and how often it has each. */
  readonly hashes: Uint32Array
  readonly counts: Uint32Array
  /** The sum of the counts. */
  readonly total: number
}

export function indexedProgram(id: string, { syntax, fingerprints }: PreparedProgram): IndexedProgram {
  const sorted = Uint32Array.from(fingerprints, ({ hash }) => hash).sort()
  const hashes: number[] = []
  const counts: number[] = []
  for (const hash of sorted) {
    if (hashes.at(-1) !== hash) counts[hashes.push(hash) - 1] = 0
    counts[counts.length - 1]!++
  }
  return {
    ...{ id, syntax, total: sorted.length },
    ...{ hashes: Uint32Array.from(hashes), counts: Uint32Array.from(counts) },
  }
}

/** Whether two programs have the same fingerprints. */
export const isSame = (one: IndexedProgram, other: IndexedProgram): boolean =>
  one.syntax === other.syntax &&
  one.hashes.length === other.hashes.length &&
  one.hashes.every((hash, index) => hash === other.hashes[index] && one.counts[index] === other.counts[index])

/** Which of the programs that were added has which fingerprints. */
export class FingerprintIndex {
  /** By fingerprint: programs and how often each has it, in turns. */
  readonly #places = new Map<number, number[]>()
  readonly #programs: IndexedProgram[] = []
  /** How many fingerprints the program that is looked for shares with each of them. */
  #shared = new Uint32Array(64)

  /** Returns the program's index. */
  add(program: IndexedProgram): number {
    const index = this.#programs.push(program) - 1
    for (const [at, hash] of program.hashes.entries()) {
      const known = this.#places.get(hash)
      if (known) known.push(index, program.counts[at]!)
      else this.#places.set(hash, [index, program.counts[at]!])
    }
    return index
  }

  /** Calls back for each program of the same syntax that shares fingerprints, with the similarity. */
  match(program: IndexedProgram, found: (index: number, similarity: number) => void): void {
    if (this.#shared.length < this.#programs.length) this.#shared = new Uint32Array(2 * this.#programs.length)
    const shared = this.#shared
    const touched: number[] = []
    for (const [at, hash] of program.hashes.entries()) {
      const places = this.#places.get(hash)
      if (!places) continue
      const count = program.counts[at]!
      for (let each = 0; each < places.length; each += 2) {
        const index = places[each]!
        if (shared[index] === 0) touched.push(index)
        shared[index]! += Math.min(count, places[each + 1]!)
      }
    }
    for (const index of touched) {
      const other = this.#programs[index]!
      if (other.syntax === program.syntax) found(index, (2 * shared[index]!) / (program.total + other.total))
      shared[index] = 0
    }
  }
}
