import type { Maze } from '@/judge/puzzles/maze-duel/maze'

/** Crossed sides, by their places in the two strings of walls: 1 where a step went through. */
export type Crossed = Readonly<Record<'horizontal' | 'vertical', Uint8Array>>

export interface Trail {
  /** How often each cell was entered; the start counts once from the beginning. */
  readonly visits: Uint32Array
  readonly crossed: Crossed
  /** From the start to where the solver stands, without what it walked in vain: each cell once. */
  readonly way: readonly number[]
}

/** What the first `at` steps of a path have come to. An empty path is nobody's. */
export function trailOf({ size }: Pick<Maze, 'size'>, path: ArrayLike<number>, at: number): Trail {
  const visits = new Uint32Array(size * size)
  const crossed = {
    horizontal: new Uint8Array(size * (size - 1)),
    vertical: new Uint8Array(size * (size - 1)),
  }
  const way: number[] = []
  const placeInWay = new Int32Array(size * size).fill(-1)
  const end = Math.min(at + 1, path.length)
  for (let step = 0; step < end; step++) {
    const cell = path[step]!
    visits[cell]!++
    if (step > 0) cross(crossed, size, path[step - 1]!, cell)
    if (placeInWay[cell]! < 0) placeInWay[cell] = way.push(cell) - 1
    // Where the way meets itself, what lies between was a detour.
    else for (const left of way.splice(placeInWay[cell]! + 1)) placeInWay[left] = -1
  }
  return { visits, crossed, way }
}

function cross(crossed: Crossed, size: number, one: number, other: number): void {
  const first = Math.min(one, other)
  const beside = Math.abs(one - other) === 1
  if (beside) crossed.vertical[first - Math.floor(first / size)] = 1
  else crossed.horizontal[first] = 1
}

/** The largest number of visits that one cell gets on the whole path, at least 1: what a heat scale ends with. */
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
