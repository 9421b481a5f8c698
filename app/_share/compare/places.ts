import type { BoardProps } from '@/app/_boards/board'
import type { PuzzleId } from '@/judge/puzzles'
import { SIDE } from '@/judge/puzzles/snake/notation'
import type { WalkFrame } from '@/judge/puzzles/walk'

/** Where somebody stands, and how many. */
interface Place {
  readonly row: number
  readonly col: number
  readonly count: number
}

type PlacesIn<Id extends PuzzleId> = (props: Pick<BoardProps<Id>, 'level' | 'frame'>) => readonly Place[]

const onGrid = (cell: number, cols: number, count = 1): Place => ({
  row: Math.floor(cell / cols),
  col: cell % cols,
  count,
})

const ofWalk = ({ frame: { cells, step } }: { readonly frame: WalkFrame }): Place[] =>
  2 * step + 1 < cells.length ? [{ row: cells[2 * step]!, col: cells[2 * step + 1]!, count: 1 }] : []

const ofRobots: PlacesIn<'robot-escape'> = ({ level, frame }) =>
  frame.crowds.map(({ cell, robots }) => onGrid(cell, level.cols, robots))

/** Of each puzzle, what stands where in a frame. */
const PLACES: { readonly [Id in PuzzleId]: PlacesIn<Id> } = {
  'robot-escape': ofRobots,
  'robot-escape-bot': ofRobots,
  'knights-tour': ofWalk,
  'labyrinth-path': ofWalk,
  'maze-architect': () => [],
  'maze-duel': ({ level, frame }) => [onGrid(frame.path[frame.at] ?? level.start, level.size)],
  snake: ({ frame }) => frame.snake.slice(0, 1).map((cell) => onGrid(cell, SIDE)),
}

/** The places of one frame at which the other has nobody, or another number. */
export function placesApart(
  puzzle: PuzzleId,
  level: unknown,
  [one, other]: readonly [unknown, unknown],
): readonly Place[] {
  // The types of level and frame belong to the puzzle; TypeScript cannot follow that through a variable.
  const places = PLACES[puzzle] as (props: { level: unknown; frame: unknown }) => readonly Place[]
  const key = ({ row, col, count }: Place) => `${row} ${col} ${count}`
  const there = new Set(places({ level, frame: other }).map(key))
  return places({ level, frame: one }).filter((place) => !there.has(key(place)))
}
