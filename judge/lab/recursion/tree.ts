import { type Call, stackAt, type TraceRecording } from './recording'

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

export interface CallTree {
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
