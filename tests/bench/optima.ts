import { automatonOf } from '@/judge/algorithms/automaton'
import { CARVERS } from '@/judge/algorithms/carve'
import { carveMaze } from '@/judge/algorithms/carve/maze'
import { toSolid } from '@/judge/algorithms/notations'
import { prove } from '@/judge/algorithms/optimum'
import { randomFrom } from '@/judge/kit/random'
import { readProblem } from '@/judge/problems/load'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { strewn, withExit } from '@/judge/puzzles/robot-escape-bot/make/generate'
import { parseTask } from '@/judge/puzzles/robot-escape-bot/notation'
import { cpuSince, median } from './common/measure'
import { atMost, type Row, row, type Section } from './common/table'

/** Levels that tables alone leave open, with their shortest strings. */
const LEVELS = { 'loops-15': 96, 'strewn-15': 40 }
const COUNT = 100
const SIDE = 10
/** CPU time for each labyrinth, in milliseconds. */
const LIMIT = 60_000

/** How many shortest strings of robots are proven, on one core. Times are CPU times. */
export const optimaFigures = async (): Promise<Section> => ({
  title: 'optima',
  rows: [...randomRows(), ...Object.entries(LEVELS).map(([name, letters]) => levelRow(name, letters))],
})

interface Proof {
  /** What proved it, undefined if nothing did within the limit. */
  readonly by: 'tables' | 'sets' | undefined
  readonly upper: number
  readonly ms: number
}

function proofOf(labyrinth: Labyrinth): Proof {
  const began = process.cpuUsage()
  let searched = false
  for (const run = prove(automatonOf(labyrinth)); ; ) {
    const { done, value } = run.next()
    searched ||= value.phase === 'sets'
    const ms = cpuSince(began)
    const by = !value.proven ? undefined : searched ? 'sets' : 'tables'
    if (done || ms >= LIMIT) return { by, upper: value.upper, ms }
  }
}

function randomRows(): Row[] {
  const proofs = Array.from({ length: COUNT }, (_, number) => proofOf(randomLabyrinth(SIDE, number)))
  const proven = proofs.filter(({ by }) => by)
  const byTables = proofs.filter(({ by }) => by === 'tables')
  const times = proofs.map(({ ms }) => ms / 1000)
  const of = `of ${COUNT} random labyrinths of ${SIDE} × ${SIDE}`
  return [
    row(`${of}, proven by tables alone`, `${byTables.length}`),
    row(`${of}, proven by tables and sets within ${LIMIT / 1000} s each`, `${proven.length}`),
    row(
      'time for each: median, longest',
      `${median(times).toFixed(1)} s, ${Math.max(...times).toFixed(1)} s`,
    ),
  ]
}

function levelRow(name: string, letters: number): Row {
  const task = parseTask(readProblem('robot-escape-bot').cases.find((each) => each.name === name)!.level)
  if (!task.ok) throw new Error(task.error.code)
  const { by, upper, ms } = proofOf(task.value)
  if (!by || upper !== letters) throw new Error(`${name} is not proven`)
  return row(`${name}: ${letters} letters, proven`, `${(ms / 1000).toFixed(1)} s`, atMost(ms, LIMIT, 'ms'))
}

/** Percentages of obstacles: those of the levels of `robot-escape-bot`. */
const STREWN = [0, 5, 15, 25, 30, 35, 40]

/** Labyrinths with fewer starts are dull, so another seed is taken. */
const LEAST_STARTS = 40

/**
 * A random labyrinth of `side` × `side` cells for robots, determined by its number. Even numbers have obstacles strewn
 * over the cells, odd ones corridors by each carver in turn, cut off at the edge of the board.
 */
export function randomLabyrinth(side: number, number: number): Labyrinth {
  const half = number >> 1
  for (let seed = number; ; seed += 1000) {
    const labyrinth =
      number % 2 === 0
        ? strewn(side, side, STREWN[half % STREWN.length]!, seed)
        : carved(side, CARVERS[half % CARVERS.length]!, seed)
    if (labyrinth.starts.length >= LEAST_STARTS) return labyrinth
  }
}

function carved(side: number, carver: (typeof CARVERS)[number], seed: number): Labyrinth {
  const rooms = Math.ceil((side + 1) / 2)
  const { cols, solid } = toSolid(carveMaze({ carver, shape: { rows: rooms, cols: rooms }, seed }))
  // Without the outer wall, because the edge of a labyrinth stops robots anyway.
  const obstacles = Uint8Array.from(
    { length: side * side },
    (_, cell) => solid[(Math.floor(cell / side) + 1) * cols + (cell % side) + 1]!,
  )
  const free = [...obstacles.keys()].filter((cell) => !obstacles[cell])
  return withExit(side, side, obstacles, free[randomFrom(seed).below(free.length)]!)
}
