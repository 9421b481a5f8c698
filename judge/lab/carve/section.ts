import type { Carver } from '../../algorithms/algorithm'
import {
  type Board,
  type BoardEvent,
  degreeOf,
  distancesFrom,
  freeCells,
  openSidesOf,
  type Shape,
  SIDES,
  stepOf,
} from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import {
  cellOfRoom,
  chooseDoors,
  DOOR_PLACES,
  DOOR_RULES,
  type Doors,
  firstBoard,
  freeCellNear,
  type MazeInputs,
  mazeEvents,
  openExit,
} from '../../algorithms/carve/maze'
import { randomFrom } from '../../kit/random'
import { fail, ok } from '../../kit/result'
import { drawBoard, type Layers } from '../draw-board'
import { type BoardFrame, bareFrame, boardFilm, MOST_EVENTS, record, sidesIn } from '../film'
import { type CellPlace, type Run, sectionOf } from '../section'

/** Films of larger mazes would be longer than anybody watches. */
const MAX_FILM_SIDE = 200

const PARAMETERS = {
  algorithms: { kind: 'choices', of: CARVERS.map(({ id }) => id), most: 4, initial: ['depth-first'] },
  rows: { kind: 'whole', from: 1, to: MAX_FILM_SIDE, initial: 20 },
  cols: { kind: 'whole', from: 1, to: MAX_FILM_SIDE, initial: 20 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  /** The room in which the algorithm begins; by default the top left one. */
  start: { kind: 'cell', initial: null },
  /** Of growing tree: percent of the turns in which the newest cell is chosen. */
  mix: { kind: 'whole', from: 0, to: 100, initial: 50 },
  /** Percent of the dead ends that are removed. */
  braid: { kind: 'whole', from: 0, to: 100, initial: 0 },
  doors: { kind: 'choice', of: DOOR_RULES, initial: 'corners' },
  doorPlace: { kind: 'choice', of: DOOR_PLACES, initial: 'edge' },
  /** Rooms that are entrance and exit, whatever the rule says. */
  entrance: { kind: 'cell', initial: null },
  exit: { kind: 'cell', initial: null },
} as const

const ROOMS = ['start', 'entrance', 'exit'] as const

/** Carving: a maze is built before the eyes of the visitor. */
export const carveSection = sectionOf({
  id: 'carve',
  parameters: PARAMETERS,
  main: ['algorithms', 'rows', 'cols', 'seed'],
  idle: ({ algorithms, entrance, exit }) => [
    ...(algorithms.includes('growing-tree') ? [] : (['mix'] as const)),
    ...(chosenFrom(algorithms).some(({ usesStart }) => usesStart) ? [] : (['start'] as const)),
    ...(entrance && exit ? (['doors', 'doorPlace'] as const) : []),
  ],
  algorithms: CARVERS,
  run(values, most = MOST_EVENTS) {
    const { algorithms, rows, cols, seed, mix, braid, doors, doorPlace } = values
    const shape = { rows, cols }
    for (const name of ROOMS) {
      const place = values[name]
      if (place && roomAt(shape, place) === undefined)
        return fail('not-a-cell', { name, row: place[0], col: place[1] })
    }
    return ok(
      chosenFrom(algorithms).map((carver) => {
        const room = (name: (typeof ROOMS)[number]) => values[name] && roomAt(shape, values[name])
        const inputs = {
          ...{ carver, shape, seed, mix: mix / 100, braid: braid / 100 },
          start: room('start') ?? 0,
        }
        const events = withDoors(inputs, (board) => {
          const chosen = chooseDoors(board, doors, doorPlace, randomFrom(seed + 2))
          const [start, exit] = [room('entrance'), room('exit')]
          const near = (one: number) => freeCellNear(board, cellOfRoom(carver, shape, one))
          return {
            start: start == null ? chosen.start : near(start),
            exit: exit == null ? chosen.exit : near(exit),
          }
        })
        return runOf(inputs, record(events, most))
      }),
    )
  },
})

const chosenFrom = (algorithms: readonly string[]) => CARVERS.filter(({ id }) => algorithms.includes(id))

/** The number of a room; undefined if it is outside the maze. */
const roomAt = ({ rows, cols }: Shape, [row, col]: CellPlace): number | undefined =>
  row < rows && col < cols ? row * cols + col : undefined

/** The events of a maze and of its exit. Returns the maze with both. */
function* withDoors(inputs: MazeInputs, choose: (board: Board) => Doors): Generator<BoardEvent, Board> {
  const board = yield* mazeEvents(inputs)
  const { start, exit } = choose(board)
  return { ...board, start, exit: yield* openExit(board, exit) }
}

function runOf(inputs: MazeInputs, recording: ReturnType<typeof record<Board>>): Run {
  const { carver } = inputs
  const film = boardFilm(firstBoard(inputs), recording)
  const { result: board } = recording
  const finished = board && { ...figuresOf(board), river: riverOf(board) }
  const frameAt = (step: number): BoardFrame => film.at(Math.min(step, film.length))
  const layers: Layers = new Map()
  const isOver = (step: number) => board !== undefined && step >= film.length
  let bare: BoardFrame | undefined
  /** The finished maze. It stays one object: what is drawn of a frame is kept with it. */
  const mazeAlone = () => {
    bare ??= bareFrame(film.at(film.length))
    return bare
  }
  return {
    ...{ algorithm: carver, film, board, cut: recording.cut, words: 'film' },
    draw: (step) => {
      if (!isOver(step)) return drawBoard({ frame: frameAt(step), carving: true, layers })
      return drawBoard({ frame: mazeAlone(), start: board?.start, goal: board?.exit, carving: false, layers })
    },
    lineAt: (step) => frameAt(step).line,
    figures: (step) => {
      const frame = frameAt(step)
      const { deadEnds, meanDegree } = degreesIn(frame)
      const over = isOver(step)
      return [
        { name: 'carved', value: frame.counts.carved },
        { name: 'waiting', value: waitingOf(carver, frame) },
        { name: 'deadEnds', value: deadEnds },
        { name: 'meanDegree', value: meanDegree },
        { name: 'longestWay', value: over ? finished?.longestWay : undefined },
        { name: 'river', value: over ? finished?.river : undefined },
      ]
    },
  }
}

/** How many cells the carver remembers; undefined if it remembers none or not as cells. */
function waitingOf({ keeps }: Carver, { line, counts }: BoardFrame): number | undefined {
  const { carved, closed, waiting, way } = counts
  // Before it begins, and while dead ends are removed, it remembers nothing.
  if (line < 0) return undefined
  switch (keeps) {
    case 'stack':
      // The start is on it from the beginning.
      return 1 + carved - closed
    case 'frontier':
      return waiting
    case 'walk':
      return way
    default:
      return undefined
  }
}

/** What is counted in a maze. */
interface MazeFigures {
  /** Number of rooms, or of free cells if walls are cells. */
  readonly cells: number
  /** Number of open sides between them. */
  readonly passages: number
  /** How many have one open side. */
  readonly deadEnds: number
  /** Steps of the longest of all shortest ways. Exact for a maze without loops, a lower bound otherwise. */
  readonly longestWay: number
  /** The two ends of that way. */
  readonly ends: readonly [number, number]
}

export function figuresOf(board: Board): MazeFigures {
  const free = freeCells(board)
  let [sides, deadEnds] = [0, 0]
  for (const cell of free) {
    const degree = degreeOf(board, cell)
    sides += degree
    if (degree === 1) deadEnds++
  }
  const one = farthestFrom(board, free[0] ?? 0)
  const other = farthestFrom(board, one.cell)
  return {
    ...{ cells: free.length, passages: sides / 2, deadEnds },
    longestWay: other.steps,
    ends: [one.cell, other.cell],
  }
}

/** The cell with the longest shortest way from this one: the first of several. */
function farthestFrom(board: Board, from: number): { readonly cell: number; readonly steps: number } {
  const steps = distancesFrom(board, from)
  let cell = from
  for (let at = 0; at < steps.length; at++) if (steps[at]! > steps[cell]!) cell = at
  return { cell, steps: steps[cell]! }
}

/**
 * Dead ends and the mean number of open sides, of all cells that have an open side yet; the mean is undefined while none
 * has.
 */
export function degreesIn({ bands }: Pick<BoardFrame, 'bands'>): {
  readonly deadEnds: number
  readonly meanDegree: number | undefined
} {
  let [cells, sides, deadEnds] = [0, 0, 0]
  for (const band of bands)
    for (const cell of band) {
      const degree = openSidesOf(sidesIn(cell))
      if (degree > 0) cells++
      if (degree === 1) deadEnds++
      sides += degree
    }
  return { deadEnds, meanDegree: cells === 0 ? undefined : sides / cells }
}

/**
 * The "river" of a maze as a number: how many cells a blind alley has on average, from its dead end up to the junction
 * at which it begins, without the junction. W. D. Pullen uses the word for mazes with few and long dead ends instead of
 * many short ones (https://www.astrolog.org/labyrnth/algrithm.htm). A maze without dead ends has 0.
 */
export function riverOf(board: Board): number {
  let [ends, cells] = [0, 0]
  for (const end of freeCells(board)) {
    if (degreeOf(board, end) !== 1) continue
    ends++
    cells += alleyLength(board, end)
  }
  return ends === 0 ? 0 : cells / ends
}

/** The number of cells from a dead end to the cell before the next junction, or to the other end of the maze. */
function alleyLength(board: Board, end: number): number {
  const { cols, ways } = board
  let [length, from, cell] = [0, -1, end]
  while (degreeOf(board, cell) <= 2) {
    length++
    const next: number | undefined = SIDES.filter((side) => ways[cell]! & side)
      .map((side) => cell + stepOf(side, cols))
      .find((to) => to !== from)
    if (next === undefined) break
    ;[from, cell] = [cell, next]
  }
  return length
}
