import { generateLabyrinth } from '@/judge/puzzles/labyrinth-path/make/generate'
import { hall, severed, withEndsAnywhere } from '@/judge/puzzles/labyrinth-path/make/shapes'
import { type Labyrinth as Coded, formatLabyrinth } from '@/judge/puzzles/labyrinth-path/notation'
import { formatLabyrinth as formatRobots, type Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { corridors, strewn } from '@/judge/puzzles/robot-escape-bot/make/generate'
import { formatTask } from '@/judge/puzzles/robot-escape-bot/notation'
import { generateField, type Kind } from '@/judge/puzzles/snake/make/generate'
import { formatField } from '@/judge/puzzles/snake/notation'

/** Makes the text of a level. */
type Make = () => string

const coded =
  (make: () => Coded): Make =>
  () =>
    formatLabyrinth(make())

const robots =
  (make: () => Labyrinth): Make =>
  () =>
    formatRobots(make())

const board =
  (rows: number, cols: number): Make =>
  () =>
    `${rows} ${cols}\n`

/** A field of the snake; its seed in problem.json is that of the game, too. */
const field =
  (kind: Kind, seed: number): Make =>
  () =>
    formatField(generateField(kind, seed))

/**
 * A labyrinth with the length of its shortest string, which `clew lab optimum` proves, and a limit of a tenth more
 * letters.
 */
const tight =
  (make: () => Labyrinth, reference: number): Make =>
  () =>
    formatTask({ ...make(), limit: Math.floor(1.1 * reference), reference })

const boards = (...sizes: (readonly [rows: number, cols: number])[]) =>
  Object.fromEntries(sizes.map(([rows, cols]) => [`${rows}x${cols}`, board(rows, cols)]))

const fields = (kind: Kind, ...seeds: number[]) =>
  Object.fromEntries(seeds.map((seed, index) => [`${kind}-${index + 1}`, field(kind, seed)]))

/** How the levels of these problems are made, by problem and name: `npm run make:levels` writes them. */
export const LEVELS: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  'robot-escape-corner': { corner: robots(() => strewn(6, 6, 20, 5)) },
  'robot-escape-corridors': { corridors: robots(() => corridors(25, 25, 0, 3)) },
  'robot-escape-tight-bot': {
    'strewn-5': tight(() => strewn(5, 5, 20, 4), 11),
    'corridors-7': tight(() => corridors(7, 7, 0, 3), 28),
    'strewn-6': tight(() => strewn(6, 6, 25, 4), 13),
    'strewn-8': tight(() => strewn(8, 8, 20, 1), 19),
    'strewn-8-dense': tight(() => strewn(8, 8, 30, 2), 21),
    'corridors-7-long': tight(() => corridors(7, 7, 0, 4), 32),
    'corridors-9': tight(() => corridors(9, 9, 0, 4), 47),
    'loops-9': tight(() => corridors(9, 9, 4, 1), 34),
  },
  'knights-tour-tall': boards([10, 3]),
  'knights-tour-narrow': boards([3, 12]),
  'knights-tour-small-bot': boards(
    ...([
      [6, 7],
      [3, 4],
      [1, 1],
      [2, 5],
      [4, 6],
      [5, 5],
      [10, 3],
      [5, 6],
      [6, 6],
      [8, 7],
      [8, 8],
      [7, 10],
    ] as const),
  ),
  'labyrinth-path-loops': { loops: coded(() => generateLabyrinth(10, 10, 30, 12)) },
  'labyrinth-path-short': { short: coded(() => generateLabyrinth(20, 20, 31, 80)) },
  'labyrinth-path-trees-bot': {
    'tree-5': coded(() => generateLabyrinth(5, 6, 32)),
    'tree-8': coded(() => withEndsAnywhere(generateLabyrinth(8, 8, 33), 33)),
    'tree-12': coded(() => withEndsAnywhere(generateLabyrinth(12, 9, 34), 34)),
    'tree-20': coded(() => generateLabyrinth(20, 20, 35)),
    'tree-30': coded(() => withEndsAnywhere(generateLabyrinth(30, 25, 36), 36)),
    'line-40': coded(() => hall(1, 40)),
  },
  'labyrinth-path-short-bot': {
    'loops-6': coded(() => generateLabyrinth(6, 8, 37, 20)),
    'none-5': coded(() => severed(generateLabyrinth(5, 6, 38, 6), 4)),
    'loops-30': coded(() => generateLabyrinth(30, 30, 39, 300)),
    'loops-60': coded(() => withEndsAnywhere(generateLabyrinth(60, 50, 40, 900), 41)),
    'loops-100': coded(() => generateLabyrinth(100, 100, 42, 4000)),
    'hall-60': coded(() => hall(60, 60)),
    'hall-100': coded(() => withEndsAnywhere(hall(100, 100), 43)),
    'none-60': coded(() => severed(generateLabyrinth(60, 60, 44, 900), 80)),
  },
  'snake-meadow': fields('meadow', 201, 202, 203, 204, 205, 206),
  'snake-knots': fields('knot', 202, 203, 205, 208, 210, 212),
}
