import type { Film } from '@/judge/puzzles/puzzle'
import type { RobotFrame } from '@/judge/puzzles/robot-escape/film'
import type { Command, Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { step as move } from '@/judge/puzzles/robot-escape/rules'
import { lineOf } from '../board'
import type { PathShape } from '../drawing/shapes'

/** Steps that a trail stays. */
const STEPS = 6

interface Past {
  readonly level: Labyrinth
  readonly moves: readonly string[]
  readonly film: Film<RobotFrame>
  readonly step: number
}

/** Where everybody went in the last few steps, fading with them. */
export function trailShapes(past: Past): PathShape[] {
  const ages = Array.from({ length: Math.min(STEPS, past.step) }, (_, age) => age)
  return ages.map((age) => ({
    ...{ kind: 'path', key: `trail${past.step - age}`, d: strokesOf(past, past.step - age) },
    ...{ stroke: 'soft', width: 2, opacity: Math.round(100 * (0.6 * (1 - age / STEPS))) / 100 },
  }))
}

/** What was drawn for a step is the same each time; a film is looked at forwards and backwards. */
const STROKES = new WeakMap<Film<RobotFrame>, Map<number, string>>()

/** From each cell that somebody left with this command to where they went. */
function strokesOf({ level, moves, film }: Past, step: number): string {
  const known = STROKES.get(film) ?? new Map<number, string>()
  STROKES.set(film, known)
  const drawn = known.get(step)
  if (drawn !== undefined) return drawn
  const command = moves[0]?.[step - 1] as Command
  const strokes = film
    .at(step - 1)
    .crowds.map(({ cell }) => [cell, move(level, cell, command)] as const)
    .filter(([from, to]) => from !== to)
    .map((cells) => lineOf(cells, level.cols))
    .join('')
  if (known.size > 64) known.clear()
  known.set(step, strokes)
  return strokes
}
