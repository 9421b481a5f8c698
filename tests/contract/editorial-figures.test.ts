import { describe, expect, test } from 'vitest'
import { automatonOf, labyrinthIn } from '@/judge/algorithms/automaton'
import { hardestSet, makeTables } from '@/judge/algorithms/optimum/tables'
import { searchTour } from '@/judge/lab/knight/tour'
import { traceSearch } from '@/judge/lab/recursion/trace'
import { judgeStrings } from '@/judge/lab/strings/random-strings'
import { BUILDERS } from '@/judge/lab/strings/section'
import { readProblem } from '@/judge/problems/load'
import { parseLabyrinth } from '@/judge/puzzles/labyrinth-path/level'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '@/judge/puzzles/maze-duel/built-in'
import { BUILT_IN_BOTS } from '@/judge/puzzles/maze-duel/built-in/names'
import { readView } from '@/judge/puzzles/maze-duel/built-in/solvers/known-maze'
import { observationWriterOf } from '@/judge/puzzles/maze-duel/fog'
import { distanceOf, type Maze, wallsOf } from '@/judge/puzzles/maze-duel/maze'
import { mostSteps, play, start } from '@/judge/puzzles/maze-duel/rules'
import { breadthFirst, depthFirst } from '../setup/solvers'

/* The figures in the English editorials are computed; translations.test.ts finds them in the other languages. */

const editorialOf = (id: string) => readProblem(id).editorials.en!.body
const levelOf = (id: string) => readProblem(id).cases[0]!.level

/** Runs a generator to its end, and returns its result. */
function ended<Result>(run: Generator<unknown, Result>): Result {
  let step = run.next()
  while (!step.done) step = run.next()
  return step.value
}

describe('robot-escape', () => {
  const body = editorialOf('robot-escape')
  const automaton = automatonOf(labyrinthIn(levelOf('robot-escape')))
  const lengthOf = (id: string, width = 1) => {
    const builder = BUILDERS.find((each) => each.id === id)!
    return [...builder.build(automaton, { width, string: '' })].filter(({ kind }) => kind === 'letter').length
  }

  test('cells, and pairs of them', () => {
    const { starts } = automaton
    for (const words of [
      `it has ${starts} cells`,
      `$2^{${starts}}$ sets`,
      `pairs of cells, ${(starts * (starts - 1)) / 2} of them`,
    ])
      expect(body).toContain(words)
  })

  test('shares of random strings', () => {
    const percent = (length: number) => {
      const { passed, count } = ended(judgeStrings({ automaton, count: 20_000, length, seed: 1 }))
      return Math.round((passed / count) * 100)
    }
    expect(body).toContain(
      `Of all strings of 1000 letters about ${percent(1000)} percent free all robots, of those of 500 letters about ${percent(500)} percent.`,
    )
  })

  test('lengths of strings that are built', () => {
    for (const words of [
      `nearest to the exit, the string has ${lengthOf('nearest')} letters`,
      `take the farthest one, it has ${lengthOf('farthest')}:`,
      `and gives ${lengthOf('most-freed')}.`,
      `With one set kept, the beam search of the laboratory ends with ${lengthOf('beam', 1)} letters`,
      `with 10 sets it needs ${lengthOf('beam', 10)},`,
      `with 100 sets ${lengthOf('beam', 100)}, and with 300 sets ${lengthOf('beam', 300)}.`,
    ])
      expect(body).toContain(words)
  })

  test('bounds, which do not tell the optimum', () => {
    const tables = ended(makeTables(automaton, 2))
    const hardest = (robots: number) => hardestSet(tables, robots, automaton.starts).length
    expect(body).toContain(
      `The hardest single robot needs ${hardest(1)} letters, the hardest pair ${hardest(2)}.`,
    )
    const { value } = readProblem('robot-escape').cases[0]!.optimum!
    expect(body).not.toMatch(new RegExp(`\\b${value}\\b`))
    expect(editorialOf('robot-escape-bot')).not.toMatch(new RegExp(`\\b${value}\\b`))
  })
})

test('labyrinth-path: calls on the printed labyrinth, and not how long its way is', () => {
  const body = editorialOf('labyrinth-path')
  const labyrinth = parseLabyrinth(levelOf('labyrinth-path'))
  if (!labyrinth.ok) throw new Error(labyrinth.error.code)
  const { rows, cols } = labyrinth.value
  const { calls, reached } = ended(
    traceSearch({ labyrinth: labyrinth.value, order: ['L', 'R', 'U', 'D'], depth: 1000, mended: false }),
  )
  expect(reached).toBe(true)
  expect(body).toContain(`which has ${rows * cols} cells`)
  expect(body).toContain(
    `counts ${calls} calls if the directions are tried in the order left, right, up, down`,
  )
  expect(body).not.toMatch(new RegExp(`\\b${readProblem('labyrinth-path').cases[0]!.optimum!.value}\\b`))
})

describe('more of our own puzzles', () => {
  const lengthOf = (id: string, builder: string, width = 1) => {
    const automaton = automatonOf(labyrinthIn(levelOf(id)))
    const events = BUILDERS.find((each) => each.id === builder)!.build(automaton, { width, string: '' })
    return [...events].filter(({ kind }) => kind === 'letter').length
  }
  const search = (rows: number, cols: number, order: 'listed' | 'warnsdorff', most: number) =>
    ended(
      searchTour({ board: { rows, cols }, start: 0, order, closed: true, backtracks: true, seed: 1 }, most),
    )
  const cellsOf = (path: string) => path.trim().split('\n').length

  test('robots: one after the other, and a beam', () => {
    const [near, far] = ['nearest', 'farthest'].map((each) => lengthOf('robot-escape-corner', each))
    expect(editorialOf('robot-escape-corner')).toContain(`a string of ${near} to ${far} letters`)
    const body = editorialOf('robot-escape-corridors')
    const [nearest, farthest] = ['nearest', 'farthest'].map((each) =>
      lengthOf('robot-escape-corridors', each),
    )
    expect(body).toContain(`gives ${farthest} letters here, and nearest first ${nearest}.`)
    expect(body).toContain('ends with about 400 letters')
    expect(Math.round(lengthOf('robot-escape-corridors', 'beam', 10) / 100)).toBe(4)
  })

  test('knights: calls', { timeout: 30_000 }, () => {
    const calls = (order: 'listed' | 'warnsdorff') =>
      search(10, 3, order, 1_000_000).calls.toLocaleString('en')
    const body = editorialOf('knights-tour-tall')
    expect(body).toContain(`finds a tour after ${calls('listed')} calls`)
    expect(body).toContain(`fewest ways on needs ${calls('warnsdorff')}.`)
    expect(editorialOf('knights-tour-narrow')).toContain('has not ended after 1,000,000 calls')
    expect(search(3, 12, 'warnsdorff', 1_000_000).ending).toBe('limit')
    expect(editorialOf('knights-tour-small-bot')).toContain(
      'On $5 \\times 6$, $6 \\times 6$ and $8 \\times 7$',
    )
    for (const [rows, cols] of [
      [5, 6],
      [6, 6],
      [8, 7],
    ] as const)
      expect([rows, cols, search(rows, cols, 'warnsdorff', 100_000).ending]).toEqual([rows, cols, 'limit'])
  })

  test('coded labyrinths: steps and bytes', () => {
    const first = depthFirst(levelOf('labyrinth-path-loops'))
    expect(editorialOf('labyrinth-path-loops')).toContain(
      `comes to the finish with ${cellsOf(first) - 1} steps`,
    )
    const path = depthFirst(levelOf('labyrinth-path-short'))
    expect(editorialOf('labyrinth-path-short')).toContain(
      `finish with ${cellsOf(path) - 1} steps and needs ${path.length} bytes`,
    )
    const { cases, limits } = readProblem('labyrinth-path-short-bot')
    const shortest = cases.map(({ level }) => breadthFirst(level))
    const longest = shortest.reduce((one, other) => (other.length > one.length ? other : one))
    const body = editorialOf('labyrinth-path-short-bot')
    expect(body).toContain(`has ${cellsOf(longest)} cells and takes ${longest.length} bytes`)
    expect(body).toContain('In four of the eight')
    expect(cases.filter(({ level }) => depthFirst(level).length > limits.outputBytes!)).toHaveLength(4)
    const trees = readProblem('labyrinth-path-trees-bot').cases.map(({ level }) => cellsOf(depthFirst(level)))
    expect(editorialOf('labyrinth-path-trees-bot')).toContain(
      `The longest path here has ${Math.max(...trees)} cells`,
    )
  })
})

describe('knights-tour', () => {
  const search = (rows: number, cols: number) =>
    ended(
      searchTour({
        ...{ board: { rows, cols }, start: 0, order: 'warnsdorff' },
        ...{ closed: true, backtracks: true, seed: 1 },
      }),
    )

  test('calls on the chessboard', () => {
    const { ending, calls, takeBacks } = search(8, 8)
    expect([ending, takeBacks]).toEqual(['found', 0])
    expect(editorialOf('knights-tour')).toContain(`closes the tour of the chessboard with ${calls} calls`)
  })

  test('calls on a board with three rows', { timeout: 30_000 }, () => {
    const calls = search(3, 10).calls.toLocaleString('en')
    for (const id of ['knights-tour', 'knights-tour-bot'])
      expect(editorialOf(id)).toMatch(new RegExp(`On \\$3 \\\\times 10\\$ .*needs ${calls} calls`))
  })
})

describe('maze-duel', () => {
  const body = editorialOf('maze-duel')
  const [size, seed] = [20, 1]

  function stepsOf(maze: Maze, solver: (typeof BUILT_IN_BOTS.solver)[number]): number {
    const { size } = maze
    const { step } = BUILT_IN_SOLVERS[solver](seed)
    const viewer = observationWriterOf(maze)
    let state = start(maze)
    while (!state.end) {
      const cell = step(readView(viewer.view(state)))
      state = play(maze, state, { row: Math.floor(cell / size), col: cell % size })
    }
    return state.steps
  }

  test('scores of the built-in bots', () => {
    const rows = BUILT_IN_BOTS.architect.map((architect) => {
      const maze = BUILT_IN_ARCHITECTS[architect](size, seed)
      const charged = Math.max(distanceOf(maze), wallsOf(maze))
      const scores = BUILT_IN_BOTS.solver.map((solver) => (stepsOf(maze, solver) / charged).toFixed(2))
      return [`\`${architect}\``, `${wallsOf(maze)}`, ...scores]
    })
    const table = [...body.matchAll(/^\| `.*$/gm)].map(([line]) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    expect(table).toEqual(rows)
  })

  test('steps of the wall follower, and the time for a cell', () => {
    const [small, full, large] = ['maze-duel-small', 'maze-duel', 'maze-duel-large'].map((id) => {
      const { schedule, limits } = readProblem(id)
      const steps = BUILT_IN_BOTS.architect.flatMap((architect) =>
        schedule.map((order) =>
          stepsOf(BUILT_IN_ARCHITECTS[architect](order.size, order.seed), 'right-hand'),
        ),
      )
      const mean = steps.reduce((sum, each) => sum + each, 0) / steps.length
      const cells = Math.max(...schedule.map((order) => order.size)) ** 2
      return { mean: Math.round(mean), cells, micros: (limits.refillMs! * 1000) / cells }
    })
    expect(small!.mean).toBeLessThan(full!.mean)
    expect(full!.mean).toBeLessThan(large!.mean)
    const [inSmall, inLarge] = [editorialOf('maze-duel-small'), editorialOf('maze-duel-large')]
    expect(inSmall).toContain(`takes ${small!.mean} steps on average`)
    expect(inSmall).toContain(`and ${large!.mean} in the [large mazes]`)
    expect(inLarge).toContain(`takes ${large!.mean} steps on average`)
    expect(inLarge).toContain(`and ${small!.mean} in the [small mazes]`)
    expect(inSmall).toContain(`has ${small!.cells} cells`)
    expect(inSmall).toContain(`${Math.round(small!.micros)} microseconds per cell and step`)
    expect(inLarge).toContain(`has ${large!.cells} cells`)
    expect(inLarge).toContain(`${large!.micros} microseconds per cell and step`)
  })

  test('walls of a perfect maze, and the limit of steps', () => {
    for (const n of [15, 50]) {
      expect(wallsOf(BUILT_IN_ARCHITECTS.deep(n, seed))).toBe((n - 1) ** 2)
      expect(mostSteps({ size: n })).toBe(4 * n ** 2)
      // A depth-first search and its way back use each passage of a tree twice.
      expect((2 * (n ** 2 - 1)) / (n - 1) ** 2).toBeCloseTo((2 * (n + 1)) / (n - 1))
    }
    expect(body).toContain('at most $\\frac{2(N^2 - 1)}{(N - 1)^2} = \\frac{2(N + 1)}{N - 1}$')
  })
})
