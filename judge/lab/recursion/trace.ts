import { DOWN, FINISH, type Labyrinth, LEFT, RIGHT, UP } from '../../puzzles/labyrinth-path/notation'

/** The names of the directions by their letters, and what they do. */
export const DIRECTIONS = {
  L: { bit: LEFT, name: 'Left', back: RIGHT, down: 0, right: -1 },
  R: { bit: RIGHT, name: 'Right', back: LEFT, down: 0, right: 1 },
  U: { bit: UP, name: 'Up', back: DOWN, down: -1, right: 0 },
  D: { bit: DOWN, name: 'Down', back: UP, down: 1, right: 0 },
} as const
export type Letter = keyof typeof DIRECTIONS

/** The order in which the directions are tried if nothing else is asked for. */
export const DEFAULT_ORDER: readonly Letter[] = ['L', 'R', 'U', 'D']

/** Reads an order such as `LRUD`: each letter once. */
export function parseOrder(text: string): readonly Letter[] | undefined {
  const letters = [...text]
  const isOrder = letters.length === 4 && Object.keys(DIRECTIONS).every((letter) => letters.includes(letter))
  return isOrder ? (letters as Letter[]) : undefined
}

export interface TraceInputs {
  readonly labyrinth: Labyrinth
  readonly order: readonly Letter[]
  /** The deepest call that is made. A search that needs a deeper one is stopped, because it may never end. */
  readonly depth: number
  /** Whether cells that were visited are never entered again: the mended version, which always ends. */
  readonly mended: boolean
}

/** One step of the search, with the arguments of its call. */
export interface TraceEvent {
  readonly kind: 'call' | 'go' | 'return' | 'stop'
  readonly row: number
  readonly col: number
  /** The code of the cell. */
  readonly cell: number
  /** The direction in which the cell was entered; of `go`, the one that is tried. `None` for the first call. */
  readonly dir: 'None' | 'Left' | 'Right' | 'Up' | 'Down'
  /** Number of calls that have not returned, this one included. */
  readonly depth: number
  /** Whether the finish was found, of `return`. */
  readonly found?: boolean
  /** The line of the listing, from 0. */
  readonly line: number
}

export interface Trace {
  readonly reached: boolean
  readonly calls: number
  /** The deepest call. */
  readonly depth: number
  /** The cells from start to finish; empty if it was not reached. */
  readonly way: readonly number[]
  /** Whether it was stopped at the largest depth. */
  readonly stopped: boolean
}

/** A call that has not returned. */
interface Frame {
  readonly at: number
  readonly came: Letter | undefined
  /** The number of directions tried so far. */
  tried: number
}

/**
 * The recursive search that tries every free direction but the one it came from, with an explicit stack: the same calls
 * and returns. Where the labyrinth has a loop, it never ends.
 */
export function* traceSearch({
  labyrinth,
  order,
  depth: most,
  mended,
}: TraceInputs): Generator<TraceEvent, Trace> {
  const { codes, cols, start } = labyrinth
  const stack: Frame[] = [{ at: start, came: undefined, tried: 0 }]
  const visited = new Uint8Array(codes.length)
  let [calls, deepest] = [0, 0]
  let returned: boolean | undefined
  const told = ({ at, came }: Frame, kind: TraceEvent['kind'], line: number): TraceEvent => {
    const dir = came ? DIRECTIONS[came].name : 'None'
    return {
      kind,
      row: Math.floor(at / cols),
      col: at % cols,
      cell: codes[at]!,
      dir,
      depth: stack.length,
      line,
    }
  }
  const enter = (frame: Frame) => {
    calls++
    deepest = Math.max(deepest, stack.length)
    visited[frame.at] = 1
    return told(frame, 'call', 0)
  }
  yield enter(stack[0]!)
  let way: number[] = []
  while (stack.length > 0) {
    const frame = stack[stack.length - 1]!
    const { at, came } = frame
    if (codes[at]! & FINISH) {
      way = stack.map((each) => each.at)
      returned = true
    }
    if (returned) {
      yield { ...told(frame, 'return', frame.tried === 0 ? 1 : 4), found: true }
      stack.pop()
      continue
    }
    const letter = order[frame.tried++]
    if (letter === undefined) {
      yield { ...told(frame, 'return', 5), found: false }
      stack.pop()
      continue
    }
    const { bit, name, down, right } = DIRECTIONS[letter]
    const isBack = came !== undefined && DIRECTIONS[came].back === bit
    const next = at + down * cols + right
    if (!(codes[at]! & bit) || isBack || (mended && visited[next])) continue
    yield { ...told(frame, 'go', 3), dir: name }
    if (stack.length >= most) {
      yield told(frame, 'stop', 3)
      return { reached: false, calls, depth: deepest, way: [], stopped: true }
    }
    stack.push({ at: next, came: letter, tried: 0 })
    yield enter(stack[stack.length - 1]!)
  }
  return { reached: returned === true, calls, depth: deepest, way, stopped: false }
}
