import { retold } from '../algorithm'
import { type Automaton, distancesToExit, LETTERS, textOf } from '../automaton'
import { searchSets } from './set-search'
import { hardestSet, makeTables, type Tables, tableBytes } from './tables'

/** What is known of the shortest string. */
export interface Optimum {
  readonly starts: number
  /** Every string has at least this many letters. */
  readonly lower: number
  /** Length of the best string found; Infinity if none. */
  readonly upper: number
  readonly proven: boolean
  readonly string: string
  /** Cells whose robots alone need `certified` letters. */
  readonly certificate: readonly number[]
  readonly certified: number
  /** Entries of tables and sets of cells looked at. */
  readonly states: number
  /** Whether the search over sets ended without a proof because its memory was full. */
  readonly full: boolean
  /** What is being done, and how far it is. */
  readonly phase: 'tables' | 'beam' | 'sets' | 'done'
  readonly done: number
}

interface ProveOptions {
  /** How many robots at a time the tables contain. Unless it is named, 4 where that is quick, otherwise at most 3. */
  readonly robots?: number
  /** The most bytes that the tables may take. */
  readonly tableBytes: number
  /** The most bytes that sets of cells may take; then the search ends without a proof. */
  readonly setBytes: number
}

export const DEFAULT_OPTIONS: ProveOptions = { tableBytes: 2 ** 25, setBytes: 2 ** 28 }

/** Tables of four robots with at most this many bytes take seconds; for larger ones a search over sets is faster. */
const QUICK = 2 ** 20

/** Widths of the beam before the search over sets, which finds the shortest string itself unless its memory is full. */
const WIDTHS = [20, 200]
/** Width of the beam after a search whose memory was full. */
const LAST_WIDTH = 2000

/**
 * Searches for the shortest string that frees all robots, and for the proof. Yields what is known whenever that changes
 * or time has passed; the caller may stop at any time and keep the last of it.
 *
 * The tables bound every string from below: a string that frees all robots frees each few of them. If a string of that
 * length is found, it is proven shortest. Otherwise the bound is raised by showing that no string of its length exists.
 *
 * There must be a way to the exit from every start.
 */
export function* prove(automaton: Automaton, options = DEFAULT_OPTIONS): Generator<Optimum, Optimum> {
  const { starts, labyrinth } = automaton
  let known: Optimum = {
    ...{
      starts,
      lower: Math.max(0, ...distancesToExit(automaton)),
      upper: Infinity,
      proven: false,
      string: '',
    },
    ...{ certificate: [], certified: 0, states: 0, full: false, phase: 'tables', done: 0 },
  }
  const learn = (news: Partial<Optimum>) => {
    known = { ...known, ...news }
    known = { ...known, proven: known.lower === known.upper }
    return known
  }
  const found = (letters: readonly number[] | undefined) => {
    if (letters && letters.length < known.upper) learn({ upper: letters.length, string: textOf(letters) })
  }

  function* tryTables(robots: number): Generator<Optimum, Tables> {
    const tables = yield* retold(makeTables(automaton, robots), (made) =>
      learn({ phase: 'tables', done: made.robots / (robots + 1) }),
    )
    const { length, states } = hardestSet(tables, Math.min(robots, starts), starts)
    learn({
      lower: Math.max(known.lower, length),
      certified: length,
      certificate: states.map((state) => labyrinth.starts[state]!),
      states: tableBytes(starts, robots),
    })
    return tables
  }

  function* tryBeam(width: number): Generator<Optimum, void> {
    if (known.proven) return
    const most = Math.min(known.upper - 1, 4 * known.lower + 100)
    const beam = beamSearch(automaton, width, most)
    found(yield* retold(beam, (depth) => learn({ phase: 'beam', done: depth / most })))
  }

  /** Refutes or reaches the lower bound. */
  function* trySets(tables: Tables): Generator<Optimum, void> {
    const { states, lower } = known
    const search = searchSets(automaton, tables, lower, options.setBytes)
    const ended = yield* retold(search, ({ sets, depth }) =>
      learn({ phase: 'sets', states: states + sets, done: depth / lower }),
    )
    if (ended === 'none') learn({ lower: lower + 1 })
    else if (ended === 'full') learn({ full: true })
    else found(ended)
  }

  const robots = robotsOf(starts, options)
  let tables = yield* tryTables(Math.min(robots, 3))
  for (const width of WIDTHS) yield* tryBeam(width)
  if (robots > 3 && !known.proven) tables = yield* tryTables(robots)
  while (!known.proven && !known.full) yield* trySets(tables)
  yield* tryBeam(LAST_WIDTH)
  return learn({ phase: 'done', done: 1 })
}

/** How many robots at a time the tables contain: the most whose tables fit into the memory. */
function robotsOf(starts: number, { robots, tableBytes: most }: ProveOptions): number {
  let sizes = Math.min(robots ?? 4, starts)
  const allowed = (size: number) => (robots === undefined && size > 3 ? Math.min(QUICK, most) : most)
  while (sizes > 1 && tableBytes(starts, sizes) > allowed(sizes)) sizes--
  return sizes
}

/** A set with its cost. */
interface CostNode extends Node {
  readonly cost: number
}

/**
 * Beam search: of all sets that can be reached by one letter more, only the best are kept, `width` of them. A set is
 * better if the sum of its distances to the exit is smaller. Yields the depth; returns the letters, or undefined if no
 * string of at most `most` letters was found.
 */
export function* beamSearch(
  automaton: Automaton,
  width: number,
  most: number,
): Generator<number, readonly number[] | undefined> {
  const move = moverOf(automaton)
  const distances = distancesToExit(automaton)
  const costOf = (set: StateSet) => {
    let sum = 0
    let farthest = 0
    for (const state of set) {
      sum += distances[state]!
      if (distances[state]! > farthest) farthest = distances[state]!
    }
    return sum + farthest
  }
  const seen = new Set<string>()
  let beam: CostNode[] = [{ set: allStarts(automaton), parent: undefined, letter: -1, cost: 0 }]
  for (let depth = 1; depth <= most && beam.length > 0; depth++) {
    const next: CostNode[] = []
    for (const parent of beam) {
      for (let letter = 0; letter < LETTERS; letter++) {
        const set = move(parent.set, letter)
        if (set.length === 0) return lettersTo({ set, parent, letter })
        const key = keyOf(set)
        if (seen.has(key)) continue
        seen.add(key)
        next.push({ set, parent, letter, cost: costOf(set) })
      }
    }
    // The order of equal costs is that of their making: sorting is stable.
    next.sort((one, other) => one.cost - other.cost)
    beam = next.slice(0, width)
    yield depth
  }
  return undefined
}

/** The starts that still have robots, sorted. */
type StateSet = Uint16Array

/** Returns a function that gives the set after a letter. */
function moverOf({ starts, next }: Automaton): (set: StateSet, letter: number) => StateSet {
  const states = starts + 1
  const occupied = new Uint8Array(states)
  return (set, letter) => {
    let count = 0
    let sorted = true
    let last = -1
    const moved = new Uint16Array(set.length)
    for (const state of set) {
      const to = next[letter * states + state]!
      if (to === starts || occupied[to]) continue
      occupied[to] = 1
      moved[count++] = to
      if (to < last) sorted = false
      last = to
    }
    const found = moved.subarray(0, count)
    for (const state of found) occupied[state] = 0
    return sorted ? found : found.sort()
  }
}

/** A key for maps: equal for equal sets only. */
const keyOf = (set: StateSet): string => String.fromCharCode(...set)

const allStarts = ({ starts }: Pick<Automaton, 'starts'>): StateSet =>
  Uint16Array.from({ length: starts }, (_, state) => state)

/** A set, and how it was reached. */
interface Node {
  readonly set: StateSet
  readonly parent: Node | undefined
  readonly letter: number
}

/** The letters that lead from the first set to this one. */
function lettersTo(node: Node): number[] {
  const letters: number[] = []
  for (let at: Node | undefined = node; at?.parent; at = at.parent) letters.push(at.letter)
  return letters.reverse()
}
