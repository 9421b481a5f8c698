import { retold } from '../_common/algorithm'
import { type Automaton, distancesToExit, textOf } from '../strings/automaton'
import { beamSearch } from './beam'
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

export interface ProveOptions {
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
