import { automatonOf, CLASSIC, labyrinthOf, withWayOut } from '../../algorithms/automaton'
import { type Board, freeCells } from '../../algorithms/board'
import { parseBoard } from '../../algorithms/notations'
import { fail, ok, type Result } from '../../kit/result'
import { type Labyrinth, MAX_COMMANDS, parseCommands } from '../../puzzles/robot-escape/notation'
import { BOARD_PARAMETERS, boardFrom, idleOfBoard } from '../board-source'
import { MOST_EVENTS } from '../film'
import { type Run, sectionOf, type ValuesOf } from '../section'
import { beam } from './build/beam'
import type { Builder, BuildOptions } from './build/builder'
import { mostFreed } from './build/most-freed'
import { own } from './build/own'
import { farthest, nearest } from './build/way-after-way'
import { drawString, recordBuilding, stringFilm } from './film'

/** The ways to get a string, in the order in which they are offered. A new one gets its line here. */
export const BUILDERS: readonly Builder[] = [nearest, farthest, mostFreed, beam, own]

/** More rooms than this make boards on which films and experiments are too slow to be watched. */
const MOST_ROOMS = 40

const PARAMETERS = {
  algorithms: { kind: 'choices', of: BUILDERS.map(({ id }) => id), most: 4, initial: ['nearest'] },
  string: { kind: 'text', most: MAX_COMMANDS, initial: '' },
  /** Of beam search: the number of sets that are kept. */
  width: { kind: 'whole', from: 1, to: 500, initial: 100 },
  ...BOARD_PARAMETERS,
  board: { kind: 'choice', of: ['classic', 'carved', 'own'], initial: 'classic' },
  rows: { ...BOARD_PARAMETERS.rows, to: MOST_ROOMS, initial: 6 },
  cols: { ...BOARD_PARAMETERS.cols, to: MOST_ROOMS, initial: 6 },
} as const

export type StringValues = ValuesOf<typeof PARAMETERS>

/** Strings that lead all robots out, whichever cell they start in. */
export const stringsSection = sectionOf({
  id: 'strings',
  parameters: PARAMETERS,
  main: ['algorithms', 'width', 'string', 'board', 'carver', 'rows', 'cols', 'seed', 'text'],
  idle: (values) => [
    ...(values.algorithms.includes('own') ? [] : (['string'] as const)),
    ...(values.algorithms.includes('beam') ? [] : (['width'] as const)),
    ...(values.board === 'classic'
      ? (['carver', 'rows', 'cols', 'seed', 'braid', 'text'] as const)
      : idleOfBoard({ ...values, board: values.board === 'own' ? 'own' : 'carved' })),
  ],
  algorithms: BUILDERS,
  run(values, most = MOST_EVENTS) {
    const place = placeFrom(values)
    if (!place.ok) return place
    const string = stringFrom(values)
    if (!string.ok) return string
    const { board, labyrinth } = place.value
    const chosen = BUILDERS.filter(({ id }) => values.algorithms.includes(id))
    return ok(
      chosen.map((builder) =>
        runOf({ builder, board, labyrinth, options: { width: values.width, string: string.value }, most }),
      ),
    )
  },
})

/** The board that the values describe, and the labyrinth that robots see in it. Errors: it is not one for robots. */
export function placeFrom(
  values: StringValues,
): Result<{ readonly board: Board; readonly labyrinth: Labyrinth }> {
  const read = boardOf(values)
  if (!read.ok) return read
  const labyrinth = labyrinthOf(read.value)
  return labyrinth.ok ? ok({ board: read.value, labyrinth: labyrinth.value }) : labyrinth
}

function boardOf(values: StringValues): Result<Board> {
  if (values.board === 'classic') return parseBoard(CLASSIC)
  const read = boardFrom({ ...values, board: values.board === 'own' ? 'own' : 'carved' })
  if (!read.ok || values.board === 'own') return read
  // Carvers make no exit: it is at the bottom right.
  return ok({ ...read.value, exit: freeCells(read.value).at(-1) })
}

/** The visitor's own string, which may be empty. Errors: it has other letters. */
function stringFrom({ string, algorithms }: StringValues): Result<string> {
  if (!algorithms.includes('own') || string.trim() === '') return ok('')
  const read = parseCommands(string)
  if (read.ok) return read
  return fail('string-letter', {
    character: read.error.values.character ?? '',
    position: read.error.values.position ?? 0,
  })
}

interface RunInputs {
  readonly builder: (typeof BUILDERS)[number]
  readonly board: Board
  readonly labyrinth: Labyrinth
  readonly options: BuildOptions
  readonly most: number
}

function runOf({ builder, board, labyrinth, options, most }: RunInputs): Run {
  // Robots without a way out would keep a builder busy for ever.
  const open = withWayOut(labyrinth)
  const building = recordBuilding(builder.build(automatonOf(open), options), most)
  const film = stringFilm(labyrinth, building, open.starts)
  const frameAt = (step: number) => film.at(Math.min(step, film.length))
  return {
    ...{ algorithm: builder, film, board, words: 'strings', cut: building.cut, moves: building.string },
    draw: (step) => drawString(labyrinth, film, building.string, Math.min(step, film.length)),
    lineAt: (step) => frameAt(step).line,
    figures: (step) => {
      const { letters, robots } = frameAt(step)
      return [
        { name: 'letters', value: letters },
        { name: 'freed', value: robots.escaped },
        { name: 'inside', value: labyrinth.starts.length - robots.escaped },
        { name: 'cells', value: robots.crowds.length },
      ]
    },
  }
}
