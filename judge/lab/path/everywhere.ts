import type { Search } from '../../algorithms/algorithm'
import { type Board, distancesFrom, freeCells } from '../../algorithms/board'
import { border, cellAreas, sheetOfPaper } from '../../drawing/cells'
import { heatOf } from '../../drawing/heat'
import type { Drawing, PathShape } from '../../drawing/shapes'
import { randomFrom } from '../../kit/random'
import type { MessageDescriptor } from '../../kit/result'
import { checkpointed } from '../../puzzles/_common/checkpoints'
import type { Film } from '../../puzzles/_common/puzzle'
import { endsOf, solidOf, wallsOfFrame } from '../draw-board'
import { firstFrame } from '../film'
import type { Run } from '../section'
import type { SearchTask } from './run'

/*
 * A search from every cell of a board. Its film has a step for each start: the heat of the board grows. A frame is made
 * from the one before by running the search from one more start, so a film costs nothing until it is watched.
 */

export interface HeatFrame {
  /** `visits[cell]`: how often it was looked at from the starts so far. */
  readonly visits: Uint32Array
  /** The start of the last search; -1 before the first. */
  readonly start: number
  /** Looks of all searches so far, and of the last one. */
  readonly looked: number
  readonly last: number
  /** The most looks that one start needed. */
  readonly most: number
  /** How many searches found a way, and how many found none although there is one. */
  readonly found: number
  readonly missed: number
}

/** The part of a golden section, which spreads starts evenly however many of them are taken. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/**
 * The free cells in an order whose beginning is spread evenly over them, so that the beginning of a film which is cut
 * shows the whole board.
 */
export function spread(cells: readonly number[]): readonly number[] {
  const { length } = cells
  let stride = Math.max(1, Math.round(GOLDEN * length))
  while (divisor(stride, length) > 1) stride++
  return cells.map((_, index) => cells[(index * stride) % length]!)
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** Each search from every free cell to the goal; cut so that it looks at about `most` cells at least once. */
export function runsFromEverywhere(searches: readonly Search[], task: SearchTask, most: number): Run[] {
  const starts = spread(freeCells(task.board))
  const count = Math.min(starts.length, Math.max(1, Math.floor(most / starts.length)))
  const films = searches.map((search) => heatFilm(search, task, starts.slice(0, count)))
  let largest: number | undefined
  // Boards that are compared share one scale.
  const mostLooks = () => (largest ??= Math.max(1, ...films.map((film) => maximum(film.at(count).visits))))
  return searches.map((search, index) =>
    runOf(search, task, films[index]!, { cut: count < starts.length, mostLooks }),
  )
}

const maximum = (visits: Uint32Array): number => visits.reduce((most, each) => Math.max(most, each), 0)

function heatFilm(search: Search, task: SearchTask, starts: readonly number[]): Film<HeatFrame> {
  const { board, options } = task
  const { cols } = board
  const distances = distancesFrom(board, options.to)
  const first: HeatFrame = {
    visits: new Uint32Array(board.ways.length),
    ...{ start: -1, looked: 0, last: 0, most: 0, found: 0, missed: 0 },
  }
  const at = checkpointed(first, starts.length, (before, step) => {
    const start = starts[step - 1]!
    return after(before, start, distances[start]! >= 0, search, task)
  })
  return {
    length: starts.length,
    events: [{ step: starts.length, kind: 'finish' }],
    at,
    tell: (step): MessageDescriptor => {
      const { start, last } = at(step)
      if (step === 0) return { code: 'start-everywhere', values: { starts: starts.length } }
      return {
        code: 'from-start',
        values: {
          row: Math.floor(start / cols),
          col: start % cols,
          looked: last,
          start: step,
          starts: starts.length,
        },
      }
    },
    picture: (step) => pictureOf(board, at(step).visits),
  }
}

function after(
  before: HeatFrame,
  start: number,
  hasWay: boolean,
  search: Search,
  task: SearchTask,
): HeatFrame {
  const { board, options, seed } = task
  const visits = before.visits.slice()
  let last = 0
  const run = search.search(board, { ...options, from: start }, randomFrom(seed))
  for (;;) {
    const { done, value } = run.next()
    if (done) {
      const found = before.found + (value ? 1 : 0)
      const missed = before.missed + (!value && hasWay ? 1 : 0)
      const [looked, most] = [before.looked + last, Math.max(before.most, last)]
      return { visits, start, looked, last, most, found, missed }
    }
    if (value.kind !== 'visit') continue
    visits[value.cell]!++
    last++
  }
}

interface HeatOptions {
  readonly cut: boolean
  readonly mostLooks: () => number
}

function runOf(
  search: Search,
  { board, options }: SearchTask,
  film: Film<HeatFrame>,
  { cut, mostLooks }: HeatOptions,
): Run {
  const frameAt = (step: number): HeatFrame => film.at(Math.min(step, film.length))
  return {
    ...{ algorithm: search, film, cut, words: 'path' },
    board: { ...board, start: undefined, exit: options.to },
    hottest: mostLooks,
    draw: (step) => {
      const { visits, start } = frameAt(step)
      return drawHeat({ board, visits, start, goal: options.to, most: mostLooks() })
    },
    lineAt: () => -1,
    figures: (step) => {
      const { looked, most, found, missed } = frameAt(step)
      return [
        { name: 'starts', value: Math.min(step, film.length) },
        { name: 'found', value: found },
        { name: 'missed', value: missed },
        { name: 'looks', value: looked },
        {
          name: 'meanLooks',
          value: step > 0 ? Math.round((10 * looked) / Math.min(step, film.length)) / 10 : undefined,
        },
        { name: 'mostLooks', value: step > 0 ? most : undefined },
      ]
    },
  }
}

/** The looks at each cell as text, a line for each row. */
function pictureOf({ rows, cols, solid }: Board, visits: Uint32Array): string {
  const cellAt = (cell: number) => (solid[cell] ? '#' : String(visits[cell]))
  const line = (row: number) => Array.from({ length: cols }, (_, col) => cellAt(row * cols + col)).join(' ')
  return `${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`
}

interface HeatScene {
  readonly board: Board
  /** How often each cell was looked at. */
  readonly visits: Uint32Array
  /** The start of the last search; -1 for none. */
  readonly start: number
  readonly goal: number
  /** The most that a cell can be looked at: the end of the scale. */
  readonly most: number
}

/** A board with each cell in the colour of how often it was looked at. */
function drawHeat({ board, visits, start, goal, most }: HeatScene): Drawing {
  const { rows, cols } = board
  const frame = FRAMES.get(board) ?? firstFrame(board)
  FRAMES.set(board, frame)
  const heat = [...heatOf(visits, most)].map(([colour, cells]): PathShape => {
    const has = new Set(cells)
    return { kind: 'path', key: colour, fill: colour, d: cellAreas(cols, (cell) => has.has(cell), rows) }
  })
  return {
    ...{ rows, cols, weight: rows * cols },
    ground: [sheetOfPaper({ rows, cols })],
    shapes: [
      ...heat,
      // Plain walls would look like the darkest heat.
      solidOf(frame, 'hatched-wall'),
      wallsOfFrame(frame),
      ...endsOf(cols, start < 0 ? undefined : start, goal),
    ],
    above: [{ ...border({ rows, cols }), stroke: 'ink' }],
  }
}

/** The walls of a board do not change, so that they are drawn once. */
const FRAMES = new WeakMap<Board, ReturnType<typeof firstFrame>>()
