import type { Carver } from '../algorithm'
import type { BoardEvent } from '../board'
import { walkerOf } from './passages'

/**
 * Loop-erased random walks (D. B. Wilson 1996). Each cell of a walk remembers only the neighbour to which the walk left
 * it last, so a loop is erased by being forgotten.
 */
export const wilson: Carver = {
  id: 'wilson',
  version: 1,
  name: 'Wilson',
  about:
    'Walks at random from a cell outside until it meets the maze, and erases every loop of the walk. Then it carves the walk. Every possible maze is equally likely.',
  listing: [
    'the start is the maze',
    'for each cell that is not in the maze:',
    '  walk at random until the maze is met',
    '    if the walk crosses itself: erase the loop',
    '  carve the walk',
  ],
  begins: 'closed',
  usesStart: true,
  keeps: 'walk',
  *carve(shape, { start, brief }, random) {
    const cells = shape.rows * shape.cols
    const inside = new Uint8Array(cells)
    const next = new Int32Array(cells)
    const step = walkerOf(shape, random)
    inside[start] = 1
    yield { kind: 'open', cell: start, line: 0 }
    for (let first = 0; first < cells; first++) {
      if (inside[first]) continue
      if (brief) walk(step, first, inside, next)
      else yield* watchedWalk(step, first, inside, next)
      for (let cell = first; !inside[cell]; cell = next[cell]!) {
        inside[cell] = 1
        yield { kind: 'carve', cell, from: next[cell]!, line: 4 }
      }
    }
    yield { kind: 'done', cell: start, line: 1 }
  },
}

type Walk = [step: (cell: number) => number, first: number, inside: Uint8Array, next: Int32Array]

/** Walks from `first` until it meets the maze; `next` has the way without its loops. */
function walk(...[step, first, inside, next]: Walk) {
  for (let cell = first; !inside[cell]; cell = next[cell]!) next[cell] = step(cell)
}

/** The same walk with its events. */
function* watchedWalk(...[step, first, inside, next]: Walk): Generator<BoardEvent, void> {
  const way = [first]
  const places = new Map([[first, 0]])
  yield { kind: 'place', cell: first, line: 1 }
  for (let cell = first; !inside[cell]; cell = next[cell]!) {
    const to = step(cell)
    next[cell] = to
    const met = places.get(to)
    if (met === undefined) {
      if (inside[to]) continue
      places.set(to, way.length)
      way.push(to)
      yield { kind: 'place', cell: to, from: cell, line: 2 }
    } else
      while (way.length > met + 1) {
        const erased = way.pop()!
        places.delete(erased)
        yield { kind: 'take-back', cell: erased, line: 3 }
      }
  }
}
