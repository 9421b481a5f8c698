import { markupOf } from '@/judge/drawing/markup'
import type { Drawing } from '@/judge/drawing/shapes'
import { drawMaze } from '@/judge/puzzles/maze-duel/drawing/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { HEAT } from '@/judge/puzzles/robot-escape/drawing/heat'
import { sceneOn } from '@/judge/replay/play'
import { FACES } from '../../setup/faces'
import { GAMES, type Game } from '../games'
import { record } from './record'

interface Options {
  /** Position in the game, from 0 to 1. */
  readonly at: number
  readonly heat?: boolean
}

/** Draws a game's board at one of its steps, as the viewer does. */
function boardOf({ puzzle, level: text, reply }: Game, { at, heat = false }: Options): Drawing {
  const { puzzle: rules, draw } = FACES[puzzle]
  const scene = sceneOn(rules, { level: text, seed: 0 }, [reply].flat())
  if (!scene.ok) throw new Error(scene.error.code)
  const { level, moves, film } = scene.value
  const step = Math.round(at * film.length)
  return draw({
    ...{ level, moves, film, frame: film.at(step), step, focus: film.focus },
    ...{ trails: true, heat: heat ? HEAT : undefined },
  })
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
const heat = () => boardOf(gameOf('robot-escape/28-of-70'), { at: 0.6, heat: true })

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
    () => markupOf(boardOf(game, { at })),
  ]),
  ...(game.canvas === undefined ? [] : [game.canvas]).map((at): [string, () => string] => [
    `${name}.canvas.txt`,
    () => record(boardOf(game, { at })),
  ]),
]

/** Functions that render each golden drawing, by file name. */
export const LOOKS: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(Object.entries(GAMES).flatMap(looksOf)),
  ...OTHERS,
}
