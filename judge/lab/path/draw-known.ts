import { CELL, middle } from '../../drawing/cells'
import type { PathShape, Shape, TextShape } from '../../drawing/shapes'
import type { BoardEvent } from '../_common/events'
import type { Recording } from '../film/recording'

/** Larger boards have no numbers: they could not be read. */
const MOST_NUMBERED = 24
/** Up to this many rows and columns a cell has room for all three of f, g and h. */
const MOST_WITH_SUMMANDS = 12
/** Boards with more cells are drawn on a canvas, in bands that would all change with one arrow. */
const MOST_WITH_ARROWS = 1200

/** The numbers of a cell; which of them there are depends on what the search goes by. */
export interface Numbers {
  /** What decides which cell is next. */
  readonly key: number
  readonly steps: number
  readonly left: number | undefined
}

interface Scene {
  readonly rows: number
  readonly cols: number
  /** Cells whose place is taken by another mark: the start and the goal. */
  readonly taken: readonly number[]
  readonly known: (cell: number) => Known | undefined
  readonly numbers: (cell: number, known: Known) => Numbers | undefined
}

/** Texts by what they say and where: an unchanged one stays the same object, so that it is not drawn again. */
export type Texts = Map<string, TextShape>

export const isNumbered = (rows: number, cols: number): boolean => Math.max(rows, cols) <= MOST_NUMBERED

export const hasArrows = (rows: number, cols: number): boolean => rows * cols <= MOST_WITH_ARROWS

/** An arrow from each reached cell towards its parent, and the numbers of the cells, as far as the board has room. */
export function drawKnown(scene: Scene, texts: Texts): readonly Shape[] {
  const { rows, cols, taken, known, numbers } = scene
  if (!hasArrows(rows, cols)) return []
  let arrows = ''
  const written: TextShape[] = []
  for (let cell = 0; cell < rows * cols; cell++) {
    const here = known(cell)
    if (!here) continue
    if (here.parent >= 0) arrows += arrowOf(cell, here.parent, cols)
    const shown = isNumbered(rows, cols) && !taken.includes(cell) ? numbers(cell, here) : undefined
    if (shown) written.push(...textsOf(cell, shown, scene, texts))
  }
  const path: PathShape = { kind: 'path', key: 'parents', d: arrows, stroke: 'soft', width: 1.3 }
  return [...(arrows ? [path] : []), ...written]
}

/** The head of an arrow on the border of a cell; with a line, if the parent is not a neighbour. */
function arrowOf(cell: number, parent: number, cols: number): string {
  const [from, to] = [middle(cell, cols), middle(parent, cols)]
  const [across, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const [x, y] = [from.x + (across * CELL) / 2, from.y + (down * CELL) / 2]
  const head = `M${x - 1.5 * across - 2.5 * down} ${y - 1.5 * down - 2.5 * across}L${x + across} ${y + down}L${x - 1.5 * across + 2.5 * down} ${y - 1.5 * down + 2.5 * across}`
  const isFar = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) > CELL
  return isFar ? `${head}M${x} ${y}L${to.x - (across * CELL) / 2} ${to.y - (down * CELL) / 2}` : head
}

/** The number that decides, and below it the two that it is the sum of, if there is room. */
function textsOf(cell: number, { key, steps, left }: Numbers, scene: Scene, texts: Texts): TextShape[] {
  const { x, y } = middle(cell, scene.cols)
  const write = (name: string, number: number, at: Pick<TextShape, 'x' | 'y' | 'size'>): TextShape => {
    const text = short(number)
    const id = `${name} ${cell} ${text}`
    const known = texts.get(id)
    if (known) return known
    const made: TextShape = { kind: 'text', key: `${name} ${cell}`, text, fill: 'ink', ...at }
    texts.set(id, made)
    return made
  }
  const { length } = short(key)
  const size = length > 2 ? 7.5 : length > 1 ? 9 : 10
  if (left === undefined || Math.max(scene.rows, scene.cols) > MOST_WITH_SUMMANDS)
    return [write('key', key, { x, y, size })]
  return [
    write('key', key, { x, y: y - 4, size }),
    write('steps', steps, { x: x - 6, y: y + 7, size: 6 }),
    write('left', left, { x: x + 6, y: y + 7, size: 6 }),
  ]
}

/** With at most one decimal. */
const short = (number: number): string => String(Math.round(10 * number) / 10)

/** What a search knows of a cell: the steps from where it began (g), and the cell it comes from, its parent. */
export interface Known {
  readonly steps: number
  /** -1 for none, as in the start. */
  readonly parent: number
}

/**
 * Returns a function that says what a search knows of a cell after a step of its film; undefined for a cell that it has
 * not reached since it last began. The changes of each cell are listed once, with their steps in ascending order.
 */
export function knownIn(
  { length, at }: Recording<unknown>,
  cells: number,
): (cell: number, step: number) => Known | undefined {
  const changes: { readonly step: number; readonly known: Known }[][] = Array.from(
    { length: cells },
    () => [],
  )
  const restarts: number[] = []
  for (let step = 1; step <= length; step++) {
    const event = at(step - 1)
    if (event.kind === 'restart') restarts.push(step)
    const known = knownFrom(event)
    if (known) changes[event.cell]!.push({ step, known })
  }
  return (cell, step) => {
    const last = lastUpTo(changes[cell]!, step, (change) => change.step)
    const began = lastUpTo(restarts, step, (restart) => restart)
    return last && last.step >= (began ?? 0) ? last.known : undefined
  }
}

/** Cells are reached when they join the frontier; a search without one reaches them when it looks at them. */
function knownFrom({ kind, value, from = -1 }: BoardEvent): Known | undefined {
  const reaches = kind === 'open' || kind === 'improve' || (kind === 'visit' && (from >= 0 || value === 0))
  return reaches && value !== undefined ? { steps: value, parent: kind === 'visit' ? -1 : from } : undefined
}

/** The last of some values in ascending order of their steps that does not come after a step. */
function lastUpTo<Each>(
  all: readonly Each[],
  step: number,
  stepOf: (each: Each) => number,
): Each | undefined {
  let [from, to] = [0, all.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (stepOf(all[middle]!) <= step) from = middle + 1
    else to = middle
  }
  return all[from - 1]
}
