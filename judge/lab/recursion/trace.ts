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

interface TraceInputs {
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

interface Trace {
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

/** A call of the search, from its step to the step of its return. */
interface Call {
  /** Its number, from 0, which is its place in `calls`. */
  readonly id: number
  /** The call that made it; -1 for the first one. */
  readonly parent: number
  readonly row: number
  readonly col: number
  /** The code of its cell. */
  readonly cell: number
  readonly dir: TraceEvent['dir']
  /** Number of calls that have not returned when it begins, itself included. */
  readonly depth: number
  /** The step at which it begins, and the one at which it returns; undefined if it does not. */
  readonly from: number
  to: number | undefined
  /** Whether it found the finish, once it has returned. */
  found: boolean | undefined
  /** Number of calls that it has made, itself and those of its calls included. */
  size: number
}

/** A trace as lists: step `n` of the film is the event `n - 1`. */
export interface TraceRecording {
  readonly events: readonly TraceEvent[]
  /** `callAt[index]`: the call to which an event belongs. */
  readonly callAt: readonly number[]
  readonly calls: readonly Call[]
  /** What came of it; undefined if there are more events than were recorded. */
  readonly result: Trace | undefined
}

/** Runs a search and records its events, at most `most` of them. */
export function recordTrace(search: Generator<TraceEvent, Trace>, most: number): TraceRecording {
  const events: TraceEvent[] = []
  const callAt: number[] = []
  const calls: Call[] = []
  /** The calls that have not returned, by number. */
  const stack: number[] = []
  for (;;) {
    const next = search.next()
    if (next.done || events.length === most)
      return { events, callAt, calls, result: next.done ? next.value : undefined }
    const { kind, row, col, cell, dir, depth, found } = next.value
    events.push(next.value)
    if (kind === 'call') {
      const id = calls.length
      const parent = stack.at(-1) ?? -1
      calls.push({
        ...{ id, parent, row, col, cell, dir, depth, from: events.length },
        ...{ to: undefined, found: undefined, size: 1 },
      })
      stack.push(id)
    }
    const id = stack[stack.length - 1]!
    callAt.push(id)
    if (kind === 'return') {
      const call = calls[id]!
      call.to = events.length
      call.found = found
      if (call.parent >= 0) calls[call.parent]!.size += call.size
      stack.pop()
    }
  }
}

/** The calls that have not returned at a step, the first one first. */
export function stackAt({ callAt, calls, events }: TraceRecording, step: number): Call[] {
  const stack: Call[] = []
  if (step === 0) return stack
  const index = Math.min(step, events.length) - 1
  const { kind } = events[index]!
  const top = calls[callAt[index]!]!
  for (let id = kind === 'return' ? top.parent : top.id; id >= 0; id = calls[id]!.parent)
    stack.push(calls[id]!)
  return stack.reverse()
}

const placeOf = ({ row, col }: Call) => `[${row},${col}]`

/**
 * The way as it is printed, in the two notations of labyrinth-path. Each call that has found the finish prints its cell
 * when it returns, so the way comes out backwards; `forwards` is known when the first call has returned.
 */
interface PrintedWay {
  readonly backwards: string
  readonly forwards: string | undefined
}

/** What has been printed at a step; undefined as long as nothing is. */
export function printedAt({ calls, callAt, events }: TraceRecording, step: number): PrintedWay | undefined {
  const index = Math.min(step, events.length) - 1
  const event = events[index]
  if (event?.kind !== 'return' || !event.found) return undefined
  const top = calls[callAt[index]!]!
  // Once the finish is found, calls return one after the other, from the last one of the way on.
  const printed: Call[] = []
  for (let at = index; at >= 0 && events[at]!.found; at--) printed.unshift(calls[callAt[at]!]!)
  return {
    backwards: printed.map(placeOf).join('<-'),
    forwards: top.parent < 0 ? printed.toReversed().map(placeOf).join('->') : undefined,
  }
}

/** A call of the drawn tree. Calls of one row are made by one another; `x` is the depth from the left edge. */
export interface TreeNode {
  readonly call: Call
  readonly x: number
  readonly y: number
  /** The node of the call that made it; undefined for the first one shown. */
  readonly parent: TreeNode | undefined
  /** Whether it has not returned, has returned false, or true. */
  readonly state: 'open' | 'left' | 'found'
  /** Whether the step belongs to it. */
  readonly current: boolean
  /** Calls below it that are not drawn. */
  readonly hidden: number
}

interface CallTree {
  readonly nodes: readonly TreeNode[]
  readonly cols: number
  readonly rows: number
  /** Calls before the first one shown. */
  readonly before: number
}

/** More calls than this are not drawn one by one: those that have returned are folded. */
const MOST_NODES = 250
/** Calls of the stack that are drawn then. */
const MOST_OPEN = 60

/**
 * The tree of the calls made up to a step. Time grows with the number of calls. A call has the same place in every step,
 * as long as the tree is drawn in full.
 */
export function treeAt(recording: TraceRecording, step: number): CallTree {
  const { calls, callAt, events } = recording
  const current = step > 0 ? calls[callAt[Math.min(step, events.length) - 1]!] : undefined
  if (!current) return { nodes: [], cols: 0, rows: 0, before: 0 }
  const made = countMade(calls, step)
  const open = stackAt(recording, step)
  // The call that has just returned is shown as long as the step belongs to it.
  if (!open.includes(current)) open.push(current)
  const isFolded = made > MOST_NODES
  const path = isFolded ? open.slice(-MOST_OPEN) : open
  const shown = isFolded ? withChildren(calls, path, step) : calls.slice(0, made)
  const first = shown[0]!
  const onPath = new Set(path)
  const placed = new Map<number, TreeNode>()
  const parents = new Set<TreeNode>()
  let rows = 0
  let cols = 0
  for (const call of shown) {
    const parent = placed.get(call.parent)
    // The first call that a call makes continues its row.
    const y = parent && !parents.has(parent) ? parent.y : rows++
    if (parent) parents.add(parent)
    const x = call.depth - first.depth
    cols = Math.max(cols, x + 1)
    const isOpen = call.to === undefined || call.to > step
    placed.set(call.id, {
      ...{ call, x, y, parent, current: call === current },
      state: isOpen ? 'open' : call.found ? 'found' : 'left',
      hidden: isFolded && !onPath.has(call) ? call.size - 1 : 0,
    })
  }
  return { nodes: [...placed.values()], cols, rows, before: first.depth - 1 }
}

/** Number of calls made up to a step: their steps ascend. */
function countMade(calls: readonly Call[], step: number): number {
  let [from, to] = [0, calls.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (calls[middle]!.from <= step) from = middle + 1
    else to = middle
  }
  return from
}

/** Some calls and the calls that these have made up to a step, in the order in which they were made. */
function withChildren(calls: readonly Call[], path: readonly Call[], step: number): Call[] {
  const shown: Call[] = []
  const add = (index: number) => {
    const call = path[index]
    if (!call) return
    shown.push(call)
    // The calls that it makes follow it, each after those of the one before.
    for (let id = call.id + 1; id < calls.length; ) {
      const child = calls[id]!
      if (child.parent !== call.id || child.from > step) break
      if (child === path[index + 1]) add(index + 1)
      else shown.push(child)
      id += child.size
    }
  }
  add(0)
  return shown
}
