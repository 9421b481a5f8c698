import { randomFrom } from '../../kit/random'
import type { MessageDescriptor } from '../../kit/result'
import type { Film, FilmEvent } from '../../puzzles/_common/puzzle'
import type { Search, SearchOptions } from '../_common/algorithm'
import { type Board, distancesFrom, LETTERS, sideTo } from '../_common/board'
import type { Figure, Run } from '../_common/section'
import { boardFilm } from '../film/board-film'
import type { BoardFrame } from '../film/board-frames'
import { drawBoard, type Layers } from '../film/draw-board'
import { type Recording, record } from '../film/recording'
import { drawKnown, isNumbered, type Known, knownIn, type Numbers, type Texts } from './draw-known'
import { estimateTo } from './heuristics'

export type Way = readonly number[] | undefined

/** What a search is to do, and with what. */
export interface Task {
  readonly board: Board
  readonly options: SearchOptions
  readonly seed: number
  /** Whether the goal was chosen because the board names none. */
  readonly lastCell: boolean
  /** Steps from the start to each cell, -1 if there is no way. */
  readonly distances: Int32Array
}

export const taskOf = (board: Board, options: SearchOptions, seed: number, lastCell = false): Task => ({
  ...{ board, options, seed, lastCell },
  distances: distancesFrom(board, options.from),
})

/** The run of a search; its film ends after `most` events. */
export function runOf(search: Search, task: Task, most: number): Run {
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
export const movesOf = (way: readonly number[], cols: number): string =>
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
  return (cell: number, { steps }: Known): Numbers | undefined => {
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
  { board, options, distances, lastCell }: Task,
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
