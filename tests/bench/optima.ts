import { prove } from '@/judge/lab/optimum'
import { automatonOf } from '@/judge/lab/strings/automaton'
import { readProblem } from '@/judge/problems/load'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { parseTask } from '@/judge/puzzles/robot-escape-bot/notation'
import { cpuSince, median } from './common/measure'
import { atMost, type Row, row, type Section } from './common/table'
import { randomLabyrinth } from './random-labyrinths'

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
