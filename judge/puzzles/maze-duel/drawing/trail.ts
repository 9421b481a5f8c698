import type { Maze } from '../maze'

/** Crossed sides, by their index in the two wall strings: 1 if a step went through. */
export type Crossed = Readonly<Record<'horizontal' | 'vertical', Uint8Array>>

export interface Trail {
  /** How often each cell was entered; the start begins with one visit. */
  readonly visits: Uint32Array
  readonly crossed: Crossed
  /** The cells from the start to the solver without detours, each cell once. */
  readonly way: readonly number[]
}

/** A trail with the state needed to continue it. */
interface Walked extends Trail {
  /** Number of path cells that have been entered. */
  entered: number
  readonly way: number[]
  /** Index of each cell in `way`; -1 if it is not in it. */
  readonly placeInWay: Int32Array
}

const notYet = (size: number): Walked => ({
  visits: new Uint32Array(size * size),
  crossed: {
    horizontal: new Uint8Array(size * (size - 1)),
    vertical: new Uint8Array(size * (size - 1)),
  },
  way: [],
  placeInWay: new Int32Array(size * size).fill(-1),
  entered: 0,
})

/** Enters the cells of a path up to and including `to`. */
function walkOn(walked: Walked, size: number, path: ArrayLike<number>, to: number): void {
  const { visits, crossed, way, placeInWay } = walked
  for (; walked.entered <= to; walked.entered++) {
    const cell = path[walked.entered]!
    visits[cell]!++
    if (walked.entered > 0) cross(crossed, size, path[walked.entered - 1]!, cell)
    if (placeInWay[cell]! < 0) placeInWay[cell] = way.push(cell) - 1
    // The way returns to one of its cells: what lies between was a detour.
    else for (const left of way.splice(placeInWay[cell]! + 1)) placeInWay[left] = -1
  }
}

/** The trail after the first `at` steps of a path. An empty path has no solver. */
export function trailOf({ size }: Pick<Maze, 'size'>, path: ArrayLike<number>, at: number): Trail {
  const walked = notYet(size)
  walkOn(walked, size, path, Math.min(at, path.length - 1))
  return walked
}

/** Interval of checkpoints: a jump walks at most this many steps, a step forward one. */
const KEPT_EVERY = 256

interface Memory {
  now: Walked
  /** `kept[i]` has entered `i * KEPT_EVERY` cells. */
  readonly kept: Walked[]
}

const MEMORIES = new WeakMap<object, Memory>()

/**
 * The same, cached for a path that is viewed step by step. The next call changes the returned trail, so use it before
 * that.
 */
export function trailAt({ size }: Pick<Maze, 'size'>, path: ArrayLike<number> & object, at: number): Trail {
  const memory = MEMORIES.get(path) ?? { now: notYet(size), kept: [notYet(size)] }
  MEMORIES.set(path, memory)
  const { kept } = memory
  const to = Math.min(at, path.length - 1)
  const nearest = Math.min(kept.length - 1, Math.floor((to + 1) / KEPT_EVERY))
  const { entered } = memory.now
  if (entered > to + 1 || entered < nearest * KEPT_EVERY) memory.now = structuredClone(kept[nearest]!)
  while (memory.now.entered <= to) {
    walkOn(memory.now, size, path, Math.min(to, kept.length * KEPT_EVERY - 1))
    if (memory.now.entered === kept.length * KEPT_EVERY) kept.push(structuredClone(memory.now))
  }
  return memory.now
}

function cross(crossed: Crossed, size: number, one: number, other: number): void {
  const first = Math.min(one, other)
  const beside = Math.abs(one - other) === 1
  if (beside) crossed.vertical[first - Math.floor(first / size)] = 1
  else crossed.horizontal[first] = 1
}

/** The most visits of one cell on the whole path, at least 1: the end of the heat scale. */
export function mostVisits(path: ArrayLike<number>): number {
  const visits = new Map<number, number>()
  let most = 1
  for (let step = 0; step < path.length; step++) {
    const count = (visits.get(path[step]!) ?? 0) + 1
    visits.set(path[step]!, count)
    if (count > most) most = count
  }
  return most
}
