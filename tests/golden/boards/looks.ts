import { type Easel, type Pen, paintShapes, WayLayer } from '@/app/_viewer/boards/canvas/paint'
import { CELL } from '@/judge/drawing/cells'
import { boundsOf, markupOf } from '@/judge/drawing/elements'
import { PALETTES } from '@/judge/drawing/palette'
import { type Drawing, rangeOf, WHOLE_BOARD } from '@/judge/drawing/shapes'
import { drawMaze } from '@/judge/puzzles/maze-duel/drawing/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { filmOf, GAMES, type Game } from '../games'

/** Draws a game's board at a position from 0 to 1. */
function boardOf(game: Game, position: number, heat = false): Drawing {
  const { length, at } = filmOf(game)
  return at(Math.round(position * length), heat)
}

function fogged(at: number): Drawing {
  const maze = parseMaze('5\n4 2\n0 2\n00001011101110001100\n10100110000100010010\n')
  if (!maze.ok) throw new Error(maze.error.code)
  return drawMaze({ maze: maze.value, path: [22, 21, 22, 23, 18, 17], at, fog: true })
}

function gameOf(name: string): Game {
  const found = GAMES[name]
  if (!found) throw new Error(`there is no game ${name}`)
  return found
}
const heat = () => boardOf(gameOf('robot-escape/28-of-70'), 0.6, true)

/** Drawings besides the boards of the games. */
const OTHERS: Readonly<Record<string, () => string>> = {
  'robot-escape/heat.svg': () => markupOf(heat()),
  'robot-escape/heat-dark.svg': () => markupOf(heat(), { theme: 'dark' }),
  'robot-escape/heat.canvas.txt': () => record(heat()),
  'maze-duel/fog.svg': () => markupOf(fogged(3)),
  'maze-duel/fog-dark.svg': () => markupOf(fogged(5), { theme: 'dark' }),
  'maze-duel/fog.canvas.txt': () => record(fogged(4)),
}

const PARTS = [0, 0.5, 1]

/** Returns the boards of a game: SVG files to look at, and the commands that draw them on a canvas. */
const looksOf = ([name, game]: [string, Game]): [string, () => string][] => [
  ...(game.drawn ? PARTS : []).map((at): [string, () => string] => [
    `${name}-${100 * at}.svg`,
    () => markupOf(boardOf(game, at)),
  ]),
  ...(game.canvas === undefined ? [] : [game.canvas]).map((at): [string, () => string] => [
    `${name}.canvas.txt`,
    () => record(boardOf(game, at)),
  ]),
]

/** Functions that render each golden drawing, by file name. */
export const LOOKS: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(Object.entries(GAMES).flatMap(looksOf)),
  ...OTHERS,
}

/** Side of the canvas in pixels. */
const SIDE = 640

/** Returns the width of a cell in pixels. */
export function pixelsOf(drawing: Drawing): number {
  const { width, height } = boundsOf(drawing)
  return (CELL * SIDE) / Math.max(width, height)
}

/** Returns the canvas commands that draw a board, one per line. Unlike pixels, they are the same on every machine. */
export function record(drawing: Drawing, view = WHOLE_BOARD): string {
  const lines: string[] = []
  const pen = penThatWrites(lines)
  const easel: Easel = {
    ...{ pen, colours: PALETTES.light },
    unitsPerPixel: CELL / pixelsOf(drawing),
    seen: rangeOf(drawing.rows, drawing.cols, view),
    pathOf: (d) => ({ toString: () => d }) as unknown as Path2D,
    hatching: (of) => of,
  }
  paintShapes(drawing.ground, easel)
  const way = drawing.shapes.find((shape) => shape.kind === 'way')
  const layer = new WayLayer({
    clear: () => lines.push('clear'),
    keep: () => 0,
    restore: () => 0,
    now: () => 0,
  })
  if (way?.kind === 'way') layer.show(way, way.count, easel)
  paintShapes(drawing.shapes, easel)
  paintShapes(drawing.above ?? [], easel)
  return `${lines.join('\n')}\n`
}

const textOf = (value: unknown): string =>
  typeof value === 'number' ? `${Math.round(100 * value) / 100}` : `${value}`

/** Returns a pen that appends every call and every setting as a line. */
const penThatWrites = (lines: string[]): Pen =>
  new Proxy({} as Pen, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        lines.push(`${String(name)} ${values.map(textOf).join(' ')}`.trim())
      },
    set: (_, name, value) => {
      lines.push(`${String(name)} = ${textOf(value)}`)
      return true
    },
  })
