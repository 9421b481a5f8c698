import { randomFrom } from '@/judge/kit/random'
import { casesIn, type DataFiles, invalidInputs } from './files'
import { drawn, type Grid, gridText, place, randomMaze } from './mazes'

/** The judge draws the maze; the program hears only how many letters it has. */
const inputOf = (grid: Grid): string => `${grid.length} ${grid[0]!.length}\n${gridText(grid)}`

const SAMPLE = drawn('#####', '#S.##', '##E##', '#####')

/** Pillars, each of which a walker with the hand on the wall goes round for ever. */
const PILLARS = drawn(
  '###########',
  '#.........#',
  '#.#.#.#.#.#',
  '#.........#',
  '#.#.#E#.#.#',
  '#.........#',
  '#.#.#.#.#.#',
  '#S........#',
  '###########',
)

/** A winding corridor from the start to the exit: whoever returns to the start each time walks far too long. */
const SNAKE = drawn(
  '#################',
  '#S..............#',
  '###############.#',
  '#...............#',
  '#.###############',
  '#...............#',
  '###############.#',
  '#..............E#',
  '#################',
)

export function fogExit(): DataFiles {
  const random = randomFrom(2)
  const mazes = [
    drawn('####', '#SE#', '####'),
    drawn('#####', '#E#.#', '#.#.#', '#..S#', '#####'),
    PILLARS,
    SNAKE,
    place(randomMaze(5, 5, 0, random), 'SE', random),
    place(randomMaze(6, 9, 15, random), 'SE', random),
    place(randomMaze(10, 10, 0, random), 'SE', random),
    place(randomMaze(10, 10, 40, random), 'SE', random),
  ]
  return {
    ...casesIn('sample', [[inputOf(SAMPLE), '']]),
    'sample/01.interaction': '<12\n>U\n<wall\n>R\n<floor\n>D\n<exit\n',
    ...casesIn(
      'secret',
      mazes.map((maze) => [inputOf(maze), '']),
    ),
    ...invalidInputs({
      closed: inputOf(drawn('#####', '#S#E#', '#####')),
      'no-exit': inputOf(drawn('####', '#S.#', '####')),
      'open-border': inputOf(drawn('####', '#SE.', '####')),
      'other-character': inputOf(drawn('#####', '#S.X#', '##E##', '#####')),
      ragged: '3 4\n####\n#SE#\n###\n',
      'too-small': inputOf(drawn('#S#', '#E#')),
      'two-starts': inputOf(drawn('#####', '#SSE#', '#####')),
      'wrong-size': '4 4\n####\n#SE#\n####\n',
    }),
  }
}
