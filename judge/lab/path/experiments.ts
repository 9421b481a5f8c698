import { type BoardEvent, distancesFrom } from '../../algorithms/board'
import { randomFrom } from '../../kit/random'
import type { Experiment } from '../section'
import { SEARCHES } from '.'
import { type PathValues, problemFrom } from './section'

export interface TableInputs {
  /** Ids of the searches to compare. */
  readonly algorithms: readonly string[]
  /** How many boards; their seeds are that of the values, the next one, … */
  readonly count: number
  /** The choices of the section: the kind of board and its size, start, goal, estimate, ties and order. */
  readonly values: PathValues
}

/** The figures whose distributions are compared. The excess is percent of the shortest way. */
export const MEASURES = ['looked', 'excess', 'frontier'] as const
type Measure = (typeof MEASURES)[number]

/** For each measure and each search, in the order of the inputs, a value for each board on which it found a way. */
export interface TableFindings extends Readonly<Record<Measure, readonly (readonly number[])[]>> {
  /** Boards without a way from start to goal, and boards on which start or goal are walls. No search counts there. */
  readonly left: number
  /** For each search, the boards on which it found no way although there is one. */
  readonly missed: readonly number[]
}

/** Runs searches on the same boards, so that all distributions grow together. */
export const table: Experiment<TableInputs, TableFindings> = {
  id: 'path.table',
  *run({ algorithms, count, values }) {
    const searches = algorithms.flatMap((id) => SEARCHES.filter((search) => search.id === id))
    const none = () => searches.map((): number[] => [])
    const [looked, excess, frontier] = [none(), none(), none()]
    const missed = searches.map(() => 0)
    let left = 0
    const findings = () => ({ looked, excess, frontier, missed, left })
    const all = count * searches.length
    for (let index = 0; index < count; index++) {
      const seed = values.seed + index
      const problem = problemFrom({ ...values, seed })
      const { board, options } = problem.ok ? problem.value : {}
      const shortest = board && options ? distancesFrom(board, options.from)[options.to]! : -1
      if (!board || !options || shortest < 0) {
        left++
        yield { done: (index + 1) * searches.length, all, findings: findings() }
        continue
      }
      for (const [at, search] of searches.entries()) {
        const counted = countersOf(search.search(board, options, randomFrom(seed)))
        if (counted.way) {
          looked[at]!.push(counted.looked)
          frontier[at]!.push(counted.frontier)
          excess[at]!.push(shortest > 0 ? (100 * (counted.way.length - 1 - shortest)) / shortest : 0)
        } else missed[at]!++
        yield { done: index * searches.length + at + 1, all, findings: findings() }
      }
    }
  },
}

/** What a search has done. */
interface Counters {
  /** Cells looked at. */
  readonly looked: number
  /** Cells that joined the frontier. */
  readonly opened: number
  /** Shorter ways to cells of the frontier. */
  readonly improved: number
  /** The largest number of cells that waited at a time. */
  readonly frontier: number
}

/** Runs a search to its end and counts. */
export function countersOf(
  run: Generator<BoardEvent, readonly number[] | undefined>,
): Counters & { readonly way: readonly number[] | undefined } {
  let [looked, opened, improved, frontier, waiting] = [0, 0, 0, 0, 0]
  for (;;) {
    const { done, value } = run.next()
    if (done) return { way: value, looked, opened, improved, frontier }
    if (value.kind === 'visit') {
      looked++
      waiting = Math.max(0, waiting - 1)
    } else if (value.kind === 'open') {
      opened++
      waiting++
      frontier = Math.max(frontier, waiting)
    } else if (value.kind === 'improve') improved++
  }
}
