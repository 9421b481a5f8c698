import { resultOf } from '@/judge/algorithms/algorithm'
import { automatonOf } from '@/judge/algorithms/automaton'
import { SIDES } from '@/judge/algorithms/board'
import { CARVERS } from '@/judge/algorithms/carve'
import { carveMaze } from '@/judge/algorithms/carve/maze'
import { prove } from '@/judge/algorithms/optimum'
import { randomFrom } from '@/judge/kit/random'
import { SEARCHES } from '@/judge/lab/path'
import { judgeStrings, stringNumber } from '@/judge/lab/strings/random-strings'
import { readProblem } from '@/judge/problems/load'
import { parseLabyrinth } from '@/judge/puzzles/robot-escape/notation'
import { run } from '@/judge/puzzles/robot-escape/rules'
import { cpuDuring, inTurns, median, ratio } from './common/measure'
import { atLeast, atMost, type Row, row, type Section } from './common/table'

const SIDE = 1000
const STRINGS = 2000
const LETTERS = 1000
const ROUNDS = 9

/** The algorithms of the laboratory without a page, on one core. Times are CPU times. */
export const labFigures = async (): Promise<Section> => ({
  title: 'lab',
  rows: [...(await stringRows()), ...carveRows(), searchRow(), proofRow()],
})

function classic() {
  const labyrinth = parseLabyrinth(readProblem('robot-escape').cases[0]!.level)
  if (!labyrinth.ok) throw new Error(labyrinth.error.code)
  return labyrinth.value
}

async function stringRows(): Promise<Row[]> {
  const labyrinth = classic()
  const inputs = { automaton: automatonOf(labyrinth), length: LETTERS, seed: 1 }
  const strings = Array.from({ length: STRINGS }, (_, index) => stringNumber(inputs, index))
  const [simulator = [], words = []] = await inTurns(
    ROUNDS,
    () => cpuDuring(() => strings.forEach((commands) => void run(labyrinth, commands))),
    () => cpuDuring(() => void resultOf(judgeStrings({ ...inputs, count: STRINGS }))),
  )
  const second = (1000 * STRINGS) / median(words)
  return [
    row(
      `random strings of ${LETTERS} letters, made and judged`,
      `${Math.round(second)} a second`,
      atLeast(second, 100_000, 'a second'),
    ),
    row(
      'compared with the simulator of the judge, which does not make them',
      `${ratio(simulator, words).toFixed(1)} ×`,
    ),
  ]
}

const carveRows = (): Row[] =>
  CARVERS.map((carver) => {
    const ms = cpuDuring(() => void carveMaze({ carver, shape: { rows: SIDE, cols: SIDE }, seed: 1 }))
    return row(`${carver.id}, ${SIDE} × ${SIDE}`, `${Math.round(ms)} ms`, atMost(ms, 1000, 'ms'))
  })

function searchRow(): Row {
  const board = carveMaze({ carver: CARVERS[0], shape: { rows: SIDE, cols: SIDE }, seed: 1 })
  const search = SEARCHES.find(({ id }) => id === 'a-star')!
  const options = {
    from: 0,
    to: SIDE * SIDE - 1,
    order: SIDES,
    heuristic: 'manhattan',
    ties: 'first',
  } as const
  const ms = cpuDuring(() => void resultOf(search.search(board, options, randomFrom(1))))
  return row(`A* on a maze of ${SIDE} × ${SIDE}`, `${Math.round(ms)} ms`, atMost(ms, 1000, 'ms'))
}

function proofRow(): Row {
  const automaton = automatonOf(classic())
  const ms = cpuDuring(() => {
    if (resultOf(prove(automaton)).upper !== 35) throw new Error('not proven')
  })
  return row(
    'the shortest string of the classic labyrinth, proven',
    `${(ms / 1000).toFixed(1)} s`,
    atMost(ms / 1000, 10, 's'),
  )
}
