import type { Search, SearchOptions } from '../../algorithms/algorithm'
import { type Board, type BoardEvent, distancesFrom, LETTERS, sideTo } from '../../algorithms/board'
import { CELL, middle } from '../../drawing/cells'
import type { PathShape, Shape, TextShape } from '../../drawing/shapes'
import { randomFrom } from '../../kit/random'
import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import { drawBoard, type Layers } from '../draw-board'
import { type BoardFrame, boardFilm, type Recording, record } from '../film'
import type { Figure, Run } from '../section'
import { estimateTo } from './search'

type Way = readonly number[] | undefined

/** What a search is to do, and with what. */
export interface SearchTask {
  readonly board: Board
  readonly options: SearchOptions
  readonly seed: number
  /** Whether the goal was chosen because the board names none. */
  readonly lastCell: boolean
  /** Steps from the start to each cell, -1 if there is no way. */
  readonly distances: Int32Array
}

export const taskOf = (board: Board, options: SearchOptions, seed: number, lastCell = false): SearchTask => ({
  ...{ board, options, seed, lastCell },
  distances: distancesFrom(board, options.from),
})

/** The run of a search; its film ends after `most` events. */
export function runOf(search: Search, task: SearchTask, most: number): Run {
  const { board, options, seed, distances } = task
  const recording = record(search.search(board, options, randomFrom(seed)), most)
  const { result: way, cut } = recording
  const { from: start, to: goal } = options
  const { rows, cols } = board
  const plain = boardFilm(board, recording)
  const film: Film<BoardFrame> = {
    ...plain,
    events: [...plain.events, ...marksOf(recording, goal)].sort((one, other) => one.step - other.step),
    tell: tellerOf(search, task, recording, plain),
  }
  const frameAt = (step: number): BoardFrame => film.at(Math.min(step, film.length))
  const known = search.goesBy ? knownIn(recording, rows * cols) : () => undefined
  const numbers = numbersOf(search, options, cols)
  const texts: Texts = new Map()
  const layers: Layers = new Map()
  return {
    ...{ algorithm: search, film, cut, words: 'film' },
    board: { ...board, start, exit: goal },
    moves: way && movesOf(way, cols),
    draw: (step) =>
      drawBoard({
        ...{ frame: frameAt(step), start, goal, carving: false, layers },
        way: step >= film.length ? way : undefined,
        ring: search.goesBy !== undefined && isNumbered(rows, cols),
        over: drawKnown(
          { rows, cols, taken: [start, goal], known: (cell) => known(cell, step), numbers },
          texts,
        ),
      }),
    lineAt: (step) => frameAt(step).line,
    figures: (step) =>
      figuresOf(frameAt(step), {
        length: step < film.length || cut ? undefined : way ? way.length - 1 : null,
        shortest: distances[goal]! < 0 ? null : distances[goal]!,
      }),
  }
}

/** The letters of a way. */
const movesOf = (way: readonly number[], cols: number): string =>
  way
    .slice(1)
    .map((cell, index) => LETTERS[sideTo(cols, way[index]!, cell)])
    .join('')

const figuresOf = (
  { counts: { looked, opened, improved, frontier } }: BoardFrame,
  { length, shortest }: { readonly length: Figure['value']; readonly shortest: Figure['value'] },
): Figure[] => [
  { name: 'looked', value: looked },
  { name: 'opened', value: opened },
  { name: 'improved', value: improved },
  { name: 'frontier', value: frontier },
  { name: 'length', value: length },
  { name: 'shortest', value: shortest },
]

/** What a search goes by when it chooses the next cell, for a cell that it knows. */
function numbersOf({ goesBy }: Search, { to, heuristic }: SearchOptions, cols: number) {
  const estimate = estimateTo(to, cols, heuristic)
  return (cell: number, { steps }: CellKnowledge): Numbers | undefined => {
    if (!goesBy) return
    const left = goesBy === 'g' ? undefined : estimate(cell)
    return { key: keyOf(goesBy, steps, left ?? 0), steps, left: goesBy === 'f' ? left : undefined }
  }
}

const keyOf = (goesBy: Search['goesBy'], steps: number, left: number): number =>
  goesBy === 'f' ? steps + left : goesBy === 'h' ? left : steps

/** The most marks of one kind: more would hide the scrubber. */
const MOST_MARKS = 100

/** What else the scrubber marks: where a search looks at the goal first, and where it begins to go back. */
function marksOf({ length, at }: Recording<unknown>, goal: number): FilmEvent[] {
  const marks: FilmEvent[] = []
  let wasBack = false
  let reached = false
  for (let step = 1; step < length && marks.length < MOST_MARKS; step++) {
    const { kind, cell } = at(step - 1)
    const isBack = kind === 'backtrack'
    if (isBack && !wasBack) marks.push({ step, kind: 'wrong-turn' })
    if (kind === 'visit' && cell === goal && !reached) {
      reached = true
      marks.push({ step, kind: 'finish' })
    }
    wasBack = isBack
  }
  return marks
}

/** Returns the sentences of a search: between whom it looks for a way, the numbers it goes by, and how it ends. */
function tellerOf(
  { goesBy }: Search,
  { board, options, distances, lastCell }: SearchTask,
  { at, result: way, length }: Recording<Way>,
  plain: Film<BoardFrame>,
): (step: number) => MessageDescriptor {
  const { from, to, heuristic } = options
  const { cols } = board
  const estimate = estimateTo(to, cols, heuristic)
  const place = (cell: number) => ({ row: Math.floor(cell / cols), col: cell % cols })
  const ends = { ...place(from), goalRow: place(to).row, goalCol: place(to).col }
  return (step) => {
    if (step === 0) return { code: lastCell ? 'start-last-cell' : 'start-ends', values: ends }
    const { kind, cell, value } = at(step - 1)
    if (kind === 'done' && step === length) {
      if (way) return { code: 'done-way', values: { length: way.length - 1 } }
      return { code: distances[to]! < 0 ? 'done-none' : 'done-missed', values: ends }
    }
    if ((kind !== 'visit' && kind !== 'open') || value === undefined || !goesBy || goesBy === 'g')
      return plain.tell(step)
    const left = Math.round(10 * estimate(cell)) / 10
    const values = { ...place(cell), steps: value, left, sum: Math.round(10 * (value + left)) / 10 }
    return { code: `${kind}-${goesBy}`, values }
  }
}

/** Larger boards have no numbers: they could not be read. */
const MOST_NUMBERED = 24
/** Up to this many rows and columns a cell has room for all three of f, g and h. */
const MOST_WITH_SUMMANDS = 12
/** Boards with more cells are drawn on a canvas, in bands that would all change with one arrow. */
const MOST_WITH_ARROWS = 1200

/** The numbers of a cell; which of them there are depends on what the search goes by. */
interface Numbers {
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
  readonly known: (cell: number) => CellKnowledge | undefined
  readonly numbers: (cell: number, known: CellKnowledge) => Numbers | undefined
}

/** Texts by what they say and where: an unchanged one stays the same object, so that it is not drawn again. */
type Texts = Map<string, TextShape>

export const isNumbered = (rows: number, cols: number): boolean => Math.max(rows, cols) <= MOST_NUMBERED

export const hasArrows = (rows: number, cols: number): boolean => rows * cols <= MOST_WITH_ARROWS

/** An arrow from each reached cell towards its parent, and the numbers of the cells, as far as the board has room. */
function drawKnown(scene: Scene, texts: Texts): readonly Shape[] {
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
interface CellKnowledge {
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
): (cell: number, step: number) => CellKnowledge | undefined {
  const changes: { readonly step: number; readonly known: CellKnowledge }[][] = Array.from(
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
function knownFrom({ kind, value, from = -1 }: BoardEvent): CellKnowledge | undefined {
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
