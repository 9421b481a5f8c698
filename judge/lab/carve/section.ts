import { randomFrom } from '../../kit/random'
import { fail, ok } from '../../kit/result'
import type { Carver } from '../_common/algorithm'
import type { Board, Shape } from '../_common/board'
import type { BoardEvent } from '../_common/events'
import type { CellPlace } from '../_common/parameters'
import { type Run, sectionOf } from '../_common/section'
import { boardFilm } from '../film/board-film'
import { type BoardFrame, bareFrame } from '../film/board-frames'
import { drawBoard, type Layers } from '../film/draw-board'
import { MOST_EVENTS, record } from '../film/recording'
import { CARVERS } from '.'
import { chooseDoors, DOOR_PLACES, DOOR_RULES, type Doors, freeCellNear, openExit } from './doors'
import { degreesIn, figuresOf, riverOf } from './figures'
import { cellOfRoom, firstBoard, type MazeInputs, mazeEvents } from './maze'

/** Films of larger mazes would be longer than anybody watches. */
export const MAX_FILM_SIDE = 200

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
