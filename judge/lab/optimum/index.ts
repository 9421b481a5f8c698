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
  /** What is being done, and how far it is. */
  readonly phase: 'tables' | 'beam' | 'sets' | 'done'
  readonly done: number
}

export interface ProveOptions {
  /** How many robots at a time the tables contain. */
  readonly robots: number
  /** The most bytes that the tables may take. */
  readonly bytes: number
}

export const DEFAULT_OPTIONS: ProveOptions = { robots: 4, bytes: 2 ** 20 }

/** Widths of the beam, one after the other, while the bounds do not meet. */
const WIDTHS = [20, 200, 2000]

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
    ...{ starts, lower: Math.max(...distancesToExit(automaton)), upper: Infinity, proven: false, string: '' },
    ...{ certificate: [], certified: 0, states: 0, phase: 'tables', done: 0 },
  }
  const learn = (news: Partial<Optimum>) => {
    known = { ...known, ...news }
    known = { ...known, proven: known.lower === known.upper }
    return known
  }
  const found = (letters: readonly number[] | undefined) => {
    if (letters && letters.length < known.upper) learn({ upper: letters.length, string: textOf(letters) })
  }

  const sizes = robotsOf(starts, options)
  let tables: Tables | undefined
  for (const robots of [Math.min(sizes, 3), sizes]) {
    if (tables && (known.proven || tables.tables.length > robots)) break
    const making = makeTables(automaton, robots)
    for (let step = making.next(); ; step = making.next()) {
      if (step.done) {
        tables = step.value
        break
      }
      yield learn({ phase: 'tables', done: step.value.robots / (robots + 1) })
    }
    const { length, states } = hardestSet(tables, Math.min(robots, starts), starts)
    learn({
      lower: Math.max(known.lower, length),
      certified: length,
      certificate: states.map((state) => labyrinth.starts[state]!),
      states: tableBytes(starts, robots),
    })
    for (const width of WIDTHS) {
      if (known.proven) break
      const beam = beamSearch(automaton, width, Math.min(known.upper - 1, 4 * known.lower + 100))
      for (let step = beam.next(); ; step = beam.next()) {
        if (step.done) {
          found(step.value)
          break
        }
        yield learn({
          phase: 'beam',
          done: step.value / (known.upper === Infinity ? 4 * known.lower : known.upper),
        })
      }
    }
  }
  while (tables && !known.proven) {
    const { states, lower } = known
    const search = searchSets(automaton, tables, lower)
    for (let step = search.next(); ; step = search.next()) {
      if (!step.done) {
        yield learn({ phase: 'sets', states: states + step.value.sets, done: step.value.depth / lower })
        continue
      }
      if (step.value) found(step.value)
      else learn({ lower: lower + 1 })
      break
    }
  }
  return learn({ phase: 'done', done: 1 })
}

/** The most robots whose tables fit into the memory. */
function robotsOf(starts: number, { robots, bytes }: ProveOptions): number {
  let sizes = Math.min(robots, starts)
  while (sizes > 1 && tableBytes(starts, sizes) > bytes) sizes--
  return sizes
}
