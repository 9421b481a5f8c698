import { boxOf, lineOf } from '../../drawing/cells'
import type { Drawing, PathShape } from '../../drawing/shapes'
import type { Film } from '../../puzzles/_common/puzzle'
import { drawSnake } from '../../puzzles/snake/draw'
import type { SnakeFrame } from '../../puzzles/snake/film'
import { type Field, SIDE } from '../../puzzles/snake/notation'
import type { ThinkingFrame } from './film'

/** What the bot has looked at, and the areas that it counted. The colours differ in lightness as well. */
export const PAINTS = {
  looked: 'light-dark(#cfe3ee, #274252)',
  safe: 'light-dark(#c4e3c0, #26482b)',
  unsafe: 'light-dark(#f3cfa6, #5b4020)',
} as const

interface Scene {
  readonly field: Field
  readonly lines: readonly string[]
  readonly frame: ThinkingFrame
  /** The film of the game without its thoughts. */
  readonly game: Film<SnakeFrame>
}

/** The field, and on its ground what the bot has looked at, the area that it counted, and the way that it thinks of. */
export function drawThinking({ field, lines, frame, game }: Scene): Drawing {
  const drawing = drawSnake({
    ...{ level: field, moves: lines, frame: frame.snake, step: frame.action, film: game, focus: undefined },
  })
  const { looked, area, way, thought } = frame
  const good = area?.kind === 'safe' || area?.kind === 'survives'
  const below: PathShape[] = [
    { kind: 'path', key: 'looked', d: boxes(looked), fill: PAINTS.looked },
    ...(area
      ? [{ kind: 'path', key: 'area', d: boxes(area.cells), fill: PAINTS[good ? 'safe' : 'unsafe'] } as const]
      : []),
    ...(thought && way.length > 0 ? [wayOf([frame.snake.snake[0]!, ...way])] : []),
  ]
  return { ...drawing, shapes: [...below, ...drawing.shapes] }
}

/** Squares a little smaller than their cells, so that the lines of the field are seen between them. */
const boxes = (cells: readonly number[]): string =>
  cells.map((cell) => boxOf((cell % SIDE) + 0.06, Math.floor(cell / SIDE) + 0.06, 0.88, 0.88)).join('')

const wayOf = (cells: readonly number[]): PathShape => ({
  ...{ kind: 'path', key: 'thought-way', d: lineOf(cells, SIDE) },
  ...{ stroke: 'thread', width: 2.5 },
})
