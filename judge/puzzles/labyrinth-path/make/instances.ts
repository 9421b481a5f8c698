import type { Labyrinth } from '../notation'
import { generateLabyrinth } from './generate'
import { hall, severed, withEndsAnywhere } from './shapes'

/** The labyrinths of `labyrinth-path-bot` by level name; the part of the name before the hyphen is the group. */
export const INSTANCES: Readonly<Record<string, () => Labyrinth>> = {
  'perfect-8': () => generateLabyrinth(8, 8, 1),
  'perfect-5': () => withEndsAnywhere(generateLabyrinth(5, 9, 2), 2),
  'perfect-20': () => generateLabyrinth(20, 20, 3),
  'perfect-60': () => withEndsAnywhere(generateLabyrinth(60, 40, 4), 5),
  'perfect-100': () => generateLabyrinth(100, 100, 5),
  'loops-4': () => generateLabyrinth(4, 6, 6, 6),
  'loops-15': () => withEndsAnywhere(generateLabyrinth(15, 15, 7, 40), 7),
  'loops-50': () => generateLabyrinth(50, 50, 8, 600),
  'loops-100': () => withEndsAnywhere(generateLabyrinth(100, 80, 9, 3000), 9),
  'hall-2': () => hall(2, 2),
  'hall-12': () => withEndsAnywhere(hall(12, 17), 3),
  'hall-100': () => hall(100, 100),
  'none-3': () => severed(generateLabyrinth(3, 4, 11), 0),
  'none-20': () => severed(generateLabyrinth(20, 20, 12), 60),
  'none-hall': () => severed(hall(30, 30), 40),
  'none-loops': () => severed(generateLabyrinth(100, 100, 13, 2000), 120),
  'line-2': () => hall(1, 2),
  'line-1000': () => hall(1, 1000),
  'line-5000': () => withEndsAnywhere(hall(5000, 1), 14),
  'line-none': () => severed(hall(1, 800), 400),
  'large-perfect': () => generateLabyrinth(1000, 1000, 15),
  'large-loops': () => generateLabyrinth(1000, 1000, 16, 150_000),
}
