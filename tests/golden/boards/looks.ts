import { fileURLToPath } from 'node:url'
import { markupOf } from '@/judge/drawing/markup'
import type { Drawing } from '@/judge/drawing/shapes'
import { drawMaze } from '@/judge/puzzles/maze-duel/drawing/maze'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { HEAT } from '@/judge/puzzles/robot-escape/drawing/heat'
import { sceneOn } from '@/judge/replay/scene'
import { FACES } from '../../setup/faces'
import { GAMES, type Game } from '../games'
import { record } from './record'

interface Options {
  /** A share of the game. */
  readonly at: number
  readonly heat?: boolean
}

/** A game's board at one of its steps, as the viewer draws it. */
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

const game = (name: string): Game => {
  const found = GAMES[name]
  if (!found) throw new Error(`there is no game ${name}`)
  return found
}

/** Every board at the beginning, in the middle and at the end of a game: SVG files that can be looked at. */
const PICTURES: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    [
      'robot-escape-28-of-70',
      'robot-escape-all-out',
      'knights-tour-closed',
      'knights-tour-off-board',
      'labyrinth-path-wall',
      'labyrinth-path-detour',
      'maze-duel-solved',
      'maze-duel-no-option',
      'maze-architect-built',
      'snake-won',
      'snake-wall',
      'snake-body',
    ].flatMap((name) =>
      [0, 0.5, 1].map((at) => [`${name}-${100 * at}.svg`, () => markupOf(boardOf(game(name), { at }))]),
    ),
  ),
  'robot-escape-heat.svg': () => markupOf(boardOf(game('robot-escape-28-of-70'), { at: 0.6, heat: true })),
  'robot-escape-dark.svg': () =>
    markupOf(boardOf(game('robot-escape-28-of-70'), { at: 0.6, heat: true }), { theme: 'dark' }),
  'maze-duel-fog.svg': () => markupOf(fogged(3)),
  'maze-duel-fog-dark.svg': () => markupOf(fogged(5), { theme: 'dark' }),
}

/** The same on a canvas, as the commands that it is given. */
const COMMANDS: Readonly<Record<string, () => string>> = {
  'robot-escape.canvas.txt': () => record(boardOf(game('robot-escape-28-of-70'), { at: 0.6, heat: true })),
  'knights-tour.canvas.txt': () => record(boardOf(game('knights-tour-closed'), { at: 0.5 })),
  'labyrinth-path.canvas.txt': () => record(boardOf(game('labyrinth-path-wall'), { at: 1 })),
  'maze-duel.canvas.txt': () => record(fogged(4)),
  'snake.canvas.txt': () => record(boardOf(game('snake-wall'), { at: 1 })),
}

/** By the names of their files. */
export const LOOKS: Readonly<Record<string, () => string>> = { ...PICTURES, ...COMMANDS }

export const lookFile = (name: string) => fileURLToPath(new URL(name, import.meta.url))
