import { type Random, randomFrom, shuffle } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { drawn, floorOf, type Grid, gridText, place, randomMaze } from './mazes'
import { DIRECTIONS } from './walks'

const KEYS = 'abcd'
const DOORS = 'ABCD'

/** The least number of steps from `S` to `E`; undefined if there is no way. */
function leastSteps(grid: Grid): number | undefined {
  const [width, bunches] = [grid[0]!.length, 1 << KEYS.length]
  const cells = grid.flat()
  const start = cells.indexOf('S') * bunches
  const steps = new Int32Array(cells.length * bunches).fill(-1)
  steps[start] = 0
  const queue = [start]
  for (const state of queue) {
    const [at, keys] = [Math.floor(state / bunches), state % bunches]
    if (cells[at] === 'E') return steps[state]
    for (const [down, right] of Object.values(DIRECTIONS)) {
      const there = at + down * width + right
      const cell = cells[there]!
      const door = DOORS.indexOf(cell)
      if (cell === '#' || (door >= 0 && !(keys & (1 << door)))) continue
      const key = KEYS.indexOf(cell)
      const next = there * bunches + (key < 0 ? keys : keys | (1 << key))
      if (steps[next] !== -1) continue
      steps[next] = steps[state]! + 1
      queue.push(next)
    }
  }
  return undefined
}

const inputOf = (grid: Grid): string => `${grid.length} ${grid[0]!.length}\n${gridText(grid)}`
const caseOf = (grid: Grid): InputAndAnswer => [inputOf(grid), `${leastSteps(grid) ?? 'NO'}\n`]

/** A maze with keys, and with so many doors of each that it can still be left. */
function maze(size: number, openings: number, keys: string, doors: number, random: Random): Grid {
  const grid = place(randomMaze(size, size, openings, random), `SE${keys}`, random)
  for (const door of keys.toUpperCase().repeat(doors)) {
    const [row, column] = shuffle(floorOf(grid), random)[0]!
    grid[row]![column] = door
    if (leastSteps(grid) === undefined) grid[row]![column] = '.'
  }
  return grid
}

const group = (name: string, points: number, grids: readonly Grid[]): DataFiles => ({
  ...casesIn(`secret/${name}`, grids.map(caseOf)),
  [`secret/${name}/test_group.yaml`]: `max_score: ${points}\n`,
})

export function bunchOfKeys(): DataFiles {
  const random = randomFrom(8)
  return {
    ...casesIn(
      'sample',
      [
        drawn('#######', '#S.A.E#', '#.###.#', '#a....#', '#######'),
        drawn('#######', '#a#SAE#', '#######'),
      ].map(caseOf),
    ),
    ...group('1-no-doors', 30, [
      drawn('#####', '#S#E#', '#...#', '#####'),
      maze(8, 6, '', 0, random),
      drawn('#####', '#S#E#', '#####'),
    ]),
    ...group('2-one-key', 30, [
      drawn('#########', '#a..S.AE#', '#########'),
      drawn('#########', '#a..S..E#', '#.#####.#', '#.......#', '#########'),
      maze(7, 4, 'a', 6, random),
      maze(12, 20, 'a', 20, random),
    ]),
    ...group('3-four-keys', 40, [
      drawn('###########', '#bA.S.a.BE#', '###########'),
      maze(7, 2, 'abc', 4, random),
      maze(12, 8, 'abcd', 7, random),
      maze(12, 30, 'abcd', 15, random),
    ]),
    ...invalidInputs({
      'no-exit': inputOf(drawn('####', '#S.#', '####')),
      'open-border': inputOf(drawn('####', '#SEA', '####')),
      'sixth-door': inputOf(drawn('#####', '#SFE#', '#####')),
      'too-large': inputOf(drawn('#'.repeat(26), `#SE${'.'.repeat(22)}#`, '#'.repeat(26))),
      'two-equal-keys': inputOf(drawn('######', '#SaaE#', '######')),
      'two-starts': inputOf(drawn('#####', '#SSE#', '#####')),
      'wrong-size': '3 5\n####\n#SE#\n####\n',
    }),
  }
}
